"""Building canals: the overseer's decision (SA-4c to SA-4e), and a seat's own canal (SA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.santiago.board import NUMBER, STRETCHES, free_stretches, stretch_named
from pygame_core.games.santiago.bribing import proposed, refuse_place, unproposed
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.decisions import out_of_turn
from pygame_core.games.santiago.events import Accepted, Built, Irrigated
from pygame_core.games.santiago.phases import ask_for_own_canals, end_round_if_all_asked
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import Proposal, State, Steps, total
from pygame_core.records import tell
from pygame_core.verbs import Verb


def own_account(state: State) -> int:
    """SA-4d, SA-4e: the price for building at the overseer's own cost: the highest total plus 1."""
    return 1 + max(map(total, state.proposals), default=0)


@lru_cache(maxsize=1024)
def _at(seat: int, verb: str, place: int) -> Action:
    return Action(seat, verb, STRETCHES[place])


def _place_of(action: Action) -> int:
    """The place that a legal action names."""
    kind, x, y = action.values
    return NUMBER[str(kind), int(x), int(y)]


def _build_common(state: State, place: int, accepted: Proposal | None) -> None:
    """Build a common canal, and return all offers except the accepted ones (SA-4c, SA-4d)."""
    for proposal in state.proposals:
        if proposal is not accepted:
            for seat, amount in proposal[1]:
                state.cash[seat] += amount
    state.proposals = ()
    state.canals |= 1 << place
    state.common -= 1
    ask_for_own_canals(state)


# ---- accept ----


def _proposals(_: Components, state: State, seat: int) -> Sequence[Action]:
    return [_at(seat, "accept", place) for place in proposed(state)]


def _refuse_accepting(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "decide", action.seat)
    if reason is not None:
        return reason
    place = stretch_named(action.values)
    if place is None:
        return Reason("SA-B2", "no-such-ditch")
    return None if place in proposed(state) else Reason("SA-4c", "place-not-proposed")


def _do_accept(components: Components, state: State, action: Action, _: Chance, steps: Steps) -> None:
    """SA-4c: build the proposed canal; the overseer gets its total, and all other offers are returned."""
    place = _place_of(action)
    chosen = next(proposal for proposal in state.proposals if proposal[0] == place)
    amount, givers = total(chosen), tuple(seat for seat, _ in chosen[1])
    state.cash[state.overseer] += amount
    _build_common(state, place, chosen)
    tell(steps, state, Accepted(state.round, state.overseer, STRETCHES[place], amount, givers))
    end_round_if_all_asked(components, state, steps)


# ---- build ----


def _own_places(_: Components, state: State, seat: int) -> Sequence[Action]:
    if state.cash[seat] < own_account(state):
        return ()
    return [_at(seat, "build", place) for place in unproposed(state)]


def _refuse_building(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "decide", action.seat)
    if reason is not None:
        return reason
    place = stretch_named(action.values)
    if place is None:
        return Reason("SA-B2", "no-such-ditch")
    if place in proposed(state):
        return Reason("SA-4d", "place-has-offers")
    reason, cost = refuse_place(state, place), own_account(state)
    if reason is None and cost > state.cash[action.seat]:
        return Reason("SA-4d" if state.proposals else "SA-4e", "own-account-above-cash", {"amount": cost})
    return reason


def _do_build(components: Components, state: State, action: Action, _: Chance, steps: Steps) -> None:
    """SA-4d, SA-4e: the overseer pays for a canal elsewhere; all offers are returned."""
    place, cost = _place_of(action), own_account(state)
    state.cash[state.overseer] -= cost
    state.bank += cost
    _build_common(state, place, None)
    tell(steps, state, Built(state.round, state.overseer, STRETCHES[place], cost))
    end_round_if_all_asked(components, state, steps)


# ---- one's own canal ----


def _free_places(_: Components, state: State, seat: int) -> Sequence[Action]:
    return [_at(seat, "irrigate", place) for place in free_stretches(state.canals, state.spring)]


def _refuse_irrigating(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "extra", action.seat)
    if reason is not None:
        return reason
    place = stretch_named(action.values)
    return refuse_place(state, place) if place is not None else Reason("SA-B2", "no-such-ditch")


def _do_irrigate(components: Components, state: State, action: Action, _: Chance, steps: Steps) -> None:
    """SA-5: a seat builds its own canal for free, and the phase ends."""
    place = _place_of(action)
    state.canals |= 1 << place
    state.extra[action.seat] = False
    state.queue = ()
    tell(steps, state, Irrigated(state.round, action.seat, STRETCHES[place]))
    end_round_if_all_asked(components, state, steps)


ACCEPT = Verb("accept", _proposals, _refuse_accepting, _do_accept)
BUILD = Verb("build", _own_places, _refuse_building, _do_build)
IRRIGATE = Verb("irrigate", _free_places, _refuse_irrigating, _do_irrigate)
