"""Random states with the same view for one seat (determinization)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.santo_domingo.choosing import choices
from pygame_core.games.santo_domingo.state import State


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """Replace the face-down cards of the other seats, the only hidden information (SD-R6)."""
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
