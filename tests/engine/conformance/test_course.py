"""The course of a game: what must add up at every step, and the end."""

from __future__ import annotations

from tests.engine.conformance.each import EVERY_CASE
from tests.engine.playing import (
    Case,
    random_games,
)


@EVERY_CASE
def test_quantities_are_conserved_at_every_step(case: Case) -> None:
    for played in random_games(case):
        expected = dict(case.game.quantities(played.first))
        assert expected
        for step in played.steps:
            assert dict(case.game.quantities(step.state)) == expected, step.event


@EVERY_CASE
def test_every_game_ends_in_time_with_a_result_for_everybody(case: Case) -> None:
    game = case.game
    for played in random_games(case):
        assert 0 < len(played.plies) <= game.longest
        result = game.result(played.positions[-1])
        assert result is not None
        assert sorted(result.ranking) == list(range(case.seats))
        assert result.winners
        assert set(result.winners) == set(result.ranking[: len(result.winners)])
        assert len(result.totals) == case.seats
        assert all(name and len(numbers) == case.seats for name, numbers in result.tie_breaks)
