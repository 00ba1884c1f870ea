"""Planting: seats choose and place tiles; the last tile goes beside other plantations (SA-3a to SA-3e)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.santiago.board import COLUMNS, NEIGHBOURS, PLOTS, ROWS, plot_at
from pygame_core.games.santiago.components import Components, Tile
from pygame_core.games.santiago.decisions import out_of_turn
from pygame_core.games.santiago.events import NEUTRAL_MARKERS, Planted
from pygame_core.games.santiago.phases import next_planter, pay_stakes
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import DESERT, EMPTY, FIRST_CROP, NOBODY, Plot, State, Steps, is_crop
from pygame_core.records import tell
from pygame_core.verbs import Verb


def markers_for(bids: Sequence[tuple[int, int]], seat: int, planters: int) -> int:
    """SA-3c: the number of planters shown, minus one for a seat that passed."""
    return planters - (dict(bids)[seat] == 0)


def beside_plantations(plots: Sequence[Plot]) -> tuple[int, ...]:
    """SA-3d: the empty plots beside a plantation; if there are none, those beside a desert."""
    empty = [plot for plot, (land, _, _) in enumerate(plots) if land == EMPTY]
    found = tuple(plot for plot in empty if any(plots[other][0] >= FIRST_CROP for other in NEIGHBOURS[plot]))
    return found or tuple(plot for plot in empty if any(plots[other][0] == DESERT for other in NEIGHBOURS[plot]))


@lru_cache(maxsize=256)
def _on_every_plot(seat: int, verb: str, before: tuple[int, ...]) -> tuple[Action, ...]:
    """One action for each plot (cached)."""
    return tuple(Action(seat, verb, (*before, plot % COLUMNS, plot // COLUMNS)) for plot in range(PLOTS))


def _plot_named(values: Sequence[object]) -> int | None:
    """The plot that an action names by column and row; None if it names none."""
    column, row = values if len(values) == 2 else (None, None)
    if not isinstance(column, int) or not isinstance(row, int):
        return None
    return plot_at(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else None


def _refuse_plot(state: State, values: Sequence[object]) -> Reason[Code] | None:
    """SA-B1, SA-3b: why nothing can be planted on the plot that an action names; None if it is empty."""
    plot = _plot_named(values)
    if plot is None:
        return Reason("SA-B1", "no-such-plot")
    land = state.plots[plot][0]
    if land != EMPTY:
        row, column = divmod(plot, COLUMNS)
        return Reason("SA-3b", "plot-desert" if land == DESERT else "plot-taken", {"column": column, "row": row})
    return None


def _take(state: State, pile: int) -> Tile:
    """Remove and return a tile of this round; LookupError if it has already been taken."""
    tile = state.row[pile]
    if tile is None:
        raise LookupError(pile)
    state.row = (*state.row[:pile], None, *state.row[pile + 1 :])
    return tile


# ---- a tile of one's own choice ----


def _plantings(_: Components, state: State, seat: int) -> Sequence[Action]:
    """SA-3a, SA-3b: every remaining tile on every empty plot."""
    empty = [land == EMPTY for land, _, _ in state.plots]
    found: list[Action] = []
    for pile, tile in enumerate(state.row):
        if tile is not None:
            found += compress(_on_every_plot(seat, "plant", (pile,)), empty)
    return found


def _refuse_planting(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "plant", action.seat)
    if reason is not None:
        return reason
    pile = action.values[0] if len(action.values) == 3 else None
    if not isinstance(pile, int) or not 0 <= pile < len(state.row) or state.row[pile] is None:
        return Reason("SA-3a", "no-such-tile")
    return _refuse_plot(state, action.values[1:])


def _do_planting(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """SA-3a to SA-3c: take a tile and place it with markers."""
    pile, column, row = map(int, action.values)
    seat, tile = action.seat, _take(state, pile)
    markers = markers_for(state.bids, seat, tile[1])
    state.plots[plot_at(column, row)] = (tile[0], seat if markers else NOBODY, markers)
    state.markers[seat] -= markers
    next_planter(state)
    tell(steps, state, Planted(state.round, seat, tile, pile, column, row, markers))
    if not state.queue:
        pay_stakes(state, steps)


# ---- the tile that is left ----


def _neutral_places(_: Components, state: State, seat: int) -> Sequence[Action]:
    return [_on_every_plot(seat, "neutral", ())[plot] for plot in beside_plantations(state.plots)]


def _refuse_neutral(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "neutral", action.seat) or _refuse_plot(state, action.values)
    places = beside_plantations(state.plots)
    if reason is not None or _plot_named(action.values) in places:
        return reason
    if any(is_crop(state.plots[other][0]) for plot in places for other in NEIGHBOURS[plot]):
        return Reason("SA-3d", "not-beside-a-plantation")
    return Reason("SA-3d", "not-beside-a-desert")


def _do_neutral(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """SA-3d: place the tile that is left, without markers and for free."""
    column, row = map(int, action.values)
    pile = next(pile for pile, tile in enumerate(state.row) if tile is not None)
    tile = _take(state, pile)
    state.plots[plot_at(column, row)] = (tile[0], NOBODY, 0)
    tell(steps, state, Planted(state.round, action.seat, tile, pile, column, row, NEUTRAL_MARKERS))
    pay_stakes(state, steps)


PLANT = Verb("plant", _plantings, _refuse_planting, _do_planting)
NEUTRAL = Verb("neutral", _neutral_places, _refuse_neutral, _do_neutral)
