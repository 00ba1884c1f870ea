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
    if is_alone:
        title, agree = words("Go back?"), words("Go back")
        why = words("Since then you have seen what was hidden.")
    else:
        title, agree = words("Does the table agree?"), words("We agree: go back")
        why = words("Since then everybody has seen something that was hidden. If you go back, you will still know it.")
    return _going_back(words, position, title, why, agree)


def takes_back(words: Words, position: int, name: Html) -> Html:
    """Ask whether to go back to a position, because another person decided there."""
    title = words("Take back what {name} chose?", name=name)
    why = words("{name} then takes the tablet and decides again.", name=name)
    return _going_back(words, position, title, why, words("Take it back"))


def stranger(words: Words, name: Html, title: Html, seat: int, known: str) -> Html:
    """Ask who plays for a computer that this version does not know: the nearest one, by its title, or a person.

    ``known`` is the name of the nearest one.
    """
    why = words(
        "Another version of Tradewinds has saved this game. Its computer player is unknown here. The nearest one here "
        "is “{computer}”.",
        computer=title,
    )
    sit, go_on = message(ui={"sit": [seat, ""]}), message(ui={"sit": [seat, known]})
    return render(
        words("Who plays for {name}?", name=name),
        why,
        f'<a class="btn" href="#" data-escape>{words("Not now")}</a>'
        f'<button type="button" class="btn" {sit}>{words("A person plays")}</button>'
        f'<button type="button" class="btn btn--plate" data-focus {go_on}>{words("The nearest one plays")}</button>',
    )


def _going_back(words: Words, position: int, title: Html, why: Html, agree: Html) -> Html:
    stay, sure = message(ui={"asked": None}), message(match=["sure", position])
    return render(
        title,
        why,
        f'<button type="button" class="btn" data-escape data-focus {stay}>{words("Leave it")}</button>'
        f'<button type="button" class="btn btn--plate" {sure}>{agree}</button>',
    )
