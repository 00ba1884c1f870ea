"""The players of a match, and everything that determines it before the first action."""

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
    """The player of a seat: a name as it was typed, and a mark."""

    name: str
    mark: str
    level: str = ""
    """A computer player by its level and personality, such as "fair" or "fair_bold"; empty for a person."""


LONGEST_NAME = 200
LONGEST_NOTE = 2000
LONGEST_ID = 40
LONGEST_SEED = 64
LONGEST_LEVEL = 20
"""The longest texts in characters, and the longest seed in bytes."""


def written_player(player: Player) -> tuple[str, ...]:
    """Name and mark, and the level of a computer player."""
    return (player.name, player.mark, *filter(None, (player.level,)))


@dataclass(frozen=True, slots=True)
class Edition:
    """The version of the rules and components with which a match began."""

    rules: int
    components: str
    digest: str

    @classmethod
    def of(cls, game: Game[Any]) -> Edition:
        """The edition of a loaded game."""
        return cls(game.rules_version, game.components_id, game.components_digest)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a match, except its entries."""

    id: str
    game: str
    edition: Edition
    players: tuple[Player, ...]
    options: Mapping[str, Value]
    seed: bytes


def is_id(match_id: str) -> bool:
    """Whether an id consists of ASCII letters, digits and hyphens, and is at most ``LONGEST_ID`` long."""
    return match_id.isascii() and match_id.replace("-", "").isalnum() and len(match_id) <= LONGEST_ID


def check_id(match_id: str) -> None:
    """BadData unless ``is_id``."""
    if not is_id(match_id):
        raise BadData("id: letters, digits and hyphens are needed")


def check_players(players: Sequence[Player]) -> None:
    """BadData unless each player has a different mark and a valid name."""
    marks = [player.mark for player in players]
    if len(set(marks)) != len(marks) or not set(marks) <= set(MARKS):
        raise BadData("players: each has a mark of its own")
    for player in players:
        if len(player.name) > LONGEST_NAME or not is_writable(player.name):
            raise BadData("players: this name cannot be kept")
        if len(player.level) > LONGEST_LEVEL or not (player.level or "x").isidentifier():
            raise BadData("players: this level cannot be kept")


def is_writable(text: str) -> bool:
    """Whether a text is valid Unicode, without the lone surrogates that JavaScript may send."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
