"""Why an action is not allowed, with the clause that it breaks."""

from __future__ import annotations

from pygame_core.game import Action, Reason
from pygame_core.games.hispaniola import boarding
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Card, State
from pygame_core.games.hispaniola.tricks import ship_of

VERBS = {
    "bid": ("bid",),
    "play": ("play",),
    "board": ("place", "swap", "stay"),
    "give": ("keep", "give"),
}
"""What is done in each phase."""

CLAUSES = {"bid": "HI-T1", "play": "HI-K1", "board": "HI-P1", "give": "HI-L1"}
"""The clause that says what is done in each phase."""


def refusal(state: State, action: Action, card: Card | None, components: Components) -> Reason[str]:
    """The reason for an action that is not legal."""
    if state.phase == "over":
        return Reason("HI-E1", "game-over")
    clause = CLAUSES[state.phase]
    if not 0 <= action.seat < state.seats:
        return Reason(clause, "no-such-seat")
    if action.verb not in VERBS[state.phase]:
        return Reason(clause, "something else is to be done now", {"phase": state.phase})
    if state.phase == "bid":
        return _refused_bid(state, action, card, components)
    if action.seat != state.turn:
        return Reason("HI-K7" if state.phase != "play" else "HI-K1", "another seat is next", {"seat": state.turn})
    if state.phase == "play":
        return _refused_card(state, action, card, components)
    if state.phase == "board":
        return _refused_boarding(state, action)
    return Reason("HI-L1", "tricks go to a neighbour, or stay")


def _refused_bid(state: State, action: Action, card: Card | None, components: Components) -> Reason[str]:
    if state.laid[action.seat] is not None:
        return Reason("HI-T1", "this seat has bid")
    return _no_card(card, components, state.seats) or Reason("HI-T1", "this card is not in hand")


def _refused_card(state: State, action: Action, card: Card | None, components: Components) -> Reason[str]:
    missing = _no_card(card, components, state.seats)
    if missing or card not in state.cards[action.seat]:
        return missing or Reason("HI-T1", "this card is not in hand")
    return Reason("HI-K2", "the led suit is to be followed", {"suit": state.trick[0][1][0]})


def _no_card(card: Card | None, components: Components, seats: int) -> Reason[str] | None:
    if card is None or not 1 <= card[1] <= components.highest[seats]:
        return Reason("HI-C1", "there is no such card")
    return None


def _refused_boarding(state: State, action: Action) -> Reason[str]:
    ship, seat = state.ships[ship_of(state.trick)], action.seat
    side = boarding.SIDES.get(str(action.values[0])) if len(action.values) == 1 else None
    if action.verb == "stay" and not state.reserve[seat]:
        return Reason("HI-P5", "to stay needs no more words")
    if action.verb == "stay":
        return Reason("HI-P1", "a pirate must board or change places", {"reserve": state.reserve[seat]})
    if action.verb == "place" and not state.reserve[seat]:
        return Reason("HI-P5", "the reserve is empty")
    if action.verb == "place":
        empty = ship[CAPTAIN] == NOBODY
        return Reason("HI-P6" if empty else "HI-P2", "the captain moves to one side", {"captain": ship[CAPTAIN]})
    if seat not in ship:
        return Reason("HI-P4", "only who is aboard changes places")
    if side is None:
        return Reason("HI-P4", "places are changed to the left or to the right")
    mate = ship[side]
    if mate == NOBODY:
        return Reason("HI-P4", "nobody sits on that side")
    if seat not in (ship[CAPTAIN], mate):
        return Reason("HI-P4", "only neighbours change places")
    return Reason("HI-P4", "places are changed with somebody else's pirate")
