"""Routes: the addresses after '#' in the URL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.stored import is_number

PLAIN = ("saves", "settings", "about", "embed", "learn", "search")
OVERLAYS = ("menu", "log", "sheet", "hint", "review", "seats", "rules", "keys", "at")

LONGEST = 200
"""The maximum length of a route, in characters."""

ASK, ALL = "?", "all"
"""In place of a thing that is explained: the table asks which one it is to be; all of them are listed."""

LONGEST_MOMENT = 6
"""The maximum length of a moment, in digits."""


@dataclass(frozen=True, slots=True)
class Route:
    """A parsed route: screen, id of the game or match, overlay over its table, place within it, explained thing.

    The screen "alone" begins a game against computers, "guide" a guided one, and both lead to its table.
    """

    screen: str
    game: str = ""
    overlay: str = ""
    place: str = ""
    explains: str = ""
    """The thing that is explained beside the table, ASK or ALL; empty for none."""

    @property
    def at(self) -> int | None:
        """The moment that ``game/<id>/at/<moment>`` shows; None for other routes."""
        return int(self.place) if self.overlay == "at" else None

    @property
    def seats(self) -> int:
        """The number of seats in ``new/<game>/<seats>``; 0 if the route has none."""
        return int(self.place) if self.screen == "new" and self.place else 0


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
            return Route("new", game, place=seats)
        case ["rules", game, *place] if len(place) < 2:
            return Route("rules", game, place="".join(place))
        case ["game", match]:
            return Route("game", match)
        case ["game", match, *rest]:
            return _read_beside(match, rest)
        case _:
            return None


def _read_beside(game: str, parts: Sequence[str]) -> Route | None:
    """Parse what follows the table of a match in a route."""
    match parts:
        case ["explain", *thing] if len(thing) < 2:
            return Route("game", game, explains=thing[0] if thing else ASK)
        case ["at", moment, "explain", *thing] if len(thing) < 2 and is_number(moment, LONGEST_MOMENT):
            return Route("game", game, "at", moment, thing[0] if thing else ASK)
        case [overlay, *place] if overlay in OVERLAYS and len(place) < 2:
            route = Route("game", game, overlay, "".join(place))
            return route if overlay != "at" or is_number(route.place, LONGEST_MOMENT) else None
        case _:
            return None
