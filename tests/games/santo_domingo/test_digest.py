"""What a seat of Santo Domingo may have missed."""

from __future__ import annotations

from app.tables.santo_domingo.digest import describe_turn, digest
from app.words import Html, Words
from pygame_core.games.santo_domingo.events import (
    Begged,
    Chosen,
    Granted,
    Happening,
    Revealed,
    RoundEnded,
    Shared,
    Supplied,
    Traded,
    TradeOpened,
    TradeReset,
)
from pygame_core.games.santo_domingo.state import BEGGAR, CAPTAIN, CUSTOMS, GALLEON, TRADER
from tests.app.spoken import spoken

WORDS = Words("en")
NAMES = (Html("Anika"), Html("Max"), Html("Odile"))

ROUND: list[Happening] = [
    Chosen(1),
    Revealed(2, ((CAPTAIN, TRADER), (CUSTOMS, BEGGAR), (GALLEON, TRADER))),
    Shared(CAPTAIN, (0,), 2, (2,), 6, 4),
    Shared(GALLEON, (2,), 0, (0,), 0, 0),
    Granted(CUSTOMS, (1,), (1,), (1,), ((0, 1),)),
    TradeOpened((0, 2), 6, 4, 2, 1),
    Traded(0, 4, 2, True),
    Traded(2, 0, 0, False),
    TradeReset(4),
    Begged((1,), (5,), (2,), (2,), (0,)),
    RoundEnded(2, False),
    Supplied(3, 5, (0, 0, 0), (5, 5, 5)),
]


def test_each_player_has_a_line_with_the_cards_and_what_they_brought_oneself_last() -> None:
    assert [spoken(line.text) for line in digest(WORDS, NAMES, ROUND, 0)] == [
        "Max: Customs +1, Beggar +0 (no more than 15 can be held)",
        "Odile: Galleon +0 (the row is empty), Trader +0 (too few goods)",
        "Anika: Captain +2, Trader −4 +2",
    ]
    assert [line.seat for line in digest(WORDS, NAMES, ROUND, 0)] == [1, 2, 0]


def test_nothing_is_told_before_the_cards_are_turned_up() -> None:
    assert digest(WORDS, NAMES, [Chosen(0), Chosen(1)], 2) == ()


def test_cards_that_are_not_resolved_yet_are_told_without_gains() -> None:
    assert spoken(digest(WORDS, NAMES, ROUND[:3], 2)[0].text) == "Anika: Captain +2, Trader"


def test_choosing_is_one_line_of_the_log_and_so_are_all_traders() -> None:
    assert describe_turn(WORDS, NAMES, [Chosen(0)]) == "Anika has chosen."
    assert describe_turn(WORDS, NAMES, [Chosen(0), Chosen(2)]) == "Anika and Odile have chosen."
    assert spoken(describe_turn(WORDS, NAMES, ROUND[5:9])) == "Trader: Anika −4 +2 and Odile +0 (too few goods)"
    assert spoken(describe_turn(WORDS, NAMES, ROUND[5:6])) == "Trader: Anika and Odile"
