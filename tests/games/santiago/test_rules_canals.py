"""Santiago: bribes, canals and extra irrigation (SA-4a to SA-5)."""

from __future__ import annotations

import pytest

from tests.games.santiago.positions import DESERT, A, B, C, D, E, H, V, planted, table

BIDS = [(B, 4), (C, 3), (D, 2), (A, 1)]
X, Y = H(1, 1), V(2, 1)
"""Two places at the spring."""


@pytest.mark.clause("SA-4a")
def test_everybody_but_the_overseer_offers_once_beginning_on_the_overseers_left() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS)
    assert position.state.queue == (D, A, B)
    assert position.refused(C, "propose", *X, 1).clause == "SA-4a"
    position.act(D, "propose", *X, 1)
    assert position.refused(D, "support", *X, 1).clause == "SA-4a"
    assert position.refused(B, "support", *X, 1).clause == "SA-4a"
    position.act(A, "pass").act(B, "pass")
    assert position.state.phase == "decide"


@pytest.mark.clause("SA-4a")
def test_offers_range_from_1_to_the_own_cash() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS, cash=[2, 10, 10, 3])
    assert {values[3] for values in position.legal("propose")} == {1, 2, 3}
    assert position.refused(D, "propose", *X, 0).clause == "SA-4a"
    assert position.refused(D, "propose", *X).code == "offer-below-one"
    assert position.refused(D, "propose", *X, 4).clause == "SA-4a"
    position.act(D, "propose", *X, 3)
    assert position.state.cash[D] == 0
    assert {values[3] for values in position.legal("support")} == {1, 2}


@pytest.mark.clause("SA-4a")
def test_a_player_without_money_can_only_pass() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS, cash=[10, 10, 10, 0])
    assert [action.verb for action in position.game.legal_actions(position.state, D)] == ["pass"]


@pytest.mark.clause("SA-4a")
def test_a_proposed_place_can_only_be_supported_with_any_amount() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS).act(D, "propose", *X, 3)
    assert X not in position.places("propose")
    assert position.refused(A, "propose", *X, 1).clause == "SA-4a"
    assert position.refused(A, "support", *Y, 1).clause == "SA-4a"
    position.act(A, "support", *X, 3)
    assert position.totals() == {D: 6}


@pytest.mark.clause("SA-4b", "SA-T10")
def test_the_first_canal_begins_at_the_spring() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS)
    assert position.places("propose") == {H(1, 1), H(2, 1), V(2, 0), V(2, 1)}
    assert position.game.view(position.state, None).watered == ()
    assert position.refused(D, "propose", *H(0, 0), 1).clause == "SA-4b"


@pytest.mark.clause("SA-4b", "SA-T13")
def test_a_canal_begins_at_the_spring_or_at_an_end_of_a_canal() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS, canals=[V(2, 0)])
    assert position.places("propose") == {H(1, 0), H(2, 0), H(1, 1), H(2, 1), V(2, 1)}
    assert position.refused(D, "propose", *H(0, 0), 1).clause == "SA-4b"
    assert position.refused(D, "propose", *V(2, 0), 1).clause == "SA-4b"
    assert position.refused(D, "propose", "x", 9, 9, 1).clause == "SA-B2"


@pytest.mark.clause("SA-4b")
def test_branches_and_rings_are_allowed() -> None:
    ring = [V(2, 0), H(1, 0), V(1, 0)]
    position = table(phase="bribe", overseer=C, bids=BIDS, canals=ring)
    assert H(1, 1) in position.places("propose")
    assert {H(0, 0), H(0, 1), V(1, 1)} <= position.places("propose")


@pytest.mark.clause("SA-4b")
def test_a_proposal_does_not_extend_another_proposal() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS).act(D, "propose", *X, 1)
    assert position.refused(A, "propose", *H(0, 1), 1).clause == "SA-4b"


@pytest.mark.clause("SA-T3", "SA-4d")
def test_the_totals_of_offers_and_the_price_of_an_own_canal() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS)
    position.act(D, "propose", *X, 1).act(A, "propose", *Y, 3).act(B, "support", *Y, 2)
    assert position.totals() == {D: 1, A: 5}
    view = position.game.view(position.state, None)
    assert view.own_account == 6
    position.act(C, "build", *H(2, 1))
    assert position.state.cash == [10, 10, 4, 10]
    assert position.state.bank == 6
    assert position.state.proposals == ()


@pytest.mark.clause("SA-T4", "SA-4c")
def test_an_accepted_proposal_is_paid_to_the_overseer_and_the_others_return() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS)
    position.act(D, "propose", *X, 1).act(A, "propose", *Y, 3).act(B, "support", *Y, 2)
    common = position.state.common
    position.act(C, "accept", *X)
    assert position.state.cash == [10, 10, 11, 9]
    assert position.game.view(position.state, None).canals == (X,)
    assert position.state.common == common - 1
    assert position.state.phase == "extra"


@pytest.mark.clause("SA-4c")
def test_any_proposal_may_be_accepted_and_supporters_pay_too() -> None:
    offers = [(X, [(D, 1)]), (Y, [(A, 3), (B, 2)])]
    position = table(phase="decide", overseer=C, bids=BIDS, proposals=offers, cash=[7, 8, 10, 9])
    assert position.places("accept") == {X, Y}
    assert position.refused(C, "accept", *H(2, 1)).clause == "SA-4c"
    position.act(C, "accept", *Y)
    assert position.state.cash == [7, 8, 15, 10]


@pytest.mark.clause("SA-4d")
def test_the_overseer_can_pay_only_for_a_place_that_is_not_proposed() -> None:
    offers = [(X, [(D, 5)])]
    position = table(phase="decide", overseer=C, bids=BIDS, proposals=offers, cash=[10, 10, 6, 5])
    assert position.places("build") == {H(2, 1), V(2, 0), V(2, 1)}
    assert position.refused(C, "build", *X).clause == "SA-4d"
    poor = table(phase="decide", overseer=C, bids=BIDS, proposals=offers, cash=[10, 10, 5, 5])
    assert poor.places("build") == set()
    assert poor.refused(C, "build", *Y).clause == "SA-4d"
    assert poor.refused(C, "build", *H(0, 0)).clause == "SA-4b"


@pytest.mark.clause("SA-4d", "SA-T11")
def test_if_every_place_is_proposed_one_must_be_accepted() -> None:
    position = table(5, phase="bribe", overseer=A, bids=[(B, 4), (C, 3), (D, 2), (E, 5), (A, 1)], cash=50)
    for seat, place in zip((B, C, D, E), (H(1, 1), H(2, 1), V(2, 0), V(2, 1))):
        position.act(seat, "propose", *place, 1)
    assert position.places("build") == set()
    assert position.legal("pass") == []
    assert len(position.places("accept")) == 4


@pytest.mark.clause("SA-4a", "SA-T11")
def test_if_no_place_is_left_players_may_only_support_or_pass() -> None:
    bids = [(B, 4), (C, 3), (D, 2), (E, 5), (A, 1)]
    offers = [(H(0, 0), [(B, 1)]), (V(0, 0), [(C, 1)])]
    position = table(5, phase="bribe", overseer=A, bids=bids, queue=(E,), spring=0, proposals=offers)
    assert position.places("propose") == set()
    assert position.places("support") == {H(0, 0), V(0, 0)}
    assert position.legal("pass") == [()]


@pytest.mark.clause("SA-1a", "SA-4a", "SA-4c", "SA-5")
@pytest.mark.parametrize(
    ("phase", "clause"), [("bid", "SA-1a"), ("bribe", "SA-4a"), ("decide", "SA-4c"), ("extra", "SA-5")]
)
def test_passing_takes_no_values(phase: str, clause: str) -> None:
    position = table(phase=phase, overseer=C)
    seat = position.state.queue[0]
    reason = position.refused(seat, "pass", 1)
    assert (reason.clause, reason.code) == (clause, "pass-takes-no-values")
    position.act(seat, "pass")


@pytest.mark.clause("SA-4e")
def test_after_a_proposal_a_canal_must_be_built() -> None:
    position = table(phase="decide", overseer=C, bids=BIDS, proposals=[(X, [(D, 1)])])
    assert position.refused(C, "pass").clause == "SA-4e"


@pytest.mark.clause("SA-4e")
def test_if_all_pass_the_overseer_pays_1_or_builds_nothing() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS).pass_all("bribe")
    assert position.places("build") == {H(1, 1), H(2, 1), V(2, 0), V(2, 1)}
    position.act(C, "build", *X)
    assert position.state.cash[C] == 9
    assert position.state.bank == 1
    nothing = table(phase="decide", overseer=C, bids=BIDS).act(C, "pass")
    assert nothing.state.cash[C] == 10
    assert nothing.state.canals == 0
    poor = table(phase="decide", overseer=C, bids=BIDS, cash=[10, 10, 0, 10])
    assert poor.places("build") == set()
    assert poor.refused(C, "build", *X).clause == "SA-4e"
    poor.act(C, "pass")


@pytest.mark.clause("SA-5")
def test_each_player_may_use_the_own_canal_once_and_only_one_is_used_a_round() -> None:
    position = table(phase="decide", overseer=C, bids=BIDS, extra=[True, False, True, True]).act(C, "pass")
    assert position.state.queue == (D, A, C)
    position.act(D, "pass")
    assert position.refused(B, "irrigate", *X).clause == "SA-5"
    assert position.refused(A, "irrigate", *H(0, 0)).clause == "SA-4b"
    cash = position.state.cash[A]
    position.act(A, "irrigate", *X)
    assert position.state.round == 2
    assert position.state.extra == [False, False, True, True]
    assert position.state.cash[A] == cash + 3
    assert position.game.view(position.state, None).canals == (X,)


@pytest.mark.clause("SA-5")
def test_the_phase_ends_if_nobody_has_a_canal_or_all_keep_it() -> None:
    assert table(phase="decide", overseer=C, bids=BIDS, extra=[False] * 4).act(C, "pass").state.round == 2
    kept = table(phase="extra", overseer=C, bids=BIDS).pass_all("extra")
    assert kept.state.extra == [True] * 4
    assert kept.state.round == 2


@pytest.mark.clause("SA-5")
def test_extra_irrigation_takes_place_in_the_last_round_too() -> None:
    position = table(phase="decide", overseer=C, bids=BIDS, round_=11, plots={(2, 1): planted("beans", A, 2)})
    position.state.piles = ((),) * 4
    position.act(C, "pass").act(D, "irrigate", *X)
    assert position.state.phase == "over"
    assert position.plot(2, 1) == planted("beans", A, 2)


@pytest.mark.clause("SA-4b")
def test_a_desert_does_not_prevent_a_canal() -> None:
    position = table(phase="bribe", overseer=C, bids=BIDS, plots={(2, 1): DESERT, (3, 2): DESERT})
    assert X in position.places("propose")
