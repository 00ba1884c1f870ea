"""Trump bids and tricks (HI-T2, HI-K2 to HI-K6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.games.hispaniola.state import NEUTRAL, NO_TRUMP, Card

Trick = Sequence[tuple[int, Card]]
"""Seats and cards in the order of play."""

COLOURS_OF_THE_NEUTRAL_SHIP = 3
"""From this number of suits on, a trick belongs to the neutral ship (HI-K6)."""

ABOVE_ALL = 100
"""Added to the rank of a trump: more than any value."""


def trump_of(bids: Sequence[Card]) -> int:
    """HI-T2: the suit of the highest value that was bid only once; NO_TRUMP if there is none (HI-T3)."""
    values = [value for _, value in bids]
    single = [(value, suit) for suit, value in bids if values.count(value) == 1]
    return max(single)[1] if single else NO_TRUMP


def playable(cards: tuple[Card, ...], led: int | None) -> tuple[Card, ...]:
    """HI-K2: the cards that follow the suit that was led; all cards if there are none, or for the leader."""
    following = () if led is None else tuple([card for card in cards if card[0] == led])
    return following or cards


def rank(card: Card, trump: int) -> int:
    """The order in which cards win: by value (HI-K4), and all trumps above the others (HI-K3)."""
    suit, value = card
    return value + ABOVE_ALL if suit == trump else value


def winner_of(trick: Trick, trump: int) -> int:
    """Who wins a trick: the highest trump (HI-K3), else the highest card of any suit, the first of equals (HI-K4)."""
    return max(trick, key=lambda played: rank(played[1], trump))[0]


def suit_led(trick: Trick) -> int:
    """The suit of the first card of a trick."""
    return trick[0][1][0]


def suit_to_follow(trick: Trick, seats: int) -> int | None:
    """HI-K2: the suit that the next card has to follow; None if that card leads a trick."""
    return trick[0][1][0] if 0 < len(trick) < seats else None


@lru_cache(maxsize=256)
def ship_of(trick: tuple[tuple[int, Card], ...]) -> int:
    """HI-K5, HI-K6: the ship of the suit that was led, or the neutral ship with three suits or more."""
    suits = {suit for _, (suit, _) in trick}
    return NEUTRAL if len(suits) >= COLOURS_OF_THE_NEUTRAL_SHIP else suit_led(trick)
