"""The thinking of Santo Domingo: decoupled UCT over whole rounds, in which all choose at the same time."""

from __future__ import annotations

from pygame_core.bots.weights import load_weights
from pygame_core.games.santo_domingo.rules import SantoDomingo
from pygame_core.games.santo_domingo.thinking.evaluation import FEATURES
from pygame_core.games.santo_domingo.thinking.levels import SantoDomingoThinking


def load(game: SantoDomingo) -> SantoDomingoThinking:
    """The thinking for a game with its components."""
    return SantoDomingoThinking(game, load_weights(__name__, FEATURES))
