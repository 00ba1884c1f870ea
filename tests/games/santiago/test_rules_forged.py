"""Stored positions and events of Santiago that no game can reach, by the clause they break.

Their quantities still add up wherever possible.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_core.plain import Plain
from tests.engine.forged_positions import Forged, Written, in_phase, moved

FORGED = Forged("santiago", {"palms": "three"})

DUG: dict[str, Plain] = {"round": 1, "seat": 0, "stretch": ["h", 0, 0]}


@pytest.mark.clause("SA-7", "SA-B4")
@pytest.mark.parametrize("amount", [99999, 500, 1])
def test_nobody_has_more_money_than_was_paid_out(amount: int) -> None:
    first: Callable[[Written], bool] = lambda s: s["phase"] == "bid" and s["round"] == 1  # noqa: E731
    FORGED.assert_refused(first, moved(amount, "cash", "bank"), "SA-7|cash|bank")

    def minted(s: Written) -> None:
        s["cash"][0] += 1

    FORGED.assert_refused(in_phase("bribe"), minted, "SA-B4")


@pytest.mark.clause("SA-1a", "SA-2", "SA-3a")
@pytest.mark.parametrize("phase", ["bid", "plant", "bribe", "extra"])
def test_players_decide_in_order(phase: str) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == phase and len(s["queue"]) > 1  # noqa: E731
    FORGED.assert_refused(wanted, lambda s: s["queue"].reverse(), "SA-1a|SA-3a")
    if phase != "bid":
        FORGED.assert_refused(wanted, lambda s: s.update(bids=[]), "state: ")


@pytest.mark.clause("SA-3c", "SA-4c", "SA-5", "SA-6b")
def test_markers_and_canals_are_used_one_round_after_another() -> None:
    def lost(s: Written) -> None:
        s["markers"][0] -= 1
        s["box"][0] += 1

    def dug(s: Written) -> None:
        s["canals"], s["common"] = 1, s["common"] - 1

    first: Callable[[Written], bool] = lambda s: s["phase"] == "bid" and s["round"] == 1  # noqa: E731
    FORGED.assert_refused(first, lost, "SA-3a|SA-6b")
    FORGED.assert_refused(first, dug, "SA-4b|SA-4c")


@pytest.mark.clause("SA-E3")
def test_the_worth_of_fields_follows_from_the_plots() -> None:
    def other(s: Written) -> None:
        s["worth"][-1][0] += 1

    FORGED.assert_refused(in_phase("over"), other, "SA-E3")


@pytest.mark.parametrize(
    ("kind", "facts", "wrong"),
    [
        ("irrigated", DUG, {"stretch": ["h", 4, 0]}),  # SA-B2
        ("irrigated", DUG, {"stretch": ["v", 0, 3]}),  # SA-B2
    ],
)
def test_an_event_that_contradicts_the_rules_is_refused(
    kind: str, facts: dict[str, Plain], wrong: dict[str, Plain]
) -> None:
    FORGED.assert_event_refused(kind, facts, wrong)
