"""Who plays a seat: a person, or a computer of a level, perhaps with a personality."""

from __future__ import annotations

from app.html import join
from app.words import Html, Words, escape
from pygame_core.bots.levels import LEVELS, PERSONALITIES, Computer


def level_field(words: Words, seat: int, name: str, attributes: str) -> Html:
    """The field of a seat; ``name`` is that of a computer player, and empty for a person."""
    plain = join(_option(words, Computer(level), name) for level in LEVELS)
    others = join(_group(words, personality, name) for personality in PERSONALITIES)
    person = f'<option value=""{"" if name else " selected"}>{words("Person")}</option>'
    label = words("Who plays seat {number}", number=seat + 1)
    return Html(
        f'<select class="field person__level" {attributes} aria-label="{label}">{person}{plain}{others}</select>'
    )


def title_of(words: Words, computer: Computer) -> Html:
    """What a computer player is called; KeyError if its level is unknown."""
    title = {
        "relaxed": words("Computer, relaxed"),
        "fair": words("Computer, fair"),
        "strong": words("Computer, strong"),
        "captain": words("Computer, captain") if computer.personality else words("Computer, captain (the best)"),
    }[computer.level]
    match computer.personality:
        case "bold":
            return words("{computer}, bold", computer=title)
        case "thrifty":
            return words("{computer}, thrifty", computer=title)
        case "spiteful":
            return words("{computer}, spiteful", computer=title)
        case _:
            return title


def _group(words: Words, personality: str, chosen: str) -> str:
    """The computers of all levels with one personality, under what it likes."""
    likes = {
        "bold": words("Bold: dares more"),
        "thrifty": words("Thrifty: keeps what it has"),
        "spiteful": words("Spiteful: leaves others less"),
    }
    options = join(_option(words, Computer(level, personality), chosen) for level in LEVELS)
    return f'<optgroup label="{likes[personality]}">{options}</optgroup>'


def _option(words: Words, computer: Computer, chosen: str) -> str:
    selected = " selected" if computer.name == chosen else ""
    return f'<option value="{escape(computer.name)}"{selected}>{title_of(words, computer)}</option>'
