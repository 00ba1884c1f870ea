"""Bidding in secret: what every seat does once in a round (GO-R2)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Step
from pygame_core.games.goofspiel.components import Components
from pygame_core.games.goofspiel.refusals import Code
from pygame_core.games.goofspiel.round import bid
from pygame_core.games.goofspiel.state import State
from pygame_core.verbs import Verb


def is_open(state: State, seat: int) -> bool:
    """Whether a seat has yet to bid."""
    return state.phase == "bid" and not state.bids[seat]


def _options(_: Components, state: State, seat: int) -> Sequence[Action]:
    return [Action(seat, "bid", (card,)) for card in state.hands[seat]] if is_open(state, seat) else ()


def _refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    if not is_open(state, action.seat):
        return Reason("GO-R2", "already-bid")
    if len(action.values) != 1:
        return Reason("GO-R2", "one-card")
    (card,) = action.values
    if type(card) is not int or card not in components.bids:
        return Reason("GO-C1", "no-such-card")
    if card not in state.hands[action.seat]:
        played = state.spent[action.seat].index(card) + 1
        return Reason("GO-R3", "card-already-played", {"card": card, "round": played})
    return None


def _do(_: Components, state: State, action: Action, __: Chance, steps: list[Step[State]] | None) -> None:
    bid(state, action.seat, int(action.values[0]), steps)


BID = Verb("bid", _options, _refusal, _do)
