"""Other deals that look the same to everybody, for secrecy tests and for thinking."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.santa_maria.state import State


def redeal(state: State, chance: Chance) -> State:
    """Shuffle the ships and tiles that lie face down: all that is ever hidden (SM-S8)."""
    other = state.copy()
    other.pile = tuple(chance.shuffled(sorted(state.pile), "redeal of ships"))
    other.double_stack = tuple(chance.shuffled(sorted(state.double_stack), "redeal of doubles"))
    other.triple_stack = tuple(chance.shuffled(sorted(state.triple_stack), "redeal of triples"))
    return other
