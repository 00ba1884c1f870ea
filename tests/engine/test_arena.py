"""The arena: who sits where, how a game counts, and how certain a share is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygame_core.bots.budget import Budget
from pygame_core.bots.report import Thought, only
from pygame_core.bots.tally import Tally
from pygame_core.bots.thinking import load_thinking
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Result
from pygame_core.games import METAS, load_game
from tests.bench.alone import points_of_level, ratio, ratio_of, row_of_trial, trials
from tests.bench.arena import (
    RANDOM,
    REPORTED,
    THINKING,
    Share,
    pairs_won,
    player_of,
    seatings,
    share_of,
    share_of_levels,
    shares_so_far,
)
from tests.bench.prepared import Bench
from tests.bench.spreading import Mapper
from tests.bench.strength import PAIRS, Contest, contests, row, settle, settle_in_browser


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_level_sits_as_often_on_every_seat(seats: int) -> None:
    found = list(seatings(seats, "fair", "strong"))
    for seat in range(seats):
        counts = Counter(seating[seat] for seating in found)
        assert counts["fair"] == counts["strong"]


def test_a_game_counts_the_pairs_in_which_a_level_finished_first() -> None:
    result = Result(winners=(2,), ranking=(2, 0, 3, 1), totals=(5, 1, 9, 3))
    assert pairs_won(result, ("fair", "strong", "fair", "strong"), "fair") == 1
    assert pairs_won(result, ("fair", "strong", "strong", "fair"), "fair") == 1 / 2
    shared = Result(winners=(0, 1), ranking=(0, 1), totals=(5, 5))
    assert pairs_won(shared, ("fair", "strong"), "fair") == 1 / 2


def tally_of(*numbers: float) -> Tally:
    """The tally of some deals."""
    tally = Tally()
    for number in numbers:
        tally.add(number)
    return tally


def test_the_interval_of_a_share_gets_narrower_with_more_deals() -> None:
    few, many = share_of(tally_of(0.0, 1.0, 1.0)), share_of(tally_of(*[0.0, 1.0, 1.0] * 20))
    assert few.mean == pytest.approx(2 / 3)
    assert few.high - few.low > many.high - many.low > 0
    assert few.low <= few.mean <= few.high


def test_deals_that_all_end_alike_are_not_taken_for_certain() -> None:
    share = share_of(tally_of(1.0, 1.0, 1.0))
    assert share.mean == 1
    assert share.low < 0.6


def test_thinking_beats_chance_in_every_seat() -> None:
    deals = (share_of_levels("santo_domingo", 2, "fair", RANDOM, deal) for deal in range(10))
    share = list(shares_so_far(deals))[-1]
    assert share.deals == 10
    assert share.mean >= 0.85


def test_every_pair_of_levels_is_compared_with_every_number_of_players() -> None:
    counts = sum(count > 1 for game in THINKING for count in METAS[game].seats)
    found = list(contests(THINKING))
    assert len(set(found)) == len(PAIRS) * counts
    for one in found:
        where = f"tests/games/{one.game}/strength.py: AIMS: {one.first} against {one.second} with {one.seats} players"
        assert 1 / 2 < one.aim < 1, f"{where}: {one.aim} should lie between 1/2 and 1"


def test_a_personality_is_compared_with_none_of_its_level_if_that_is_asked_for() -> None:
    assert list(contests(["santiago"], 3, ("fair_bold", "fair"))) == [
        Contest("santiago", 3, "fair_bold", "fair", 1 / 2)
    ]
    assert not list(contests(["santiago"], 3, ("fair_bold", "strong")))
    shares = [share_of_levels("santiago", 3, "fair_bold", "fair", deal) for deal in range(6)]
    assert 0.2 < sum(shares) / len(shares) < 0.8


def test_the_reported_deals_are_others_than_those_that_ended_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def shares(_: Contest, _mapper: Mapper, deals: range) -> Iterator[Share]:
        for number, deal in enumerate(deals, 1):
            played.append(deal)
            yield share_of(tally_of(*[1.0] * number))

    monkeypatch.setattr("tests.bench.strength._shares", shares)
    contest = Contest("santiago", 3, "fair", "relaxed", 0.8)
    assert settle(map, contest, deals=3, most=40).deals == 3
    assert played == [*range(len(played) - 3), *range(REPORTED, REPORTED + 3)]
    assert len(played) < 40
    assert settle(map, contest, deals=0, most=2) == share_of(tally_of(1.0, 1.0))
    assert row(contest, settle(map, contest, deals=3, most=2)).startswith("| Santiago | 3 | fair v relaxed | 100 % |")


def test_a_player_has_so_many_seconds_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = load_game("santo_domingo"), list[bool]()
    clock = iter((10.0, 10.9, 11.1))
    monkeypatch.setattr("tests.bench.arena.perf_counter", lambda: next(clock))

    class Clocked:
        """Thinking that asks twice whether to stop."""

        iterations = load_thinking(game).iterations

        def think(self, state: Any, seat: int, level: str, budget: Budget, rng: Random) -> Thought:
            """Take the first action."""
            asked.extend((budget.stop(), budget.stop()))
            return only(game.legal_actions(state, seat)[0])

    state = game.start(2, {}, Chance(bytes(SEED_BYTES)))[-1].state
    thinking: Any = Clocked()
    player_of(game, thinking, "captain", seconds=1.0)(state, 0, Random(0))
    assert asked == [False, True]


def test_the_deals_of_a_contest_in_the_browser_are_those_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def in_pyodide(_: Bench, module: Path, call: str) -> float:
        assert "def share_of_levels(" in module.read_text(encoding="utf-8")
        calls.append(call)
        return len(calls) % 2

    monkeypatch.setattr("tests.bench.strength.in_pyodide", in_pyodide)
    bench: Any = None
    contest = Contest("santiago", 3, "captain", "fair", 0.65)
    assert settle_in_browser(bench, 0.3, contest, deals=2, most=0) == share_of(tally_of(1.0, 0.0))
    numbers = (REPORTED, REPORTED + 1)
    assert calls == [f"share_of_levels('santiago', 3, 'captain', 'fair', {number}, 0.3)" for number in numbers]


def test_a_ratio_of_points_has_an_interval_by_how_much_the_deals_differ_from_it() -> None:
    assert ratio_of([30, 60, 90], [20, 40, 60]) == Share(3, 1.5, 1.5, 1.5)
    found = ratio_of([30, 60, 90], [20, 50, 50])
    assert found.low < found.mean == 1.5 < found.high


def test_levels_alone_are_compared_with_a_simple_player(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def points(deal: int) -> int:
        played.append(deal)
        return 50 + deal % 2

    found = list(trials(THINKING))
    assert found
    monkeypatch.setattr("tests.bench.alone.take_part", lambda *_: points)
    monkeypatch.setattr("tests.bench.alone.points_of_level", lambda _game, _level, deal: 100 + 2 * (deal % 2))
    for trial in found:
        assert trial.aim > 1
        assert ratio(map, trial, 2) == Share(2, 2, 2, 2)
        assert played[-2:] == [REPORTED, REPORTED + 1]
        assert f"{trial.level} v simple | 2.00 × | 2.00–2.00 | 2 |" in row_of_trial(trial, ratio(map, trial, 2))


def test_a_level_plays_a_game_alone_to_its_end() -> None:
    assert points_of_level("santa_maria", "relaxed", 1) > 20
