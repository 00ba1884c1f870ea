"""Another state that looks the same to one seat (determinization)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.santo_domingo.choosing import choices
from pygame_core.games.santo_domingo.state import State


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """Other cards laid face down by the others: all that is ever hidden (SD-R6)."""
    other = state.copy()
    if state.phase != "choose":
        return other
    for player, laid in enumerate(state.played):
        if laid and player != seat:
            cards = tuple(sorted(state.hands[player] + laid))
            choice = chance.choice(choices(player, cards, len(laid)), f"redeal to seat {player}")
            other.played[player] = tuple(map(int, choice.values))
            other.hands[player] = tuple(card for card in cards if card not in choice.values)
    return other
