"""The benchmarks of the engine and of thinking run; no test asserts a speed."""

from __future__ import annotations

from tests.bench.engine import measure_game
from tests.bench.thinking_times import MOST_DECISIONS, timed
from tests.engine.playing import loaded


def test_every_figure_is_measured_for_every_player_count() -> None:
    game = loaded("santo_domingo")
    figures = measure_game(game, seconds=0.01)
    assert len(figures) == 7
    for by_count in figures.values():
        assert list(by_count) == [str(seats) for seats in game.seat_counts]
        assert min(by_count.values()) > 0


def test_decisions_are_timed_without_those_that_are_forced() -> None:
    times = timed("hispaniola", 3, "relaxed")
    assert 2 <= times["decisions"] <= MOST_DECISIONS
    assert 0 < times["median"] <= times["p95"]
