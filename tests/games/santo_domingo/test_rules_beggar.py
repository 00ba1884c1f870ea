"""The Beggar: SD-8a to SD-8c, SD-X1, and the example SD-T6."""

from __future__ import annotations

import pytest

from pygame_core.games.santo_domingo.state import CARDS
from tests.games.santo_domingo.positions import table

GOODS_FOR_CARDS_LEFT = [(0, 4), (1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1)]


@pytest.mark.clause("SD-8a")
@pytest.mark.parametrize(("left", "goods"), GOODS_FOR_CARDS_LEFT)
def test_the_beggar_gets_more_goods_for_fewer_cards_left(left: int, goods: int) -> None:
    played = table(4, goods=0, goods_row=9, hands={0: (*range(1, left + 1), 8)}).lay(8, 3, 3, 3)
    assert played.end_of_round.goods == [goods, 0, 0, 0]
    assert played.end_of_round.goods_row == 9


@pytest.mark.clause("SD-8a")
@pytest.mark.parametrize(("left", "goods"), GOODS_FOR_CARDS_LEFT[:-1])
@pytest.mark.parametrize("players", [2, 3])
def test_the_cards_of_this_round_do_not_count_as_left(players: int, left: int, goods: int) -> None:
    hand = (*(1, 2, 4, 5, 6, 7)[:left], 3, 8)
    played = table(players, goods=0, hands={0: hand}).lay((3, 8), *[(3, 6)] * (players - 1))
    assert played.end_of_round.goods[0] == goods


@pytest.mark.clause("SD-8a", "SD-8b")
def test_every_beggar_gets_the_full_goods() -> None:
    hands = {0: (1, 8), 1: (8,), 2: (3, 4, 5, 8)}
    played = table(5, goods=0, hands=hands).lay(8, 8, 8, 7, 7)
    assert played.end_of_round.goods == [7, 8, 6, 0, 0]


@pytest.mark.clause("SD-8b")
@pytest.mark.parametrize("traders", [0, 1, 2, 3, 4, 5])
def test_each_trader_gives_the_beggar_two_goods_more(traders: int) -> None:
    played = table(6, goods=0, goods_row=9).lay(8, *[7] * traders, *[3] * (5 - traders))
    assert played.end_of_round.goods[0] == 1 + 2 * traders
    assert played.end_of_round.goods_row == 9


@pytest.mark.clause("SD-8b")
def test_a_trader_who_keeps_everything_counts_as_well() -> None:
    played = table(4, goods=(0, 6, 0, 0), trader_row=12).lay(8, 7, 3, 3)
    played.sell(1, 0)
    assert played.end_of_round.goods == [3, 6, 0, 0]


@pytest.mark.clause("SD-8b", "SD-X1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_own_trader_does_not_count_but_others_do(players: int) -> None:
    idle = [(3, 6)] * (players - 2)
    assert table(players, goods=0).lay((7, 8), (3, 6), *idle).end_of_round.goods[0] == 1
    assert table(players, goods=0).lay((3, 8), (6, 7), *idle).end_of_round.goods[0] == 3
    both = table(players, goods=0).lay((7, 8), (7, 8), *idle).end_of_round
    assert both.goods[:2] == [3, 3]


@pytest.mark.clause("SD-8c")
def test_all_own_cards_come_back() -> None:
    played = table(4, hands={0: (5, 8), 1: (1, 2, 8)}).lay(8, 8, 3, 6)
    assert played.state.hands == [CARDS, CARDS, (1, 2, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 7, 8)]
    assert played.state.discards[:2] == [(), ()]
    for card in CARDS:
        again = table(4, hands={0: (5, 8)}).lay(8, 3, 3, 3)
        again.choose(0, card)


@pytest.mark.clause("SD-8c")
def test_the_other_card_of_this_round_comes_back_too() -> None:
    played = table(2, hands={0: (4, 6, 8)}).lay((4, 8), (3, 6))
    assert played.state.hands[0] == CARDS
    played.choose(0, 4, 8)


@pytest.mark.clause("SD-8a", "SD-8c")
def test_goods_are_counted_before_the_cards_are_taken_back() -> None:
    played = table(4, goods=0, hands={0: (8,)}).lay(8, 3, 3, 3)
    assert played.end_of_round.goods[0] == 4
    assert played.end_of_round.hands[0] == CARDS


@pytest.mark.clause("SD-8c")
@pytest.mark.parametrize(("players", "hand"), [(2, (5, 8)), (3, (5, 8)), (4, (8,)), (6, (8,))])
def test_the_last_cards_include_the_beggar(players: int, hand: tuple[int, ...]) -> None:
    laid = table(players, hands={0: hand})
    assert [action.values for action in laid.game.legal_actions(laid.state, 0)] == [hand]


@pytest.mark.clause("SD-8c", "SD-R2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_player_always_has_a_card_to_play(players: int) -> None:
    for step in table(players).play_at_random(seed=players + 20).steps:
        for decision in table(players).game.decisions(step.state) if step.event.kind == "supplied" else ():
            assert 8 in step.state.hands[decision.seat]
            assert table(players).game.legal_actions(step.state, decision.seat)


@pytest.mark.clause("SD-8c", "SD-7c")
def test_the_beggar_acts_after_the_trade() -> None:
    played = table(4, goods=(0, 9, 0, 0), trader_row=12).lay(8, 7, 3, 3)
    assert played.state.goods[0] == 0
    assert played.state.played[0] == (8,)
    played.sell(1, 9)
    assert played.end_of_round.goods[0] == 3


@pytest.mark.clause("SD-T6", "SD-8a", "SD-8b", "SD-8c", "SD-X1")
def test_example_t6_trader_and_beggar_of_one_player() -> None:
    played = table(3, goods=0, hands={0: (1, 4, 7, 8)}).lay((7, 8), (3, 7), (3, 6))
    assert played.end_of_round.goods == [5, 0, 0]
    assert played.state.hands[0] == CARDS
