"""Routes: the addresses after '#' in the URL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.stored import is_number

PLAIN = ("saves", "settings", "about", "embed", "learn", "search")
OVERLAYS = ("menu", "log", "sheet", "hint", "review", "seats", "rules", "keys")

LONGEST = 200
"""The maximum length of a route, in characters."""

ASK, ALL = "?", "all"
"""In place of a thing that is explained: the table asks which one it is to be; all of them are listed."""

LONGEST_MOMENT = 6
"""The maximum length of a moment, in digits."""


class Route(NamedTuple):
    """A parsed route: the screen, and what it is about; a field that the route does not have is empty.

    The screen "alone" begins a game against computers, "guide" a guided one, and both lead to its table.
    """

    screen: str
    game: str = ""
    """The id of the game on the screens "new", "rules", "alone" and "guide"."""
    match: str = ""
    """The id of the match on the screen "game"."""
    seats: int = 0
    """The number of seats of a new game."""
    overlay: str = ""
    """What lies over the table of the match; the rules and the list of keys take its place."""
    clause: str = ""
    """The clause at which the rules are opened, of a game or over a table."""
    advice: int | None = None
    """The number of the advice of a hint that is shown on the table."""
    moment: int | None = None
    """The moment of the match that is shown."""
    explains: str = ""
    """The thing that is explained beside the table, ASK or ALL."""


def read_route(written: object) -> Route | None:
    """Parse a route; None if it is unknown, the home screen if it is empty."""
    if not isinstance(written, str) or len(written) > LONGEST:
        return None
    match written.split("/"):
        case [""]:
            return Route("home")
        case [screen] if screen in PLAIN:
            return Route(screen)
        case ["new" | "alone" | "guide" as screen, game]:
            return Route(screen, game)
        case ["new", game, seats] if is_number(seats, 1):
            return Route("new", game, seats=int(seats))
        case ["rules", game, *clause] if len(clause) < 2:
            return Route("rules", game, clause="".join(clause))
        case ["game", match, *rest]:
            return _read_beside(Route("game", match=match), rest)
        case _:
            return None


def _read_beside(table: Route, parts: Sequence[str]) -> Route | None:
    """Parse what follows the route of a table."""
    match parts:
        case []:
            return table
        case ["at", moment] | ["at", moment, "explain", *_] if is_number(moment, LONGEST_MOMENT):
            return _read_beside(table._replace(moment=int(moment)), parts[2:])
        case ["explain", *thing] if len(thing) < 2:
            return table._replace(explains=thing[0] if thing else ASK)
        case ["hint", advice] if is_number(advice):
            return table._replace(overlay="hint", advice=int(advice))
        case ["rules", clause]:
            return table._replace(overlay="rules", clause=clause)
        case [overlay, *rest] if overlay in OVERLAYS and len(rest) < 2:
            return table._replace(overlay=overlay)
        case _:
            return None
