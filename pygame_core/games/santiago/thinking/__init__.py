"""The thinking of Santiago: the rest of the round is played out, and the fields are evaluated."""

from __future__ import annotations

from pygame_core.bots.weights import load_weights
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.thinking.evaluation import Weights
from pygame_core.games.santiago.thinking.levels import SantiagoThinking


def load(game: Santiago) -> SantiagoThinking:
    """The thinking for a game with its components."""
    return SantiagoThinking(game, load_weights(__name__, Weights._fields))
