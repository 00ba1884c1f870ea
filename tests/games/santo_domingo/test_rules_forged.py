"""Stored positions and events of Santo Domingo that no game can reach, by the clause they break.

Their quantities still add up wherever possible.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_core.plain import Plain
from tests.engine.forged_positions import Forged, Written, moved

FORGED = Forged("santo_domingo", {})

SHARED: dict[str, Plain] = {"card": 1, "seats": [0, 1], "each": 2, "kept": [2, 2], "before": 9, "after": 5}


@pytest.mark.clause("SD-E1")
@pytest.mark.parametrize("amount", [9999, 60, -1000])
@pytest.mark.parametrize("phase", ["choose", "trade", "over"])
def test_nobody_has_more_points_than_the_last_round_can_bring(phase: str, amount: int) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == phase and s["round"] > 1  # noqa: E731
    FORGED.assert_refused(wanted, moved(amount, "points", "bank_points"), "points")


@pytest.mark.clause("SD-P1")
@pytest.mark.parametrize("name", ["points_row", "goods_row", "bank_points", "bank_goods"])
def test_points_and_goods_are_conserved(name: str) -> None:
    def wanted(s: Written) -> bool:
        return s["phase"] == "over" and bool(s["points_row"]) and bool(s["goods_row"])

    FORGED.assert_refused(wanted, lambda s: s.update({name: s[name] - 1}), "SD-P1")


@pytest.mark.clause("SD-R4", "SD-8c")
def test_a_discard_has_the_cards_of_each_round_since_the_last_beggar() -> None:
    def older(s: Written) -> None:
        seat = next(seat for seat, cards in enumerate(s["discards"]) if cards)
        s["discards"][seat][0][1] -= 1

    def beggar(s: Written) -> None:
        seat = next(seat for seat, cards in enumerate(s["discards"]) if cards)
        card = s["discards"][seat][0][0]
        s["discards"][seat][0][0] = 8
        s["hands"][seat] = sorted(card if own == 8 else own for own in s["hands"][seat])

    def wanted(s: Written) -> bool:
        return s["phase"] == "choose" and s["round"] > 1 and any(s["discards"]) and not any(s["played"])

    FORGED.assert_refused(wanted, older, "SD-R4|discards")
    FORGED.assert_refused(wanted, beggar, "SD-R4|SD-8c")


@pytest.mark.clause("SD-7d")
def test_traders_act_in_the_order_of_points() -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == "trade" and len(s["traders"]) > 1  # noqa: E731
    FORGED.assert_refused(wanted, lambda s: s["traders"].reverse(), "SD-7d")
    FORGED.assert_refused(wanted, lambda s: s.update(traders=s["traders"][:1]), "SD-7d")


@pytest.mark.parametrize(
    ("kind", "facts", "wrong"),
    [
        ("shared", SHARED, {"kept": [2]}),  # SD-P2
        ("shared", SHARED, {"seats": [1, 1]}),  # SD-R2
    ],
)
def test_an_event_that_contradicts_the_rules_is_refused(
    kind: str, facts: dict[str, Plain], wrong: dict[str, Plain]
) -> None:
    FORGED.assert_event_refused(kind, facts, wrong)
