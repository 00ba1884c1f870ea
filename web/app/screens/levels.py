"""The field that says who plays a seat: a person, or a computer of a level."""

from __future__ import annotations

from app.html import join
from app.words import Html, Words


def level_field(words: Words, seat: int, level: str, attributes: str) -> Html:
    """The field of a seat; ``level`` is empty for a person."""
    titles = {
        "": words("Person"),
        "relaxed": words("Computer, relaxed"),
        "fair": words("Computer, fair"),
        "strong": words("Computer, strong"),
        "captain": words("Computer, captain (the best)"),
    }
    options = join(
        f'<option value="{value}"{" selected" if value == level else ""}>{title}</option>'
        for value, title in titles.items()
    )
    label = words("Who plays seat {number}", number=seat + 1)
    return Html(f'<select class="field person__level" {attributes} aria-label="{label}">{options}</select>')
