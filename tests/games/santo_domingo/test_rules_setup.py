"""Components, terms and set-up: SD-C1 to SD-C4, SD-S1 to SD-S3."""

from __future__ import annotations

import random

import pytest

from pygame_core.chance import Chance
from pygame_core.games.santo_domingo import state as cards
from pygame_core.games.santo_domingo.state import CARDS
from pygame_core.plain import BadData
from pygame_core.setup import MARKS
from tests.games.santo_domingo.positions import rules, table

ADVANCE = {2: 3, 3: 5, 4: 3, 5: 4, 6: 5}


@pytest.mark.clause("SD-C1")
def test_everybody_has_the_same_eight_numbered_cards() -> None:
    names = ("CAPTAIN", "ADMIRAL", "GOVERNOR", "FRIGATE", "GALLEON", "CUSTOMS", "TRADER", "BEGGAR")
    assert [getattr(cards, name) for name in names] == [1, 2, 3, 4, 5, 6, 7, 8]
    for players in rules().seat_counts:
        state = rules().start(players, {}, Chance(b""))[-1].state
        assert [sorted(hand) for hand in state.hands] == [[1, 2, 3, 4, 5, 6, 7, 8]] * players


@pytest.mark.clause("SD-C1")
@pytest.mark.parametrize("card", [0, 9, -1, "Captain"])
def test_a_card_with_another_number_is_refused(card: int | str) -> None:
    assert table(4).refused(0, "choose", card).clause == "SD-C1"


@pytest.mark.clause("SD-C1", "SD-C2", "SD-C3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cards_rows_and_goods_stay_within_their_bounds_in_whole_games(players: int) -> None:
    for step in table(players).play_at_random(seed=players).steps:
        state = step.state
        for seat in range(players):
            discarded = [card for card, _ in state.discards[seat]]
            assert sorted([*state.hands[seat], *state.played[seat], *discarded]) == list(CARDS)
            assert 0 <= state.goods[seat] <= 15
            assert state.points[seat] >= 0
        assert all(0 <= row <= 15 for row in (state.points_row, state.goods_row, state.trader_row))


@pytest.mark.clause("SD-C2")
def test_each_row_has_its_own_marker() -> None:
    played = table(4, points_row=6, goods_row=7, trader_row=8).lay(1, 4, 3, 3)
    end = played.end_of_round
    assert (end.points_row, end.goods_row, end.trader_row) == (4, 4, 8)


@pytest.mark.clause("SD-C3")
def test_goods_never_exceed_fifteen() -> None:
    assert table(4, goods=14, points_row=9).lay(1, 2, 3, 3).end_of_round.goods == [14, 14, 15, 15]
    assert table(4, goods=14, goods_row=15).lay(4, 5, 3, 3).end_of_round.goods == [15, 15, 14, 14]
    assert table(4, goods=14).lay(8, 8, 3, 3).end_of_round.goods == [15, 15, 14, 14]
    assert table(4, goods=15).lay(8, 4, 5, 3).end_of_round.goods == [15, 15, 15, 15]


@pytest.mark.clause("SD-C3")
def test_a_player_may_have_no_goods() -> None:
    assert table(4, goods=0).quiet().end_of_round.goods == [0, 0, 0, 0]


@pytest.mark.clause("SD-C3")
def test_points_have_no_upper_limit() -> None:
    played = table(6, points=[29, 0, 0, 0, 0, 0], goods=0, goods_row=0).lay(6, 4, 4, 4, 4, 4)
    assert played.end_of_round.points == [44, 0, 0, 0, 0, 0]
    assert table(4, points=[60, 0, 0, 0], goods=0, points_row=9).lay(2, 3, 3, 3).end_of_round.points[0] == 65


@pytest.mark.clause("SD-C4")
def test_two_to_six_players_have_different_marks() -> None:
    assert list(rules().seat_counts) == [2, 3, 4, 5, 6]
    assert len(set(MARKS)) == len(MARKS) == 6
    for players in (0, 1, 7):
        with pytest.raises(BadData):
            rules().start(players, {}, Chance(b""))


@pytest.mark.clause("SD-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_markers_start_on_space_one(players: int) -> None:
    steps = rules().start(players, {}, Chance(b""))
    assert steps[0].event.facts["before"] == (1, 1, 1)
    first = 1 + ADVANCE[players]
    state = steps[-1].state
    assert (state.points_row, state.goods_row, state.trader_row) == (first, first, first)


@pytest.mark.clause("SD-S2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_without_points_and_with_a_good_for_each_player(players: int) -> None:
    state = rules().start(players, {}, Chance(b""))[-1].state
    assert state.points == [0] * players
    assert state.goods == [players] * players


@pytest.mark.clause("SD-S3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_all_cards_and_setup_is_not_random(players: int) -> None:
    state = rules().start(players, {}, Chance(b"one"))[-1].state
    assert state.hands == [CARDS] * players
    assert state.played == [()] * players
    assert state.discards == [()] * players
    assert rules().start(players, {}, Chance(b"another"))[-1].state == state


@pytest.mark.clause("SD-S3")
def test_the_same_choices_give_the_same_game_with_any_seed() -> None:
    played = table(4).play_at_random(seed=3)
    chosen = table(4)
    dice = random.Random(3)
    while decisions := rules().decisions(chosen.state):
        action = dice.choice(rules().legal_actions(chosen.state, decisions[0].seat))
        rules().apply(chosen.state, action, Chance(b"something else"), chosen.steps)
    assert chosen.state == played.state
