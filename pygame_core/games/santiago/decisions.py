"""Which seats have to decide something now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Decision, Reason
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State
from pygame_core.plain import Plain

CLAUSES = {"bid": "SA-1a", "plant": "SA-3a", "neutral": "SA-3d", "bribe": "SA-4a", "decide": "SA-4c", "extra": "SA-5"}
"""The phases with a decision, and the clause that describes it."""

OWN_CASH = ("bid", "bribe", "decide")
"""The decisions for which a seat needs to see its own cash (SA-S5)."""


def decisions(state: State) -> Sequence[Decision]:
    """The next seat in the queue; the decision is private if the seat has to see its hidden cash (SA-S5)."""
    private = state.hidden_money and state.phase in OWN_CASH
    return [Decision(state.queue[0], state.phase, private=private)] if state.queue else []


def out_of_turn(state: State, phase: str, seat: int) -> Reason[Code] | None:
    """Why a seat cannot act in ``phase`` now; None if it can."""
    clause = CLAUSES[state.phase]
    if state.phase != phase:
        return Reason(clause, "wrong-phase", {"phase": state.phase})
    if seat == state.queue[0]:
        return None
    facts: dict[str, Plain] = {"seat": state.queue[0]}
    if phase == "bribe" and seat == state.overseer:
        return Reason(clause, "overseer-offers-nothing", facts)
    if phase == "bribe" and any(seat == giver for _, offers in state.proposals for giver, _ in offers):
        return Reason(clause, "already-offered", facts)
    return Reason(clause, "not-your-turn", facts)
