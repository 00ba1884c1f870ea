"""Messages for files of the site that cannot be fetched, or arrive damaged or with a wrong type."""

from __future__ import annotations

from app.html import button
from app.words import Html, Words


def render(words: Words) -> Html:
    """The content of the dialog; the page shows one of the reasons and fills in the details."""
    reasons = {
        "missing": words("A file of this site is missing, or something else is sent in its place."),
        "type": words("The server sends a file as the wrong type, and so the browser refuses it."),
        "damaged": words("A file of this site is damaged or cut short."),
        "unknown": words("Every file of this site is as it should be, and yet the page does not start."),
    }
    sentences = "".join(f'<p data-slot="{kind}" hidden>{text}</p>' for kind, text in reasons.items())
    details = "".join(
        f'<div><dt>{label}</dt><dd data-slot="{slot}"></dd></div>'
        for label, slot in (
            (words("File"), "file"),
            (words("The server sends"), "got"),
            (words("It should send"), "wanted"),
        )
    )
    mend = words(
        "Whoever runs this site can repair it: copy all files again, and check the types that the server sends."
    )
    safe = words("What this browser keeps of your games is safe.")
    again = button(words("Try again"), 'data-slot="again"', "btn btn--plate")
    close = button(words("Close"), 'data-slot="close"')
    return Html(
        f"<h2 data-focus>{words('This site is not in order.')}</h2>{sentences}"
        f'<div class="trouble" data-slot="details"><dl>{details}</dl><p>{mend}</p></div><p>{safe}</p>'
        f'<div class="dialog__acts">{again}{close}</div>'
    )


def unfetched(words: Words) -> Html:
    """The network is down: the page retries."""
    return words("The games could not be fetched. This page tries again as soon as there is a network.")


def part_unfetched(words: Words) -> Html:
    """A stylesheet, picture or catalog cannot be fetched; games can be played meanwhile."""
    return words(
        "Pictures, words or the layout of a table could not be fetched. "
        "The games go on, and this page tries again by itself."
    )


def game_unfetched(words: Words) -> Html:
    """The pack of a game cannot be fetched; other games can be played meanwhile."""
    return words("This game could not be fetched. The others go on, and this page tries again by itself.")


def refetching(words: Words) -> Html:
    """A file of the page has arrived damaged and is fetched again at once."""
    return words("A file of this page arrived incomplete. It is being fetched again.")


def fetching(words: Words) -> Html:
    """The scripts of the page are still being fetched."""
    return words("Fetching the page …")
