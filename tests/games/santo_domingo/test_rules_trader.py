"""The Trader: SD-7a to SD-7d, and the examples SD-T4 and SD-T5."""

from __future__ import annotations

import pytest

from tests.games.santo_domingo.positions import table

PRICES = {
    "standard": [(3, 1)] * 4 + [(2, 1)] * 4 + [(3, 2)] * 4 + [(1, 1)] * 4,
    "winter": [(4, 1)] * 4 + [(3, 1)] * 4 + [(2, 1)] * 4 + [(3, 2)] * 4,
}
"""Goods for points on the spaces from 0 to 15."""


def allowed(goods: int, rate: tuple[int, int]) -> dict[int, int]:
    """Every number of points that goods can be exchanged for at a rate or worse, with the fewest goods for it."""
    most_goods, points_for_them = rate
    fewest: dict[int, int] = {}
    for sold in range(goods + 1):
        for points in range(16):
            if sold * points_for_them >= points * most_goods:
                fewest.setdefault(points, sold)
    return fewest


# ---- the marker before the trade ----


@pytest.mark.clause("SD-7a")
@pytest.mark.parametrize(
    ("traders", "before", "after"),
    [(1, 9, 9), (1, 0, 0), (2, 9, 7), (3, 9, 5), (4, 9, 3), (5, 9, 1), (6, 9, 0), (2, 1, 0), (3, 2, 0), (6, 15, 5)],
)
def test_each_further_trader_moves_the_marker_back_two(traders: int, before: int, after: int) -> None:
    played = table(6, trader_row=before, goods=9).lay(*[7] * traders, *[3] * (6 - traders))
    assert played.state.trader_row == after
    assert played.state.phase == "trade"


@pytest.mark.clause("SD-7a", "SD-7b")
def test_the_rate_is_that_of_the_space_after_the_move() -> None:
    assert table(4, trader_row=12, goods=6).lay(7, 3, 3, 3).on_sale(0)[-1] == 6
    assert table(4, trader_row=12, goods=6).lay(7, 7, 3, 3).on_sale(0)[-1] == 4
    assert table(4, trader_row=12, goods=6).lay(7, 7, 7, 7).on_sale(0)[-1] == 3


@pytest.mark.clause("SD-T4", "SD-7a")
def test_example_t4_three_traders() -> None:
    played = table(4, trader_row=11, goods=5).lay(7, 7, 3, 7)
    assert played.state.trader_row == 7
    assert "traded" not in played.events


# ---- trading ----


@pytest.mark.clause("SD-7b", "SD-K1", "SD-K2")
@pytest.mark.parametrize("board", ["standard", "winter"])
@pytest.mark.parametrize("space", range(16))
def test_every_affordable_number_of_points_can_be_bought(board: str, space: int) -> None:
    for goods in range(16):
        fewest = allowed(goods, PRICES[board][space])
        for points, sold in fewest.items():
            played = table(4, board=board, trader_row=space, goods=goods).lay(7, 3, 3, 3)
            if max(fewest) == 0:
                assert (played.end_of_round.points[0], played.end_of_round.goods[0]) == (0, goods)
                continue
            assert played.on_sale(0) == list(fewest)
            assert played.refused(0, "trade", max(fewest) + 1).clause == "SD-7b"
            played.sell(0, points)
            assert (played.end_of_round.points[0], played.end_of_round.goods[0]) == (points, goods - sold)


@pytest.mark.clause("SD-7b")
def test_keeping_everything_is_allowed() -> None:
    played = table(4, trader_row=12, goods=6).lay(7, 3, 3, 3)
    played.sell(0, 0)
    assert (played.end_of_round.points[0], played.end_of_round.goods[0]) == (0, 6)


@pytest.mark.clause("SD-7b")
@pytest.mark.parametrize("values", [(-1,), (5,), (), (1, 1), ("all",)])
def test_nothing_else_can_be_traded(values: tuple[int | str, ...]) -> None:
    played = table(4, trader_row=8, goods=7).lay(7, 3, 3, 3)
    assert played.on_sale(0) == [0, 1, 2, 3, 4]
    assert played.refused(0, "trade", *values).clause == "SD-7b"


@pytest.mark.clause("SD-7b")
def test_only_traders_trade_and_only_after_the_reveal() -> None:
    played = table(4, trader_row=8, goods=7)
    assert played.refused(0, "trade", 1).clause == "SD-7b"
    played.lay(7, 3, 3, 3)
    assert played.on_sale(1) == []
    played.refused(1, "trade", 1)
    played.sell(0, 1)
    assert played.refused(0, "trade", 1).clause == "SD-7b"


@pytest.mark.clause("SD-7b", "SD-R3")
def test_goods_of_the_same_round_can_be_sold() -> None:
    galleon = table(2, trader_row=12, goods_row=9, goods=0).lay((5, 7), (3, 6))
    assert galleon.on_sale(0) == list(range(10))
    governor = table(2, trader_row=12, goods=0).lay((3, 7), (1, 2))
    assert governor.on_sale(0) == list(range(7))
    beggar = table(2, trader_row=12, goods=2, hands={0: (7, 8)}).lay((7, 8), (3, 6))
    assert beggar.on_sale(0) == [0, 1, 2]


# ---- one after another ----


@pytest.mark.clause("SD-7d")
def test_traders_act_in_the_order_of_points_after_cards_one_to_six() -> None:
    played = table(3, trader_row=15, points_row=9, goods=5, points=(4, 3, 5)).lay((3, 7), (2, 7), (6, 7))
    for seat in (1, 2, 0):
        assert [(decision.seat, decision.kind) for decision in played.game.decisions(played.state)] == [(seat, "trade")]
        for other in {0, 1, 2} - {seat}:
            played.refused(other, "trade", 0)
        played.sell(seat, 1)
    assert played.end_of_round.points == [5, 9, 6]


@pytest.mark.clause("SD-7d")
def test_traders_with_equal_points_act_in_the_order_of_seats() -> None:
    played = table(5, trader_row=15, goods=5, points=(2, 7, 2, 7, 2)).lay(7, 7, 7, 7, 3)
    order = []
    while played.state.traders:
        order.append(played.state.traders[0])
        played.sell(order[-1], 0)
    assert order == [1, 3, 0, 2]


@pytest.mark.clause("SD-7d")
def test_a_trader_out_of_turn_is_told_why() -> None:
    played = table(4, trader_row=15, goods=5, points=(1, 9, 0, 0)).lay(7, 7, 3, 3)
    reason = played.refused(0, "trade", 1)
    assert (reason.clause, reason.facts) == ("SD-7d", {"seat": 1})


@pytest.mark.clause("SD-7d")
def test_trades_are_public_and_independent_of_one_another() -> None:
    played = table(4, trader_row=15, goods=(9, 9, 4, 4), points=(1, 9, 0, 0)).lay(7, 7, 3, 3)
    before = played.game.legal_actions(played.state, 1)
    played.sell(1, 9)
    after = played.game.legal_actions(played.state, 0)
    assert [action.values for action in after] == [action.values for action in before]
    for viewer in (None, 0, 2):
        seats = played.game.view(played.state, viewer).seats
        assert [(seat.points, seat.goods) for seat in seats[:2]] == [(1, 9), (18, 0)]
    assert played.state.trader_row == 13


@pytest.mark.clause("SD-7d", "SD-7b")
def test_a_trader_who_cannot_buy_a_point_is_skipped() -> None:
    played = table(4, trader_row=6, goods=(1, 4, 0, 2), points=(9, 0, 5, 0)).lay(7, 7, 7, 3)
    assert [(decision.seat, decision.kind) for decision in played.game.decisions(played.state)] == [(1, "trade")]
    played.sell(1, 1)
    assert played.end_of_round.goods == [1, 1, 0, 2]


# ---- the marker after the trade ----


@pytest.mark.clause("SD-7c")
def test_the_marker_goes_to_zero_after_a_trade() -> None:
    played = table(4, trader_row=15, goods=5).lay(7, 3, 7, 3)
    played.sell(0, 2)
    assert played.state.trader_row == 13
    played.sell(2, 2)
    assert played.end_of_round.trader_row == 0
    assert played.state.trader_row == 3


@pytest.mark.clause("SD-7c")
@pytest.mark.parametrize("goods", [0, 5])
def test_the_marker_goes_to_zero_even_if_nothing_was_traded(goods: int) -> None:
    played = table(4, trader_row=15, goods=goods).lay(7, 3, 3, 3)
    if goods:
        played.sell(0, 0)
    assert played.end_of_round.trader_row == 0


@pytest.mark.clause("SD-7c", "SD-R5")
def test_without_a_trader_the_marker_stays() -> None:
    assert table(4, trader_row=11).lay(1, 4, 8, 6).end_of_round.trader_row == 11


@pytest.mark.clause("SD-T5", "SD-7a", "SD-7b", "SD-7c")
@pytest.mark.parametrize(("points", "goods_left"), [(6, 2), (7, 0)])
def test_example_t5_nine_of_eleven_goods(points: int, goods_left: int) -> None:
    played = table(4, trader_row=10, goods=(11, 11, 0, 0)).lay(7, 7, 3, 3)
    assert played.state.trader_row == 8
    assert played.on_sale(0) == list(range(8))
    played.sell(0, points)
    played.sell(1, 0)
    end = played.end_of_round
    assert (end.points[0], end.goods[0]) == (points, goods_left)
    assert (end.points[1], end.goods[1]) == (0, 11)
    assert end.trader_row == 0
