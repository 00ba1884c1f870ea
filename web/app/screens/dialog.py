"""A confirmation dialog over the table."""

from __future__ import annotations

from app.html import message
from app.words import Html, Words


def render(title: Html, text: Html, actions: str) -> Html:
    """A modal dialog; one of its actions has the attribute data-escape."""
    return Html(
        '<div class="veil"></div><section class="dialog dialog--over" role="alertdialog" aria-modal="true" '
        f'aria-labelledby="dialog-title" aria-describedby="dialog-text"><h2 id="dialog-title">{title}</h2>'
        f'<p id="dialog-text">{text}</p><div class="dialog__acts">{actions}</div></section>'
    )


def uncovers(words: Words, position: int, is_alone: bool) -> Html:
    """Ask whether to go back to a position, because that uncovers secrets: the table, or the only person there."""
    stay = message(ui={"asked": None})
    sure = message(match=["sure", position])
    title = words("Go back?") if is_alone else words("Does the table agree?")
    agree = words("Go back") if is_alone else words("We agree: go back")
    what = (
        words("Since then you have seen what was hidden.")
        if is_alone
        else words("If you go back, hidden choices that everybody has seen by now are made again.")
    )
    return render(
        title,
        what,
        f'<button type="button" class="btn" data-escape data-focus {stay}>{words("Leave it")}</button>'
        f'<button type="button" class="btn btn--plate" {sure}>{agree}</button>',
    )
