"""The end and the variants: SD-E1 to SD-E4, SD-V1, SD-V2, and the example SD-T9."""

from __future__ import annotations

import random

import pytest

from pygame_core.chance import Chance
from pygame_core.plain import BadData
from tests.games.santo_domingo.positions import rules, table

# ---- when it ends ----


@pytest.mark.clause("SD-E1")
@pytest.mark.parametrize(("points", "over"), [(29, False), (30, True), (31, True), (44, True)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_game_ends_with_the_round_in_which_a_player_reaches_thirty(players: int, points: int, over: bool) -> None:
    played = table(players, points=[0] * (players - 1) + [points], goods=0).quiet()
    assert (played.state.phase == "over") is over
    assert (played.game.result(played.state) is not None) is over
    assert len(played.game.decisions(played.state)) == (0 if over else players)
    assert ("supplied" in played.events) is not over


@pytest.mark.clause("SD-E1")
def test_the_round_is_played_to_its_end() -> None:
    played = table(4, points=(29, 20, 0, 0), points_row=9, trader_row=12, goods=(0, 5, 0, 3), hands={2: (8,)})
    played.lay(1, 7, 8, 3)
    assert played.state.points[0] == 31
    assert played.game.result(played.state) is None
    assert [(decision.seat, decision.kind) for decision in played.game.decisions(played.state)] == [(1, "trade")]
    played.sell(1, 5)
    assert played.end_of_round.goods == [0, 0, 6, 7]
    assert played.result.totals == (31, 25, 2, 2)


@pytest.mark.clause("SD-E1")
def test_thirty_can_be_reached_by_a_trade() -> None:
    played = table(4, points=(0, 26, 0, 0), trader_row=12, goods=(0, 5, 0, 0)).lay(3, 7, 3, 3)
    played.sell(1, 4)
    assert played.result.winners == (1,)


@pytest.mark.clause("SD-E1", "SD-E2")
def test_the_last_exchange_does_not_end_a_game_by_itself() -> None:
    played = table(4, points=29, goods=15).quiet()
    assert played.state.phase == "choose"
    assert played.state.points == [29] * 4


@pytest.mark.clause("SD-E1")
def test_no_action_is_legal_after_the_end() -> None:
    played = table(4, points=30).quiet()
    assert played.refused(0, "choose", 1).clause == "SD-E1"
    assert played.refused(0, "trade", 0).clause == "SD-E1"


# ---- the last exchange ----


@pytest.mark.clause("SD-E2")
@pytest.mark.parametrize("board", ["standard", "winter"])
@pytest.mark.parametrize("trader_row", [0, 15])
def test_goods_are_exchanged_three_for_one_at_the_end(board: str, trader_row: int) -> None:
    played = table(6, board=board, trader_row=trader_row, points=(30, 0, 0, 0, 0, 0), goods=(2, 3, 5, 6, 14, 15))
    played.quiet()
    assert played.game.decisions(played.state) == []
    assert played.state.points == [30, 1, 1, 2, 4, 5]
    assert played.state.goods == [2, 0, 2, 0, 2, 0]
    assert played.result.totals == (30, 1, 1, 2, 4, 5)


# ---- who wins ----


@pytest.mark.clause("SD-E3")
@pytest.mark.parametrize(
    ("points", "goods", "hands", "winners", "decided_by"),
    [
        ((30, 31, 12, 0), (2, 0, 0, 0), {}, (1,), "points"),
        ((30, 30, 12, 0), (1, 2, 2, 2), {}, (1,), "goods"),
        ((30, 29, 12, 0), (2, 3, 0, 0), {}, (0,), "goods"),
        ((30, 29, 12, 0), (0, 4, 0, 0), {}, (1,), "goods"),
        ((30, 30, 12, 0), (1, 1, 2, 2), {0: (3, 8)}, (1,), "cards"),
        ((30, 30, 30, 0), (1, 1, 1, 2), {0: (3, 8), 1: (3, 4, 8), 2: (3, 8)}, (1,), "cards"),
        ((30, 30, 12, 0), (1, 1, 2, 2), {}, (0, 1), "shared"),
        ((30, 5, 30, 30), (2, 2, 2, 2), {1: (3, 8)}, (0, 2, 3), "shared"),
        ((30, 30, 30, 30), (0, 2, 0, 2), {1: (3, 8), 3: (3, 8)}, (1, 3), "shared"),
    ],
)
def test_ties_are_broken_by_goods_left_then_cards_in_hand(
    points: tuple[int, ...],
    goods: tuple[int, ...],
    hands: dict[int, tuple[int, ...]],
    winners: tuple[int, ...],
    decided_by: str,
) -> None:
    result = table(4, points=points, goods=goods, hands=hands).quiet().result
    assert result.winners == winners
    assert result.decided_by == decided_by
    assert result.ranking[: len(winners)] == winners


@pytest.mark.clause("SD-E3")
def test_cards_taken_back_by_the_beggar_count_as_cards_in_hand() -> None:
    played = table(4, points=(30, 30, 0, 0), goods=(2, 0, 1, 4), hands={1: (1, 3, 4, 5, 8)}).lay(3, 8, 3, 3)
    assert played.state.goods == [2, 2, 1, 1]
    assert played.result.winners == (1,)
    assert played.result.decided_by == "cards"
    assert played.result.tie_breaks == (("goods", (2, 2, 1, 1)), ("cards", (7, 8, 7, 7)))


@pytest.mark.clause("SD-E3")
def test_everybody_is_ranked() -> None:
    result = table(5, points=(10, 29, 30, 11, 10), goods=(2, 5, 0, 0, 1)).quiet().result
    assert result.ranking == (1, 2, 3, 0, 4)


@pytest.mark.clause("SD-T9", "SD-E2", "SD-E3")
@pytest.mark.parametrize("players", [2, 4])
def test_example_t9_the_last_exchange_turns_the_tables(players: int) -> None:
    idle = [0] * (players - 2)
    played = table(players, points=[31, 29, *idle], goods=[2, 9, *idle]).quiet()
    assert played.result.totals[:2] == (31, 32)
    assert played.result.winners == (1,)


# ---- how long it can last ----


@pytest.mark.clause("SD-E4")
def test_a_game_of_only_beggars_brings_no_points_and_does_not_end() -> None:
    played = table(4)
    for _ in range(200):
        played.steps.clear()
        played.lay(8, 8, 8, 8)
    assert played.state.points == [0] * 4
    assert played.state.goods == [15] * 4
    assert played.state.round == 201
    assert len(played.game.decisions(played.state)) == 4


@pytest.mark.clause("SD-E4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_stay_within_their_limit_of_rounds(players: int) -> None:
    for seed in range(3):
        assert table(players, board="winter").play_at_random(seed).state.phase == "over"


# ---- variants ----


@pytest.mark.clause("SD-V1")
@pytest.mark.parametrize(("points", "over"), [(30, False), (44, False), (45, True), (46, True)])
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_may_play_to_forty_five(players: int, points: int, over: bool) -> None:
    played = table(players, threshold=45, points=[points] + [0] * (players - 1), goods=0).quiet()
    assert (played.state.phase == "over") is over


@pytest.mark.clause("SD-V1")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_or_more_players_may_not_play_to_forty_five(players: int) -> None:
    with pytest.raises(BadData, match="threshold"):
        rules().start(players, {"threshold": 45}, Chance(b""))


@pytest.mark.clause("SD-V1", "SD-E1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_thirty_is_the_default_target(players: int) -> None:
    assert rules().start(players, {}, Chance(b""))[-1].state.threshold == 30
    for threshold in (0, 29, 31, 40, 60):
        with pytest.raises(BadData, match="threshold"):
            rules().start(players, {"threshold": threshold}, Chance(b""))


@pytest.mark.clause("SD-V2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_winter_is_an_option_for_any_number_of_players_and_standard_the_default(players: int) -> None:
    assert rules().start(players, {"board": "winter"}, Chance(b""))[-1].state.board == "winter"
    assert rules().start(players, {}, Chance(b""))[-1].state.board == "standard"
    with pytest.raises(BadData, match="board"):
        rules().start(players, {"board": "summer"}, Chance(b""))


@pytest.mark.clause("SD-V2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_winter_changes_only_the_rates_of_the_trader(players: int) -> None:
    standard, winter = table(players), table(players, board="winter")
    dice = random.Random(players)
    for _ in range(3):
        for seat in range(players):
            actions = standard.game.legal_actions(standard.state, seat)
            action = dice.choice([action for action in actions if 7 not in action.values])
            standard.act(action)
            winter.act(action)
    assert standard.state.round == 4
    standard.state.board = "winter"
    assert winter.state == standard.state


@pytest.mark.clause("SD-V2", "SD-7b")
def test_winter_pays_less_for_the_same_goods() -> None:
    for space in range(16):
        most = {
            board: table(4, board=board, trader_row=space, goods=15).lay(7, 3, 3, 3).on_sale(0)[-1]
            for board in ("standard", "winter")
        }
        assert most["winter"] < most["standard"]
