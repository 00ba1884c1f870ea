"""What suits each personality in Hispaniola."""

from __future__ import annotations

from pygame_core.bots.personalities import Taste
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.state import NOBODY, State


def taste(game: Hispaniola, state: State, personality: str) -> Taste:
    """How well bids, cards, ways to board and gifts of tricks suit a personality."""
    chance = Chance(bytes(SEED_BYTES))  # of a deal that may follow, at which no taste looks

    def value_of_card(action: Action) -> float:
        return float(action.values[-1]) if action.verb in ("bid", "play") else 0.0

    def harm(action: Action) -> float:
        """How many pirates of others are overboard, and whether the tricks go to somebody else."""
        if action.verb not in ("place", "swap"):
            return float(action.verb == "give")
        after = state.copy()
        game.do(after, action, chance, None)
        return sum(pirate not in (action.seat, NOBODY) for pirate in after.islands)

    return {"bold": value_of_card, "thrifty": lambda action: -value_of_card(action), "spiteful": harm}[personality]
