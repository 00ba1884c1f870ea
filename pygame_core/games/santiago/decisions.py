"""Who has to decide something now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Decision, Reason
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State
from pygame_core.plain import Plain

CLAUSES = {"bid": "SA-1a", "plant": "SA-3a", "neutral": "SA-3d", "bribe": "SA-4a", "decide": "SA-4c", "extra": "SA-5"}
"""The phases in which something is decided, and the clause that says what."""

OWN_CASH = ("bid", "bribe", "decide")
"""The decisions in which one looks at one's own cash (SA-S5)."""


def decisions(state: State) -> Sequence[Decision]:
    """The one who is next; alone with the screen where hidden cash has to be seen (SA-S5)."""
    private = state.hidden_money and state.phase in OWN_CASH
    return [Decision(state.queue[0], state.phase, private=private)] if state.queue else []


def out_of_turn(state: State, phase: str, seat: int) -> Reason[Code] | None:
    """Why a seat cannot do now what belongs to a phase; None if it is its turn."""
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
