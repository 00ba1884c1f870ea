"""The order of seats for bids, planting and offers (SA-1a, SA-2, SA-3a, SA-4a)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.santiago.state import State


def from_left_of(state: State, seat: int) -> tuple[int, ...]:
    """All seats clockwise, beginning left of ``seat`` and ending with it."""
    return tuple((seat + place) % state.seats for place in range(1, state.seats + 1))


def lowest(bids: Sequence[tuple[int, int]]) -> int:
    """SA-2: the seat with the lowest bid; among seats that passed, the first one."""
    return min(bids, key=lambda one: one[1])[0]


def choosing_order(bids: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """SA-3a: seats by descending bid, then seats that passed, the last one first."""
    places = sorted(range(len(bids)), key=lambda place: (-bids[place][1], -place))
    return tuple(bids[place][0] for place in places)
