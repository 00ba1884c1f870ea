"""What suits each personality in Santo Domingo."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.bots.personalities import Taste
from pygame_core.game import Action
from pygame_core.games.santo_domingo.state import ADMIRAL, BEGGAR, CAPTAIN, CUSTOMS, FRIGATE, GALLEON, GOVERNOR, TRADER

CARDS: Mapping[str, Mapping[int, int]] = {
    "bold": {ADMIRAL: 2, GALLEON: 2, CUSTOMS: 1},
    "thrifty": {GOVERNOR: 2, FRIGATE: 1, BEGGAR: 1, TRADER: -1},
    "spiteful": {CAPTAIN: 2, FRIGATE: 2, TRADER: 1},
}
"""How well each card suits a personality; all others are 0.

Bold are those that bring much only if others leave it; thrifty are those that store goods; spiteful are those that take
from a row before an Admiral or a Galleon does, and those that move the trade marker.
"""
SALES: Mapping[str, int] = {"bold": 1, "thrifty": -1}
"""Whether a personality prefers to sell more or less."""


def taste(personality: str) -> Taste:
    """How well choices of cards and sales suit a personality."""
    cards, more = CARDS[personality], SALES.get(personality, 0)

    def suits(action: Action) -> float:
        numbers = [int(value) for value in action.values]
        return more * numbers[0] if action.verb == "trade" else sum(cards.get(card, 0) for card in numbers)

    return suits
