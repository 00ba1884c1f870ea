"""Taking from rows and the cards 1 to 6: SD-P1 to SD-P3, SD-1 to SD-6, SD-X1, and SD-T2, SD-T3, SD-T8."""

from __future__ import annotations

import pytest

from tests.games.santo_domingo.positions import Table, table


def gains(played: Table) -> tuple[list[int], list[int]]:
    """The gains of each seat, in points and goods, from the choice of cards to the end of the round."""
    first = next(step.state for step in played.steps if step.event.kind == "revealed")
    end = played.end_of_round
    return (
        [now - before for now, before in zip(end.points, first.points, strict=True)],
        [now - before for now, before in zip(end.goods, first.goods, strict=True)],
    )


# ---- principles ----


@pytest.mark.clause("SD-P1")
@pytest.mark.parametrize(("card", "points_row", "goods_row"), [(1, 7, 9), (2, 4, 9), (4, 9, 6), (5, 9, 0)])
def test_taking_from_a_row_moves_its_marker_back(card: int, points_row: int, goods_row: int) -> None:
    end = table(4, points_row=9, goods_row=9).lay(card, 3, 3, 3).end_of_round
    assert (end.points_row, end.goods_row) == (points_row, goods_row)


@pytest.mark.clause("SD-P1", "SD-3", "SD-6", "SD-8a")
def test_the_bank_pays_the_governor_customs_and_the_beggar() -> None:
    played = table(6, points_row=9, goods_row=9, goods=0).lay(1, 4, 3, 6, 8, 8)
    assert gains(played) == ([2, 0, 0, 3, 0, 0], [0, 3, 4, 0, 1, 1])
    assert (played.end_of_round.points_row, played.end_of_round.goods_row) == (7, 6)


@pytest.mark.clause("SD-P1", "SD-7b")
def test_sales_do_not_change_the_rows() -> None:
    played = table(4, points_row=9, goods_row=9, trader_row=12, goods=8).lay(7, 3, 3, 3)
    played.sell(0, 8)
    assert (played.end_of_round.points_row, played.end_of_round.goods_row) == (9, 9)
    assert (played.end_of_round.points[0], played.end_of_round.goods[0]) == (8, 0)


@pytest.mark.clause("SD-P1", "SD-E2")
def test_the_last_exchange_does_not_change_the_rows() -> None:
    played = table(4, points_row=9, goods_row=9, points=30, goods=8).quiet()
    assert (played.state.points_row, played.state.goods_row) == (9, 9)
    assert (played.state.points, played.state.goods) == ([32] * 4, [2] * 4)


@pytest.mark.clause("SD-P2", "SD-1", "SD-2")
@pytest.mark.parametrize(
    ("card", "players", "row", "each", "left"),
    [
        (1, 1, 15, 2, 13),
        (1, 1, 1, 1, 0),
        (1, 1, 0, 0, 0),
        (1, 2, 3, 1, 1),
        (1, 3, 2, 0, 2),
        (1, 3, 5, 1, 2),
        (1, 4, 15, 2, 7),
        (2, 1, 15, 5, 10),
        (2, 1, 4, 4, 0),
        (2, 2, 9, 4, 1),
        (2, 3, 15, 5, 0),
        (2, 4, 15, 3, 3),
        (2, 4, 3, 0, 3),
    ],
)
def test_points_are_shared_evenly_and_the_remainder_stays(
    card: int, players: int, row: int, each: int, left: int
) -> None:
    played = table(6, points_row=row).lay(*[card] * players, *[6] * (6 - players))
    assert gains(played)[0] == [each] * players + [0] * (6 - players)
    assert played.end_of_round.points_row == left


@pytest.mark.clause("SD-P2", "SD-4", "SD-5")
@pytest.mark.parametrize(
    ("card", "players", "row", "each", "left"),
    [
        (4, 1, 15, 3, 12),
        (4, 1, 2, 2, 0),
        (4, 1, 0, 0, 0),
        (4, 2, 5, 2, 1),
        (4, 3, 2, 0, 2),
        (4, 4, 15, 3, 3),
        (4, 4, 11, 2, 3),
        (5, 1, 15, 15, 0),
        (5, 1, 1, 1, 0),
        (5, 2, 15, 7, 1),
        (5, 3, 2, 0, 2),
        (5, 4, 15, 3, 3),
    ],
)
def test_goods_are_shared_evenly_and_the_remainder_stays(
    card: int, players: int, row: int, each: int, left: int
) -> None:
    played = table(6, goods_row=row, goods=0).lay(*[card] * players, *[3] * (6 - players))
    assert gains(played)[1] == [each] * players + [0] * (6 - players)
    assert played.end_of_round.goods_row == left


@pytest.mark.clause("SD-T8", "SD-P2", "SD-1", "SD-2")
def test_example_t8_three_captains_and_an_admiral() -> None:
    played = table(4, points_row=5).lay(1, 1, 1, 2)
    assert played.after("shared", card=1).points == [1, 1, 1, 0]
    assert played.after("shared", card=1).points_row == 2
    assert played.end_of_round.points == [1, 1, 1, 2]
    assert played.end_of_round.points_row == 0


@pytest.mark.clause("SD-P3")
def test_goods_beyond_the_limit_of_a_player_still_leave_the_row() -> None:
    played = table(4, goods_row=10, goods=(14, 0, 0, 0)).lay(4, 3, 3, 3)
    assert played.end_of_round.goods == [15, 0, 0, 0]
    assert played.end_of_round.goods_row == 7


@pytest.mark.clause("SD-P3")
def test_shares_are_computed_before_limits_are_applied() -> None:
    played = table(4, goods_row=10, goods=(15, 13, 0, 2)).lay(5, 5, 5, 3)
    assert played.end_of_round.goods == [15, 15, 3, 2]
    assert played.end_of_round.goods_row == 1


# ---- points from the row ----


@pytest.mark.clause("SD-2")
def test_an_admiral_gets_only_what_captains_left() -> None:
    played = table(4, points_row=4).lay(2, 1, 1, 3)
    assert gains(played)[0] == [0, 2, 2, 0]
    played = table(4, points_row=5).lay(2, 1, 2, 3)
    assert gains(played)[0] == [1, 2, 1, 0]
    assert played.end_of_round.points_row == 1


# ---- the Governor ----


@pytest.mark.clause("SD-3")
@pytest.mark.parametrize(
    ("cards", "goods"),
    [((1, 6, 6, 6), 4), ((2, 6, 6, 6), 2), ((1, 1, 2, 6), 10), ((1, 2, 2, 6), 8), ((4, 5, 7, 8), 0), ((2,) * 4, 8)],
)
def test_a_governor_gets_goods_for_captains_and_admirals(cards: tuple[int, ...], goods: int) -> None:
    played = table(5, goods=0, goods_row=0).lay(3, *cards)
    assert played.after("granted", card=3).goods[0] == goods


@pytest.mark.clause("SD-3")
def test_every_governor_gets_the_full_goods() -> None:
    assert gains(table(5, goods=0).lay(3, 1, 3, 2, 3))[1] == [6, 0, 6, 0, 6]


@pytest.mark.clause("SD-3")
def test_captains_and_admirals_count_even_if_they_got_nothing() -> None:
    played = table(5, goods=0, points_row=2).lay(3, 1, 2, 2, 3)
    assert gains(played) == ([0, 2, 0, 0, 0], [8, 0, 0, 0, 8])
    assert gains(table(4, goods=0, points_row=0).lay(3, 1, 1, 6))[1] == [8, 0, 0, 0]


@pytest.mark.clause("SD-T2", "SD-1", "SD-2", "SD-3", "SD-P1", "SD-P2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_example_t2_a_governor_between_captain_and_admirals(players: int) -> None:
    idle = [6] * (players - 4)
    played = table(players, points_row=9, goods_row=7, goods=0).lay(1, 2, 2, 3, *idle)
    assert gains(played) == ([2, 3, 3, 0] + [0] * len(idle), [0, 0, 0, 8] + [0] * len(idle))
    assert played.end_of_round.points_row == 1
    assert played.end_of_round.goods_row == 7


# ---- ships and Customs ----


@pytest.mark.clause("SD-5")
def test_a_galleon_gets_only_what_frigates_left() -> None:
    played = table(4, goods=0, goods_row=6).lay(5, 4, 4, 3)
    assert gains(played)[1] == [0, 3, 3, 0]
    played = table(4, goods=0, goods_row=8).lay(5, 4, 5, 3)
    assert gains(played)[1] == [2, 3, 2, 0]
    assert played.end_of_round.goods_row == 1


@pytest.mark.clause("SD-6")
@pytest.mark.parametrize(
    ("cards", "points"),
    [((4, 3, 3, 3), 3), ((5, 3, 3, 3), 1), ((4, 4, 5, 3), 7), ((4, 5, 5, 3), 5), ((1, 2, 7, 8), 0), ((5,) * 4, 4)],
)
def test_customs_gets_points_for_ships(cards: tuple[int, ...], points: int) -> None:
    played = table(5, goods=0).lay(6, *cards)
    assert played.end_of_round.points[0] == points


@pytest.mark.clause("SD-6")
def test_every_customs_gets_the_full_points_and_ships_count_even_if_empty() -> None:
    played = table(5, goods=0, goods_row=0).lay(6, 4, 6, 5, 6)
    assert gains(played) == ([4, 0, 4, 0, 4], [0, 0, 0, 0, 0])


@pytest.mark.clause("SD-T3", "SD-4", "SD-5", "SD-6", "SD-P1")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_example_t3_customs_on_two_ships(players: int) -> None:
    idle = [3] * (players - 3)
    played = table(players, goods_row=10, points_row=7, goods=0).lay(4, 5, 6, *idle)
    assert gains(played) == ([0, 0, 4] + [0] * len(idle), [3, 7, 0] + [0] * len(idle))
    assert played.end_of_round.goods_row == 0
    assert played.end_of_round.points_row == 7


# ---- own cards ----


@pytest.mark.clause("SD-X1", "SD-3")
@pytest.mark.parametrize(
    ("own", "other", "goods"),
    [
        ((1, 3), (6, 8), 0),
        ((2, 3), (6, 8), 0),
        ((1, 3), (1, 2), 6),
        ((2, 3), (2, 6), 2),
        ((3, 6), (1, 2), 6),
        ((1, 3), (2, 6), 2),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_the_own_captain_and_admiral_do_not_count_for_the_own_governor(
    players: int, own: tuple[int, int], other: tuple[int, int], goods: int
) -> None:
    idle = [(6, 7)] * (players - 2)
    played = table(players, goods=0, trader_row=0).lay(own, other, *idle)
    assert played.after("granted", card=3).goods[0] == goods


@pytest.mark.clause("SD-X1", "SD-6")
@pytest.mark.parametrize(
    ("own", "other", "points"),
    [
        ((4, 6), (3, 8), 0),
        ((5, 6), (3, 8), 0),
        ((4, 6), (4, 5), 4),
        ((5, 6), (5, 8), 1),
        ((3, 6), (4, 5), 4),
        ((5, 6), (4, 8), 3),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_the_own_ships_do_not_count_for_the_own_customs(
    players: int, own: tuple[int, int], other: tuple[int, int], points: int
) -> None:
    idle = [(3, 8)] * (players - 2)
    played = table(players).lay(own, other, *idle)
    assert played.after("granted", card=6).points[0] == points


@pytest.mark.clause("SD-X1")
def test_cards_that_their_owner_does_not_count_still_count_for_opponents() -> None:
    played = table(3, goods=0, points_row=0).lay((1, 3), (2, 3), (3, 6))
    assert gains(played)[1] == [2, 4, 6]
    played = table(3, goods=0, goods_row=0).lay((4, 6), (5, 6), (3, 6))
    assert gains(played)[0] == [1, 3, 4]
