"""Which seats have to decide something now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Decision, Reason
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import State

CLAUSES = {"bid": "HI-T1", "play": "HI-K1", "board": "HI-P1", "give": "HI-L1"}
"""The phases with a decision, and the clause that describes it."""


def decisions(state: State) -> Sequence[Decision]:
    """All seats that have not bid, starting left of the dealer; later the seat whose turn it is (HI-K7)."""
    if state.phase == "bid":
        order = [(state.turn + place) % state.seats for place in range(state.seats)]
        return [Decision(seat, "bid", secret=True) for seat in order if state.laid[seat] is None]
    if state.phase not in CLAUSES:
        return []
    return [Decision(state.turn, state.phase, secret=state.phase == "play")]


def out_of_turn(state: State, phase: str, seat: int) -> Reason[Code] | None:
    """Why a seat cannot act in ``phase`` now; None if it can (HI-K1, HI-K7)."""
    if state.phase != phase:
        return Reason(CLAUSES[state.phase], "wrong-phase", {"phase": state.phase})
    if seat != state.turn and phase != "bid":
        return Reason("HI-K1" if phase == "play" else "HI-K7", "not-your-turn", {"seat": state.turn})
    return None
