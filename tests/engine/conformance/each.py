"""What the tests of the suite have in common: the cases, how many positions they look at, and who looks."""

from __future__ import annotations

import pytest

from pygame_core.games import GAMES
from tests.engine.playing import (
    Case,
    cases,
)

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str, scope="session")
"""All tests of a case run one after another, so that each process plays few random games."""
EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)
OFTEN, SELDOM, RARELY = 3, 5, 8
"""Strides: a property looks at every third, fifth or eighth position, and at the first position of each kind."""


def viewers_of(case: Case) -> list[int | None]:
    """Whoever can look at a game: a spectator and each seat."""
    return [None, *range(case.seats)]
