"""The benchmark of the engine runs; no test asserts its speed."""

from __future__ import annotations

from tests.bench.engine import measure_game
from tests.engine.playing import loaded


def test_every_figure_is_measured_for_every_player_count() -> None:
    game = loaded("santo_domingo")
    figures = measure_game(game, seconds=0.01)
    assert len(figures) == 7
    for by_count in figures.values():
        assert list(by_count) == [str(seats) for seats in game.seat_counts]
        assert min(by_count.values()) > 0
