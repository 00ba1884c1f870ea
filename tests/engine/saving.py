"""Matches whose saves are tested, and their frames."""

from __future__ import annotations

import random
from typing import Any

from pygame_core import save
from pygame_core.match import Match
from tests.engine.forging import frames_of
from tests.engine.playing import loaded, players, wander

OLDER = {"rules": 0, "digest": "0123456789abcdef"}
"""An edition whose rules this version no longer has."""


def some_match(actions: int = 25, seats: int = 4) -> Match:
    """A match in progress, after undo, redo, jumps, notes and changes of seats."""
    match = new_match(seats)
    for _ in wander(match, random.Random(11), actions):
        pass
    return match


def new_match(seats: int = 4, **options: object) -> Match:
    """A new match."""
    return Match.begin(loaded("santo_domingo"), "table-1", players(seats), options, b"seed" * 4)


def frames_in(match: Match) -> list[Any]:
    """The frames of the save of a match."""
    return frames_of(save.write(match))
