"""Who plays a match, and all that determines it before anything is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame_core.game import Game, Value
from pygame_core.plain import BadData

MARKS = ("star", "wheel", "anchor", "crescent", "shell", "diamond")
"""The colours and shapes that tell players apart."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name as it was typed, and a mark."""

    name: str
    mark: str


LONGEST_NAME = 200
LONGEST_NOTE = 2000
LONGEST_ID = 40
LONGEST_SEED = 64
"""In characters, the seed in bytes."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Which rules and components a match began with."""

    rules: int
    components: str
    digest: str

    @classmethod
    def of(cls, game: Game[Any]) -> Edition:
        """The edition that a game in memory is."""
        return cls(game.rules_version, game.components_id, game.components_digest)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that determines a match besides its entries."""

    id: str
    game: str
    edition: Edition
    players: tuple[Player, ...]
    options: Mapping[str, Value]
    seed: bytes


def is_id(match_id: str) -> bool:
    """Whether an id is made of a few letters, digits and hyphens."""
    return match_id.isascii() and match_id.replace("-", "").isalnum() and len(match_id) <= LONGEST_ID


def check_id(match_id: str) -> None:
    """BadData unless an id is made of a few letters, digits and hyphens."""
    if not is_id(match_id):
        raise BadData("id: letters, digits and hyphens are needed")


def check_players(players: Sequence[Player]) -> None:
    """BadData unless everybody has a mark of one's own and a name that can be kept."""
    marks = [player.mark for player in players]
    if len(set(marks)) != len(marks) or not set(marks) <= set(MARKS):
        raise BadData("players: each has a mark of its own")
    for player in players:
        if len(player.name) > LONGEST_NAME or not is_writable(player.name):
            raise BadData("players: this name cannot be kept")


def is_writable(text: str) -> bool:
    """Whether a text is Unicode throughout; half a surrogate pair, as JavaScript may send it, is not."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
