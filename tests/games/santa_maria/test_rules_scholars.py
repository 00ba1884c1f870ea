"""Santa Maria: the ten scholars (SM-H1 to SM-H10)."""

from __future__ import annotations

import pytest

from pygame_core.games.santa_maria.components import SCHOLARS
from pygame_core.games.santa_maria.state import BLUE, WHITE
from tests.games.santa_maria.positions import goods, parts, retired, table


@pytest.mark.clause("SM-H1", "SM-B3")
def test_astronomy_moves_a_ship_for_a_coin_a_dock_before_the_port_is_filled() -> None:
    game = table({(1, 1): "ship"}, coins=3, held=goods(wood=1, sugar=1)).ship("religion", "O1").monk("astronomy")
    game.act("building", 1, 1).act("ship", "religion", "wood+sugar")
    assert game.choice == "dock"
    assert game.state.ports[1] == -1
    assert game.legal("dock") == {"coins", "conquistador", "points"}
    assert game.refused("dock", "religion").clause == "SM-H1"
    game.act("dock", "points")
    assert game.state.harbour[0] == ((), (), (), (0,))
    assert game.state.coins[0] == 0
    assert game.state.ports[1] != -1


@pytest.mark.clause("SM-H1")
def test_astronomy_goes_round_no_corner_and_may_be_declined() -> None:
    game = table({(1, 1): "ship"}, coins=2, held=goods(wood=1, sugar=1)).ship("points", "O1").monk("astronomy")
    game.act("building", 1, 1).act("ship", "points", "wood+sugar")
    assert game.legal("dock") == {"conquistador"}
    assert game.refused("dock", "coins").facts == {"price": 3}
    game.act("decline")
    assert game.state.harbour[0] == ((), (), (), (0,))


@pytest.mark.clause("SM-H1", "SM-R2")
def test_astronomy_works_while_retiring() -> None:
    game = table(coins=2, held=goods(wood=1, sugar=1)).ship("conquistador", "O1").monk("astronomy")
    game.act("retire", "ship").act("ship", "conquistador", "wood+sugar").act("dock", "coins")
    assert game.event("bonus").facts["dock"] == "coins"
    assert game.state.coins[0] == 2


@pytest.mark.clause("SM-H2", "SM-A3")
@pytest.mark.parametrize(("colonists", "coins"), [((1, 0), 0), ((1, 1), 1), ((2, 1), 1), ((2, 2), 2)])
def test_taxes_pay_a_coin_for_two_colonists_before_the_buildings(colonists: tuple[int, int], coins: int) -> None:
    squares = {(1, 1): f"road{colonists[0]}", (2, 1): f"road{colonists[1]}", (3, 1): "2 coins", (1, 2): "road2"}
    game = table(squares, coins=0).monk("taxes")
    game.act("die", "white", 1, "column", 1)
    assert game.kinds == ["die", "taxes", "activated", "gained", "laid"]
    assert game.event("taxes").facts["coins"] == coins
    assert game.state.coins[0] == coins + 2


@pytest.mark.clause("SM-H2")
def test_taxes_are_for_dice_only() -> None:
    game = table({(1, 1): "2 coins", (2, 1): "road2"}, coins=1).monk("taxes")
    game.act("building", 1, 1)
    assert game.state.coins[0] == 2


@pytest.mark.clause("SM-H3")
@pytest.mark.parametrize("paid", ["wood", "grain", "gold"])
def test_botany_sets_a_die_to_any_value(paid: str) -> None:
    game = table({(1, 6): "2 coins"}, coins=0, held=goods(wood=1, grain=1, gold=1), white=(1,)).monk("botany")
    game.act("die", "white", 1, "column", 6, paid)
    assert game.on(1, 6) == WHITE + 6
    assert game.state.coins[0] == 2
    assert sum(game.state.goods[0]) == 2


@pytest.mark.clause("SM-H3")
def test_botany_needs_its_scholar_and_accepts_no_other_payment() -> None:
    game = table({(1, 6): "wood", (1, 1): "wood"}, coins=0, held=goods(wood=1, gem=1), white=(1,))
    assert game.refused("die", "white", 1, "column", 6, "wood").clause == "SM-H3"
    game.monk("botany")
    assert game.refused("die", "white", 1, "column", 6, "gem").clause == "SM-B7"
    assert game.refused("die", "white", 1, "column", 1, "wood").clause == "SM-H3"
    assert game.refused("die", "white", 1, "column", 6).clause == "SM-A4"


@pytest.mark.clause("SM-H4")
def test_philosophy_lets_a_blue_die_run_a_column_and_it_stays_blue() -> None:
    game = table({(1, 2): "wood", (5, 2): "gem"}, blue=(2,)).monk("philosophy")
    game.act("die", "blue", 2, "column", 2)
    assert game.on(5, 2) == BLUE + 2
    assert (game.state.white_used[0], game.state.blue_used[0]) == (0, 1)
    assert game.state.goods[0] == goods(wood=1, gem=1)


@pytest.mark.clause("SM-H5")
def test_mathematics_takes_back_coins_before_the_retirement_space() -> None:
    game = table({(1, 1): "wood", (2, 2): "wood", (3, 3): "wood"}, coins=0).monk("mathematics")
    game.lay(1, 1, 1).lay(2, 2, 2).lay(3, 3, WHITE + 3)
    game.act("retire", "coins")
    assert game.choice == "coins"
    assert game.refused("take", 3, 3).clause == "SM-H5"
    assert game.refused("decline").clause == "SM-H5"
    assert game.legal("take") == {"1 1", "2 2"}
    game.act("take", 2, 2)
    assert game.state.coins[0] == 4
    assert game.kinds == ["retired", "took back", "gained"]


@pytest.mark.clause("SM-H5")
def test_mathematics_offers_no_choice_with_one_building_or_none() -> None:
    game = table({(1, 1): "wood"}, coins=0).monk("mathematics").lay(1, 1, 1)
    game.act("retire", "conquistador")
    assert game.state.coins[0] == 1
    game = table({(1, 1): "wood"}, coins=0).monk("mathematics")
    game.act("retire", "conquistador")
    assert "took back" not in game.kinds


@pytest.mark.clause("SM-H6", "SM-A5")
def test_construction_leaves_the_die_on_any_building_that_was_free() -> None:
    game = table({(1, 1): "exchange", (2, 1): "wood", (3, 1): "gem", (4, 1): "sugar"}, coins=3).monk("construction")
    game.lay(3, 1, 1)
    game.act("die", "white", 1, "column", 1).act("decline")
    assert game.legal("leave") == {"1 1", "2 1", "4 1"}
    assert game.refused("leave", 3, 1).clause == "SM-H6"
    assert game.refused("decline").clause == "SM-H6"
    game.act("leave", 1, 1)
    assert (game.on(1, 1), game.on(4, 1)) == (WHITE + 1, 0)


@pytest.mark.clause("SM-H7", "SM-T3")
def test_industrialisation_exchanges_twice() -> None:
    game = table({(1, 1): "exchange"}, coins=1, held=goods(wood=1, gem=1)).monk("industrialisation")
    game.act("building", 1, 1).act("exchange", "wood", "3coins")
    assert game.choice == "exchange"
    game.act("exchange", "gem", "3coins")
    assert game.state.coins[0] == 6
    assert game.state.turn == 1


@pytest.mark.clause("SM-H7")
def test_industrialisation_may_use_the_same_input_twice_with_a_die_but_not_a_third_time() -> None:
    game = table({(1, 1): "exchange"}, coins=0, held=goods(wood=3)).monk("industrialisation")
    game.act("die", "white", 1, "column", 1).act("exchange", "wood", "3coins").act("exchange", "wood", "3coins")
    assert game.state.turn == 1
    assert game.state.goods[0] == goods(wood=1)
    game = table({(1, 1): "exchange"}, coins=0, held=goods(wood=3)).monk("industrialisation")
    game.act("die", "white", 1, "column", 1).act("decline")
    assert game.state.turn == 1


@pytest.mark.clause("SM-H8")
def test_basic_economics_buys_for_two() -> None:
    game = table(coins=4).monk("basic_economics")
    game.act("buy", "wood").act("buy", "grain")
    assert (game.state.coins[0], game.state.goods[0]) == (0, goods(wood=1, grain=1))


@pytest.mark.clause("SM-H9")
def test_advanced_economics_buys_gem_and_sugar_for_three() -> None:
    game = table(coins=9, held=goods(gem=2)).monk("advanced_economics")
    game.act("buy", "gem").act("buy", "sugar")
    assert (game.state.coins[0], game.state.goods[0]) == (3, goods(gem=3, sugar=1))
    assert game.refused("buy", "gem").clause == "SM-F2"
    assert game.refused("buy", "gold").clause == "SM-F2"
    game.act("buy", "wood")
    assert game.state.coins[0] == 0


ROADS = {
    (1, 1): "wood",
    (1, 2): "road1",
    (2, 2): "road0",
    (2, 3): "gem",
    (1, 3): "sugar",
    (4, 4): "wood",
    (2, 4): "wood",
}


@pytest.mark.clause("SM-H10", "SM-O7")
def test_logistics_moves_dice_along_roads() -> None:
    game = table(ROADS, coins=9).monk("logistics").lay(1, 1, WHITE + 1).lay(1, 3, 1)
    assert game.legal("move") == {"1 1 2 3"}
    assert game.refused("move", 1, 1, 1, 3).clause == "SM-A2"
    assert game.refused("move", 1, 1, 1, 2).clause == "SM-A6"
    assert game.refused("move", 1, 1, 4, 4).clause == "SM-O7"
    assert game.refused("move", 1, 1, 2, 4).clause == "SM-O7"
    assert game.refused("move", 1, 3, 2, 3).clause == "SM-H10"
    game.act("move", 1, 1, 2, 3).act("move", 2, 3, 2, 4)
    assert (game.on(1, 1), game.on(2, 4)) == (0, WHITE + 1)
    assert game.state.coins[0] == 7
    assert game.state.turn == 0


@pytest.mark.clause("SM-H10")
def test_logistics_needs_a_coin_and_no_running_line() -> None:
    game = table({**ROADS, (1, 5): "exchange"}, coins=0, held=goods(wood=1)).monk("logistics").lay(1, 1, WHITE + 1)
    assert game.refused("move", 1, 1, 2, 3).facts == {"price": 1}
    game.act("sell", "wood")
    game.state.goods[0] = goods(wood=1)
    game.act("die", "white", 5, "column", 5)
    assert game.choice == "exchange"
    assert game.refused("move", 1, 1, 2, 3).code == "line-is-running"
    game = table(ROADS, coins=1).lay(1, 1, WHITE + 1)
    assert game.refused("move", 1, 1, 2, 3).clause == "SM-H10"


@pytest.mark.clause("SM-H10", "SM-R4")
def test_logistics_in_the_retiring_turn() -> None:
    game = table(ROADS, coins=2, held=goods(sugar=1)).monk("logistics").lay(1, 1, WHITE + 1).ship("coins", "S03")
    retired(game.state, 1)
    game.act("retire", "ship").act("move", 1, 1, 2, 3)
    assert game.choice == "ship"


@pytest.mark.clause("SM-M3", "SM-K5")
@pytest.mark.parametrize(("scholar", "points"), list(zip(SCHOLARS, (3, 2, 1, 1, 3, 2, 2, 3, 2, 1))))
def test_every_scholar_scores(scholar: str, points: int) -> None:
    game = table().monk(scholar)
    assert game.score().scholars == ((scholar, points),)
    assert parts().certainty(f"scholars.{SCHOLARS.index(scholar)}.points") == "reconstructed"
