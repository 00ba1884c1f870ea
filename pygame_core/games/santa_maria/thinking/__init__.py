"""The thinking of Santa Maria: a beam search over one's own turns of the year."""

from __future__ import annotations

from pygame_core.bots.weights import load_weights
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.thinking.evaluation import WEIGHTS
from pygame_core.games.santa_maria.thinking.levels import SantaMariaThinking


def load(game: SantaMaria) -> SantaMariaThinking:
    """The thinking for a game with its components."""
    return SantaMariaThinking(game, load_weights(__name__, WEIGHTS))
