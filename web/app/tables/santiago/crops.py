"""The names and pictures of crops, coins, markers and places."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import drawing, icon, whole
from app.words import NOTHING, Html, Words, escape
from pygame_core.games.santiago.board import LEVEL, Stretch
from pygame_core.games.santiago.state import NOBODY

COIN = icon("s-escudo", "money", "escudos")

TWO = ("left", "right")
"""The positions of two markers on a tile; a single one is in the middle."""


def crop_name(words: Words, crop: str) -> Html:
    """The name of a crop within a sentence."""
    names = {
        "potatoes": words("potatoes"),
        "beans": words("beans"),
        "cane": words("sugar cane"),
        "chili": words("chili"),
        "bananas": words("bananas"),
    }
    return names[crop]


def crop_title(words: Words, crop: str) -> Html:
    """The name of a crop as a label."""
    titles = {
        "potatoes": words("Potatoes"),
        "beans": words("Beans"),
        "cane": words("Sugar cane"),
        "chili": words("Chili"),
        "bananas": words("Bananas"),
    }
    return titles[crop]


def tile_picture(crop: Html, planters: int = 0) -> Html:
    """The picture on a tile: its crop, and below it ``planters`` figures."""
    below = drawing(f"sa-spot-{planters}", "tile__art") if planters else NOTHING
    return Html(drawing(f"sa-{crop}", "tile__art") + below)


def markers_picture(marks: Sequence[Html], owner: int, markers: int) -> Html:
    """The markers on a plantation; a neutral one has a sign for none."""
    if owner == NOBODY or not markers:
        return drawing("m-none", "mk")
    mark = marks[owner]
    if markers == 1:
        return drawing(f"m-{mark}", f"mk of-{mark}")
    return Html("".join(drawing(f"m-{mark}", f"mk mk--{side} of-{mark}") for side in TWO))


def escudos(amount: int | Html) -> Html:
    """An amount of money."""
    return whole(f"<b>{amount}</b> {COIN}")


def place_class(stretch: Stretch) -> str:
    """The CSS classes that position an element on a stretch."""
    kind, x, y = stretch
    return f"is-{'level' if kind == LEVEL else 'upright'} x-{x} y-{y}"


def place_id(stretch: Stretch) -> str:
    """The name of a stretch in element ids."""
    kind, x, y = stretch
    return f"{escape(kind)}-{x}-{y}"


def place_name(words: Words, stretch: Stretch) -> Html:
    """The accessible name of a stretch: its position among the plots along it."""
    kind, x, y = stretch
    if kind == LEVEL:
        return words("level ditch {line}, columns {first} and {last}", line=y + 1, first=2 * x + 1, last=2 * x + 2)
    return words("upright ditch {line}, rows {first} and {last}", line=x + 1, first=2 * y + 1, last=2 * y + 2)


def ordinal(words: Words, place: int) -> Html:
    """The ordinal of a place from 1 to 5."""
    return (words("1st"), words("2nd"), words("3rd"), words("4th"), words("5th"))[place - 1]
