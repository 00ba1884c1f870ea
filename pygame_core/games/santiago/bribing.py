"""Offers to the overseer: a proposal, or support for one (SA-4a, SA-4b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.santiago.board import NUMBER, STRETCHES, free_stretches, stretch_named
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.decisions import out_of_turn
from pygame_core.games.santiago.events import Proposed, Supported
from pygame_core.games.santiago.phases import next_briber
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State, Steps, total
from pygame_core.records import tell
from pygame_core.verbs import Verb

AMOUNTS_AT_ONCE = 16
"""Actions are created and cached for blocks of this many amounts."""


def proposed(state: State) -> list[int]:
    """The places that have been proposed."""
    return [place for place, _ in state.proposals]


def unproposed(state: State) -> tuple[int, ...]:
    """The legal places that nobody has proposed (SA-4a, SA-4d)."""
    known, free = proposed(state), free_stretches(state.canals, state.spring)
    return tuple([place for place in free if place not in known]) if known else free


def refuse_place(state: State, place: int) -> Reason[Code] | None:
    """SA-4b: why no canal can be built on a stretch; None if one can."""
    if state.canals >> place & 1:
        return Reason("SA-4b", "canal-already-there")
    if place not in free_stretches(state.canals, state.spring):
        return Reason("SA-4b", "not-at-the-water")
    return None


def _offers(state: State, seat: int, verb: str, places: Sequence[int]) -> Sequence[Action]:
    """One action for each place and each amount up to the seat's cash."""
    cash = state.cash[seat]
    found: list[Action] = []
    if cash:
        for place in places:
            found += _up_to(seat, verb, place, cash)
    return found


@lru_cache(maxsize=4096)
def _up_to(seat: int, verb: str, place: int, cash: int) -> tuple[Action, ...]:
    most = -(-cash // AMOUNTS_AT_ONCE) * AMOUNTS_AT_ONCE
    return _of_amounts(seat, verb, place, most)[:cash]


@lru_cache(maxsize=1024)
def _of_amounts(seat: int, verb: str, place: int, most: int) -> tuple[Action, ...]:
    return tuple([Action(seat, verb, (*STRETCHES[place], amount)) for amount in range(1, most + 1)])


def _refuse_amount(state: State, action: Action) -> Reason[Code] | None:
    amount = action.values[3] if len(action.values) == 4 else None
    if not isinstance(amount, int) or amount < 1:
        return Reason("SA-4a", "offer-below-one")
    return Reason("SA-4a", "offer-above-cash") if amount > state.cash[action.seat] else None


def _place_named(action: Action) -> int | None:
    """The stretch that an offer names; the amount may be missing."""
    return stretch_named(action.values[:3]) if len(action.values) in (3, 4) else None


# ---- propose ----


def _proposals(_: Components, state: State, seat: int) -> Sequence[Action]:
    return _offers(state, seat, "propose", unproposed(state))


def _refuse_proposal(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "bribe", action.seat)
    if reason is not None:
        return reason
    place = _place_named(action)
    if place is None:
        return Reason("SA-B2", "no-such-ditch")
    if place in proposed(state):
        return Reason("SA-4a", "place-already-proposed")
    return refuse_place(state, place) or _refuse_amount(state, action)


def _do_proposal(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """SA-4a: a new proposal."""
    seat, (kind, x, y, amount) = action.seat, action.values
    place, amount = NUMBER[str(kind), int(x), int(y)], int(amount)
    state.cash[seat] -= amount
    state.proposals = (*state.proposals, (place, ((seat, amount),)))
    next_briber(state)
    tell(steps, state, Proposed(state.round, seat, STRETCHES[place], amount, amount))


# ---- support ----


def _supports(_: Components, state: State, seat: int) -> Sequence[Action]:
    return _offers(state, seat, "support", proposed(state))


def _refuse_support(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "bribe", action.seat)
    if reason is not None:
        return reason
    place = _place_named(action)
    if place is None:
        return Reason("SA-B2", "no-such-ditch")
    if place not in proposed(state):
        return Reason("SA-4a", "place-not-proposed")
    return _refuse_amount(state, action)


def _do_support(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """SA-4a: support for an earlier proposal."""
    seat, (kind, x, y, amount) = action.seat, action.values
    stretch, amount = NUMBER[str(kind), int(x), int(y)], int(amount)
    state.cash[seat] -= amount
    state.proposals = tuple(
        (place, (*offers, (seat, amount))) if place == stretch else (place, offers) for place, offers in state.proposals
    )
    so_far = next(total(proposal) for proposal in state.proposals if proposal[0] == stretch)
    next_briber(state)
    tell(steps, state, Supported(state.round, seat, STRETCHES[stretch], amount, so_far))


PROPOSE = Verb("propose", _proposals, _refuse_proposal, _do_proposal)
SUPPORT = Verb("support", _supports, _refuse_support, _do_support)
