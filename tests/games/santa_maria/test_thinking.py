"""The levels of Santa Maria differ by what they understand."""

from __future__ import annotations

import pytest

from pygame_core.bots.thinking import think
from pygame_core.games.santa_maria.thinking import load
from pygame_core.games.santa_maria.thinking.levels import SantaMariaThinking
from tests.games.santa_maria.positions import goods, parts, rules, table

LAST_YEAR = 3


def chosen(thinking: SantaMariaThinking, level: str, year: int) -> str:
    """What a level does with two wood, no die and no coin, if the only tile has one building and an empty road."""
    state = table(white=(), blue=(), coins=0, held=goods(wood=2), year=year).state
    state.doubles, state.triples = ([tile.id for tile in parts().tiles].index("D10"),), ()
    return think(rules(), thinking, state, 0, level, 1).best.verb


@pytest.mark.parametrize(("level", "verb"), [("fair", "retire"), ("strong", "retire"), ("captain", "expand")])
def test_a_captain_knows_what_a_building_brings_in_the_year_to_come(level: str, verb: str) -> None:
    thinking = load(rules())
    assert chosen(thinking, level, LAST_YEAR - 1) == verb
    assert chosen(thinking, level, LAST_YEAR) == "retire"


def test_weights_that_are_compared_count_at_every_level() -> None:
    thinking = load(rules())
    assert chosen(thinking.with_weights(thinking.weights), "fair", LAST_YEAR - 1) == "expand"


@pytest.mark.parametrize(("level", "verb"), [("fair", "retire"), ("strong", "sell"), ("captain", "sell")])
def test_alone_those_who_look_ahead_sell_what_pays_for_a_building(level: str, verb: str) -> None:
    state = table({(1, 1): "2 wood"}, players=1, white=(), blue=(), coins=0, held=goods(gold=1), year=LAST_YEAR).state
    state.phase = "turn"
    assert think(rules(), load(rules()), state, 0, level, 1).best.verb == verb
