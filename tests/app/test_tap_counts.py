"""How many taps a round of Santiago and a turn of Santa Maria need at most."""

from __future__ import annotations

from tests.bench import tap_counts


def test_a_round_of_santiago_and_a_turn_of_santa_maria_need_few_taps() -> None:
    for game, count in tap_counts.measure().items():
        assert count <= tap_counts.MOST[game], (game, count)
