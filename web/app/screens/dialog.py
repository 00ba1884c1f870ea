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


def uncovers(words: Words, position: int) -> Html:
    """Ask the players whether they agree to go back to a position, because that uncovers secrets."""
    stay = message(ui={"asked": None})
    sure = message(match=["sure", position])
    return render(
        words("Does the table agree?"),
        words("If you go back, hidden choices that everybody has seen by now are made again."),
        f'<button type="button" class="btn" data-escape data-focus {stay}>{words("Leave it")}</button>'
        f'<button type="button" class="btn btn--plate" {sure}>{words("We agree: go back")}</button>',
    )
