"""Bidding and planting (SA-1a to SA-3e)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.santiago.begin import Steps, from_left_of
from pygame_core.games.santiago.board import COLUMNS, NEIGHBOURS
from pygame_core.games.santiago.components import Tile
from pygame_core.games.santiago.events import NEUTRAL_MARKERS, BidMade, OverseerChosen, Planted, StakesPaid
from pygame_core.games.santiago.state import DESERT, EMPTY, NOBODY, Plot, State
from pygame_core.records import tell

NEUTRAL_TILE_SEATS = 3
"""With so many players there is a tile more than players (SA-3d)."""


def bid(state: State, seat: int, amount: int, steps: Steps) -> None:
    """SA-1a, SA-1b: a stake is laid down, or with 0 the seat passes; then there is a new overseer."""
    state.bids = (*state.bids, (seat, amount))
    state.cash[seat] -= amount
    state.queue = state.queue[1:]
    tell(steps, state, BidMade(state.round, seat, amount))
    if not state.queue:
        _new_overseer(state, steps)


def lowest(bids: Sequence[tuple[int, int]]) -> int:
    """SA-2: the lowest bidder; of several passers the one who passed first."""
    return min(bids, key=lambda one: one[1])[0]


def choosing_order(bids: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """SA-3a: bids from high to low, then passers, the last one first."""
    places = sorted(range(len(bids)), key=lambda place: (-bids[place][1], -place))
    return tuple(bids[place][0] for place in places)


def _new_overseer(state: State, steps: Steps) -> None:
    state.overseer = lowest(state.bids)
    state.queue = choosing_order(state.bids)
    state.phase = "plant"
    tell(steps, state, OverseerChosen(state.round, state.overseer, state.queue))


def markers_for(bids: Sequence[tuple[int, int]], seat: int, planters: int) -> int:
    """SA-3c: as many as planters shown; one fewer for who has passed."""
    return planters - (dict(bids)[seat] == 0)


def take(state: State, pile: int) -> Tile:
    """A tile of this round leaves the row; LookupError where none is left."""
    tile = state.row[pile]
    if tile is None:
        raise LookupError(pile)
    state.row = (*state.row[:pile], None, *state.row[pile + 1 :])
    return tile


def plant(state: State, seat: int, pile: int, plot: int, steps: Steps) -> None:
    """SA-3a to SA-3c: a tile is chosen and placed with markers."""
    tile = take(state, pile)
    markers = markers_for(state.bids, seat, tile[1])
    state.plots[plot] = (tile[0], seat if markers else NOBODY, markers)
    state.markers[seat] -= markers
    state.queue = state.queue[1:]
    is_last = not state.queue
    if is_last and state.seats == NEUTRAL_TILE_SEATS:
        state.phase = "neutral"
        state.queue = choosing_order(state.bids)[:1]
    row, column = divmod(plot, COLUMNS)
    tell(steps, state, Planted(state.round, seat, tile, pile, column, row, markers))
    if is_last and state.phase == "plant":
        _pay_stakes(state, steps)


def beside_plantations(plots: Sequence[Plot]) -> tuple[int, ...]:
    """SA-3d: the empty plots beside a plantation, or if there is none, beside a desert."""
    empty = [plot for plot, (crop, _, _) in enumerate(plots) if crop == EMPTY]
    found = tuple(plot for plot in empty if any(plots[other][0] >= 0 for other in NEIGHBOURS[plot]))
    return found or tuple(plot for plot in empty if any(plots[other][0] == DESERT for other in NEIGHBOURS[plot]))


def plant_neutral(state: State, seat: int, plot: int, steps: Steps) -> None:
    """SA-3d: the tile that is left, without markers and without cost."""
    pile = next(pile for pile, tile in enumerate(state.row) if tile is not None)
    tile = take(state, pile)
    state.plots[plot] = (tile[0], NOBODY, 0)
    row, column = divmod(plot, COLUMNS)
    tell(steps, state, Planted(state.round, seat, tile, pile, column, row, NEUTRAL_MARKERS))
    _pay_stakes(state, steps)


def _pay_stakes(state: State, steps: Steps) -> None:
    """SA-3e, and on to the bribes, from the overseer's left (SA-4a)."""
    stakes = sum(amount for _, amount in state.bids)
    state.bank += stakes
    state.staked = False
    state.phase = "bribe"
    state.queue = from_left_of(state, state.overseer)[:-1]
    tell(steps, state, StakesPaid(state.round, stakes))
