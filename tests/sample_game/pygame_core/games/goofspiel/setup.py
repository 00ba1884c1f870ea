"""How a game begins (GO-S1, GO-S2)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.goofspiel.components import Components
from pygame_core.games.goofspiel.round import turn_up
from pygame_core.games.goofspiel.state import State


def set_up(components: Components, seats: int, ties: str, chance: Chance) -> list[Step[State]]:
    """Everybody takes the same hand (GO-S1); the prizes are shuffled, and the first is turned up (GO-S2)."""
    steps: list[Step[State]] = []
    turn_up(new_state(components, seats, ties, tuple(chance.shuffled(components.prizes, "prizes"))), steps)
    return steps


def new_state(components: Components, seats: int, ties: str, deck: tuple[int, ...]) -> State:
    """The position before the first prize is turned up."""
    return State(
        ties=ties,
        phase="bid",
        round=0,
        deck=deck,
        prizes=(),
        nobodys=(),
        hands=[components.bids] * seats,
        bids=[0] * seats,
        spent=[()] * seats,
        won=[()] * seats,
    )
