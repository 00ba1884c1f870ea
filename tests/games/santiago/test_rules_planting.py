"""Santiago: bids, the overseer, choosing and planting (SA-1a to SA-3e)."""

from __future__ import annotations

import pytest

from pygame_core.games.santiago.board import plot_at
from pygame_core.games.santiago.state import Plot
from tests.games.santiago.positions import DESERT, A, B, C, D, planted, started, table

FOUR = [("beans", 2), ("bananas", 2), ("bananas", 1), ("chili", 2)]


@pytest.mark.clause("SA-1a")
def test_a_round_reveals_a_tile_of_each_pile_and_bidding_begins_left_of_the_overseer() -> None:
    position = started()
    first = position.steps[0].state
    assert position.state.row == tuple(pile[-1] for pile in first.piles)
    overseer = position.state.overseer
    assert position.state.queue == tuple((overseer + place) % 4 for place in (1, 2, 3, 4))
    assert position.refused(overseer, "bid", 1).clause == "SA-1a"


@pytest.mark.clause("SA-1b")
def test_bids_range_from_1_to_the_own_cash_and_all_differ() -> None:
    position = table(cash=[10, 10, 6, 10]).bid(4)
    assert position.legal("bid") == [(1,), (2,), (3,), (5,), (6,)]
    assert position.state.cash[B] == 6
    assert position.refused(C, "bid", 4).clause == "SA-1b"
    assert position.refused(C, "bid", 7).clause == "SA-1b"
    assert position.refused(C, "bid", 0).clause == "SA-1b"
    position.bid(5, 2)
    assert position.legal("pass") == [()]


@pytest.mark.clause("SA-1b")
def test_any_number_may_pass() -> None:
    assert table(row=FOUR).bid(0, 0, 0, 0).state.phase == "plant"


@pytest.mark.clause("SA-T1", "SA-2", "SA-3a", "SA-3e")
def test_bids_decide_the_new_overseer_and_the_order_of_choosing() -> None:
    position = table(overseer=A, row=FOUR)
    assert position.state.queue == (B, C, D, A)
    position.bid(5, 0, 4, 1)
    assert position.state.overseer == C
    assert position.state.queue == (B, D, A, C)
    position.plant((0, 0), (3, 3), (7, 5), (5, 1))
    assert position.event("stakes").facts["amount"] == 10
    assert position.state.bank == 10
    assert position.state.cash == [9, 5, 10, 6]


@pytest.mark.clause("SA-T2", "SA-3c")
def test_a_plantation_gets_its_planters_as_markers_and_one_fewer_after_a_pass() -> None:
    position = table(overseer=A, row=FOUR).bid(5, 0, 4, 1).plant((0, 0), (3, 3), (7, 5), (5, 1))
    assert position.plot(0, 0) == planted("beans", B, 2)
    assert position.plot(3, 3) == planted("bananas", D, 2)
    assert position.plot(7, 5) == planted("bananas", A, 1)
    assert position.plot(5, 1) == planted("chili", C, 1)
    assert position.state.markers == [21, 20, 21, 20]


@pytest.mark.clause("SA-T9", "SA-2", "SA-3a", "SA-3c")
def test_the_first_to_pass_becomes_overseer_and_the_last_to_pass_chooses_before_the_other_passers() -> None:
    position = table(overseer=A, row=[("beans", 2)] * 4).bid(0, 3, 0, 0)
    assert position.state.overseer == B
    assert position.state.queue == (C, A, D, B)
    position.plant((0, 0), (2, 0), (4, 0), (6, 0))
    assert [position.plot(column, 0)[2] for column in (0, 2, 4, 6)] == [2, 1, 1, 1]


@pytest.mark.clause("SA-2")
def test_the_lowest_bid_makes_the_overseer() -> None:
    assert table(overseer=A, row=FOUR).bid(5, 3, 4, 6).state.overseer == C


@pytest.mark.clause("SA-3a")
def test_any_tile_may_be_chosen_once() -> None:
    position = table(row=FOUR).bid(4, 3, 2, 1)
    position.act(B, "plant", 2, 1, 1)
    assert position.state.row[2] is None
    assert position.refused(C, "plant", 2, 3, 3).clause == "SA-3a"
    assert position.refused(C, "plant", 9, 3, 3).clause == "SA-3a"
    assert position.refused(D, "plant", 0, 3, 3).clause == "SA-3a"


@pytest.mark.clause("SA-3b")
def test_any_empty_plot_except_a_desert_may_be_planted() -> None:
    position = table(row=FOUR, plots={(1, 1): planted("cane", A, 2), (2, 2): DESERT}).bid(4, 3, 2, 1)
    assert len({values[1:] for values in position.legal("plant")}) == 46
    taken, desert = position.refused(B, "plant", 0, 1, 1), position.refused(B, "plant", 0, 2, 2)
    assert (taken.clause, desert.clause) == ("SA-3b", "SA-3b")
    assert {taken.code, desert.code} == {"plot-taken", "plot-desert"}
    assert position.refused(B, "plant", 0, 8, 2).clause == "SA-B1"


@pytest.mark.clause("SA-3c")
def test_a_plantation_with_one_planter_less_one_has_no_owner() -> None:
    position = table(overseer=A, row=[("beans", 1)] * 4).bid(0, 3, 2, 1)
    position.plant((0, 0), (2, 0), (4, 0), (6, 0))
    assert position.plot(6, 0) == planted("beans")


@pytest.mark.clause("SA-3d")
def test_with_three_players_the_highest_bidder_plants_the_fourth_tile_beside_a_plantation() -> None:
    position = table(3, overseer=A, row=FOUR).bid(2, 3, 1).plant((0, 0), (4, 4), (7, 0))
    assert (position.state.phase, position.state.queue) == ("neutral", (C,))
    beside = {(1, 0), (0, 1), (6, 0), (7, 1), (3, 4), (5, 4), (4, 3), (4, 5)}
    assert set(position.legal("neutral")) == beside
    assert position.refused(C, "neutral", 3, 1).clause == "SA-3d"
    cash = position.state.cash[C]
    position.act(C, "neutral", 1, 0)
    assert position.plot(1, 0) == planted("chili")
    assert position.state.cash[C] == cash
    assert position.state.phase == "bribe"


@pytest.mark.clause("SA-3d")
def test_with_three_players_the_last_to_pass_plants_the_fourth_tile_if_all_passed() -> None:
    position = table(3, overseer=A, row=[("beans", 1)] * 4).bid(0, 0, 0).plant((0, 0), (4, 4), (7, 0))
    assert position.state.queue == (A,)
    assert (1, 0) in position.legal("neutral")


@pytest.mark.clause("SA-3d")
def test_the_fourth_tile_goes_beside_a_desert_only_if_no_plantation_has_room() -> None:
    full = {(c, r): DESERT for c in range(8) for r in range(6) if (c, r) not in ((0, 0), (7, 5), (6, 5), (5, 0))}
    walled = full | {(7, 5): planted("beans", A, 2)}
    position = table(3, phase="neutral", bids=[(B, 3), (C, 2), (A, 1)], queue=(B,), plots=walled)
    position.state.row = ((0, 1), None, None, None)
    assert set(position.legal("neutral")) == {(6, 5)}
    position.state.plots[plot_at(6, 5)] = planted("beans", A, 1)
    assert set(position.legal("neutral")) == {(0, 0), (5, 0)}


@pytest.mark.clause("SA-3d")
def test_the_refusal_of_the_fourth_tile_says_what_it_goes_beside() -> None:
    def why(plots: dict[tuple[int, int], Plot]) -> str:
        position = table(3, phase="neutral", bids=[(B, 3), (C, 2), (A, 1)], queue=(B,), plots=plots)
        position.state.row = ((0, 1), None, None, None)
        reason = position.refused(B, "neutral", 7, 0)
        assert reason.clause == "SA-3d"
        return reason.code

    assert why({(0, 0): planted("beans", A, 2), (4, 4): DESERT}) == "not-beside-a-plantation"
    walled = {(0, 0): planted("beans", A, 2), (1, 0): DESERT, (0, 1): DESERT}
    assert why(walled) == "not-beside-a-desert"


@pytest.mark.clause("SA-3d")
def test_with_four_or_five_players_no_tile_is_left() -> None:
    position = table(row=FOUR).bid(4, 3, 2, 1).plant((0, 0), (2, 0), (4, 0), (6, 0))
    assert position.state.phase == "bribe"
    assert position.state.row == (None,) * 4
