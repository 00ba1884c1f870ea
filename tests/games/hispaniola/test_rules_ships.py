"""Hispaniola: ships, islands, giving tricks away, scoring and the end (HI-P1 to HI-E1)."""

from __future__ import annotations

import pytest

from pygame_core.games.hispaniola import ships
from pygame_core.games.hispaniola.scoring import hand_points, result, trick_points
from pygame_core.games.hispaniola.state import NOBODY, Ship
from tests.games.hispaniola.positions import Table, card, cards, rules, table

BLUE = 0
A, B, C, D = range(4)
P, Q, R, S, T = range(5)
X = NOBODY
NO_ISLANDS = (X, X, X, X)


def won_by_d(ship: Ship, islands: tuple[int, ...] = NO_ISLANDS, reserve: int | None = None) -> Table:
    """A position in which D has just won a trick for the blue ship."""
    hands = [cards("blue 1", "red 1"), cards("blue 2", "red 2"), cards("blue 3", "red 3"), cards("blue 9", "red 4")]
    played = table(*hands, ships={BLUE: ship}, islands=islands)
    if reserve is not None:
        played.state.reserve[D] = reserve
    return played.play("blue 1", "blue 2", "blue 3", "blue 9")


# ---- placing and pushing ----


@pytest.mark.clause("HI-P1", "HI-P6")
def test_the_first_pirate_of_a_ship_becomes_captain_without_a_choice() -> None:
    played = won_by_d((X, X, X))
    assert played.state.ships[BLUE] == (X, D, X)
    assert played.state.reserve[D] == 9
    assert played.state.phase == "give"


@pytest.mark.clause("HI-7", "HI-P2", "HI-P3")
def test_example_7_a_push_to_the_right_sends_the_mate_overboard() -> None:
    played = won_by_d((X, B, A)).act(D, "place", "right")
    assert played.state.ships[BLUE] == (X, D, B)
    assert played.state.islands == (A, X, X, X)
    assert played.event("placed").facts["overboard"] == A


@pytest.mark.clause("HI-8", "HI-P2")
def test_example_8_a_push_to_the_free_side_hurts_nobody() -> None:
    played = won_by_d((X, B, A)).act(D, "place", "left")
    assert played.state.ships[BLUE] == (B, D, A)
    assert played.state.islands == NO_ISLANDS


@pytest.mark.clause("HI-P2")
def test_the_winner_chooses_the_side_even_when_one_is_free() -> None:
    played = won_by_d((X, B, A))
    assert played.legal() == {"place left", "place right"}
    assert played.refused(D, "place").clause == "HI-P2"


@pytest.mark.clause("HI-P1")
def test_a_captain_must_place_too_even_if_an_own_mate_falls() -> None:
    played = won_by_d((D, D, A))
    assert played.legal() == {"place left", "place right", "swap right"}
    assert played.refused(D, "stay").clause == "HI-P1"
    played.act(D, "place", "left")
    assert played.state.ships[BLUE] == (D, D, A)
    assert played.state.islands == (D, X, X, X)


@pytest.mark.clause("HI-11", "HI-P3")
def test_example_11_everybody_drifts_on_and_the_last_comes_home() -> None:
    assert ships.wash_ashore((P, Q, R, S), T) == ((T, P, Q, R), S)
    hands = [cards("blue 1"), cards("blue 2"), cards("blue 3"), cards("blue 4"), cards("blue 9")]
    played = table(*hands, ships={BLUE: (X, P, T)}, islands=(P, Q, R, S), hands_to_play=1)
    played.play("blue 1", "blue 2", "blue 3", "blue 4", "blue 9").act(4, "place", "right")
    assert played.state.islands == (T, P, Q, R)
    assert played.state.reserve[S] == 10
    assert played.event("placed").facts["home"] == S


@pytest.mark.clause("HI-P3", "HI-P6")
@pytest.mark.parametrize(
    ("before", "after", "home"),
    [
        ((X, X, X, X), (T, X, X, X), X),
        ((P, X, X, X), (T, P, X, X), X),
        ((P, Q, R, X), (T, P, Q, R), X),
        ((P, Q, R, S), (T, P, Q, R), S),
    ],
)
def test_islands_fill_from_the_first_without_gaps(before: tuple[int, ...], after: tuple[int, ...], home: int) -> None:
    assert ships.wash_ashore(before, T) == (after, home)


# ---- swapping ----


@pytest.mark.clause("HI-9", "HI-P4")
def test_example_9_a_mate_changes_places_with_the_captain() -> None:
    played = won_by_d((D, B, X)).act(D, "swap", "left")
    assert played.state.ships[BLUE] == (B, D, X)
    assert played.state.reserve[D] == 9, "nobody boards"


@pytest.mark.clause("HI-10", "HI-P4")
def test_example_10_a_mate_never_changes_with_the_other_mate() -> None:
    played = won_by_d((D, B, C))
    assert played.legal() == {"place left", "place right", "swap left"}
    reason = played.refused(D, "swap", "right")
    assert (reason.clause, reason.code) == ("HI-P4", "mates-cannot-swap")


@pytest.mark.clause("HI-P4")
def test_a_captain_may_swap_down_and_chooses_between_two_opponents() -> None:
    played = won_by_d((A, D, C))
    assert {"swap left", "swap right"} <= played.legal()
    played.act(D, "swap", "right")
    assert played.state.ships[BLUE] == (A, C, D)


@pytest.mark.clause("HI-P4")
def test_only_a_player_aboard_swaps_places_and_only_with_others() -> None:
    assert won_by_d((D, D, X)).refused(D, "swap", "left").code == "swap-with-own-pirate"
    assert won_by_d((A, B, X)).refused(D, "swap", "left").code == "not-aboard"


@pytest.mark.clause("HI-P4")
@pytest.mark.parametrize("ship", [(X, D, A), (X, A, D)])
def test_nobody_swaps_places_with_an_empty_place(ship: tuple[int, int, int]) -> None:
    reason = won_by_d(ship).refused(D, "swap", "left")
    assert (reason.clause, reason.code) == ("HI-P4", "nobody-on-that-side")


@pytest.mark.clause("HI-P4")
@pytest.mark.parametrize("values", [(), ("across",), (1,), ("left", "right")])
def test_a_swap_needs_exactly_one_side(values: tuple[int | str, ...]) -> None:
    reason = won_by_d((A, D, C)).refused(D, "swap", *values)
    assert (reason.clause, reason.code) == ("HI-P4", "swap-needs-a-side")


@pytest.mark.clause("HI-P5")
def test_staying_takes_no_values() -> None:
    reason = won_by_d((D, B, X), reserve=0).refused(D, "stay", "left")
    assert (reason.clause, reason.code) == ("HI-P5", "stay-takes-no-values")


@pytest.mark.clause("HI-P5")
def test_with_an_empty_reserve_a_player_may_swap_places_or_stay() -> None:
    played = won_by_d((D, B, X), reserve=0)
    assert played.legal() == {"swap left", "stay"}
    assert played.refused(D, "place", "left").clause == "HI-P5"
    played.act(D, "stay")
    assert played.state.ships[BLUE] == (D, B, X)
    assert played.state.phase == "give"


@pytest.mark.clause("HI-P5")
def test_with_an_empty_reserve_and_nobody_aboard_there_is_nothing_to_choose() -> None:
    played = won_by_d((A, B, X), reserve=0)
    assert played.state.phase == "give"
    assert played.state.ships[BLUE] == (A, B, X)
    assert played.event("stayed").facts["able"] is False


# ---- giving tricks away ----


@pytest.mark.clause("HI-L1")
@pytest.mark.parametrize(("side", "to"), [("left", A), ("right", C)])
def test_all_tricks_go_to_a_neighbour_or_stay(side: str, to: int) -> None:
    played = won_by_d((X, X, X))
    played.state.piles = [2, 0, 1, 3]
    assert played.legal() == {"keep", "give left", "give right"}
    played.act(D, "give", side)
    assert played.state.piles[D] == 0
    assert played.state.piles[to] == [2, 0, 1, 3][to] + 3
    assert (played.state.phase, played.state.turn) == ("play", D), "not passed on at once: the winner leads"


@pytest.mark.clause("HI-L1")
def test_tricks_are_given_only_to_neighbours() -> None:
    played = won_by_d((X, X, X))
    assert played.refused(D, "give", "across").clause == "HI-L1"
    assert played.refused(D, "give", 1).clause == "HI-L1"
    assert played.refused(A, "keep").clause == "HI-K7"


@pytest.mark.clause("HI-L1")
def test_the_last_trick_may_be_given_away_too() -> None:
    played = table((card("blue 1"),), (card("blue 2"),), (card("blue 9"),), hands_to_play=1)
    played.play("blue 1", "blue 2", "blue 9").act(2, "give", "left")
    assert played.event("scored").facts["piles"] == (1, 0, 0)


@pytest.mark.clause("HI-L2")
def test_a_trick_can_be_seen_only_until_the_next_card() -> None:
    played = won_by_d((X, X, X)).act(D, "keep")
    game, whole = played.game, played.state.copy()
    assert game.view(whole, None, played.state).trick == whole.trick
    assert all(game.redact_event(event, played.state).facts.get("card", 0) is not None for event in played.events)
    played.play("red 4")
    assert game.view(whole, None, played.state).trick == ()
    assert game.view(whole, None, played.state).seats[D].pile == 1, "their number is public"
    told = [game.redact_event(event, played.state) for event in played.events if event.kind == "played"]
    assert [event.facts["card"] for event in told] == [None] * 4 + [card("red 4")]


@pytest.mark.clause("HI-L2")
def test_every_trick_can_be_seen_again_at_the_end() -> None:
    hands = [cards("blue 1", "red 1"), cards("blue 2", "red 2"), cards("blue 9", "red 3")]
    played = table(*hands, hands_to_play=1).play("blue 1", "blue 2", "blue 9")
    first = played.state.copy()
    played.act(2, "keep").play("red 3", "red 1", "red 2").act(2, "keep")
    assert played.state.phase == "over"
    assert played.game.view(first, None, played.state).trick == first.trick


# ---- scoring ----


@pytest.mark.clause("HI-24", "HI-X2", "HI-25", "HI-X3", "HI-26", "HI-27")
@pytest.mark.parametrize(
    ("piles", "penalties"),
    [
        ((6, 5, 3), [-4, -2, 0]),
        ((5, 5, 4), [-4, -4, -2]),
        ((6, 4, 4, 0), [-4, -2, -2, 0]),
        ((14, 0, 0, 0), [-4, 0, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((5, 4, 3, 2), [-4, -2, 0, 0]),
    ],
)
def test_the_most_tricks_cost_four_and_the_second_most_two(piles: tuple[int, ...], penalties: list[int]) -> None:
    assert trick_points(piles) == penalties


@pytest.mark.clause("HI-28", "HI-X1")
def test_example_28_captains_mates_islands_and_tricks() -> None:
    ships: dict[int, Ship] = {0: (B, A, X), 5: (X, A, B), 1: (A, C, X)}
    played = table((), (), (), ships=ships, islands=(B, C, A, X), piles=(6, 5, 3))
    points = hand_points(played.state, rules().components.islands)
    assert points[A] == (10, 1, -3, -4)
    assert sum(points[A]) == 4
    assert points[B] == (0, 2, -1, -2)
    assert points[C] == (5, 0, -2, 0)


@pytest.mark.clause("HI-X4")
def test_pirates_stay_for_the_next_hand_and_scores_add_up_and_may_be_negative() -> None:
    hands = (cards("blue 1"), cards("blue 2"), cards("blue 9"))
    played = table(*hands, islands=(A, B, X, X), scores=(3, -2, 0), hands_to_play=2)
    played.play("blue 1", "blue 2", "blue 9").act(C, "keep")
    assert played.state.scores == [3 - 1, -2 - 2, 5 - 4]
    assert played.state.ships[BLUE] == (X, C, X)
    assert played.state.islands == (A, B, X, X)
    assert (played.state.hand, played.state.piles) == (2, [0, 0, 0])


@pytest.mark.clause("HI-E1")
@pytest.mark.parametrize(
    ("scores", "winners"), [((3, 9, 4), (1,)), ((9, 9, 4), (0, 1)), ((-2, -5, -2), (0, 2)), ((1, 1, 1), (0, 1, 2))]
)
def test_the_most_points_win_and_a_tie_is_a_shared_victory(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert result(table((), (), (), scores=scores).state).winners == winners


@pytest.mark.clause("HI-E1")
def test_nothing_is_allowed_after_the_last_hand() -> None:
    played = table((card("blue 1"),), (card("blue 2"),), (card("blue 9"),), hands_to_play=1)
    played.play("blue 1", "blue 2", "blue 9").act(2, "keep")
    assert played.game.decisions(played.state) == []
    assert played.refused(0, "keep").clause == "HI-E1"
