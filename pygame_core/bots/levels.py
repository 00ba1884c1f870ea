"""The levels and personalities of computer players, and the games that have computer players.

Levels differ by what they understand and by how far they look. None of them knows more than its seat may know.
Computer players of one level with different personalities play about equally well, and prefer other things.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple

LEVELS = ("relaxed", "fair", "strong", "captain")
"""The levels from the weakest to the strongest."""
USUAL = "fair"
"""The level of a computer that nobody has chosen a level for."""
PERSONALITIES = ("bold", "thrifty", "spiteful")


class Computer(NamedTuple):
    """A computer player: its level, and its personality or an empty text."""

    level: str
    personality: str = ""

    @classmethod
    def named(cls, name: str) -> Computer:
        """The computer player with a name such as "fair" or "fair_bold"."""
        level, _, personality = name.partition("_")
        return cls(level, personality)

    @property
    def name(self) -> str:
        """The name, as saves and settings keep it."""
        return "_".join(filter(None, self))


COMPUTERS = tuple(Computer(level, personality).name for personality in ("", *PERSONALITIES) for level in LEVELS)
"""The names of all computer players, those without a personality first."""
PLAYERS = ("", *COMPUTERS)
"""Who can play a seat: a person, whose name here is empty, or a computer player."""


def nearest(name: str) -> str:
    """The computer player that is most like one with a name that may be unknown here."""
    if name in COMPUTERS:
        return name
    level = Computer.named(name).level
    return level if level in LEVELS else USUAL


def can_think(game_id: str) -> bool:
    """Whether a game has computer players: a ``thinking`` folder."""
    return find_spec(f"pygame_core.games.{game_id}.thinking") is not None
