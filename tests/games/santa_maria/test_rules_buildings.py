"""Santa Maria: what buildings do, and monks (SM-B1 to SM-B7, SM-M1 to SM-M3)."""

from __future__ import annotations

import pytest

from pygame_core.games.santa_maria.components import Goods
from pygame_core.games.santa_maria.goods import named_ways, ways, within_reach
from pygame_core.games.santa_maria.state import WHITE
from tests.games.santa_maria.positions import Table, goods, parts, space, table

# ---- production and exchange ----


@pytest.mark.clause("SM-B1", "SM-T10")
def test_goods_that_cannot_be_stored_become_coins() -> None:
    game = table({(1, 1): "2 wood"}, coins=0, held=goods(wood=3))
    game.act("die", "white", 1, "column", 1)
    assert game.state.goods[0] == goods(wood=3)
    assert game.state.coins[0] == 2
    facts = game.event("gained").facts
    assert (facts["goods"], facts["kept"], facts["surplus"]) == (goods(wood=2), goods(), 2)


@pytest.mark.clause("SM-B1")
def test_a_surplus_gem_is_paid_at_its_price_and_production_cannot_be_declined() -> None:
    game = table({(1, 1): "gem"}, coins=0, held=goods(gem=3))
    game.act("die", "white", 1, "column", 1)
    assert game.state.coins[0] == 2
    assert game.state.turn == 1


@pytest.mark.clause("SM-B2", "SM-T3")
@pytest.mark.parametrize("paid", ["wood", "gem"])
def test_an_exchange_takes_exactly_one_of_its_inputs(paid: str) -> None:
    game = table({(1, 1): "exchange"}, coins=1, held=goods(wood=1, gem=1))
    game.act("building", 1, 1)
    assert game.legal("exchange") == {"wood 3coins", "gem 3coins"}
    assert game.refused("exchange", "sugar", "3coins").clause == "SM-B7"
    assert game.refused("exchange", "wood", "6coins").clause == "SM-B2"
    game.act("exchange", paid, "3coins")
    assert game.state.coins[0] == 3
    assert sum(game.state.goods[0]) == 1
    assert game.state.turn == 1


@pytest.mark.clause("SM-B2", "SM-B7")
def test_gold_pays_an_exchange_with_one_option_for_all_inputs() -> None:
    game = table({(1, 1): "exchange"}, coins=1, held=goods(gold=1))
    game.act("building", 1, 1)
    assert game.legal("exchange") == {"gold 3coins"}
    game.act("exchange", "gold", "3coins")
    assert game.state.goods[0] == goods()


@pytest.mark.clause("SM-B1", "SM-B2")
def test_an_exchange_is_offered_only_where_it_could_be_paid() -> None:
    game = table({(1, 1): "exchange"}, coins=1)
    game.act("building", 1, 1)
    assert game.state.turn == 1
    assert game.event("passed over").facts["choice"] == "exchange"
    game = table({(1, 1): "exchange"}, coins=4)
    game.act("building", 1, 1)
    assert game.choice == "exchange"
    game.act("decline")
    assert game.state.turn == 1


@pytest.mark.clause("SM-B7")
def test_all_payments_are_listed_with_those_that_keep_gold_first() -> None:
    assert ways(goods(wood=2), goods(wood=2, gold=1)) == (goods(wood=2), goods(wood=1, gold=1))
    assert ways(goods(gem=3), goods(gold=3)) == (goods(gold=3),)
    assert ways(goods(gem=3), goods(gold=2)) == ()
    assert list(named_ways((goods(sugar=2, gem=1),), goods(sugar=2, gem=1, gold=2))) == [
        "2sugar+gem",
        "2sugar+gold",
        "sugar+gem+gold",
        "sugar+2gold",
        "gem+2gold",
    ]


@pytest.mark.clause("SM-F0", "SM-B7")
@pytest.mark.parametrize(
    ("cost", "held", "coins", "reached"),
    [
        (goods(wood=1), goods(), 3, True),
        (goods(wood=1), goods(), 2, False),
        (goods(wood=1), goods(sugar=1), 1, True),
        (goods(gem=1), goods(), 99, False),
        (goods(gem=1, wood=1), goods(gold=1, sugar=1), 1, True),
        (goods(gem=1, wood=1), goods(gold=1), 2, False),
        (goods(wood=2), goods(wood=1, gold=2), 0, True),
        (goods(wood=1, grain=1), goods(sugar=3), 0, True),
        (goods(wood=1, grain=1), goods(sugar=2, wood=1), 0, True),
        (goods(grain=3), goods(wood=3, gold=1), 2, False),
        (goods(grain=3), goods(wood=3, gold=1), 3, True),
    ],
)
def test_a_cost_is_payable_if_trade_could_cover_it(cost: Goods, held: Goods, coins: int, reached: bool) -> None:
    prices = parts().prices
    assert within_reach(cost, held, coins, prices.buy, prices.sell) == reached


@pytest.mark.clause("SM-B6")
def test_several_effects_are_applied_in_order() -> None:
    game = table({(1, 1): "hall"}, religion=1, coins=(1, 0))
    game.state.coins[1] = 0
    game.act("building", 1, 1)
    assert [event.kind for event in game.events] == ["activated", "gained", "religion"]
    assert game.choice == "monk"


# ---- ships ----


@pytest.mark.clause("SM-B3", "SM-T4")
def test_a_ship_goes_to_the_dock_of_its_port_and_the_port_is_refilled_at_once() -> None:
    game = table({(1, 1): "ship"}, held=goods(wood=1, sugar=1)).ship("religion", "O1")
    following = game.state.pile[0]
    game.act("building", 1, 1).act("ship", "religion", "wood+sugar")
    assert game.state.harbour[0] == ((), (0,), (), ())
    assert game.state.goods[0] == goods()
    assert game.state.ports[1] == following
    assert len(game.state.pile) == 29
    assert game.event("refilled").reveals


@pytest.mark.clause("SM-B3")
def test_with_an_empty_pile_the_port_stays_empty() -> None:
    game = table({(1, 1): "ship", (2, 2): "ship"}, held=goods(wood=2, sugar=2), coins=9).ship("religion", "O1")
    retired(game)
    game.state.pile = ()
    game.act("building", 1, 1).act("ship", "religion", "wood+sugar")
    assert game.state.ports[1] == -1
    assert not game.event("refilled").reveals
    game.act("building", 2, 2)
    assert game.refused("ship", "religion", "wood+sugar").clause == "SM-B3"


def retired(game: Table) -> None:
    """The other player has retired."""
    game.state.retired[1] = 4


@pytest.mark.clause("SM-B3", "SM-B1")
def test_a_ship_may_be_declined_and_an_unpaid_one_is_refused() -> None:
    game = table({(1, 1): "ship"}, held=goods(sugar=1)).ship("coins", "S03").ship("points", "S27")
    game.act("building", 1, 1)
    assert "coins sugar" in game.legal("ship")
    assert game.refused("ship", "points", "2sugar+gem").clause == "SM-B3"
    assert game.refused("ship", "harbour", "sugar").clause == "SM-B3"
    game.act("decline")
    assert game.state.harbour[0] == ((), (), (), ())


# ---- conquistadors ----


@pytest.mark.clause("SM-B4")
def test_a_conquistador_advances_and_gains_gold_by_passing_it() -> None:
    game = table({(1, 1): "conquistador", (2, 2): "conquistador"}, coins=9)
    retired(game)
    game.act("building", 1, 1)
    assert (game.state.conquistador[0], game.state.goods[0]) == (1, goods())
    game.act("building", 2, 2)
    assert (game.state.conquistador[0], game.state.goods[0]) == (2, goods(gold=1))


@pytest.mark.clause("SM-B4", "SM-Y1")
def test_a_conquistador_is_ranked_behind_those_who_arrived_earlier() -> None:
    game = table({(1, 1): "conquistador"}, players=3, conquistador=(2, 3, 1))
    game.act("building", 1, 1)
    assert game.state.conquistador == [3, 3, 1]
    assert game.state.march == (1, 0, 2)


@pytest.mark.clause("SM-B4")
def test_steps_past_the_end_are_lost() -> None:
    game = table({(1, 1): "conquistador"}, conquistador=(10, 0))
    game.act("building", 1, 1)
    assert game.state.conquistador[0] == 10
    assert game.state.goods[0] == goods()
    assert game.event("conquistador").facts["lost"] is True


# ---- religion ----


@pytest.mark.clause("SM-B5", "SM-T13")
def test_a_grain_buys_one_more_step_and_only_one() -> None:
    game = table({(1, 1): "religion"}, held=goods(grain=3), coins=1, religion=4)
    game.act("building", 1, 1)
    assert game.choice == "grain"
    game.act("step", "grain")
    assert game.state.religion[0] == 6
    assert game.state.turn == 1
    assert game.state.goods[0] == goods(grain=2)


@pytest.mark.clause("SM-B5")
def test_the_grain_is_offered_after_the_effects_of_the_first_step() -> None:
    game = table({(1, 1): "religion"}, coins=(1, 0), religion=3, held=goods())
    game.act("building", 1, 1)
    assert game.choice == "monk"
    game.act("monk", "M2")
    assert game.state.goods[0] == goods(wood=2, grain=1)
    assert game.choice == "grain"
    assert game.refused("step", "wood").clause == "SM-B7"
    game.act("step", "grain")
    assert game.state.religion[0] == 5


@pytest.mark.clause("SM-B5")
def test_gold_can_pay_the_step_and_an_unpayable_step_is_not_offered() -> None:
    game = table({(1, 1): "religion"}, coins=1, held=goods(gold=1))
    game.act("building", 1, 1).act("step", "gold")
    assert game.state.goods[0] == goods()
    game = table({(1, 1): "religion"}, coins=1)
    game.act("building", 1, 1)
    assert game.state.turn == 1
    assert game.state.religion[0] == 1


@pytest.mark.clause("SM-B5")
def test_each_step_past_the_end_is_a_point_including_the_one_for_grain() -> None:
    game = table({(1, 1): "religion"}, coins=1, held=goods(grain=1), religion=15)
    game.act("building", 1, 1).act("step", "grain")
    assert game.state.religion[0] == 15
    assert game.state.earned[0] == (0, 2, 0, 0, 0, 0)
    game = table({(1, 1): "religion"}, coins=1, held=goods(grain=1), religion=14)
    game.act("building", 1, 1).act("step", "grain")
    assert (game.state.religion[0], sum(game.state.earned[0])) == (15, 1)


# ---- monks ----


@pytest.mark.clause("SM-M1", "SM-M2", "SM-T5")
def test_the_third_symbol_unlocks_a_die_and_a_monk_pays_every_player_on_its_space() -> None:
    game = table({(1, 1): "religion"}, players=4, coins=(5, 0, 0, 7), religion=6, blue=(1, 1))
    game.monk("M1", seat=1).monk("M1", seat=2)
    game.state.retired[2] = 0
    game.act("building", 1, 1)
    assert len(game.state.blue[0]) == 3
    assert game.event("religion").reveals
    game.act("monk", "M1")
    assert game.state.coins == [0, 2, 2, 7]
    assert game.state.earned[0] == (0, 0, 3, 0, 0, 0)
    assert game.event("monk").facts["to"] == [1, 2]


@pytest.mark.clause("SM-M1")
def test_the_fee_comes_before_the_gain_and_goods_may_be_sold_for_it() -> None:
    game = table({(1, 1): "religion"}, coins=(2, 0), religion=1, held=goods(sugar=1)).monk("M4", seat=1)
    game.act("building", 1, 1)
    assert game.refused("monk", "M4").facts == {"price": 2}
    game.act("sell", "sugar").act("monk", "M4")
    assert game.state.coins == [1, 2]
    assert game.state.goods[0] == goods(gold=2)


@pytest.mark.clause("SM-M1")
def test_a_space_has_one_monk_of_a_player_and_a_monk_may_be_declined() -> None:
    game = table({(1, 1): "religion"}, religion=1).monk("M1")
    game.act("building", 1, 1)
    assert game.refused("monk", "M1").clause == "SM-M1"
    assert game.refused("monk", "botany").clause == "SM-S4"
    assert len(game.legal("monk")) == 9
    game.act("decline")
    assert len(game.state.monks[0]) == 1


@pytest.mark.clause("SM-M1")
def test_without_monks_or_money_no_space_is_offered() -> None:
    names = [space_.id for space_ in table().view.spaces]
    game = table({(1, 1): "religion"}, religion=1, coins=1)
    game.state.monks[0] = tuple(space(name) for name in names[:6])
    game.act("building", 1, 1)
    assert game.event("passed over").facts["choice"] == "grain"
    assert "monk" in [event.facts.get("choice") for event in game.events]
    game = table({(1, 1): "religion"}, religion=1, coins=1)
    game.state.monks[1] = tuple(space(name) for name in names)
    game.act("building", 1, 1)
    assert game.state.turn == 1


@pytest.mark.clause("SM-M2")
@pytest.mark.parametrize(("position", "dice"), [(1, 2), (3, 2), (6, 3), (8, 3), (11, 3)])
def test_the_first_and_the_third_symbol_unlock_a_blue_die(position: int, dice: int) -> None:
    before = 1 + (position >= 2) + (position >= 7)
    game = table({(1, 1): "religion"}, religion=position, coins=1, blue=(1,) * before)
    game.act("building", 1, 1)
    assert len(game.state.blue[0]) == dice
    assert game.choice == "monk"


@pytest.mark.clause("SM-M2")
def test_a_die_unlocked_while_retiring_waits_for_next_year() -> None:
    game = table({(1, 1): "wood"}, religion=1, coins=0)
    game.act("retire", "religion").act("decline")
    assert len(game.state.blue[0]) == 2
    assert game.refused("die", "blue", 1, "row", 1, seat=0).clause == "SM-R3"
    game.act("retire", "coins")
    assert game.state.year == 2
    assert len(game.state.blue[0]) == 2


@pytest.mark.clause("SM-M3")
def test_a_scholar_scores_a_bishop_costs_and_a_camp_gives_once() -> None:
    game = table({(1, 1): "religion"}, religion=3, coins=(1, 0))
    game.act("building", 1, 1).act("monk", "M3")
    assert game.state.goods[0] == goods(sugar=1, gem=1)
    game.monk("basic_economics", "square")
    own = game.score()
    assert own.scholars == (("basic_economics", 3),)
    assert [(bishop.id, bishop.points) for bishop in own.bishops] == [("square", -2)]


@pytest.mark.clause("SM-M3", "SM-H6")
def test_construction_works_in_the_line_that_is_running() -> None:
    game = table({(1, 1): "religion", (2, 1): "wood"}, religion=3, coins=0)
    game.state.scholars = (space("construction"), 1, 2)
    game.act("die", "white", 1, "column", 1).act("monk", "construction")
    assert game.choice == "leave"
    game.act("leave", 1, 1)
    assert game.on(1, 1) == WHITE + 1


@pytest.mark.clause("SM-M3", "SM-H7")
def test_industrialisation_works_in_the_line_that_is_running() -> None:
    game = table({(1, 1): "religion", (2, 1): "exchange"}, religion=3, coins=0, held=goods(wood=2))
    game.state.scholars = (space("industrialisation"), 1, 2)
    game.act("die", "white", 1, "column", 1).act("monk", "industrialisation")
    for _ in range(2):
        assert game.choice == "exchange"
        game.act("exchange", "wood", "3coins")
    assert game.state.coins[0] == 6


@pytest.mark.clause("SM-M3", "SM-H2")
def test_taxes_work_from_the_next_die() -> None:
    game = table({(1, 1): "religion", (2, 1): "road2", (1, 2): "road2", (2, 2): "wood"}, religion=3, coins=0)
    game.state.scholars = (space("taxes"), 4, 8)
    game.act("die", "white", 1, "column", 1).act("monk", "taxes")
    assert "taxes" not in game.kinds
    game.act("retire", "coins")
    game.act("die", "white", 2, "column", 2)
    assert game.event("taxes").facts == {"year": 1, "seat": 0, "colonists": 2, "coins": 1}
