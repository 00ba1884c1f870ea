"""Validation of what the page sends from storage and forms: settings, cards, fields. None of it is trusted.

Invalid values are left out; the others are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from pygame_core import setup
from pygame_core.bots.levels import COMPUTERS
from pygame_core.setup import MARKS

CHOICES = (
    *("language", "theme", "text", "motion", "quick", "obvious", "awake", "turn", "pace", "sound", "thinking", "hints"),
    "log",
)
"""The settings whose value is one word; ``log`` is not chosen by people, but follows the width of the page."""
OPTIONS, SEATS = "options:", "seats:"
"""The prefixes of the settings that hold the options and the number of seats of the last match of each game."""
LONGEST_WORD = 40
LONGEST_LINE = 400
LONGEST_ADDRESS = 2000
MOST_CARDS = 2000
MOST_FIELDS = 100
"""The maximum number of fields of a form, or of options of a game."""
RESERVED_IDS = frozenset(
    (
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    )
)
"""Property names that every JavaScript object inherits: the page accepts none of them as the id of a game."""

Card = dict[str, object]


def settings(value: object) -> dict[str, object]:
    """The valid settings: words, the people and levels of the last games, options and number of seats of each game."""
    kept: dict[str, object] = {}
    for name, one in _entries(value).items():
        if name in CHOICES and isinstance(one, str) and len(one) <= LONGEST_WORD:
            kept[name] = one
        elif name == "people":
            kept[name] = people(one)
        elif name == "levels":
            kept[name] = levels(one)
        elif name.startswith(OPTIONS) and len(name) <= LONGEST_WORD:
            kept[name] = options(one)
        elif name.startswith(SEATS) and len(name) <= LONGEST_WORD and type(one) is int and 0 < one <= len(MARKS):
            kept[name] = one
    return kept


def people(value: object) -> list[dict[str, str]]:
    """The people of the last games: a name and a mark each; an invalid mark is empty."""
    values = value[: len(MARKS)] if isinstance(value, list) else []
    return [
        {"name": one["name"][:LONGEST_LINE], "mark": one["mark"] if one.get("mark") in MARKS else ""}
        for one in values
        if isinstance(one, dict) and isinstance(one.get("name"), str)
    ]


def levels(value: object) -> list[str]:
    """The computers of the last game by seat, empty for people."""
    values = value[: len(MARKS)] if isinstance(value, list) else []
    return [one if one in COMPUTERS else "" for one in values]


def options(value: object) -> dict[str, int | str]:
    """The chosen options of a game, by name."""
    chosen = list(_entries(value).items())[:MOST_FIELDS]
    return {name: one for name, one in chosen if len(name) <= LONGEST_WORD and _is_choice(one)}


def form(value: object) -> dict[str, str]:
    """The fields of a form, by name."""
    fields = list(_entries(value).items())[:MOST_FIELDS]
    return {name: one for name, one in fields if _is_text(name, LONGEST_WORD) and _is_text(one, LONGEST_LINE)}


def cards(value: object) -> list[Card]:
    """The cards of saved games that have an id; other fields may be empty."""
    values = value[:MOST_CARDS] if isinstance(value, list) else []
    return [card(one) for one in values if isinstance(one, dict) and is_id(one.get("id"))]


def card(value: Mapping[str, object]) -> Card:
    """One card: id, game, names, marks, line, date, whether the game is over or guided; invalid fields are empty."""
    names, lines = _entries(value.get("names")), _entries(value.get("line"))
    marks = value.get("marks")
    return {
        "id": value["id"],
        "game": value["game"] if _is_text(value.get("game"), LONGEST_WORD) else "",
        "names": {language: _texts(names.get(language)) for language in names if len(language) <= LONGEST_WORD},
        "marks": [mark for mark in marks[: len(MARKS)] if mark in MARKS] if isinstance(marks, list) else [],
        "line": {language: line for language, line in lines.items() if _is_text(line, LONGEST_LINE)},
        "date": value["date"] if _is_text(value.get("date"), LONGEST_WORD) else "",
        "over": value.get("over") is True,
        "guided": value.get("guided") is True,
    }


def is_id(value: object) -> TypeGuard[str]:
    """Whether this can be the id of a match that the page stores."""
    return isinstance(value, str) and setup.is_id(value) and value not in RESERVED_IDS


def is_number(value: object, longest: int = 6) -> TypeGuard[str]:
    """Whether this is a string of at most ``longest`` digits 0 to 9."""
    return _is_text(value, longest) and value.isascii() and value.isdigit()


def texts(value: object) -> dict[str, str | bool] | None:
    """The stored texts of a game by place, with their flags (see ``store.Stored``); None if storage was not read."""
    if not isinstance(value, dict):
        return None
    return {
        place: one for place, one in value.items() if isinstance(place, str) and (isinstance(one, str) or one is True)
    }


def address(value: object) -> str:
    """The HTTP address of this page; empty if it is invalid."""
    return value if _is_text(value, LONGEST_ADDRESS) and value.startswith(("http://", "https://")) else ""


def _entries(value: object) -> dict[str, object]:
    return {name: one for name, one in value.items() if isinstance(name, str)} if isinstance(value, dict) else {}


def _texts(value: object) -> list[str]:
    return [one for one in value[: len(MARKS)] if _is_text(one, LONGEST_LINE)] if isinstance(value, list) else []


def _is_text(value: object, longest: int) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= longest


def _is_choice(value: object) -> TypeGuard[int | str]:
    return _is_text(value, LONGEST_WORD) or (isinstance(value, int) and -(2**31) < value < 2**31)
