"""A comparison finds blunders of Santa Maria, also alone, and does not accuse good moves."""

from __future__ import annotations

import pytest

from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.thinking import load_thinking, think
from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.santa_maria.state import State
from tests.games.santa_maria.positions import rules


def first_turn(seats: int) -> State:
    """The first main turn of a game, after what is chosen before it."""
    game, chance = rules(), Chance(b"a year begins")
    thinking = load_thinking(game)
    options = {option.name: option.allowed(seats)[0] for option in game.options}
    state: State = game.start(seats, options, chance)[-1].state.copy()
    while not any(action.verb == "retire" for action in game.legal_actions(state, state.turn)):
        seat = game.decisions(state)[0].seat
        game.apply(state, think(game, thinking, state, seat, "fair", 1).best, chance)
    return state


def retiring(state: State) -> Action:
    """The first way to retire now."""
    return next(action for action in rules().legal_actions(state, state.turn) if action.verb == "retire")


@pytest.mark.parametrize("seats", [1, 3])
def test_to_retire_at_the_beginning_of_a_year_is_a_blunder_and_a_considered_turn_is_hardly_one(seats: int) -> None:
    game, state = rules(), first_turn(seats)
    thinking = load_thinking(game)
    search = Search(game, thinking, "strong", 1)
    blunder = finished(compare(search, state, retiring(state)))
    assert blunder.gain.mean > 0.02
    assert blunder.gain.mean > 2 * blunder.gain.error
    good = finished(compare(search, state, think(game, thinking, state, state.turn, "strong", 2).best))
    assert good.gain.mean < blunder.gain.mean / 3
