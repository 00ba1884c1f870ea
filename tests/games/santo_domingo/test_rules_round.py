"""A round: SD-R1 to SD-R6, and the examples SD-T1 and SD-T7."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.santo_domingo.state import CARDS
from tests.games.santo_domingo.positions import Table, rules, table

ADVANCE = [(2, 3), (3, 5), (4, 3), (5, 4), (6, 5)]


def rows(table: Table) -> tuple[int, int, int]:
    """The three markers: points, goods, trader."""
    return table.state.points_row, table.state.goods_row, table.state.trader_row


# ---- supply ----


@pytest.mark.clause("SD-R1")
@pytest.mark.parametrize(("players", "spaces"), ADVANCE)
def test_supply_advances_each_marker_by_the_number_of_players(players: int, spaces: int) -> None:
    played = table(players, points_row=0, goods_row=4, trader_row=7).quiet()
    assert rows(played) == (spaces, 4 + spaces, 7 + spaces)


@pytest.mark.clause("SD-R1")
@pytest.mark.parametrize(("players", "spaces"), ADVANCE)
def test_the_first_round_has_a_supply_too(players: int, spaces: int) -> None:
    state = rules().start(players, {}, Chance(b""))[-1].state
    assert state.points_row == state.goods_row == state.trader_row == 1 + spaces
    assert [decision.kind for decision in rules().decisions(state)] == ["choose"] * players


@pytest.mark.clause("SD-R1")
@pytest.mark.parametrize(
    ("before", "after"),
    [((14, 3, 11), (15, 8, 15)), ((3, 12, 10), (8, 15, 15)), ((15, 15, 0), (15, 15, 5)), ((10, 9, 15), (15, 14, 15))],
)
def test_each_marker_stops_at_fifteen_independently(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    points_row, goods_row, trader_row = before
    played = table(6, points_row=points_row, goods_row=goods_row, trader_row=trader_row).quiet()
    assert rows(played) == after


@pytest.mark.clause("SD-T1", "SD-R1")
def test_example_t1_first_supply_of_four() -> None:
    supplied = rules().start(4, {}, Chance(b""))[-1]
    assert supplied.event.facts["before"] == (1, 1, 1)
    assert (supplied.state.points_row, supplied.state.goods_row, supplied.state.trader_row) == (4, 4, 4)


@pytest.mark.clause("SD-T7", "SD-R1")
def test_example_t7_supply_near_the_end_of_the_rows() -> None:
    assert rows(table(6, points_row=14, goods_row=13, trader_row=12).quiet()) == (15, 15, 15)


# ---- the choice ----


@pytest.mark.clause("SD-R2")
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_the_number_of_players_decides_how_many_different_cards_are_chosen(players: int, count: int) -> None:
    laid = table(players, hands={0: (2, 5, 6, 8)})
    first = [action.values for action in laid.game.legal_actions(laid.state, 0)]
    assert sorted(first) == sorted(itertools.combinations((2, 5, 6, 8), count))
    other = [action.values for action in laid.game.legal_actions(laid.state, 1)]
    assert sorted(other) == sorted(itertools.combinations(range(1, 9), count))


@pytest.mark.clause("SD-R2")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", [(), (3,), (3, 3), (1, 2, 3)])
def test_two_or_three_players_cannot_play_another_number_of_cards_or_a_card_twice(
    players: int, cards: tuple[int, ...]
) -> None:
    assert table(players).refused(0, "choose", *cards).clause == "SD-R2"


@pytest.mark.clause("SD-R2")
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("cards", [(), (3, 4), (3, 3)])
def test_more_players_cannot_play_another_number_of_cards(players: int, cards: tuple[int, ...]) -> None:
    assert table(players).refused(0, "choose", *cards).clause == "SD-R2"


@pytest.mark.clause("SD-R2")
def test_the_right_cards_in_another_order_are_refused_for_their_order() -> None:
    reason = table(2).refused(0, "choose", 2, 1)
    assert (reason.clause, reason.code) == ("SD-R2", "cards-not-ascending")
    assert table(2).refused(0, "choose", 2, 2).code == "wrong-number-of-cards"
    assert table(4).refused(0, "choose", 2, 1).code == "wrong-number-of-cards"


@pytest.mark.clause("SD-R2")
def test_a_choice_cannot_be_changed() -> None:
    laid = table(4)
    laid.choose(0, 3)
    assert laid.refused(0, "choose", 4).clause == "SD-R2"
    assert laid.state.played[0] == (3,)


@pytest.mark.clause("SD-R2")
@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_only_the_seats_of_a_game_choose(seat: int) -> None:
    laid = table(4)
    assert not laid.game.legal_actions(laid.state, seat)
    reason = laid.game.refusal(laid.state, Action(seat, "choose", (3,)))
    assert reason is not None
    assert reason.clause == "SD-R2"


@pytest.mark.clause("SD-R2")
def test_all_are_revealed_together_after_the_last_choice() -> None:
    laid = table(4, points_row=9, goods_row=9)
    points, goods = laid.state.points.copy(), laid.state.goods.copy()
    for seat, card in [(2, 1), (0, 2), (3, 4)]:
        laid.choose(seat, card)
        assert laid.events[-1] == "chosen"
        assert (laid.state.points, laid.state.goods, rows(laid)) == (points, goods, (9, 9, 4))
    assert [decision.seat for decision in laid.game.decisions(laid.state)] == [1]
    laid.choose(1, 5)
    revealed = next(step for step in laid.steps if step.event.kind == "revealed")
    assert revealed.event.facts["cards"] == [(2,), (5,), (1,), (4,)]
    assert revealed.event.reveals
    assert revealed.state.points == points


@pytest.mark.clause("SD-R2", "SD-R3")
def test_the_order_of_choosing_does_not_matter() -> None:
    cards = {0: 7, 1: 1, 2: 8, 3: 5}
    ends = []
    for order in itertools.permutations(range(4)):
        laid = table(4, points_row=9, goods_row=9)
        assert [(decision.kind, decision.secret) for decision in laid.game.decisions(laid.state)] == [
            ("choose", True)
        ] * 4
        for seat in order:
            laid.choose(seat, cards[seat])
        ends.append(laid.state)
    assert all(end == ends[0] for end in ends)


# ---- resolving ----


@pytest.mark.clause("SD-R3")
def test_low_numbers_act_before_high_ones_wherever_they_sit() -> None:
    played = table(6, points_row=3, goods_row=4).lay(8, 6, 5, 4, 2, 1)
    acting = [step.event for step in played.steps if step.event.kind in ("shared", "granted", "begged")]
    assert [event.facts.get("card", 8) for event in acting] == [1, 2, 4, 5, 6, 8]
    end = played.end_of_round
    assert end.points == [0, 4, 0, 0, 1, 2]
    assert end.goods == [7, 6, 7, 9, 6, 6]


@pytest.mark.clause("SD-R3")
def test_two_cards_of_one_player_act_at_their_own_numbers() -> None:
    played = table(2, points_row=5, goods=0).lay((2, 3), (1, 6))
    end = played.end_of_round
    assert end.points == [3, 2]
    assert end.goods == [4, 0]


@pytest.mark.clause("SD-R3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_order_of_seats_does_not_matter(players: int) -> None:
    dice = random.Random(players)
    for _ in range(30):
        count = 2 if players < 4 else 1
        cards = [tuple(dice.sample(range(1, 9), count)) for _ in range(players)]
        goods = [dice.randrange(16) for _ in range(players)]
        row: dict[str, Any] = {name: dice.randrange(16) for name in ("points_row", "goods_row", "trader_row")}
        seats = dice.sample(range(players), players)
        usual = table(players, goods=goods, **row).lay(*cards)
        moved = table(players, goods=[goods[seat] for seat in seats], **row).lay(*[cards[seat] for seat in seats])
        for played in (usual, moved):
            while played.state.traders:
                played.sell(played.state.traders[0], 0)
        assert moved.state.points == [usual.state.points[seat] for seat in seats]
        assert moved.state.goods == [usual.state.goods[seat] for seat in seats]
        assert moved.state.hands == [usual.state.hands[seat] for seat in seats]
        assert rows(moved) == rows(usual)


@pytest.mark.clause("SD-R3")
def test_nobody_chooses_again_while_cards_are_resolved() -> None:
    played = table(4, trader_row=8, goods=6).lay(7, 3, 3, 3)
    assert played.refused(1, "choose", 4).clause == "SD-R3"


@pytest.mark.clause("SD-R4")
def test_played_cards_stay_face_up_until_the_round_ends() -> None:
    played = table(4, trader_row=8, goods=6).lay(7, 8, 1, 3)
    assert [seat.shown for seat in played.game.view(played.state, None).seats] == [(7,), (8,), (1,), (3,)]
    for step in played.steps[played.events.index("revealed") :]:
        seen = played.game.view(step.state, None)
        assert [seat.shown for seat in seen.seats] == [(7,), (8,), (1,), (3,)]
        assert [len(seat.hand) for seat in seen.seats] == [7] * 4
    played.sell(0, 0)
    assert played.end_of_round.played == [()] * 4


@pytest.mark.clause("SD-R4")
def test_played_cards_go_to_the_own_discard_except_with_the_beggar() -> None:
    played = table(2, hands={0: (1, 2, 3, 6, 8), 1: (3, 4, 6, 8)}).lay((3, 6), (4, 8))
    state = played.state
    assert state.hands == [(1, 2, 8), CARDS]
    assert sorted(card for card, _ in state.discards[0]) == [3, 4, 5, 6, 7]
    assert state.discards[1] == ()


@pytest.mark.clause("SD-R4")
def test_a_played_card_cannot_be_chosen_again() -> None:
    played = table(4).lay(3, 6, 8, 6)
    reason = played.refused(0, "choose", 3)
    assert reason.clause == "SD-R4"
    assert reason.facts == {"card": 3, "round": 1}
    played.choose(2, 8)


@pytest.mark.clause("SD-R5")
def test_markers_stay_between_rounds() -> None:
    played = table(4, points_row=9, goods_row=8, trader_row=2).lay(1, 4, 3, 3)
    end = played.end_of_round
    assert (end.points_row, end.goods_row, end.trader_row) == (7, 5, 2)
    assert rows(played) == (10, 8, 5)


# ---- secrets ----


@pytest.mark.clause("SD-R6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_choice_is_seen_by_its_owner_only(players: int) -> None:
    count = 2 if players < 4 else 1
    looks: dict[int | None, set[object]] = {viewer: set() for viewer in (None, *range(players))}
    events = set()
    for cards in itertools.combinations((1, 3, 4, 8), count):
        laid = table(players, hands={0: (1, 3, 4, 8)})
        laid.choose(0, *cards)
        events.add(repr([step.event for step in laid.steps]))
        for viewer, seen in looks.items():
            seen.add(laid.game.view(laid.state, viewer))
        own = laid.game.view(laid.state, 0)
        assert own.chosen == cards
    assert {viewer: len(seen) for viewer, seen in looks.items() if viewer != 0} == {
        viewer: 1 for viewer in looks if viewer != 0
    }
    assert len(looks[0]) > 1
    assert len(events) == 1


@pytest.mark.clause("SD-R6")
def test_choices_stay_secret_until_the_last_player_has_chosen() -> None:
    looks = set()
    for card in (3, 4):
        laid = table(4)
        for seat, other in ((1, card), (0, 1), (3, 2)):
            laid.choose(seat, other)
        looks.add(laid.game.view(laid.state, 0))
        assert [seat.shown for seat in laid.game.view(laid.state, 0).seats] == [()] * 4
        assert [seat.laid for seat in laid.game.view(laid.state, None).seats] == [1, 1, 0, 1]
    assert len(looks) == 1


@pytest.mark.clause("SD-R2", "SD-R6", "SD-7d")
@pytest.mark.parametrize("players", [2, 5])
def test_the_players_who_may_decide_follow_from_the_phase(players: int) -> None:
    played = table(players).play_at_random(seed=1)
    for step in played.steps:
        open_ = [(decision.seat, decision.kind) for decision in played.game.decisions(step.state)]
        if step.state.phase == "choose":
            assert open_ == [(seat, "choose") for seat, cards in enumerate(step.state.played) if not cards]
        else:
            assert open_ == [(seat, "trade") for seat in step.state.traders[:1]]
        assert (step.state.phase == "trade") is bool(step.state.traders)
        for seat in played.game.view(step.state, None).seats:
            assert bool(seat.shown) is (bool(seat.laid) and step.state.phase != "choose")


@pytest.mark.clause("SD-R6")
def test_everything_except_choices_is_public() -> None:
    laid = table(4, points=(1, 2, 3, 4), goods=(5, 6, 7, 8), trader_row=9, hands={1: (2, 6, 8)})
    for viewer in (None, 0, 3):
        view = laid.game.view(laid.state, viewer)
        assert [seat.points for seat in view.seats] == [1, 2, 3, 4]
        assert [seat.goods for seat in view.seats] == [5, 6, 7, 8]
        assert (view.points_row, view.goods_row, view.trader_row) == (4, 4, 9)
        assert [seat.hand for seat in view.seats] == [CARDS, (2, 6, 8), CARDS, CARDS]
        assert sorted(card for card, _ in view.seats[1].discard) == [1, 3, 4, 5, 7]


@pytest.mark.clause("SD-R6")
def test_the_reveal_ends_the_secret() -> None:
    played = table(4, goods=3, trader_row=8).lay(7, 8, 1, 3)
    for viewer in (None, 0, 1, 2, 3):
        view = played.game.view(played.state, viewer)
        assert [seat.shown for seat in view.seats] == [(7,), (8,), (1,), (3,)]
        assert view.chosen == ()
