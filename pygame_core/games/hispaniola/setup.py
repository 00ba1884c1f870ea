"""Setting up a game (HI-C2, HI-S1)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.hand import deal
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY, SHIPS, State


def set_up(components: Components, seats: int, hands: int, chance: Chance) -> list[Step[State]]:
    """Full reserves, empty ships and islands, a random dealer (HI-C2, HI-S1), and the first deal."""
    dealer = chance.number(seats, "the first dealer")
    state = State(
        hands_to_play=hands,
        hand=0,
        dealer=dealer,
        phase="bid",
        turn=dealer,
        trump=NO_TRUMP,
        cards=[()] * seats,
        bids=[()] * seats,
        laid=[None] * seats,
        trick=(),
        tricks=0,
        gone=(),
        lacks=[()] * seats,
        piles=[0] * seats,
        reserve=[components.pirates] * seats,
        ships=[(NOBODY, NOBODY, NOBODY)] * SHIPS,
        islands=(NOBODY,) * len(components.islands),
        scores=[0] * seats,
        sheet=(),
    )
    steps: list[Step[State]] = []
    deal(state, components, chance, steps)
    return steps
