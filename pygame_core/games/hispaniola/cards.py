"""The cards that a seat holds, and those that an action names (HI-C1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason, Value
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import Card, State


def with_cards(components: Components, state: State, seat: int, verb: str, cards: Sequence[Card]) -> list[Action]:
    """One action of ``verb`` for each of ``cards``."""
    of_card = _with_every_card(components.suits, components.highest[state.seats], seat, verb)
    return list(map(of_card.__getitem__, cards))


@lru_cache(maxsize=32)
def _with_every_card(suits: tuple[str, ...], highest: int, seat: int, verb: str) -> Mapping[Card, Action]:
    return {card: Action(seat, verb, values) for values, card in _deck(suits, highest).items()}


@lru_cache(maxsize=8)
def _deck(suits: tuple[str, ...], highest: int) -> Mapping[tuple[Value, ...], Card]:
    """Every card, by the action values that name it: the name of the suit and the number."""
    return {(name, value): (suit, value) for suit, name in enumerate(suits) for value in range(1, highest + 1)}


def named_card(components: Components, state: State, action: Action) -> Card | None:
    """The card that an action names; None if there is no such card with this number of players."""
    return _deck(components.suits, components.highest[state.seats]).get(action.values)


def not_in_hand(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why a seat cannot use the card that its action names; None if the card is in its hand."""
    card = named_card(components, state, action)
    if card is None:
        return Reason("HI-C1", "no-such-card")
    return None if card in state.cards[action.seat] else Reason("HI-T1", "card-not-in-hand")


def taken_from_hand(components: Components, state: State, action: Action) -> Card:
    """Remove the card that a legal action names from the hand of its seat, and return it."""
    card = named_card(components, state, action)
    if card is None:
        raise LookupError(str(action))
    state.cards[action.seat] = tuple([other for other in state.cards[action.seat] if other != card])
    return card
