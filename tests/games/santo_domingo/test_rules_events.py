"""Events match the changes of the state, because the log and the gains on the table are made from them alone."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.santo_domingo.positions import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.games.santo_domingo.state import State

MOST = {1: 2, 2: 5, 4: 3, 5: 15}
"""What one player may get with a card, at most."""

Facts = dict[str, Any]
EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def told(players: int, kind: str) -> Iterator[tuple[State, Facts, State]]:
    """Every event of a kind in some random games: the position before it, its facts, the position after it."""
    for seed in range(4):
        steps = table(players).play_at_random(seed).steps
        for before, step in pairwise(steps):
            if step.event.kind == kind:
                yield before.state, dict(step.event.facts), step.state


def gained(before: list[int], after: list[int], seats: list[int]) -> list[int]:
    """The gain of each of ``seats``, provided that nobody else has gained or lost anything."""
    gains = [now - then for then, now in zip(before, after, strict=True)]
    assert [gain for seat, gain in enumerate(gains) if seat not in seats] == [0] * (len(gains) - len(seats))
    return [gains[seat] for seat in seats]


def who_played(state: State, card: int) -> list[int]:
    """The seats that laid a card this round."""
    return [seat for seat, cards in enumerate(state.played) if card in cards]


def count_for(state: State, seat: int, card: int) -> int:
    """How many of a card count for a seat: own ones not with two or three players (SD-X1)."""
    return sum(1 for other in who_played(state, card) if other != seat or len(state.points) > 3)


@EVERY_COUNT
def test_only_the_reveal_is_marked_as_revealing(players: int) -> None:
    steps = table(players).play_at_random(5).steps
    assert {(step.event.kind, step.event.reveals) for step in steps if step.event.reveals} == {("revealed", True)}
    for step in steps:
        if step.event.kind == "revealed":
            assert step.event.facts["cards"] == step.state.played


@pytest.mark.clause("SD-1", "SD-2", "SD-4", "SD-5", "SD-P1", "SD-P2", "SD-P3")
@EVERY_COUNT
def test_the_event_of_sharing(players: int) -> None:
    for before, facts, after in told(players, "shared"):
        points = facts["card"] in (1, 2)
        row_before, row_after = (before.points_row, after.points_row) if points else (before.goods_row, after.goods_row)
        assert facts["seats"] == who_played(before, facts["card"])
        assert (facts["before"], facts["after"]) == (row_before, row_after)
        assert facts["each"] == min(MOST[facts["card"]], row_before // len(facts["seats"]))
        assert row_before - row_after == facts["each"] * len(facts["seats"])
        have, had = (after.points, before.points) if points else (after.goods, before.goods)
        assert gained(had, have, facts["seats"]) == facts["kept"]
        for seat, kept in zip(facts["seats"], facts["kept"], strict=True):
            assert kept == (facts["each"] if points else min(facts["each"], 15 - before.goods[seat]))


@pytest.mark.clause("SD-3", "SD-6", "SD-X1")
@EVERY_COUNT
def test_the_event_of_a_grant(players: int) -> None:
    for before, facts, after in told(players, "granted"):
        customs = facts["card"] == 6
        first, second, much, little = (4, 5, 3, 1) if customs else (1, 2, 4, 2)
        assert facts["seats"] == who_played(before, facts["card"])
        for seat, counted, gain in zip(facts["seats"], facts["counted"], facts["gains"], strict=True):
            assert list(counted) == [count_for(before, seat, first), count_for(before, seat, second)]
            assert gain == much * counted[0] + little * counted[1]
        have, had = (after.points, before.points) if customs else (after.goods, before.goods)
        assert gained(had, have, facts["seats"]) == facts["kept"]


@pytest.mark.clause("SD-7a", "SD-7d")
@EVERY_COUNT
def test_the_event_that_opens_trade(players: int) -> None:
    for before, facts, after in told(players, "traders"):
        assert sorted(facts["seats"]) == who_played(before, 7)
        order = [(-before.points[seat], seat) for seat in facts["seats"]]
        assert order == sorted(order)
        assert (facts["before"], facts["after"]) == (before.trader_row, after.trader_row)
        assert facts["after"] == max(0, facts["before"] - 2 * (len(facts["seats"]) - 1))
        assert (before.points, before.goods) == (after.points, after.goods)


@pytest.mark.clause("SD-7b", "SD-7c")
@EVERY_COUNT
def test_the_event_of_a_trade(players: int) -> None:
    for before, facts, after in told(players, "traded"):
        assert gained(before.points, after.points, [facts["seat"]]) == [facts["points"]]
        assert gained(before.goods, after.goods, [facts["seat"]]) == [-facts["goods"]]
        assert 7 in before.played[facts["seat"]]
        rate = table(players).game.view(before, None).rate
        assert facts["able"] is (before.goods[facts["seat"]] * rate.points >= rate.goods)
        if not facts["able"]:
            assert (facts["points"], facts["goods"]) == (0, 0)
    for before, facts, after in told(players, "reset"):
        assert (facts["before"], before.trader_row, after.trader_row) == (before.trader_row, facts["before"], 0)


@pytest.mark.clause("SD-8a", "SD-8b", "SD-8c", "SD-X1")
@EVERY_COUNT
def test_the_event_of_begging(players: int) -> None:
    for before, facts, after in told(players, "begged"):
        assert facts["seats"] == who_played(before, 8)
        assert facts["left"] == [len(before.hands[seat]) for seat in facts["seats"]]
        assert facts["for_left"] == [(4, 3, 3, 2, 2, 1, 1, 1)[left] for left in facts["left"]]
        assert facts["traders"] == [count_for(before, seat, 7) for seat in facts["seats"]]
        assert gained(before.goods, after.goods, facts["seats"]) == facts["kept"]
        for place, seat in enumerate(facts["seats"]):
            earned = facts["for_left"][place] + 2 * facts["traders"][place]
            assert facts["kept"][place] == min(earned, 15 - before.goods[seat])
            assert (len(after.hands[seat]), after.discards[seat]) == (8, ())


@pytest.mark.clause("SD-R1", "SD-E1", "SD-E2")
@EVERY_COUNT
def test_the_events_that_end_rounds_and_the_game(players: int) -> None:
    for before, facts, after in told(players, "round ended"):
        assert facts == {"round": before.round, "last": max(after.points) >= 30}
        assert (before.points, before.goods) == (after.points, after.goods)
    for before, facts, after in told(players, "supplied"):
        rows = [(state.points_row, state.goods_row, state.trader_row) for state in (before, after)]
        assert [facts["before"], facts["after"]] == rows
        assert rows[1] == tuple(min(15, row + facts["spaces"]) for row in rows[0])
        assert facts["round"] == after.round == before.round + 1
    endings = list(told(players, "exchanged"))
    assert len(endings) == 4
    for before, facts, after in endings:
        assert gained(before.points, after.points, list(range(players))) == facts["points"]
        assert gained(before.goods, after.goods, list(range(players))) == [-goods for goods in facts["goods"]]
        assert facts["points"] == [goods // 3 for goods in before.goods]
