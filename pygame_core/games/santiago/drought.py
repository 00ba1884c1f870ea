"""The end of a round: drought and income (SA-6a to SA-7), or the last drought of the game (SA-E1)."""

from __future__ import annotations

from pygame_core.games.santiago.board import watered
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.events import Drought, IncomePaid, LastDrought
from pygame_core.games.santiago.state import FIRST_CROP, NOBODY, SAND, State, Steps
from pygame_core.records import tell


def dry_plantations(state: State) -> list[int]:
    """SA-6a: the plantations without a built canal along a side."""
    wet = watered(state.canals)
    return [plot for plot, (land, _, _) in enumerate(state.plots) if land >= FIRST_CROP and plot not in wet]


def drought(state: State, steps: Steps) -> None:
    """SA-6b: each dry plantation loses a marker, or becomes desert if it had none at the start of the phase."""
    thinned, withered = [], []
    for plot in dry_plantations(state):
        crop, owner, markers = state.plots[plot]
        if not markers:
            withered.append(plot)
            continue
        state.plots[plot] = (crop, owner if markers > 1 else NOBODY, markers - 1)
        state.box[owner] += 1
        thinned.append(plot)
    _to_desert(state, withered)
    tell(steps, state, Drought(state.round, tuple(thinned), tuple(withered)))


def income(components: Components, state: State, steps: Steps) -> None:
    """SA-7: pay the same income to every seat."""
    state.cash = [cash + components.income for cash in state.cash]
    state.bank -= components.income * state.seats
    tell(steps, state, IncomePaid(state.round, components.income))


def last_clearing(state: State, steps: Steps) -> None:
    """SA-E1: every dry plantation becomes desert, with or without markers."""
    withered = dry_plantations(state)
    for plot in withered:
        _, owner, markers = state.plots[plot]
        if markers:
            state.box[owner] += markers
    _to_desert(state, withered)
    tell(steps, state, LastDrought(state.round, tuple(withered)))


def _to_desert(state: State, plots: list[int]) -> None:
    """Deserts block for ever (SA-3b); a palm there leaves the game (SA-V2)."""
    for plot in plots:
        state.plots[plot] = SAND
    state.palms = tuple(palm for palm in state.palms if palm not in plots)
