"""Bribes, canals, drought and income (SA-4a to SA-7, SA-E1)."""

from __future__ import annotations

from pygame_core.games.santiago.begin import Steps, begin_round, from_left_of
from pygame_core.games.santiago.board import STRETCHES, free_stretches, watered
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.events import (
    Accepted,
    Built,
    Drought,
    Ended,
    IncomePaid,
    Irrigated,
    LastDrought,
    Passed,
    Proposed,
    Supported,
)
from pygame_core.games.santiago.scoring import worth_of_fields
from pygame_core.games.santiago.state import NOBODY, SAND, Proposal, State, total
from pygame_core.records import tell


def offer(state: State, seat: int, stretch: int, amount: int, steps: Steps) -> None:
    """SA-4a: a new proposal, or support for an earlier one."""
    known = [proposal[0] for proposal in state.proposals]
    state.cash[seat] -= amount
    if stretch in known:
        state.proposals = tuple(
            (place, (*offers, (seat, amount))) if place == stretch else (place, offers)
            for place, offers in state.proposals
        )
        record: type[Proposed | Supported] = Supported
    else:
        state.proposals = (*state.proposals, (stretch, ((seat, amount),)))
        record = Proposed
    so_far = total(next(proposal for proposal in state.proposals if proposal[0] == stretch))
    _go_on_bribing(state)
    tell(steps, state, record(state.round, seat, STRETCHES[stretch], amount, so_far))


def keep_silent(state: State, seat: int, steps: Steps) -> None:
    """SA-4a: no proposal and no support."""
    _go_on_bribing(state)
    tell(steps, state, Passed(state.round, seat, "bribe"))


def _go_on_bribing(state: State) -> None:
    state.queue = state.queue[1:]
    if not state.queue:
        state.phase = "decide"
        state.queue = (state.overseer,)


def unproposed(state: State) -> tuple[int, ...]:
    """The legal places that nobody has proposed (SA-4a, SA-4d)."""
    known = [proposal[0] for proposal in state.proposals]
    return tuple(place for place in free_stretches(state.canals, state.spring) if place not in known)


def own_account(state: State) -> int:
    """SA-4d, SA-4e: what the overseer pays to build elsewhere, the highest total and 1."""
    return 1 + max(map(total, state.proposals), default=0)


def accept(state: State, stretch: int, steps: Steps) -> None:
    """SA-4c: a common canal is built, the overseer gets the whole total, all other offers return."""
    chosen = next(proposal for proposal in state.proposals if proposal[0] == stretch)
    amount = total(chosen)
    state.cash[state.overseer] += amount
    _return_offers(state, chosen)
    _build_common(state, stretch)
    givers = tuple(seat for seat, _ in chosen[1])
    _ask_for_extra(state)
    tell(steps, state, Accepted(state.round, state.overseer, STRETCHES[stretch], amount, givers))


def build(state: State, stretch: int, steps: Steps) -> None:
    """SA-4d, SA-4e: the overseer builds on own account; all offers return."""
    cost = own_account(state)
    state.cash[state.overseer] -= cost
    state.bank += cost
    _return_offers(state, None)
    _build_common(state, stretch)
    _ask_for_extra(state)
    tell(steps, state, Built(state.round, state.overseer, STRETCHES[stretch], cost))


def build_nothing(state: State, steps: Steps) -> None:
    """SA-4e: nobody has proposed anything, and the overseer builds nothing."""
    _ask_for_extra(state)
    tell(steps, state, Passed(state.round, state.overseer, "decide"))


def _return_offers(state: State, accepted: Proposal | None) -> None:
    for proposal in state.proposals:
        if proposal is not accepted:
            for seat, amount in proposal[1]:
                state.cash[seat] += amount
    state.proposals = ()


def _build_common(state: State, stretch: int) -> None:
    state.canals |= 1 << stretch
    state.common -= 1


def _ask_for_extra(state: State) -> None:
    """SA-5: from the overseer's left, whoever still has the own canal."""
    state.phase = "extra"
    state.queue = tuple(seat for seat in from_left_of(state, state.overseer) if state.extra[seat])


def irrigate(state: State, seat: int, stretch: int, steps: Steps) -> None:
    """SA-5: the own canal is built, free of cost, and the phase ends."""
    state.canals |= 1 << stretch
    state.extra[seat] = False
    state.queue = ()
    tell(steps, state, Irrigated(state.round, seat, STRETCHES[stretch]))


def spare(state: State, seat: int, steps: Steps) -> None:
    """SA-5: the own canal is kept for later."""
    state.queue = state.queue[1:]
    tell(steps, state, Passed(state.round, seat, "extra"))


def end_round(state: State, components: Components, steps: Steps) -> None:
    """SA-6b, SA-7; in the last round SA-E1 in their place."""
    if state.round == state.rounds:
        _last_clearing(state, steps)
        state.worth = (*state.worth, worth_of_fields(state))
        state.phase = "over"
        tell(steps, state, Ended(state.round, state.worth[-1], tuple(state.cash)))
        return
    _drought(state, steps)
    state.worth = (*state.worth, worth_of_fields(state))
    state.cash = [cash + components.income for cash in state.cash]
    state.bank -= components.income * state.seats
    tell(steps, state, IncomePaid(state.round, components.income))
    begin_round(state, steps)


def dry_plantations(state: State) -> list[int]:
    """SA-6a: the plantations without a built canal along a side."""
    wet = watered(state.canals)
    return [plot for plot, (crop, _, _) in enumerate(state.plots) if crop >= 0 and plot not in wet]


def _drought(state: State, steps: Steps) -> None:
    """SA-6b: every dry plantation by its state at the start of the phase."""
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


def _last_clearing(state: State, steps: Steps) -> None:
    """SA-E1: every dry plantation becomes desert, markers or not."""
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
