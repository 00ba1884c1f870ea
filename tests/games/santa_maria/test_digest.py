"""What a seat of Santa Maria may have missed, and whether the sums of a turn are true."""

from __future__ import annotations

from typing import Any

import pytest

from app.digest import turns
from app.tables.santa_maria.digest import OF_THE_YEAR, acts_of_turn, begins_turn, digest
from app.tables.santa_maria.tally import COINS, POINTS, describe_tally, tally
from app.words import Html, Words
from pygame_core.games.santa_maria.components import RESOURCES
from pygame_core.games.santa_maria.events import (
    Activated,
    Bought,
    ConquistadorMoved,
    DieUsed,
    Gained,
    Happening,
    MonkPlaced,
    ReligionMoved,
    Retired,
    SetUp,
    Sold,
    TurnBegun,
    YearEnded,
    read_event,
)
from tests.app.spoken import spoken
from tests.engine.playing import Case, cases, random_game

WORDS = Words("en")
NAMES = (Html("Anika"), Html("Max"), Html("Odile"))
SANTA_MARIA = [case for case in cases() if case.game_id == "santa_maria"]

TURN: list[Happening] = [
    TurnBegun(1, 1),
    DieUsed(1, 1, "white", 2, "column", 3, 1, ""),
    Activated(1, 1, 1, 3, 0),
    Gained(1, 1, "building", (2, 0, 0, 0, 0), (1, 0, 0, 0, 0), 1, 0, 0),
    ReligionMoved(1, 1, 2, False, 0, 0, 0, ""),
    ConquistadorMoved(1, 1, 4, False),
    TurnBegun(1, 2),
]


def told(events: list[Happening], seat: int) -> list[str]:
    return [spoken(line.text) for line in digest(WORDS, NAMES, events, seat)]


def test_a_turn_is_one_line_with_its_die_its_gains_and_its_tracks() -> None:
    assert told(TURN, 0) == ["Max: column 3 with a 2, +1 wood, religion to 2, conquistadors to 4"]


def test_ones_own_turn_is_left_out() -> None:
    assert told(TURN, 1) == []


def test_several_turns_of_one_player_are_one_line() -> None:
    retired: list[Happening] = [TurnBegun(1, 1), Retired(1, 1, "coins", True)]
    assert told([*TURN[:3], *TURN[:3], *TURN[:3], *retired], 0) == [
        "Max: 2 turns more, column 3 with a 2, −1 coin, retires"
    ]


def test_what_was_bought_in_a_turn_is_told_beside_what_the_line_brought() -> None:
    """SM-F1, SM-F2: the sum has the coins of both."""
    traded = [TURN[0], Bought(1, 1, "grain", 3), Sold(1, 1, "sugar", 1), *TURN[1:3]]
    assert told(traded, 0) == ["Max: bought for 3, sold for 1, column 3 with a 2, +1 grain −1 sugar −3 coins"]
    assert "r-grain" in digest(WORDS, NAMES, traded, 0)[0].text.partition("bought")[0]


def test_who_begins_is_told_before_what_was_done() -> None:
    lines = told([SetUp(1, 1), *TURN], 0)
    assert lines[0] == "Max begins."
    assert lines[1].startswith("Max: column 3")


def test_the_fee_for_a_monk_is_told_to_those_who_get_it() -> None:
    events: list[Happening] = [TurnBegun(1, 1), MonkPlaced(1, 1, "taxes", 2, (0, 2))]
    assert told(events, 0) == ["Max: a monk to Taxes, −4 coins", "Anika: +2 coins"]


def test_the_end_of_a_year_has_its_own_line() -> None:
    assert told([*TURN, YearEnded(1, (6, -2, 1))], 0)[-1].startswith("The end of year 1")


@pytest.mark.parametrize("case", SANTA_MARIA, ids=str)
def test_the_sums_of_every_turn_are_what_the_stores_have_gained_and_lost(case: Case) -> None:
    for seed in range(2):
        steps = random_game(case, seed).steps
        events = [read_event(step.event) for step in steps]
        for turn in turns(events, begins_turn):
            part = [events[at] for at in turn]
            if isinstance(part[0], OF_THE_YEAR) or not turn.start:
                continue
            before, after = steps[turn.start - 1].state, steps[turn.stop - 1].state
            for seat in range(case.seats):
                changes = tally(part, seat)
                assert {name: changes[name] for name in (*RESOURCES, COINS, POINTS)} == changed(before, after, seat)


def changed(before: Any, after: Any, seat: int) -> dict[str, int]:
    """What a seat has gained or lost from one position to another."""
    goods = {name: late - early for name, early, late in zip(RESOURCES, before.goods[seat], after.goods[seat])}
    points = sum(after.earned[seat]) - sum(before.earned[seat])
    return {**goods, COINS: after.coins[seat] - before.coins[seat], POINTS: points}


def test_sums_are_read_aloud_with_the_names_of_their_pieces() -> None:
    assert [spoken(piece) for piece in describe_tally(WORDS, {"wood": 1, "gem": 0, COINS: -2})] == [
        "+1 wood",
        "−2 coins",
    ]
    assert acts_of_turn(WORDS, [TurnBegun(1, 1)], 1) == []
