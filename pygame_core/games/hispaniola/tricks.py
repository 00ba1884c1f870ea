"""Trump bids and tricks (HI-T2, HI-K2 to HI-K6)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.hispaniola.state import NEUTRAL, NO_TRUMP, Card

COLOURS_OF_THE_NEUTRAL_SHIP = 3
"""So many suits in a trick make its ship the neutral one (HI-K6)."""


def trump_of(bids: Sequence[Card]) -> int:
    """HI-T2: the suit of the highest value that was bid only once; NO_TRUMP if there is none (HI-T3)."""
    values = [value for _, value in bids]
    single = [(value, suit) for suit, value in bids if values.count(value) == 1]
    return max(single)[1] if single else NO_TRUMP


def playable(cards: tuple[Card, ...], led: int | None) -> tuple[Card, ...]:
    """HI-K2: what may be played to a trick that was led with a suit; everything when one leads."""
    following = tuple([card for card in cards if card[0] == led])
    return following or cards


def winner_of(trick: Sequence[tuple[int, Card]], trump: int) -> int:
    """Who wins a trick: the highest trump (HI-K3), else the highest card of any suit, the first of equals (HI-K4)."""
    best_seat, (suit, best) = trick[0]
    trumped = suit == trump
    for seat, (suit, value) in trick[1:]:
        if (suit == trump) > trumped or ((suit == trump) == trumped and value > best):
            best_seat, best, trumped = seat, value, suit == trump
    return best_seat


def ship_of(trick: Sequence[tuple[int, Card]]) -> int:
    """HI-K5, HI-K6: the ship of the suit that was led, or the neutral one with three suits or more."""
    suits = {suit for _, (suit, _) in trick}
    return NEUTRAL if len(suits) >= COLOURS_OF_THE_NEUTRAL_SHIP else trick[0][1][0]
