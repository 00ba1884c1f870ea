"""What a seat of Santiago may have missed."""

from __future__ import annotations

import re

import pytest

from app.tables.santiago.digest import begins_turn, describe_turn, digest
from app.tables.santiago.events import describe_own_canals
from app.words import Html, Words
from pygame_core.games.santiago.components import load_components
from pygame_core.games.santiago.events import (
    Accepted,
    BidMade,
    Built,
    Drought,
    Happening,
    IncomePaid,
    Irrigated,
    OverseerChosen,
    Passed,
    Planted,
    Proposed,
    Supported,
)
from tests.app.spoken import spoken

WORDS = Words("en")
NAMES = (Html("Anika"), Html("Max"), Html("Odile"))
CROPS = load_components().crops
DITCH = ("h", 1, 1)


def told(*events: Happening) -> list[str]:
    return [spoken(line.text) for line in digest(WORDS, NAMES, events, CROPS)]


def test_bids_the_overseer_and_planting_are_told_by_player() -> None:
    assert told(
        BidMade(1, 1, 3),
        BidMade(1, 2, 0),
        OverseerChosen(1, 2, (1, 0, 2)),
        Planted(1, 1, (0, 2), 0, 3, 4, 2),
        Planted(1, 2, (1, 1), 1, 3, 5, 0),
        Planted(1, 1, (1, 1), 2, 0, 0, -1),
    ) == [
        "Max: bids 3, plants potatoes with 2 markers, places beans, nobody’s",
        "Odile: passes, oversees the canals, plants beans without a marker",
    ]


def test_offers_and_the_decision_of_the_overseer_are_told() -> None:
    assert told(
        Proposed(1, 1, DITCH, 2, 2),
        Supported(1, 0, DITCH, 1, 3),
        Accepted(1, 2, DITCH, 3, (1, 0)),
        Irrigated(1, 1, DITCH),
    ) == [
        "Max: proposes a canal for 2, digs their own canal",
        "Anika: supports a canal with 1",
        "Odile: digs for Max and Anika and gets 3",
    ]
    assert told(Built(1, 2, DITCH, 4), Passed(1, 0, "extra"), Passed(1, 1, "bribe"), Passed(1, 2, "decide")) == [
        "Odile: digs on their own account for 4, digs nothing",
        "Anika: keeps their own canal",
        "Max: offers nothing",
    ]


def test_drought_and_income_follow() -> None:
    assert told(Drought(1, (1, 2), (3,)), IncomePaid(1, 3)) == [
        "The drought takes a marker from 2 plantations. 1 plantation turns to desert.",
        "Everybody gets 3 .",
    ]


def test_what_happens_in_the_next_round_stands_after_the_end_of_this_one() -> None:
    assert told(Passed(1, 1, "extra"), Drought(1, (), (3,)), IncomePaid(1, 3), BidMade(2, 1, 0), BidMade(2, 2, 4)) == [
        "Max: keeps their own canal",
        "1 plantation turns to desert.",
        "Everybody gets 3 .",
        "Max: passes",
        "Odile: bids 4",
    ]


@pytest.mark.clause("SA-5")
def test_a_round_in_which_nobody_has_an_own_canal_left_says_so() -> None:
    drought = Drought(1, (), ())
    nothing_dry = "Nothing dries out."
    for decided in (Accepted(1, 2, DITCH, 3, (1,)), Built(1, 2, DITCH, 4), Passed(1, 2, "decide")):
        assert told(decided, drought)[1:] == ["All own canals have been dug.", nothing_dry]
        assert describe_own_canals(WORDS, (decided, drought)) == "All own canals have been dug."
    for asked in (Passed(1, 1, "extra"), Irrigated(1, 1, DITCH)):
        assert told(asked, drought)[1:] == [nothing_dry]
    assert describe_own_canals(WORDS, (Passed(1, 1, "extra"), drought)) == "Nobody digs their own canal."
    assert describe_own_canals(WORDS, (Irrigated(1, 1, DITCH), drought)) == ""
    assert told(drought) == [nothing_dry]


def test_no_line_ends_between_a_number_and_its_coin_or_a_crop_and_its_picture() -> None:
    (line,) = digest(WORDS, NAMES, (BidMade(1, 1, 3), Planted(1, 1, (2, 2), 0, 3, 4, 2)), CROPS)
    wholes = re.findall(r'<span class="whole">(.*?)</span>', line.text)
    assert [spoken(one) for one in wholes] == ["3", "sugar cane"]
    assert all("<svg" in one for one in wholes)


def test_each_phase_is_one_line_of_the_log() -> None:
    bids: list[Happening] = [BidMade(1, 0, 2), BidMade(1, 1, 0), OverseerChosen(1, 1, (0, 1))]
    decided: list[Happening] = [Proposed(1, 0, DITCH, 2, 2), Passed(1, 1, "bribe"), Accepted(1, 2, DITCH, 2, (0,))]
    events = [*bids, *decided, Irrigated(1, 1, DITCH), Passed(1, 0, "extra")]
    begun = [begins_turn(before, event) for before, event in zip([None, *events], events)]
    assert [at for at, begins in enumerate(begun) if begins] == [0, 3, 6]
    assert spoken(describe_turn(WORDS, NAMES, bids, CROPS)) == "Anika: bids 2 ; Max: passes"
    assert spoken(describe_turn(WORDS, NAMES, decided, CROPS)) == "Odile digs for Anika and gets 2 ."
