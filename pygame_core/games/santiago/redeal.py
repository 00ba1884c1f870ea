"""Random states with the same view for one seat (determinization)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.santiago.state import State


def redeal(state: State, chance: Chance) -> State:
    """The tiles that lie face down, in another order."""
    hidden = chance.shuffled(sorted(tile for pile in state.piles for tile in pile), "redeal")
    dealt, piles = state.copy(), len(state.piles)
    dealt.piles = tuple(tuple(hidden[pile::piles]) for pile in range(piles))
    return dealt
