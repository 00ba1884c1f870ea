"""Why an action is not allowed, with the clause that it breaks."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import Action, CommonCode, Reason
from pygame_core.games.hispaniola import boarding
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Card, State
from pygame_core.games.hispaniola.tricks import ship_of

Code = Literal[
    CommonCode,
    "already-bid",
    "captain-needs-a-side",
    "card-not-in-hand",
    "mates-cannot-swap",
    "must-board-or-swap",
    "must-follow-suit",
    "no-such-card",
    "no-such-neighbour",
    "nobody-on-that-side",
    "nobody-to-push",
    "not-aboard",
    "not-your-turn",
    "reserve-empty",
    "stay-takes-no-values",
    "swap-needs-a-side",
    "swap-with-own-pirate",
    "wrong-phase",
]
"""The codes of all reasons. The table has a sentence for each."""

VERBS = {
    "bid": ("bid",),
    "play": ("play",),
    "board": ("place", "swap", "stay"),
    "give": ("keep", "give"),
}
"""What is done in each phase."""

CLAUSES = {"bid": "HI-T1", "play": "HI-K1", "board": "HI-P1", "give": "HI-L1"}
"""The clause that says what is done in each phase."""


def refusal(state: State, action: Action, card: Card | None, components: Components) -> Reason[Code]:
    """The reason for an action that is not legal."""
    if state.phase == "over":
        return Reason("HI-E1", "game-over")
    clause = CLAUSES[state.phase]
    if not 0 <= action.seat < state.seats:
        return Reason(clause, "no-such-seat")
    if action.verb not in VERBS[state.phase]:
        return Reason(clause, "wrong-phase", {"phase": state.phase})
    if state.phase == "bid":
        return _refused_bid(state, action, card, components)
    if action.seat != state.turn:
        return Reason("HI-K7" if state.phase != "play" else "HI-K1", "not-your-turn", {"seat": state.turn})
    if state.phase == "play":
        return _refused_card(state, action, card, components)
    if state.phase == "board":
        return _refused_boarding(state, action)
    return Reason("HI-L1", "no-such-neighbour")


def _refused_bid(state: State, action: Action, card: Card | None, components: Components) -> Reason[Code]:
    if state.laid[action.seat] is not None:
        return Reason("HI-T1", "already-bid")
    return _no_card(card, components, state.seats) or Reason("HI-T1", "card-not-in-hand")


def _refused_card(state: State, action: Action, card: Card | None, components: Components) -> Reason[Code]:
    missing = _no_card(card, components, state.seats)
    if missing or card not in state.cards[action.seat]:
        return missing or Reason("HI-T1", "card-not-in-hand")
    return Reason("HI-K2", "must-follow-suit", {"suit": state.trick[0][1][0]})


def _no_card(card: Card | None, components: Components, seats: int) -> Reason[Code] | None:
    if card is None or not 1 <= card[1] <= components.highest[seats]:
        return Reason("HI-C1", "no-such-card")
    return None


def _refused_boarding(state: State, action: Action) -> Reason[Code]:
    ship, seat = state.ships[ship_of(state.trick)], action.seat
    side = boarding.SIDES.get(str(action.values[0])) if len(action.values) == 1 else None
    if action.verb == "stay" and not state.reserve[seat]:
        return Reason("HI-P5", "stay-takes-no-values")
    if action.verb == "stay":
        return Reason("HI-P1", "must-board-or-swap", {"reserve": state.reserve[seat]})
    if action.verb == "place" and not state.reserve[seat]:
        return Reason("HI-P5", "reserve-empty")
    if action.verb == "place":
        if ship[CAPTAIN] == NOBODY:
            return Reason("HI-P6", "nobody-to-push")
        return Reason("HI-P2", "captain-needs-a-side", {"captain": ship[CAPTAIN]})
    if seat not in ship:
        return Reason("HI-P4", "not-aboard")
    if side is None:
        return Reason("HI-P4", "swap-needs-a-side")
    mate = ship[side]
    if mate == NOBODY:
        return Reason("HI-P4", "nobody-on-that-side")
    if seat not in (ship[CAPTAIN], mate):
        return Reason("HI-P4", "mates-cannot-swap")
    return Reason("HI-P4", "swap-with-own-pirate")
