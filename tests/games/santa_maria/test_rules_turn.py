"""Santa Maria: main actions and free actions (SM-A0 to SM-A7, SM-F0 to SM-F2)."""

from __future__ import annotations

import pytest

from pygame_core.games.santa_maria.colony import PLACEMENTS
from pygame_core.games.santa_maria.state import BLUE, WHITE
from tests.games.santa_maria.positions import colony, goods, retired, table

ALL = {(row, column): "wood" for row in range(1, 7) for column in range(1, 7)}


# ---- turns ----


@pytest.mark.clause("SM-A0")
def test_a_turn_is_one_main_action_and_ends_with_its_last_effect() -> None:
    game = table({(1, 1): "wood"}, players=3, held=goods(sugar=2))
    game.act("sell", "sugar").act("sell", "sugar")
    assert game.state.turn == 0
    game.act("building", 1, 1)
    assert game.state.turn == 1
    assert game.refused("sell", "wood", seat=0).clause == "SM-A0"
    assert game.refused("retire", "coins", seat=2).clause == "SM-A0"
    assert game.refused("exchange", "wood", "3coins").clause == "SM-A0"


@pytest.mark.clause("SM-A0", "SM-R3")
def test_retired_players_are_skipped_and_the_last_player_takes_consecutive_turns() -> None:
    game = table({(1, 1): "wood", (2, 2): "wood"}, players=3, coins=9)
    retired(game.state, 1)
    game.act("building", 1, 1)
    assert game.state.turn == 2
    assert game.refused("retire", "coins", seat=1).clause == "SM-R3"
    game.act("retire", "coins")
    assert game.state.turn == 0
    game.act("building", 2, 2)
    assert game.state.turn == 0


# ---- expanding ----


@pytest.mark.clause("SM-A1")
def test_a_double_costs_two_wood_and_a_triple_a_grain_more() -> None:
    game = table(held=goods(wood=2, grain=1)).tiles("D01", "T08")
    assert all(way.endswith((" 2wood", " 2wood+grain")) for way in game.legal("expand"))
    game.act("expand", "T08", 1, 1, 0, "2wood+grain")
    assert game.state.goods[0] == goods()
    assert game.state.colony[0] == colony({(1, 1): "road2", (1, 2): "sugar", (2, 1): "grain"})
    assert game.event("placed").facts["cells"] == [[1, 1], [1, 2], [2, 1]]


@pytest.mark.clause("SM-A1")
@pytest.mark.parametrize(
    ("rotation", "cells"),
    [
        (0, [(3, 3), (3, 4), (4, 3)]),
        (1, [(3, 3), (4, 3), (3, 2)]),
        (2, [(3, 3), (3, 2), (2, 3)]),
        (3, [(3, 3), (2, 3), (3, 4)]),
    ],
)
def test_a_tile_is_turned_but_not_mirrored(rotation: int, cells: list[tuple[int, int]]) -> None:
    game = table(held=goods(wood=2, grain=1)).tiles("T08")
    game.act("expand", "T08", 3, 3, rotation, "2wood+grain")
    names = ("road2", "sugar", "grain")
    assert game.state.colony[0] == colony(dict(zip(cells, names)))


@pytest.mark.clause("SM-A1", "SM-S5")
def test_the_number_of_placements_of_each_shape() -> None:
    assert {shape: len(places) for shape, places in PLACEMENTS.items()} == {"single": 36, "double": 120, "triple": 100}
    assert len({(one.mask, one.cells[0], one.cells) for one in PLACEMENTS["triple"]}) == 100


@pytest.mark.clause("SM-A1")
def test_a_tile_covers_nothing_and_stays_within_the_colony() -> None:
    game = table({(1, 2): "wood"}, held=goods(wood=2)).tiles("D01")
    assert game.refused("expand", "D01", 1, 1, 0, "2wood").clause == "SM-A1"
    assert game.refused("expand", "D01", 1, 6, 0, "2wood").clause == "SM-A1"
    assert game.refused("expand", "D01", 7, 1, 0, "2wood").clause == "SM-A1"
    assert game.refused("expand", "D01", 5, 1, 4, "2wood").clause == "SM-A1"
    game.act("expand", "D01", 1, 1, 1, "2wood")
    assert game.state.colony[0] == colony({(1, 2): "wood", (1, 1): "wood", (2, 1): "road2"})


@pytest.mark.clause("SM-A1")
def test_a_tile_that_is_unaffordable_or_fits_nowhere_cannot_be_bought() -> None:
    game = table(held=goods(wood=1)).tiles("D01")
    assert game.refused("expand", "D01", 1, 1, 0, "2wood").clause == "SM-A1"
    assert game.legal("expand") == set()
    full = {where: "wood" for where in ALL if where not in ((1, 1), (6, 6))}
    game = table(full, held=goods(wood=3, grain=3)).tiles("D01")
    assert game.legal("expand") == set()


@pytest.mark.clause("SM-A1", "SM-B7")
def test_gold_may_pay_for_a_tile_and_payments_that_keep_gold_come_first() -> None:
    game = table(held=goods(wood=2, gold=1)).tiles("D01", "T08")
    assert {way.split()[-1] for way in game.legal("expand")} == {"2wood", "wood+gold", "2wood+gold"}
    game.act("expand", "D01", 1, 1, 0, "wood+gold")
    assert game.state.goods[0] == goods(wood=1)


@pytest.mark.clause("SM-B7")
def test_payment_with_gold_is_explicit_and_exact() -> None:
    game = table(held=goods(wood=2, gold=3)).tiles("D01")
    assert game.refused("expand", "D01", 1, 1, 0, "3gold").clause == "SM-B7"
    assert game.refused("expand", "D01", 1, 1, 0, "wood").clause == "SM-B7"
    assert game.refused("expand", "D01", 1, 1, 0, "gold+wood").clause == "SM-B7"


@pytest.mark.clause("SM-B7")
def test_gold_never_pays_coins() -> None:
    game = table({(1, 1): "wood"}, coins=0, held=goods(gold=3), white=(2,), blue=())
    assert game.refused("building", 1, 1).clause == "SM-A2"
    assert game.refused("die", "white", 2, "column", 1).clause == "SM-A4"


# ---- one building ----


@pytest.mark.clause("SM-A2", "SM-T1")
def test_each_further_building_of_a_year_costs_a_coin_more() -> None:
    game = table({(1, 1): "wood", (2, 2): "gem", (3, 3): "sugar"}, coins=(6, 0))
    retired(game.state, 1)
    game.act("building", 1, 1)
    assert (game.state.coins[0], game.on(1, 1)) == (5, 1)
    game.act("building", 2, 2)
    assert (game.state.coins[0], game.on(2, 2)) == (3, 2)
    assert game.view.seats[0].next_building == 3
    game.act("retire", "coins")
    assert game.on(1, 1) == 0
    assert game.view.seats[0].next_building == 1
    while game.state.turn != 0:
        game.act("retire", "road").act("decline")
    game.act("building", 3, 3)
    assert game.on(3, 3) == 1


@pytest.mark.clause("SM-A2")
def test_the_price_counts_activations_not_coins_on_the_board() -> None:
    game = table({(1, 1): "wood", (2, 2): "wood", (3, 3): "wood"}, coins=9).monk("mathematics")
    retired(game.state, 1)
    game.act("building", 1, 1).act("building", 2, 2)
    game.lay(1, 1, 0)
    game.state.bank += 1
    game.act("building", 3, 3)
    assert game.on(3, 3) == 3


@pytest.mark.clause("SM-A2", "SM-A6")
def test_only_a_free_building_is_activated() -> None:
    game = table({(1, 1): "wood", (1, 2): "road1", (2, 2): "wood", (3, 3): "wood"}, coins=1)
    game.lay(1, 1, WHITE + 1).lay(2, 2, 1)
    assert game.refused("building", 1, 1).clause == "SM-A2"
    assert game.refused("building", 2, 2).clause == "SM-A2"
    assert game.refused("building", 1, 2).clause == "SM-A6"
    assert game.refused("building", 6, 6).clause == "SM-A6"
    assert game.refused("building", 0, 1).clause == "SM-S2"
    game.state.activations[0] = 1
    assert game.refused("building", 3, 3).clause == "SM-A2"


# ---- dice ----


@pytest.mark.clause("SM-A3", "SM-A5", "SM-T12")
def test_a_white_die_runs_its_column_from_top_to_bottom() -> None:
    squares = {(1, 3): "wood", (2, 3): "gem", (3, 3): "grain", (4, 3): "2 coins", (6, 3): "sugar"}
    game = table(squares).lay(2, 3, 1).lay(6, 3, BLUE + 6)
    game.act("die", "white", 3, "column", 3)
    activated = [event.facts["row"] for event in game.events if event.kind == "activated"]
    assert activated == [1, 3, 4]
    assert game.on(4, 3) == WHITE + 3
    assert game.state.goods[0] == goods(wood=1, grain=1)
    assert game.state.white == (1, 2, 4, 5, 6)
    assert game.kinds[0] == "die"
    assert game.kinds[-1] == "laid"


@pytest.mark.clause("SM-A3", "SM-A5", "SM-T11")
def test_a_blue_die_runs_its_row_from_left_to_right() -> None:
    game = table({(2, 2): "wood", (2, 5): "gem", (1, 2): "sugar"}, blue=(2, 4))
    game.act("die", "blue", 2, "row", 2)
    assert [event.facts["column"] for event in game.events if event.kind == "activated"] == [2, 5]
    assert game.on(2, 5) == BLUE + 2
    assert game.state.blue[0] == (4,)
    assert game.state.goods[0] == goods(wood=1, gem=1)


@pytest.mark.clause("SM-A3")
def test_at_most_three_white_dice_a_year_and_a_fourth_is_refused() -> None:
    game = table(ALL, coins=0)
    retired(game.state, 1)
    for value in (1, 2, 3):
        game.act("die", "white", value, "column", value)
    assert game.refused("die", "white", 4, "column", 4).clause == "SM-A3"
    assert all(way.startswith("blue") for way in game.legal("die"))


@pytest.mark.clause("SM-A3")
def test_a_white_die_never_runs_a_row_and_must_be_available() -> None:
    game = table(ALL, white=(2, 2), blue=(5,))
    assert game.refused("die", "white", 2, "row", 2).clause == "SM-A3"
    assert game.refused("die", "white", 3, "column", 3).clause == "SM-A3"
    assert game.refused("die", "blue", 2, "row", 2).clause == "SM-A3"
    assert game.refused("die", "green", 2, "row", 2).clause == "SM-A3"
    assert game.refused("die", "blue", 5, "column", 5).clause == "SM-H4"


@pytest.mark.clause("SM-A4", "SM-T2")
@pytest.mark.parametrize(("value", "used", "coins"), [(5, 3, 2), (1, 6, 5), (6, 1, 5), (4, 4, 0)])
def test_each_step_of_a_die_costs_a_coin(value: int, used: int, coins: int) -> None:
    game = table(ALL, coins=coins)
    game.act("die", "white", value, "column", used)
    assert game.state.coins[0] == 3  # for three wood that could not be stored
    assert game.event("die").facts["coins"] == coins
    game = table(ALL, coins=max(0, coins - 1))
    if coins:
        assert game.refused("die", "white", value, "column", used).clause == "SM-A4"


@pytest.mark.clause("SM-A5")
def test_the_income_of_a_building_can_pay_for_the_next() -> None:
    game = table({(1, 2): "wood", (4, 2): "exchange"}, coins=0)
    game.act("die", "white", 2, "column", 2)
    game.act("exchange", "wood", "3coins")
    assert game.state.coins[0] == 3


@pytest.mark.clause("SM-A5", "SM-B1")
def test_the_die_lies_on_the_last_building_even_if_its_effect_was_declined() -> None:
    game = table({(1, 2): "wood", (4, 2): "exchange"}, coins=0)
    game.act("die", "white", 2, "column", 2).act("decline")
    assert game.on(4, 2) == WHITE + 2
    assert game.state.goods[0] == goods(wood=1)


@pytest.mark.clause("SM-A5")
def test_a_line_runs_the_buildings_that_were_free_when_the_die_was_chosen() -> None:
    game = table({(1, 2): "ship", (3, 2): "wood", (4, 2): "gem"}, held=goods(wood=1, sugar=1)).ship("coins", "O1")
    game.lay(4, 2, 1)
    game.act("die", "white", 2, "column", 2)
    assert game.view.running == (13,)
    assert game.view.die == ("white", 2)
    game.act("ship", "coins", "wood+sugar")
    assert game.on(3, 2) == WHITE + 2
    assert game.state.goods[0] == goods(wood=1)


@pytest.mark.clause("SM-A6")
def test_a_line_without_a_free_building_cannot_be_run() -> None:
    game = table({(1, 1): "road2", (2, 2): "wood", (1, 4): "wood"}, coins=9).lay(1, 4, WHITE + 4)
    assert game.refused("die", "white", 1, "column", 1).clause == "SM-A6"
    assert game.refused("die", "white", 4, "column", 4).clause == "SM-A6"
    assert game.refused("die", "white", 3, "column", 6).clause == "SM-A6"
    game.act("die", "white", 4, "column", 2)
    assert game.on(2, 2) == WHITE + 2


@pytest.mark.clause("SM-A6")
def test_roads_are_never_activated_and_hold_no_die() -> None:
    game = table({(1, 1): "wood", (2, 1): "road2"})
    game.act("die", "white", 1, "column", 1)
    assert game.kinds.count("activated") == 1
    assert (game.on(1, 1), game.on(2, 1)) == (WHITE + 1, 0)


@pytest.mark.clause("SM-A7")
def test_a_player_may_always_retire_and_must_if_nothing_else_is_possible() -> None:
    game = table(coins=0)
    assert {action for verb in ("expand", "building", "die") for action in game.legal(verb)} == set()
    assert game.legal("retire") >= {"coins", "religion", "conquistador", "ship", "road"}
    assert game.state.turn == 0
    assert game.refused("decline").clause == "SM-A0"


# ---- free actions ----


@pytest.mark.clause("SM-F1", "SM-T14")
def test_goods_can_be_sold() -> None:
    game = table(coins=0, held=goods(wood=1, grain=1, sugar=2, gem=1, gold=1))
    for name in ("sugar", "sugar", "gem"):
        game.act("sell", name)
    assert game.state.coins[0] == 6
    for name, coins in (("wood", 7), ("grain", 8), ("gold", 10)):
        game.act("sell", name)
        assert game.state.coins[0] == coins
    assert game.refused("sell", "gem").clause == "SM-F1"
    assert game.refused("sell", "coins").clause == "SM-F1"


@pytest.mark.clause("SM-F2")
def test_wood_and_grain_can_be_bought_for_three_up_to_the_storage_limit() -> None:
    game = table(coins=8, held=goods(wood=2))
    game.act("buy", "wood")
    assert (game.state.coins[0], game.state.goods[0]) == (5, goods(wood=3))
    assert game.refused("buy", "wood").clause == "SM-F2"
    assert game.refused("buy", "wood").code == "storage-full"
    game.act("buy", "grain")
    assert game.refused("buy", "grain").facts == {"price": 3}
    for name in ("sugar", "gem", "gold"):
        assert game.refused("buy", name).clause == "SM-F2"


@pytest.mark.clause("SM-F0", "SM-T15")
def test_goods_can_be_traded_during_an_action() -> None:
    game = table({(1, 1): "ship"}, coins=4, held=goods(gem=1)).ship("points", "O2")
    game.act("building", 1, 1)
    assert game.choice == "ship"
    assert game.refused("ship", "points", "grain+gem").clause == "SM-B3"
    game.act("buy", "grain").act("ship", "points", "grain+gem")
    assert game.state.harbour[0][3] == (1,)
    assert (game.state.coins[0], game.state.goods[0]) == (0, goods())


@pytest.mark.clause("SM-F0", "SM-R4")
def test_goods_can_be_traded_in_the_retiring_turn() -> None:
    game = table(coins=0, held=goods(wood=1, sugar=1)).ship("points", "O2")
    game.state.scholar[0] = 7
    game.act("retire", "ship")
    game.act("sell", "wood").act("sell", "sugar").act("buy", "grain")
    assert game.state.goods[0] == goods(grain=1)
    game.act("decline")
    assert game.state.turn == 1
