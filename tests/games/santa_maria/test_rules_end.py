"""Santa Maria: retiring, year end and final scoring (SM-R1 to SM-R4, SM-Y0 to SM-Y3, SM-E0 to SM-E4)."""

from __future__ import annotations

import random

import pytest

from pygame_core.chance import Chance
from pygame_core.games.santa_maria.state import BLUE, NONE
from pygame_core.games.santa_maria.year import conquest_points
from tests.games.santa_maria.positions import bishop_points, colony, goods, parts, retired, rules, started, table

# ---- retiring ----


@pytest.mark.clause("SM-R1")
def test_each_of_the_five_spaces_does_what_it_shows() -> None:
    game = table(coins=0)
    assert [space.id for space in parts().retirement] == ["coins", "religion", "conquistador", "ship", "road"]
    game.act("retire", "coins")
    assert game.state.coins[0] == 2
    assert table().act("retire", "religion").state.religion[0] == 1
    assert table().act("retire", "conquistador").state.conquistador[0] == 1
    game = table(held=goods(sugar=1)).ship("coins", "S03").act("retire", "ship")
    assert game.choice == "ship"


@pytest.mark.clause("SM-R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_five_spaces_hold_one_marker_each(players: int) -> None:
    game = table(players=players).act("retire", "religion")
    if game.choice == "grain":
        game.act("decline")
    assert game.refused("retire", "religion").facts == {"seat": 0}
    assert {way.split()[0] for way in game.legal("retire")} == {"coins", "conquistador", "ship", "road"}
    assert game.refused("retire", "market").clause == "SM-R1"


@pytest.mark.clause("SM-R1")
def test_a_space_may_be_chosen_without_using_it() -> None:
    game = table(coins=0).act("retire", "religion", "unused")
    assert game.state.religion[0] == 0
    assert game.state.turn == 1
    game = table(held=goods(sugar=1)).ship("coins", "S03")
    assert game.refused("retire", "ship", "unused").clause == "SM-R1"
    game.act("retire", "ship").act("decline")
    assert game.state.harbour[0] == ((), (), (), ())


@pytest.mark.clause("SM-R1", "SM-T16")
def test_the_lowest_space_gives_a_road_tile_for_any_empty_square() -> None:
    game = table({(1, 1): "wood"}).act("retire", "road")
    assert game.choice == "place"
    assert len(game.legal("place")) == 35
    assert game.refused("place", 1, 1, 0).clause == "SM-A1"
    assert game.refused("place", 3, 3, 1).clause == "SM-A1"
    game.act("place", 6, 6, 0)
    assert game.state.colony[0] == colony({(1, 1): "wood", (6, 6): "road1"})
    assert game.state.roads == 2


@pytest.mark.clause("SM-R1")
def test_without_road_tiles_or_empty_squares_none_is_laid() -> None:
    game = table()
    game.state.roads = 0
    game.act("retire", "road")
    assert game.state.turn == 1
    full = {(row, column): "wood" for row in range(1, 7) for column in range(1, 7)}
    assert table(full).act("retire", "road").state.turn == 1
    assert table().act("retire", "road").act("decline").state.roads == 3


@pytest.mark.clause("SM-R2", "SM-T6")
def test_bonuses_come_after_the_space_dock_by_dock() -> None:
    game = table(players=2, held=goods(grain=2), coins=0, religion=2).harbour(1, 3, 0, 1)
    game.act("retire", "conquistador")
    assert game.state.coins[0] == 2
    spent = 0
    while game.state.turn == 0:
        if game.choice == "grain" and spent < 2:
            game.act("step", "grain")
            spent += 1
        else:
            game.act("decline")
    assert game.state.religion[0] == 7
    assert sum(game.state.earned[0]) == 2
    order = [str(event.facts["dock"]) for event in game.events if event.kind == "bonus"]
    assert order == ["coins", "religion", "religion", "religion", "points"]
    kinds = game.kinds
    assert kinds.index("conquistador") < kinds.index("bonus")


@pytest.mark.clause("SM-R2")
def test_a_ship_taken_while_retiring_pays_its_bonus_already() -> None:
    game = table(held=goods(sugar=1), coins=0).ship("coins", "S03")
    game.act("retire", "ship").act("ship", "coins", "sugar")
    assert game.state.coins[0] == 2


@pytest.mark.clause("SM-R2", "SM-K3")
def test_the_bonuses_of_the_docks() -> None:
    game = table(coins=0).harbour(0, 0, 2, 2).act("retire", "coins")
    assert (game.state.conquistador[0], sum(game.state.earned[0])) == (2, 4)
    assert parts().certainty("docks") == "likely"
    assert parts().certainty("docks.1") == "certain"


@pytest.mark.clause("SM-R3")
def test_a_retired_player_has_no_more_actions() -> None:
    game = table({(1, 1): "wood"}, held=goods(sugar=1)).act("retire", "coins")
    for verb, *values in (("sell", "sugar"), ("building", 1, 1), ("retire", "road"), ("die", "white", 1, "column", 1)):
        assert game.refused(verb, *values, seat=0).clause == "SM-R3"


@pytest.mark.clause("SM-R4", "SM-H9")
def test_scholars_work_during_the_whole_retiring_turn() -> None:
    game = table(coins=6).monk("advanced_economics").ship("coins", "S19")
    game.act("retire", "ship").act("buy", "sugar").act("buy", "sugar").act("ship", "coins", "2sugar")
    assert game.state.coins[0] == 2


# ---- the end of a year ----


@pytest.mark.clause("SM-Y0")
def test_a_year_ends_when_all_have_retired_and_the_game_after_the_third() -> None:
    game = table(players=3, year=3)
    game.act("retire", "coins").act("retire", "conquistador")
    assert game.state.phase == "turn"
    game.act("retire", "religion")
    if game.state.phase == "turn":
        game.act("decline")
    assert game.state.phase == "over"
    assert rules().decisions(game.state) == ()
    assert game.refused("retire", "coins").clause == "SM-Y0"
    assert rules().result(game.state) is not None


POINTS = [
    (2, 1, (3, 1), [4, 0]),
    (2, 2, (3, 1), [5, 0]),
    (2, 3, (3, 1), [6, 0]),
    (3, 1, (3, 2, 1), [6, 3, 0]),
    (3, 2, (3, 2, 1), [8, 4, 0]),
    (3, 3, (3, 2, 1), [10, 5, 0]),
    (4, 1, (4, 3, 2, 1), [6, 4, 2, 0]),
    (4, 3, (4, 3, 2, 1), [12, 8, 4, 0]),
    (4, 1, (0, 3, 0, 1), [0, 6, 0, 4]),
    (3, 1, (0, 0, 0), [0, 0, 0]),
]


@pytest.mark.clause("SM-Y1")
@pytest.mark.parametrize(("players", "year", "spaces", "points"), POINTS)
def test_conquistador_points(players: int, year: int, spaces: tuple[int, ...], points: list[int]) -> None:
    state = table(players=players, year=year, conquistador=spaces).state
    assert conquest_points(parts(), state) == points


@pytest.mark.clause("SM-Y1", "SM-T7")
def test_four_players_at_the_end_of_the_second_year() -> None:
    game = table(players=4, year=2, conquistador=(5, 4, 2, 1), white=(1,) * 12)
    retired(game.state, 1, 2, 3)
    game.act("retire", "coins")
    assert game.event("conquest").facts["points"] == [9, 6, 3, 0]
    assert [earned[5] for earned in game.state.earned] == [9, 6, 3, 0]


@pytest.mark.clause("SM-Y1")
def test_the_first_to_arrive_on_a_shared_space_is_ahead() -> None:
    game = table({(1, 1): "conquistador"}, players=3, conquistador=(2, 3, 3), coins=9)
    game.state.march = (2, 1, 0)
    game.act("building", 1, 1)
    assert conquest_points(parts(), game.state) == [0, 3, 6]


@pytest.mark.clause("SM-Y2")
def test_conquistadors_return_and_dice_and_coins_are_removed_at_the_end_of_a_year() -> None:
    game = table({(1, 1): "wood", (2, 2): "wood"}, religion=5, conquistador=(3, 1), year=3, coins=4)
    game.lay(1, 1, BLUE + 1)
    game.state.blue[0] = ()
    game.act("building", 2, 2)
    game.act("retire", "coins").act("retire", "conquistador")
    state = game.state
    assert state.conquistador == [0, 0]
    assert state.religion[0] == 5
    assert set(state.on[0]) == {0}
    assert state.coins[0] == 3
    assert state.activations == [0, 0]
    assert "conquest" in game.kinds


@pytest.mark.clause("SM-Y3")
def test_a_new_year_has_new_tiles_and_dice_and_begins_with_the_topmost_marker() -> None:
    game = started(4)
    state = game.state
    first = state.first
    old = set(state.doubles + state.triples)
    for space in ("ship", "religion", "coins", "road"):
        game.act("retire", space)
        while game.state.turn == (first + ["ship", "religion", "coins", "road"].index(space)) % 4 and state.year == 1:
            game.act("decline")
    assert state.year == 2
    assert state.first == state.turn == (first + 2) % 4
    assert state.retired == [NONE] * 4
    assert not old & set(state.doubles + state.triples)
    assert len(state.white) == 12
    assert [len(dice) for dice in state.blue] == [1] * 4
    assert state.white_used == [0] * 4
    assert game.event("year begun").reveals
    game.act("retire", "coins")
    assert state.turn == (first + 3) % 4


@pytest.mark.clause("SM-Y3")
def test_used_dice_are_rolled_again_too() -> None:
    game = table({(1, 1): "wood"}, white=(1, 1, 1, 1, 1, 1), blue=(1, 1, 1), religion=9)
    game.act("die", "white", 1, "column", 1)
    game.act("retire", "coins").act("retire", "conquistador")
    assert game.state.year == 2
    assert len(game.state.white) == 6
    assert set(game.state.white) > {1}
    assert len(game.state.blue[0]) == 3
    assert game.state.blue[0] != (1, 1, 1)


# ---- final scoring ----


@pytest.mark.clause("SM-E0", "SM-E4")
def test_most_points_win_and_the_topmost_marker_decides_a_tie() -> None:
    game = table(players=3, year=3, coins=0)
    game.state.earned = [(5, 0, 0, 0, 0, 0), (9, 0, 0, 0, 0, 0), (9, 0, 0, 0, 0, 0)]
    retired(game.state, 0, 1)
    game.state.turn = 2
    game.act("retire", "religion")
    result = rules().result(game.state)
    assert result is not None
    assert (result.winners, result.ranking, result.totals) == ((2,), (2, 1, 0), (5, 9, 9))
    assert result.decided_by == "retirement"
    assert result.tie_breaks == (("retirement", (5, 4, 2)),)
    game.state.earned[0] = (10, 0, 0, 0, 0, 0)
    result = rules().result(game.state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0,), "points")


@pytest.mark.clause("SM-E1", "SM-T8")
def test_goods_and_coins_are_rounded_together() -> None:
    own = table(coins=3, held=goods(wood=1, grain=1, gem=1)).score()
    assert (own.sale, own.coins, own.coin_points) == (4, 7, 2)
    assert table(coins=2, held=goods(wood=1)).score().coin_points == 1


@pytest.mark.clause("SM-E2")
def test_colonists_score_for_complete_rows_and_columns_and_twice_at_a_crossing() -> None:
    row = {(4, column): "road1" if column in (2, 4) else "wood" for column in range(1, 7)}
    column = {(line, 4): "road2" if line == 1 else "gem" for line in (1, 2, 3, 5, 6)}
    own = table({**row, **column, (6, 1): "road2"}).score()
    assert [(line.kind, line.number, line.colonists) for line in own.lines] == [("row", 4, 2), ("column", 4, 3)]
    assert own.colonist_points == 5


@pytest.mark.clause("SM-E2")
def test_printed_squares_count_as_filled() -> None:
    game = started(2)
    printed = parts().boards[0]
    assert sum(square > 0 for square in printed.squares) == 10
    road = colony({(1, 1): "road1"})[0]
    game.state.colony[0] = tuple(printed.squares[cell] or (road if cell < 6 else 0) for cell in range(36))
    assert game.score(0).colonist_points == 4


@pytest.mark.clause("SM-E3", "SM-T9")
@pytest.mark.parametrize(("ships", "columns"), [((2, 2, 3, 2), 2), ((0, 5, 5, 5), 0), ((1, 1, 1, 1), 1)])
def test_harbour_columns(ships: tuple[int, ...], columns: int) -> None:
    own = table().harbour(*ships).score()
    assert (own.columns, own.column_points) == (columns, 3 * columns)


@pytest.mark.clause("SM-E3")
def test_ships_score_their_points() -> None:
    game = table()
    game.state.harbour[0] = ((0, 33), (), (3,), ())
    assert game.score().ship_points == 3 + 8 + 4


@pytest.mark.clause("SM-E3", "SM-T17")
def test_a_scholar_and_two_bishops() -> None:
    own = table(coins=0).monk("astronomy", "square", "cities_to_hall").score()
    assert own.scholar_points == 3
    assert bishop_points(own) == -4
    assert own.total == -1


@pytest.mark.clause("SM-E0")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_sources_of_points_add_up_to_the_total(players: int) -> None:
    for seed in range(4):
        game, dice = started(players, "advanced", seed=bytes([seed])), random.Random(seed)
        while rules().decisions(game.state):
            actions = rules().legal_actions(game.state, game.state.turn)
            rules().apply(game.state, dice.choice(actions), Chance(bytes([seed])))
        for seat in range(players):
            own = game.score(seat)
            parts_ = own.earned_points + own.coin_points + own.colonist_points + own.scholar_points
            assert own.total == parts_ + bishop_points(own) + own.column_points + own.ship_points
        result = rules().result(game.state)
        assert result is not None
        assert result.totals == tuple(game.score(seat).total for seat in range(players))
