"""The cards that a seat holds, and those that an action names (HI-C1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason, Value
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import Card, State


def with_cards(components: Components, seat: int, verb: str, cards: Sequence[Card]) -> list[Action]:
    """What a seat can do with each of some cards."""
    suits = components.suits
    return [_with_card(seat, verb, suits[suit], value) for suit, value in cards]


@lru_cache(maxsize=1024)
def _with_card(seat: int, verb: str, suit: str, value: int) -> Action:
    return Action(seat, verb, (suit, value))


def named_card(components: Components, values: Sequence[Value]) -> Card | None:
    """The card that an action names by suit and value; None if it names none."""
    if len(values) != 2 or not isinstance(values[1], int) or values[0] not in components.suits:
        return None
    return components.suits.index(str(values[0])), values[1]


def not_in_hand(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why a seat cannot use the card that its action names; None if it holds it."""
    card = named_card(components, action.values)
    if card in state.cards[action.seat]:
        return None
    if card is None or not 1 <= card[1] <= components.highest[state.seats]:
        return Reason("HI-C1", "no-such-card")
    return Reason("HI-T1", "card-not-in-hand")


def taken_from_hand(components: Components, state: State, action: Action) -> Card:
    """The card that a legal action names, which leaves the hand of its seat."""
    card = named_card(components, action.values)
    if card is None:
        raise LookupError(str(action))
    state.cards[action.seat] = tuple([other for other in state.cards[action.seat] if other != card])
    return card
