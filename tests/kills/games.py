"""The games in the profile of a browser that is killed: a short and a long one of each, with known entries."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from pygame_core import save
from pygame_core.entries import Entry
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

SEATS = 4
SHORT, LONG = 6, 400
"""The number of entries of a short and a long game."""
FURTHEST, BACK = 24, 8
"""A long game goes back from this position to that one again and again, so that much is always left to play."""

Entries: TypeAlias = tuple[str, ...]
"""The entries of a game, in order."""


def name_of(game: str, entries: int) -> str:
    """The id of the prepared game with so many entries."""
    return f"{game.replace('_', '-')}-{entries}"


@cache
def prepared(game: str, entries: int) -> str:
    """An unfinished game with so many entries, as the text of its save."""
    rng, sitting = random.Random(game), [Player(f"Player {mark}", mark) for mark in MARKS[:SEATS]]
    match = Match.begin(load_game(game), name_of(game, entries), sitting, {}, rng.randbytes(16))
    while len(match.entries) < entries:
        if match.position >= FURTHEST or not match.decisions():
            match.jump(BACK)
        else:
            match.play(rng.choice(match.legal_actions(rng.choice(match.decisions()).seat)))
    return save.write(match)


def all_prepared() -> dict[str, str]:
    """The saves of all prepared games by their id."""
    return {name_of(game, entries): prepared(game, entries) for game in GAMES for entries in (SHORT, LONG)}


def entries_of(text: str) -> Entries:
    """The entries of a saved game; BadData if the save is damaged, AssertionError if it continues otherwise."""
    loaded = save.read(text)
    assert loaded.differs == "", "the save does not say what its actions lead to"
    return tuple(map(_written, loaded.match.entries))


def id_of(text: str) -> str:
    """The id of the game in a save."""
    return save.read(text).match.setup.id


def played(actions: Sequence[str]) -> Entries:
    """Actions as entries."""
    return tuple(f"play {action}" for action in actions)


def _written(entry: Entry) -> str:
    return " ".join([entry.kind, *map(str, entry.values)])
