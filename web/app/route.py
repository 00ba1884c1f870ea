"""Addresses inside the page: what stands behind '#'."""

from __future__ import annotations

from dataclasses import dataclass

PLAIN = ("saves", "settings", "about", "embed")
DRAWERS = ("log", "sheet", "rules", "keys", "at")


@dataclass(frozen=True, slots=True)
class Route:
    """Which screen, which game, which drawer over its table, and what in that drawer."""

    screen: str
    game: str = ""
    drawer: str = ""
    place: str = ""

    @property
    def at(self) -> int | None:
        """The moment that ``game/<id>/at/<moment>`` shows."""
        return int(self.place) if self.drawer == "at" else None

    @property
    def seats(self) -> int:
        """How many ``new/<game>/<seats>`` is for; 0 where nothing says so."""
        return int(self.place) if self.screen == "new" and self.place else 0


def read_route(written: str) -> Route | None:
    """The route that an address means; None for an unknown one, "home" for none."""
    parts = written.split("/")
    match parts:
        case [""]:
            return Route("home")
        case [screen] if screen in PLAIN:
            return Route(screen)
        case ["new", game]:
            return Route("new", game)
        case ["new", game, seats] if len(seats) == 1 and seats.isdecimal():
            return Route("new", game, place=seats)
        case ["rules", game, *place] if len(place) < 2:
            return Route("rules", game, place="".join(place))
        case ["game", match]:
            return Route("game", match)
        case ["game", match, drawer, *place] if drawer in DRAWERS and len(place) < 2:
            route = Route("game", match, drawer, "".join(place))
            return route if drawer != "at" or route.place.isdigit() else None
        case _:
            return None
