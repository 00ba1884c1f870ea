"""What suits each personality in Santiago."""

from __future__ import annotations

from pygame_core.bots.personalities import Taste
from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.state import State
from pygame_core.games.santiago.thinking.candidates import place_of
from pygame_core.games.santiago.thinking.evaluation import Weights, worths

STAKES = ("bid", "propose", "support")
"""The verbs of actions whose last value is an amount of escudos."""
PLANTS = ("plant", "neutral")
CANALS = ("propose", "support", "accept", "build", "irrigate")
"""The verbs of actions whose first values are a place of a canal."""


def taste(game: Santiago, state: State, personality: str, weights: Weights) -> Taste:
    """How well bids, plantations and canals suit a personality."""

    def stake(action: Action) -> float:
        return float(action.values[-1]) if action.verb in STAKES else 0.0

    def harm(action: Action) -> float:
        """How few escudos the others are expected to have with the plantation or the canal that the action wants."""
        after = state.copy()
        if action.verb in PLANTS:
            game.do(after, action, NO_CHANCE, None)
        elif action.verb in CANALS:
            after.canals |= 1 << place_of(action)
        return -sum(worth for seat, worth in enumerate(worths(after, weights)) if seat != action.seat)

    return {"bold": stake, "thrifty": lambda action: -stake(action), "spiteful": harm}[personality]
