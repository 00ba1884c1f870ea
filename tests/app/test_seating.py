"""Who sits on which side of a tablet that lies flat."""

from __future__ import annotations

import pytest

from app.seating import Seating
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player


def seating(*levels: str) -> Seating:
    """A match with a person for each empty level, and a computer for each other one."""
    players = [Player(f"P{seat}", mark, level) for seat, (mark, level) in enumerate(zip(MARKS, levels))]
    return Seating(Match.begin(load_game("santo_domingo"), "sides", players, {}, b""))


@pytest.mark.parametrize(
    ("levels", "across"),
    [
        (("", ""), [False, True]),
        (("", "", ""), [False, False, True]),
        (("", "", "", ""), [False, False, True, True]),
        (("", "", "", "", ""), [False, False, False, True, True]),
        (("", "", "", "", "", ""), [False, False, False, True, True, True]),
        (("fair", "", "fair", ""), [None, False, None, True]),
        (("", "fair", "fair"), [None, None, None]),
        (("fair", "fair"), [None, None]),
    ],
)
def test_the_first_half_of_the_people_sits_on_the_near_side(levels: tuple[str, ...], across: list[bool | None]) -> None:
    assert [seating(*levels).sits_across(seat) for seat in range(len(levels))] == across
