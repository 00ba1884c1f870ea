"""What a seat of Hispaniola may have missed."""

from __future__ import annotations

import pytest

from app.tables.hispaniola.digest import begins_turn, describe_turn, digest
from app.words import Html, Words
from pygame_core.games.hispaniola.events import (
    BidLaid,
    BidsRevealed,
    Dealt,
    Gave,
    Happening,
    Placed,
    Played,
    Scored,
    TrickWon,
)
from tests.app.spoken import spoken

WORDS = Words("en")
NAMES = (Html("Anika"), Html("Max"), Html("Odile"))

TRICK: list[Happening] = [
    Played(1, 0, (0, 4), 3, True),
    Played(1, 1, (0, 8), 3, False),
    Played(1, 2, (4, 4), 3, False),
    TrickWon(1, 1, 0, 3),
    Placed(1, 1, 0, "left", 0, 2, -1),
    Gave(1, 1, 2, 3),
]


def digest_lines(events: list[Happening]) -> list[str]:
    return [spoken(line.text) for line in digest(WORDS, NAMES, events)]


def test_the_winner_boarding_the_tricks_handed_on_and_the_cards_of_now_are_told() -> None:
    assert digest_lines([*TRICK[2:], Played(1, 1, (2, 9), 4, True), Played(1, 2, (2, 1), 4, False)]) == [
        "Max takes trick 3, for the Wave.",
        "Max takes the helm of the Wave and pushes Anika left. A pirate of Odile goes overboard.",
        "Max hands 3 tricks to Odile.",
        "Trick 4: 9 Suns (Max) and 1 Suns (Odile)",
    ]


@pytest.mark.clause("HI-L2")
def test_cards_that_may_not_be_looked_at_again_are_not_told() -> None:
    hidden: list[Happening] = [Played(1, 0, None, 3, True), Played(1, 1, None, 3, False)]
    assert digest_lines([*hidden, *TRICK[3:]]) == digest_lines(TRICK[3:])
    assert spoken(describe_turn(WORDS, NAMES, hidden)) == "Anika leads a card; the trick lies face down by now."


def test_the_score_of_a_hand_is_told() -> None:
    scored = Scored(1, ((5, 1, 0, -4), (0, 0, 0, 0), (10, 0, -1, 0)), (9, 0, 5), (2, 0, 9), False)
    assert digest_lines([scored, Dealt(2, 1, 3)]) == ["Hand 1 brings Anika +2, Max 0, Odile +9."]


def test_a_trick_is_one_line_of_the_log_and_so_are_all_bids() -> None:
    bids: list[Happening] = [BidLaid(1, 0), BidLaid(1, 1), BidsRevealed(1, ((0, 9), (1, 9), (2, 4)), 2, False)]
    events: list[Happening] = [Dealt(1, 0, 3), *bids, *TRICK, Played(1, 1, (2, 9), 4, True)]
    begun = [begins_turn(before, event) for before, event in zip([None, *events], events)]
    assert [at for at, begins in enumerate(begun) if begins] == [0, 1, 4, 10]
    assert describe_turn(WORDS, NAMES, bids[:2]) == "Anika and Max have bid."
    assert spoken(describe_turn(WORDS, NAMES, TRICK[:2])) == "Trick 3: 4 Waves (Anika) and 8 Waves (Max)"
    assert spoken(describe_turn(WORDS, NAMES, TRICK)).startswith("Max takes trick 3, for the Wave. Max takes the helm")
