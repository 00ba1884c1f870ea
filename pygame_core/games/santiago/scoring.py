"""Fields, their worth, and the result (SA-E2 to SA-E4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_core.game import Result
from pygame_core.games.santiago.board import NEIGHBOURS
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.state import FIRST_CROP, NOBODY, PALMS, Plot, State


@dataclass(frozen=True, slots=True)
class Field:
    """Plantations of one crop joined by sides; ``markers`` has one number for each seat, palms counted (SA-V2)."""

    crop: int
    plots: tuple[int, ...]
    markers: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many plantations."""
        return len(self.plots)

    def points(self, seat: int) -> int:
        """SA-E3: the size times the markers of ``seat``."""
        return len(self.plots) * self.markers[seat]


def fields_of(plots: Sequence[Plot], palms: Sequence[int], seats: int) -> list[Field]:
    """SA-E2: all fields, in the order of their first plots."""
    seen: set[int] = set()
    found = []
    for plot, (crop, _, _) in enumerate(plots):
        if crop < FIRST_CROP or plot in seen:
            continue
        together = _joined(plots, plot)
        seen |= together
        found.append(Field(crop, tuple(sorted(together)), _markers(plots, together, palms, seats)))
    return found


def _joined(plots: Sequence[Plot], first: int) -> set[int]:
    crop, together, edge = plots[first][0], {first}, [first]
    while edge:
        for plot in NEIGHBOURS[edge.pop()]:
            if plots[plot][0] == crop and plot not in together:
                together.add(plot)
                edge.append(plot)
    return together


def _markers(plots: Sequence[Plot], together: set[int], palms: Sequence[int], seats: int) -> tuple[int, ...]:
    counted = [0] * seats
    for plot in together:
        _, owner, markers = plots[plot]
        if owner != NOBODY:
            counted[owner] += markers + (plot in palms)
    return tuple(counted)


def worth_of_fields(state: State) -> tuple[int, ...]:
    """The current worth of the fields of each seat."""
    found = fields_of(state.plots, state.palms, state.seats)
    return tuple(sum(field.points(seat) for field in found) for seat in range(state.seats))


def most_worth(components: Components) -> int:
    """An upper bound on the worth of fields: one field of each crop with all its planters, and all palms (SA-V2)."""
    tiles = components.tiles
    crops = [[planters for crop, planters in tiles if crop == wanted] for wanted in {crop for crop, _ in tiles}]
    return sum(len(planters) * (sum(planters) + PALMS) for planters in crops)


def result(state: State) -> Result:
    """SA-E3, SA-E4: fields and cash; most escudos win, a tie is a shared victory."""
    totals = tuple(own + cash for own, cash in zip(worth_of_fields(state), state.cash))
    ranking = sorted(range(state.seats), key=lambda seat: -totals[seat])
    winners = tuple(seat for seat in range(state.seats) if totals[seat] == max(totals))
    return Result(winners, tuple(ranking), totals, decided_by="points" if len(winners) == 1 else "shared")
