"""Passing: no bid, no offer, no canal (SA-1a, SA-4a, SA-4e, SA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.santiago.bidding import bid
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.decisions import CLAUSES, out_of_turn
from pygame_core.games.santiago.events import Passed
from pygame_core.games.santiago.phases import ask_for_own_canals, end_round_if_all_asked, next_briber
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State, Steps
from pygame_core.records import tell
from pygame_core.verbs import Verb

PHASES = ("bid", "bribe", "decide", "extra")
"""The phases in which a seat can pass."""


@lru_cache(maxsize=16)
def _pass(seat: int) -> tuple[Action, ...]:
    return (Action(seat, "pass"),)


def must_build(state: State) -> bool:
    """SA-4e: whether the overseer has to build a canal, because there are proposals."""
    return state.phase == "decide" and bool(state.proposals)


def _options(_: Components, state: State, seat: int) -> Sequence[Action]:
    return () if must_build(state) else _pass(seat)


def _refusal(_: Components, state: State, action: Action) -> Reason[Code] | None:
    if state.phase not in PHASES:
        return Reason(CLAUSES[state.phase], "wrong-phase", {"phase": state.phase})
    reason = out_of_turn(state, state.phase, action.seat)
    if reason is not None:
        return reason
    if must_build(state):
        return Reason("SA-4e", "canal-must-be-built")
    return Reason(CLAUSES[state.phase], "pass-takes-no-values") if action.values else None


def _do(components: Components, state: State, action: Action, _: Chance, steps: Steps) -> None:
    phase = state.phase
    if phase == "bid":
        bid(state, action.seat, 0, steps)
        return
    match phase:
        case "bribe":
            next_briber(state)
        case "decide":
            ask_for_own_canals(state)
        case _:
            state.queue = state.queue[1:]
    tell(steps, state, Passed(state.round, action.seat, phase))
    if state.phase == "extra":
        end_round_if_all_asked(components, state, steps)


PASS = Verb("pass", _options, _refusal, _do)
