"""Stored positions and events of Hispaniola that no game can reach, by the clause they break.

Their quantities still add up wherever possible.
"""

from __future__ import annotations

import pytest

from pygame_core.plain import Plain
from tests.engine.forged_positions import Forged, Written

FORGED = Forged("hispaniola", {})

BIDS: dict[str, Plain] = {"hand": 1, "cards": [[0, 9], [1, 9], [2, 4]], "trump": 2, "again": False}
PLACED: dict[str, Plain] = {
    "hand": 1,
    "seat": 0,
    "ship": 3,
    "side": "left",
    "met": 1,
    "overboard": 2,
    "home": -1,
}
GAVE: dict[str, Plain] = {"hand": 1, "seat": 0, "to": 1, "tricks": 2}


@pytest.mark.clause("HI-X4")
def test_scores_are_the_sum_of_the_hands() -> None:
    def more(s: Written) -> None:
        s["scores"][0] += 900

    def in_the_sheet(s: Written) -> None:
        s["scores"][0] += 5
        s["sheet"][0][0][0] += 5
        s["sheet"][0][1][0] -= 5
        s["scores"][1] -= 5

    FORGED.assert_refused(lambda s: len(s["sheet"]) > 1, more, "HI-X4")
    few = lambda s: len(s["sheet"]) == 1 and s["sheet"][0][1][0] == 0  # noqa: E731
    FORGED.assert_refused(few, in_the_sheet, "HI-X1|sheet")


@pytest.mark.clause("HI-L1")
def test_every_trick_belongs_to_a_pile() -> None:
    def one_more(s: Written) -> None:
        s["piles"][0] += 1

    FORGED.assert_refused(lambda s: s["phase"] == "play" and s["tricks"] > 3, one_more, "HI-L1")


@pytest.mark.clause("HI-K1", "HI-K2", "HI-T2")
@pytest.mark.parametrize(
    ("name", "clause"), [("turn", "HI-K1|HI-P"), ("trump", "HI-T2"), ("tricks", "HI-K1"), ("hand", "HI-P1|HI-X4")]
)
def test_turn_trump_and_counts_follow_from_the_played_cards(name: str, clause: str) -> None:
    def other(s: Written) -> None:
        s[name] = (s[name] + 1) % 3

    FORGED.assert_refused(lambda s: s["phase"] == "play" and 0 < len(s["trick"]) < 3, other, clause)


@pytest.mark.clause("HI-P1")
def test_no_more_pirates_are_placed_than_tricks_were_won() -> None:
    def aboard(s: Written) -> None:
        s["ships"][5] = [0, 0, 0]
        s["reserve"][0] -= 3

    FORGED.assert_refused(lambda s: s["phase"] == "bid" and s["hand"] == 1, aboard, "HI-P1")


@pytest.mark.parametrize(
    ("kind", "facts", "wrong"),
    [
        ("bids", BIDS, {"trump": 0}),  # HI-T2
        ("bids", BIDS, {"trump": -1}),  # HI-T3
        ("bids", BIDS, {"again": True}),  # HI-T3
        ("bids", BIDS, {"cards": [[0, 9], [0, 9], [2, 4]]}),  # HI-C1
        ("bids", BIDS, {"cards": [[0, 10], [1, 9], [2, 4]]}),  # HI-C1
        ("placed", PLACED, {"met": -1}),  # HI-P2
        ("placed", PLACED, {"side": ""}),  # HI-P2
        ("placed", PLACED, {"overboard": -1, "home": 2}),  # HI-P3
        ("gave", GAVE, {"to": 0}),  # HI-L1
    ],
)
def test_an_event_that_contradicts_the_rules_is_refused(
    kind: str, facts: dict[str, Plain], wrong: dict[str, Plain]
) -> None:
    FORGED.assert_event_refused(kind, facts, wrong)
