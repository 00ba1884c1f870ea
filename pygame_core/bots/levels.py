"""The levels of computer players, from the weakest to the strongest, and the games that have computer players.

Levels differ by what they understand and by how far they look. None of them knows more than its seat may know.
"""

from __future__ import annotations

from importlib.util import find_spec

LEVELS = ("relaxed", "fair", "strong", "captain")


def can_think(game_id: str) -> bool:
    """Whether a game has computer players: a ``thinking`` folder."""
    return find_spec(f"pygame_core.games.{game_id}.thinking") is not None
