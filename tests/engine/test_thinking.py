"""The requirements for the computer players of every game: they choose legally, and know only what their seat knows."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pygame_core.bots.budget import Budget
from pygame_core.bots.levels import LEVELS, PERSONALITIES, Computer, can_think
from pygame_core.bots.report import Thought
from pygame_core.bots.thinking import Thinking, known_state, load_thinking, think, think_within
from pygame_core.chance import Chance
from pygame_core.games import GAMES
from pygame_core.plain import BadData
from tests.engine.playing import Case, cases, frozen, loaded, random_games

THINKING_GAMES = [game_id for game_id in GAMES if can_think(game_id)]
PLAYERS = (*LEVELS, *(Computer("fair", personality).name for personality in PERSONALITIES))
EVERY_PLAYER = pytest.mark.parametrize("computer", PLAYERS)
EVERY_THINKING_CASE = pytest.mark.parametrize("case", [case for case in cases() if can_think(case.game_id)], ids=str)
FEW = 8
"""The iterations of a search in these tests: what is tested does not depend on their number."""


@cache
def thinking_of(game_id: str) -> Thinking[Any]:
    """The thinking of a game, loaded once."""
    return load_thinking(loaded(game_id))


@pytest.fixture
def positions(request: pytest.FixtureRequest) -> int:
    """How many positions of random games are tried for each set of options and level: ``pytest --positions``."""
    return int(request.config.getoption("positions"))


def some_choices(case: Case, positions: int) -> list[tuple[Any, int]]:
    """So many positions of random games, if there are as many, in which a seat has a real choice, with the seat."""
    plies = [ply for played in random_games(case) for ply in played.plies]
    found = [(ply.before, decision.seat) for ply in plies for decision in ply.decisions]
    random.Random(str(case)).shuffle(found)
    real = (choice for choice in found if len(case.game.legal_actions(*choice)) > 1)
    return list(islice(real, positions))


def few() -> Budget:
    """A small budget."""
    return Budget(FEW)


@EVERY_THINKING_CASE
@EVERY_PLAYER
def test_a_thought_is_about_legal_actions_and_knows_what_its_seat_knows(
    case: Case, computer: str, positions: int
) -> None:
    """The proof that no computer sees what its seat may not: a state that only looks the same gets the same thought."""
    thinking = thinking_of(case.game_id)
    for number, (state, seat) in enumerate(some_choices(case, positions)):
        before = frozen(state)
        thought = think_within(case.game, thinking, state, seat, computer, few(), number)
        assert frozen(state) == before
        expect_legal(case, state, seat, thought)
        other = case.game.redeal(state, seat, Chance(bytes([number % 256])))
        assert frozen(known_state(case.game, other, seat)) == frozen(known_state(case.game, state, seat))
        assert think_within(case.game, thinking, other, seat, computer, few(), number) == thought


def expect_legal(case: Case, state: Any, seat: int, thought: Thought) -> None:
    """The options are different legal actions of the seat, and the best of them is the first."""
    assert thought.best == thought.options[0].action
    assert len({option.action for option in thought.options}) == len(thought.options)
    for option in thought.options:
        assert case.game.refusal(state, option.action) is None
        assert option.action.seat == seat
        assert option.visits >= 0
        assert option.spread >= 0


@pytest.mark.parametrize("game_id", THINKING_GAMES)
def test_thinking_stops_as_soon_as_it_is_told_to(game_id: str) -> None:
    case = next(case for case in cases() if case.game_id == game_id)
    thinking = thinking_of(game_id)
    for state, seat in some_choices(case, 2):
        budget = Budget(10**6, lambda: True)
        think_within(case.game, thinking, state, seat, LEVELS[-1], budget, 0)
        assert budget.used <= 2 * len(case.game.legal_actions(state, seat)) + 1


@pytest.mark.parametrize("game_id", THINKING_GAMES)
def test_a_level_has_a_number_of_iterations(game_id: str) -> None:
    for seats in loaded(game_id).seat_counts:
        assert all(thinking_of(game_id).iterations(level, seats) >= 0 for level in LEVELS)


def test_an_unknown_computer_or_a_seat_that_cannot_act_is_refused() -> None:
    case = next(case for case in cases() if can_think(case.game_id))
    game, thinking = case.game, thinking_of(case.game_id)
    played = random_games(case)[0]
    for unknown in ("genius", "fair_shy", "bold", ""):
        with pytest.raises(BadData, match=f"computer player '{unknown}'"):
            think(game, thinking, played.first, 0, unknown, 0)
    with pytest.raises(BadData, match="seat 0 cannot act"):
        think(game, thinking, played.positions[-1], 0, "fair", 0)
