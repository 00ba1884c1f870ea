"""The score of a hand while it is counted source by source: what each seat has so far, and from where points come."""

from __future__ import annotations

from dataclasses import dataclass

from app.html import arriving, signed
from app.scene import STEPS
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.scores import CAPTAINS, ISLANDS, MATES
from app.words import NOTHING, Html
from pygame_core.games.hispaniola.events import Scored
from pygame_core.games.hispaniola.scoring import WORTH_OF_CAPTAIN, WORTH_OF_MATE
from pygame_core.games.hispaniola.state import CAPTAIN
from pygame_core.games.hispaniola.view import View


@dataclass(frozen=True, slots=True)
class Counting:
    """The source that is being counted; without one, nothing is."""

    scored: Scored | None = None
    source: int = 0
    token: int = 0
    places: tuple[tuple[tuple[str, int], ...], ...] = ()
    """For each seat the elements from which points of this source come, each an id and its points."""

    def later(self, seat: int) -> int:
        """The points of this hand that a seat gets from sources that have not been counted yet."""
        return sum(self.scored.points[seat][self.source + 1 :]) if self.scored is not None else 0

    def chips(self, seat: int) -> Html:
        """The points of the source, flying to a seat one after another."""
        if self.scored is None:
            return NOTHING
        places = self.places[seat]
        return Html("".join(arriving(signed(points), place, self.token, n) for n, (place, points) in enumerate(places)))


NOT_COUNTING = Counting()


def counting_now(scene: Scene, view: View) -> Counting:
    """The source that is being counted in the scene."""
    event = scene.events[-1]
    if scene.mode != STEPS or not isinstance(event, Scored):
        return NOT_COUNTING
    source = scene.ui.part
    places = tuple(tuple(_places(view, event, source, seat)) for seat in range(len(view.seats)))
    return Counting(event, source, len(scene.events) * 10 + source, places)


def _places(view: View, scored: Scored, source: int, seat: int) -> list[tuple[str, int]]:
    """The elements from which a seat gets points of a source: berths, islands, or its own pile of tricks."""
    if source in (CAPTAINS, MATES):
        worth = WORTH_OF_CAPTAIN if source == CAPTAINS else WORTH_OF_MATE
        return [
            (f"berth-{number}-{berth}", worth)
            for number, ship in enumerate(view.ships)
            for berth, there in enumerate(ship)
            if there == seat and (berth == CAPTAIN) == (source == CAPTAINS)
        ]
    if source == ISLANDS:
        worths = enumerate(zip(view.islands, view.worth_of_islands), 1)
        return [(f"isle-{place}", worth) for place, (there, worth) in worths if there == seat]
    points = scored.points[seat][source]
    return [("chart", points)] if points else []
