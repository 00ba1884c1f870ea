"""Another state that looks the same to one seat (determinization)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.goofspiel.state import State


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """Another order of the prizes to come, and other cards laid face down by the others (GO-R5)."""
    other = state.copy()
    other.deck = tuple(chance.shuffled(sorted(state.deck), "redeal the prizes"))
    for player, laid in enumerate(state.bids):
        if state.phase == "bid" and laid and player != seat:
            cards = sorted((*state.hands[player], laid))
            other.bids[player] = chance.choice(cards, f"redeal to seat {player}")
            other.hands[player] = tuple(card for card in cards if card != other.bids[player])
    return other
