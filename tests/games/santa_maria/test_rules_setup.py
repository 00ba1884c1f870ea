"""Santa Maria: set-up, boards, lots and the game of one (SM-S1 to SM-S8, SM-V1 to SM-V3)."""

from __future__ import annotations

import pytest

from pygame_core.games.santa_maria.components import FIRST_BISHOP, FIRST_CAMP
from pygame_core.games.santa_maria.scoring import challenges_met
from pygame_core.games.santa_maria.state import NONE
from pygame_core.games.santa_maria.year import conquest_points
from tests.games.santa_maria.positions import CHANCE, bishop_points, colony, goods, parts, rules, started, table

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = [bytes([seed]) for seed in range(40)]


@pytest.mark.clause("SM-S1")
@PLAYERS
def test_three_white_dice_each_are_rolled_and_sorted(players: int) -> None:
    state = started(players).state
    assert len(state.white) == 3 * players
    assert list(state.white) == sorted(state.white)
    assert set(state.white) <= set(range(1, 7))
    assert parts().setup.years == 3
    assert rules().quantities(state)["blue dice"] == 3 * players


@pytest.mark.clause("SM-S1", "SM-S2")
def test_every_value_is_rolled_by_white_and_by_blue_dice() -> None:
    states = [started(2, seed=seed).state for seed in SEEDS]
    assert {die for state in states for die in state.white} == set(range(1, 7))
    assert {die for state in states for dice in state.blue for die in dice} == set(range(1, 7))


@pytest.mark.clause("SM-S2")
def test_boards_are_dealt_at_random() -> None:
    assert {started(2, seed=seed).state.board[0] for seed in SEEDS} == set(range(parts().side_b))


@pytest.mark.clause("SM-S2")
@PLAYERS
def test_everybody_begins_with_a_board_wood_coins_by_place_and_a_blue_die(players: int) -> None:
    state = started(players).state
    assert len(set(state.board)) == players
    assert all(board < parts().side_b for board in state.board)
    assert state.goods == [goods(wood=2)] * players
    order = [(state.first + place) % players for place in range(players)]
    assert [state.coins[seat] for seat in order] == [3, 4, 5, 6][:players]
    assert [len(dice) for dice in state.blue] == [1] * players
    assert state.monks == [()] * players
    assert parts().setup.monks == 6


@pytest.mark.clause("SM-S2")
def test_boards_are_chosen_counter_clockwise_before_blue_dice_are_rolled() -> None:
    game = started(3, "chosen")
    first = game.state.first
    assert game.choice == "board"
    for place, board in ((1, "A3"), (2, "A1")):
        assert game.state.turn == (first - place) % 3
        assert game.state.blue == [(), (), ()]
        game.act("board", board)
    assert game.refused("board", "A3").clause == "SM-S2"
    assert game.refused("retire", "coins").clause == "SM-S2"
    assert game.legal("board") == {"A2", "A4"}
    game.act("board", "A4")
    assert game.state.turn == first
    assert game.choice == "turn"
    assert [len(dice) for dice in game.state.blue] == [1, 1, 1]
    assert game.state.colony[first] == parts().boards[3].squares


@pytest.mark.clause("SM-S3")
def test_starting_ships_lie_in_the_ports_and_thirty_in_the_pile() -> None:
    state = started(4).state
    assert sorted(state.ports) == [0, 1, 2, 3]
    assert sorted(state.pile) == list(range(4, 34))
    assert [dock.id for dock in parts().docks] == ["coins", "religion", "conquistador", "points"]
    assert len({started(4, seed=seed).state.ports for seed in SEEDS}) > 5
    assert len({started(4, seed=seed).state.pile for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("SM-S4")
def test_three_scholars_three_bishops_and_four_camps() -> None:
    state = started(2).state
    assert len(set(state.scholars)) == 3
    assert set(state.scholars) <= set(range(FIRST_BISHOP))
    assert len(set(state.bishops)) == 3
    assert set(state.bishops) <= set(range(FIRST_BISHOP, FIRST_CAMP))
    assert len(started(2).view.spaces) == 10
    states = [started(2, seed=seed).state for seed in SEEDS]
    assert {scholar for state in states for scholar in state.scholars} == set(range(FIRST_BISHOP))
    assert {bishop for state in states for bishop in state.bishops} == set(range(FIRST_BISHOP, FIRST_CAMP))


@pytest.mark.clause("SM-S5")
def test_five_doubles_and_five_triples_are_open_and_not_replaced_within_a_year() -> None:
    game = table({(6, 6): "wood"}, held=goods(wood=3)).tiles("D01")
    state = game.state
    assert (len(state.doubles), len(state.triples)) == (5, 5)
    assert (len(state.double_stack), len(state.triple_stack)) == (10, 10)
    assert {parts().tiles[tile].shape for tile in state.triples} == {"triple"}
    game.act("expand", "D01", 1, 1, 0, "2wood")
    assert (len(state.doubles), len(state.double_stack)) == (4, 10)
    left = set(state.doubles + state.triples)
    for seat, space in ((1, "coins"), (0, "road")):
        assert state.turn == seat
        game.act("retire", space)
    game.act("decline")
    assert state.year == 2
    assert set(state.discarded) == left
    assert (len(state.doubles), len(state.triples)) == (5, 5)
    assert (len(state.double_stack), len(state.triple_stack)) == (5, 5)
    assert game.refused("expand", "D01", 1, 3, 0, "wood+gold").clause == "SM-S5"


@pytest.mark.clause("SM-S5")
def test_tiles_are_shuffled() -> None:
    states = [started(2, seed=seed).state for seed in SEEDS]
    assert len({state.doubles for state in states}) > len(SEEDS) // 2
    assert len({state.triples for state in states}) > len(SEEDS) // 2
    assert len({state.double_stack for state in states}) == len(SEEDS)
    assert len({state.triple_stack for state in states}) == len(SEEDS)


@pytest.mark.clause("SM-S6")
def test_markers_begin_at_zero_with_three_road_tiles_available() -> None:
    state = started(3).state
    assert (state.religion, state.conquistador, state.retired) == ([0] * 3, [0] * 3, [NONE] * 3)
    assert state.roads == 3


@pytest.mark.clause("SM-S7")
def test_any_player_may_be_first() -> None:
    firsts = {started(4, seed=seed).state.first for seed in SEEDS}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.clause("SM-S8")
def test_only_the_order_of_face_down_components_is_hidden() -> None:
    state = started(3).state
    state.earned[1] = (2, 0, 0, 0, 0, 0)
    views = {repr(rules().view(state, seat)).replace(f"seat={seat},", "seat=?,", 1) for seat in (None, 0, 1, 2)}
    assert len(views) == 1
    assert rules().view(state, 0).seats[1].points == 2
    other = rules().redeal(state, 0, CHANCE)
    assert other.pile != state.pile
    assert sorted(other.pile) == sorted(state.pile)
    assert rules().view(other, None) == rules().view(state, None)


@pytest.mark.clause("SM-S8")
def test_the_supply_of_coins_is_unlimited() -> None:
    game = table({(1, 1): "2 coins"}, coins=(5000, 0))
    game.act("die", "white", 1, "column", 1)
    assert game.state.coins[0] == 5002


# ---- advanced ----


@pytest.mark.clause("SM-V1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lots_are_chosen_after_the_dice_are_rolled_and_halls_placed_one_by_one(players: int) -> None:
    game = started(players, "advanced")
    state, first = game.state, game.state.first
    assert [len(dice) for dice in state.blue] == [1] * players
    assert len(state.white) == 3 * players
    assert len(state.lots) == 4
    scholars = [scholar for _, scholar in state.lots]
    assert not set(scholars) & set(state.scholars)
    for place, hall in enumerate(("TH2", "TH4", "TH1", "TH3")[:players], 1):
        assert state.turn == (first - place) % players
        seat = state.turn
        assert game.refused("retire", "coins").clause == "SM-V1"
        game.act("lot", hall)
        assert game.choice == "place"
        assert game.refused("decline").clause == "SM-V1"
        assert game.refused("sell", "wood").clause == "SM-A1"
        assert game.refused("place", 1, 1, 0).clause == "SM-A1"
        game.act("place", 2, 1, 0)
        number = [tile.id for tile in parts().tiles].index(hall)
        assert state.colony[seat][6:8] == parts().tiles[number].squares
        if place < players:
            assert game.refused("lot", hall).clause == "SM-V1"
    assert not state.lots
    assert state.turn == first
    assert game.choice == "turn"
    assert state.board == [parts().side_b] * players


@pytest.mark.clause("SM-V1")
def test_any_scholar_may_come_with_a_lot() -> None:
    states = [started(2, "advanced", seed=seed).state for seed in SEEDS]
    assert {scholar for state in states for _, scholar in state.lots} == set(range(FIRST_BISHOP))
    assert len({tuple(scholar for _, scholar in state.lots) for state in states}) > len(SEEDS) // 2


@pytest.mark.clause("SM-V1")
def test_the_scholar_of_a_lot_works_for_its_owner_alone_and_scores() -> None:
    game = table({(1, 1): "wood"}, players=2, held=goods(wood=1), white=(6, 6), coins=0)
    assert game.legal("die") == {"blue 1 row 1"}
    game.state.scholar[0] = 2
    assert "white 6 column 1 wood" in game.legal("die")
    assert game.score(0).scholars == (("botany", 1),)
    assert game.score(1).scholars == ()
    assert all(space.id != "botany" for space in game.view.spaces)


# ---- common blue dice ----


@pytest.mark.clause("SM-V2")
@PLAYERS
def test_common_blue_dice_lie_in_the_pool(players: int) -> None:
    state = started(players, blue_dice="common").state
    assert len(state.shared) == players
    assert state.blue == [()] * players


@pytest.mark.clause("SM-V2")
def test_a_player_uses_as_many_common_blue_dice_a_year_as_they_have_unlocked() -> None:
    squares = {(1, 1): "wood", (2, 1): "wood", (3, 1): "religion"}
    game = table(squares, blue_dice="common", blue=(1, 2, 3), religion=1, coins=0)
    game.state.religion[1] = 7
    game.act("die", "blue", 1, "row", 1)
    assert game.state.shared == (2, 3)
    game.act("retire", "coins")
    assert game.refused("die", "blue", 2, "row", 2).clause == "SM-V2"
    game.act("die", "white", 1, "column", 1)
    assert game.event("religion").facts["symbol"] == 1
    assert len(game.state.shared) == 3
    game.act("decline")
    game.act("die", "blue", 2, "row", 2)
    assert game.state.blue_used[0] == 2


@pytest.mark.clause("SM-V2")
def test_all_unlocked_common_dice_are_rolled_again_each_year() -> None:
    game = table({(1, 1): "wood"}, blue_dice="common", blue=(1, 1), religion=2)
    game.state.shared = (1, 1, 1)
    game.act("die", "blue", 1, "row", 1)
    game.act("retire", "coins").act("retire", "conquistador")
    assert game.state.year == 2
    assert len(game.state.shared) == 3
    assert game.state.shared != (1, 1, 1)
    assert game.state.blue_used == [0, 0]


@pytest.mark.clause("SM-V2")
def test_an_unlocked_common_die_is_available_to_everybody_at_once() -> None:
    game = table({(1, 1): "religion"}, blue_dice="common", blue=(6, 6), religion=1, coins=0)
    game.act("die", "white", 1, "column", 1).act("decline")
    assert game.state.turn == 1
    assert len(game.state.shared) == 3
    added = game.state.shared[0]
    game.state.colony[1] = colony({(added, 1): "wood"})
    game.act("die", "blue", added, "row", added)
    assert game.state.blue_used == [0, 1]
    assert len(game.state.shared) == 2


# ---- alone ----


@pytest.mark.clause("SM-V3")
def test_a_solo_game_begins_with_three_coins_and_three_white_dice() -> None:
    state = started(1).state
    assert state.coins == [3]
    assert len(state.white) == 3
    assert state.phase == "lots"
    assert rules().options[0].allowed(1) == ("advanced",)


@pytest.mark.clause("SM-V3")
@pytest.mark.parametrize(
    ("year", "spaces", "points"), [(1, 2, 0), (1, 3, 4), (2, 4, 0), (2, 5, 5), (3, 6, 0), (3, 7, 6)]
)
def test_a_year_of_a_solo_game_scores_for_passing_its_tree(year: int, spaces: int, points: int) -> None:
    state = started(1).state
    state.year, state.conquistador = year, [spaces]
    assert conquest_points(parts(), state) == [points]


@pytest.mark.clause("SM-V3")
def test_the_challenges() -> None:
    game = started(1)
    state = game.state
    state.coins = [0]
    state.goods = [goods()]
    assert challenges_met(parts(), state) == ()
    state.colony = [colony({(row, 1): "wood" for row in range(1, 7)})]
    assert challenges_met(parts(), state) == ("capracracy",)
    state.colony = [colony({(row, 1): "road2" for row in range(1, 7)})]
    assert challenges_met(parts(), state) == ()
    lines = [(row, column) for row in range(1, 7) for column in (1, 2)] + [(1, column) for column in range(3, 7)]
    state.colony = [colony(dict.fromkeys(lines, "road2"))]
    assert game.score().colonist_points == 36
    assert challenges_met(parts(), state) == ("communism",)
    state.colony = [colony(dict.fromkeys(lines, "road2") | dict.fromkeys([(1, 3), (1, 4), (1, 5)], "wood"))]
    assert game.score().colonist_points == 30
    assert "communism" in challenges_met(parts(), state)
    state.colony = [
        colony(dict.fromkeys(lines, "road2") | dict.fromkeys([(1, 3), (1, 4), (1, 5), (1, 6), (2, 1)], "wood"))
    ]
    assert game.score().colonist_points == 26
    assert "communism" not in challenges_met(parts(), state)
    state.colony = [colony({})]
    game.harbour(3, 3, 3, 3)
    assert "capitalism" not in challenges_met(parts(), state)
    game.harbour(4, 4, 4, 4)
    assert "capitalism" in challenges_met(parts(), state)
    state.earned = [(0, 0, 0, 0, 0, 119 - game.score().total)]
    assert "democracy" not in challenges_met(parts(), state)
    state.earned = [(0, 0, 0, 0, 0, state.earned[0][5] + 1)]
    assert "democracy" in challenges_met(parts(), state)
    assert "utopia" not in challenges_met(parts(), state)
    state.earned = [(0, 0, 0, 0, 0, state.earned[0][5] + 30)]
    assert "utopia" in challenges_met(parts(), state)


@pytest.mark.clause("SM-V3", "SM-E3")
def test_theocracy_counts_objectives_before_subtracting_the_cost_of_bishops() -> None:
    game = started(1)
    roads = {(row, column): "road2" for row in range(1, 6) for column in range(1, 6)}
    game.state.colony = [colony({**roads, (6, 1): "hall", **{(6, column): "ship" for column in range(2, 6)}})]
    game.monk("square", "colonists_to_hall", "cities_to_hall")
    own = game.score()
    assert own.objective_points == 10 + 12 + 8
    assert bishop_points(own) == 24
    assert "theocracy" in challenges_met(parts(), game.state)
    game.state.colony = [colony({**roads, (6, 1): "hall", **{(6, column): "ship" for column in range(2, 5)}})]
    assert game.score().objective_points == 10 + 12 + 6
    assert "theocracy" not in challenges_met(parts(), game.state)


@pytest.mark.clause("SM-V3", "SM-A0")
def test_a_solo_game_has_three_years_and_a_result() -> None:
    game = started(1)
    game.act("lot", "TH1").act("place", 2, 1, 0)
    for space in ("coins", "conquistador", "coins"):
        game.act("retire", space)
    result = rules().result(game.state)
    assert result is not None
    assert result.winners == (0,)
    assert game.kinds.count("year begun") == 2
