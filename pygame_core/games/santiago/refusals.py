"""Why an action is not allowed, with the clause that it breaks."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import Action, CommonCode, Reason
from pygame_core.games.santiago.board import COLUMNS, NEIGHBOURS, NUMBER, ROWS, free_stretches, plot_at
from pygame_core.games.santiago.canals import own_account, unproposed
from pygame_core.games.santiago.planting import beside_plantations
from pygame_core.games.santiago.state import EMPTY, State
from pygame_core.plain import Plain

Code = Literal[
    CommonCode,
    "already-offered",
    "bid-above-cash",
    "bid-already-made",
    "bid-below-one",
    "canal-already-there",
    "canal-must-be-built",
    "no-such-ditch",
    "no-such-plot",
    "no-such-tile",
    "not-at-the-water",
    "not-beside-a-desert",
    "not-beside-a-plantation",
    "not-your-turn",
    "offer-above-cash",
    "offer-below-one",
    "overseer-offers-nothing",
    "own-account-above-cash",
    "pass-takes-no-values",
    "place-already-proposed",
    "place-has-offers",
    "place-not-proposed",
    "plot-taken",
    "wrong-phase",
]
"""The codes of all reasons. The table has a sentence for each."""

VERBS = {
    "bid": ("bid", "pass"),
    "plant": ("plant",),
    "neutral": ("neutral",),
    "bribe": ("propose", "support", "pass"),
    "decide": ("accept", "build", "pass"),
    "extra": ("irrigate", "pass"),
}
"""What is done in each phase."""

CLAUSES = {"bid": "SA-1a", "plant": "SA-3a", "neutral": "SA-3d", "bribe": "SA-4a", "decide": "SA-4c", "extra": "SA-5"}
"""The clause that says what is done in each phase."""


def refusal(state: State, action: Action) -> Reason[Code]:
    """The reason for an action that is not legal."""
    if state.phase == "over":
        return Reason("SA-E1", "game-over")
    clause = CLAUSES[state.phase]
    if not 0 <= action.seat < state.seats:
        return Reason(clause, "no-such-seat")
    if action.verb not in VERBS[state.phase]:
        return Reason(clause, "wrong-phase", {"phase": state.phase})
    if action.seat != state.queue[0]:
        return _out_of_turn(state, action, clause)
    match action.verb:
        case "bid":
            return _bid(state, action)
        case "plant" | "neutral":
            return _planting(state, action)
        case "propose" | "support":
            return _offer(state, action)
        case "accept" | "build" | "irrigate":
            return _digging(state, action)
        case _ if state.phase == "decide" and state.proposals:
            return Reason("SA-4e", "canal-must-be-built")
        case _:
            return Reason(clause, "pass-takes-no-values")


def _out_of_turn(state: State, action: Action, clause: str) -> Reason[Code]:
    facts: dict[str, Plain] = {"seat": state.queue[0]}
    if state.phase == "bribe" and action.seat == state.overseer:
        return Reason(clause, "overseer-offers-nothing", facts)
    if any(seat == action.seat for _, offers in state.proposals for seat, _ in offers) and state.phase == "bribe":
        return Reason(clause, "already-offered", facts)
    return Reason(clause, "not-your-turn", facts)


def _whole(value: object) -> int:
    """A number of escudos, a place in a row; -1 for anything else."""
    return value if type(value) is int and value >= 0 else -1


def _bid(state: State, action: Action) -> Reason[Code]:
    amount = _whole(action.values[0]) if len(action.values) == 1 else -1
    if amount < 1:
        return Reason("SA-1b", "bid-below-one")
    if amount > state.cash[action.seat]:
        return Reason("SA-1b", "bid-above-cash")
    return Reason("SA-1b", "bid-already-made", {"amount": amount})


def _planting(state: State, action: Action) -> Reason[Code]:
    *pile, column, row = (_whole(value) for value in (*action.values, -1, -1)[:3]) if action.values else (-1, -1)
    neutral = action.verb == "neutral"
    if neutral:
        column, row = (_whole(value) for value in (*action.values, -1, -1)[:2])
    elif len(action.values) != 3 or not 0 <= pile[0] < len(state.row) or state.row[pile[0]] is None:
        return Reason("SA-3a", "no-such-tile")
    if len(action.values) != (2 if neutral else 3) or not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return Reason("SA-B1", "no-such-plot")
    if state.plots[plot_at(column, row)][0] != EMPTY:
        return Reason("SA-3b", "plot-taken", {"column": column, "row": row})
    if any(state.plots[other][0] >= 0 for plot in beside_plantations(state.plots) for other in NEIGHBOURS[plot]):
        return Reason("SA-3d", "not-beside-a-plantation")
    return Reason("SA-3d", "not-beside-a-desert")


def _stretch(action: Action, *counts: int) -> int:
    """The number of the stretch that an action with so many values names first; -1 if it names none."""
    if len(action.values) not in counts:
        return -1
    kind, x, y = action.values[:3]
    if type(x) is not int or type(y) is not int:
        return -1
    return NUMBER.get((str(kind), x, y), -1)


def _offer(state: State, action: Action) -> Reason[Code]:
    place, amount = _stretch(action, 3, 4), _whole(action.values[3]) if len(action.values) == 4 else -1
    proposed = [proposal[0] for proposal in state.proposals]
    if place < 0:
        return Reason("SA-B2", "no-such-ditch")
    if action.verb == "support" and place not in proposed:
        return Reason("SA-4a", "place-not-proposed")
    if action.verb == "propose" and place in proposed:
        return Reason("SA-4a", "place-already-proposed")
    if action.verb == "propose" and place not in unproposed(state):
        return _off_the_network(state, place)
    if amount < 1:
        return Reason("SA-4a", "offer-below-one")
    return Reason("SA-4a", "offer-above-cash")


def _off_the_network(state: State, place: int) -> Reason[Code]:
    if state.canals >> place & 1:
        return Reason("SA-4b", "canal-already-there")
    return Reason("SA-4b", "not-at-the-water")


def _digging(state: State, action: Action) -> Reason[Code]:
    place = _stretch(action, 3)
    if place < 0:
        return Reason("SA-B2", "no-such-ditch")
    proposed = [proposal[0] for proposal in state.proposals]
    if action.verb == "accept":
        return Reason("SA-4c", "place-not-proposed")
    if action.verb == "build" and place in proposed:
        return Reason("SA-4d", "place-has-offers")
    if place not in free_stretches(state.canals, state.spring):
        return _off_the_network(state, place)
    clause = "SA-4d" if state.proposals else "SA-4e"
    return Reason(clause, "own-account-above-cash", {"amount": own_account(state)})
