"""The end screen of every game: where the points came from adds up to the total of each seat."""

from __future__ import annotations

import random

import pytest

from app.tables import load_table
from app.words import Words
from pygame_core import save
from tests.games.recording import LONGEST, play_on, recorded


@pytest.mark.parametrize("name", sorted(recorded()))
def test_the_sources_of_a_recorded_game_add_up_to_the_totals(name: str) -> None:
    match = save.read(recorded()[name]).match
    play_on(match, random.Random(name), LONGEST, straight=True)
    result, table = match.result(), load_table(match.setup.game)
    assert result is not None
    happened = [*map(table.read_event, match.events())]
    sources = table.results(Words("en"), match.view(None), happened, result).sources
    assert tuple(map(sum, zip(*(numbers for _, numbers in sources)))) == result.totals
