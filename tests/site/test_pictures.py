"""Which screens build.py pictures goes through."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import MagicMock

import pytest

from pygame_core.games import GAMES
from tests.pictures import tour


@pytest.mark.parametrize(
    ("parts", "shown"),
    [
        (["santiago"], {"santiago"}),
        (["santiago-end", "hispaniola"], {"santiago", "hispaniola"}),
        ([], {*GAMES, "home", "settings"}),
        (["santiago", "settings"], {*GAMES, "home", "settings"}),
    ],
)
def test_parts_that_all_name_games_leave_out_other_screens(parts: Sequence[str], shown: set[str]) -> None:
    found = {name.partition("-")[0] for name in tour(MagicMock(), parts)}
    assert found & {*GAMES, "home", "settings"} == shown
