"""The thinking of Hispaniola: the rest of a hand is played out in sampled deals of the hidden cards."""

from __future__ import annotations

from pygame_core.bots.weights import load_weights
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.thinking.levels import HispaniolaThinking


def load(game: Hispaniola) -> HispaniolaThinking:
    """The thinking for a game with its components."""
    return HispaniolaThinking(game, load_weights(__name__, HispaniolaThinking.features))
