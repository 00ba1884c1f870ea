"""Routes: the addresses after '#' in the URL."""

from __future__ import annotations

from dataclasses import dataclass

from app.stored import is_number

PLAIN = ("saves", "settings", "about", "embed")
DRAWERS = ("menu", "log", "sheet", "hint", "seats", "rules", "keys", "at")

LONGEST = 200
"""The maximum length of a route, in characters."""

LONGEST_MOMENT = 6
"""The maximum length of a moment, in digits."""


@dataclass(frozen=True, slots=True)
class Route:
    """A parsed route: screen, id of the game or match, drawer over its table, and place within the drawer.

    The screen "alone" begins a game against computers, and leads to its table.
    """

    screen: str
    game: str = ""
    drawer: str = ""
    place: str = ""

    @property
    def at(self) -> int | None:
        """The moment that ``game/<id>/at/<moment>`` shows; None for other routes."""
        return int(self.place) if self.drawer == "at" else None

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
        case ["new" | "alone" as screen, game]:
            return Route(screen, game)
        case ["new", game, seats] if is_number(seats, 1):
            return Route("new", game, place=seats)
        case ["rules", game, *place] if len(place) < 2:
            return Route("rules", game, place="".join(place))
        case ["game", match]:
            return Route("game", match)
        case ["game", match, drawer, *place] if drawer in DRAWERS and len(place) < 2:
            route = Route("game", match, drawer, "".join(place))
            return route if drawer != "at" or is_number(route.place, LONGEST_MOMENT) else None
        case _:
            return None
