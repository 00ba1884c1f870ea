"""The suite itself: which cases it plays."""

from __future__ import annotations

from itertools import pairwise

from tests.engine.conformance.each import EVERY_GAME
from tests.engine.playing import (
    all_combinations,
    cases,
    loaded,
    random_games,
)


@EVERY_GAME
def test_the_cases_are_all_player_counts_and_options_and_every_two_of_them(game_id: str) -> None:
    tested, game = [case for case in cases() if case.game_id == game_id], loaded(game_id)
    assert {case.seats for case in tested} == set(game.seat_counts)
    for option in game.options:
        assert {case.options[option.name] for case in tested} == set(option.values)
    assert set().union(*(case.pairs for case in tested)) == set().union(
        *(case.pairs for case in all_combinations(game))
    )


def test_no_two_random_games_of_a_case_are_the_same() -> None:
    for case in cases():
        for one, other in pairwise(random_games(case)):
            assert [ply.action for ply in one.plies] != [ply.action for ply in other.plies]
