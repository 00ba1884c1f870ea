"""Hispaniola: every drawn example shows what the rules decide."""

from __future__ import annotations

import pytest

from app.example import Piece
from pygame_core.games.hispaniola import ships
from pygame_core.games.hispaniola.scoring import WORTH_OF_CAPTAIN, WORTH_OF_MATE, trick_points
from pygame_core.games.hispaniola.state import CAPTAIN, LEFT, NEUTRAL, NO_TRUMP, NOBODY, RIGHT, Card, Ship
from pygame_core.games.hispaniola.tricks import ship_of, trump_of, winner_of
from tests.games.drawn import best, drawn, gain, held
from tests.games.hispaniola.positions import rules

EXAMPLES = drawn("hispaniola")
SUITS = ("blue", "red", "yellow", "green")
BERTHS = {LEFT: "left", CAPTAIN: "middle", RIGHT: "right"}
LETTERS = "ABCDPQRST"


def card(piece: Piece) -> Card:
    """The card that a piece shows."""
    return SUITS.index(piece.name), piece.numbers[0]


def seat(pirate: Piece | None) -> int:
    """The seat of a pirate, by its letter."""
    return NOBODY if pirate is None else LETTERS.index(pirate.label)


def ship(piece: Piece) -> Ship:
    """The three berths of a drawn ship."""
    left, captain, right = (seat(held(piece, BERTHS[berth])) for berth in (LEFT, CAPTAIN, RIGHT))
    return left, captain, right


def islands(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """The pirates on the drawn islands."""
    drawn_ones = [seat(held(piece, "middle")) for piece in pieces if piece.name.startswith("island")]
    return (*drawn_ones, *[NOBODY] * (4 - len(drawn_ones)))


@pytest.mark.clause("HI-20", "HI-21", "HI-22", "HI-23")
@pytest.mark.parametrize("clause", ["HI-20", "HI-21", "HI-22", "HI-23"])
def test_the_trump_of_a_drawing_is_that_of_its_bids(clause: str) -> None:
    [row] = EXAMPLES[clause].rows
    bids = [card(piece) for piece in row[0]]
    trump = trump_of(bids)
    values = [value for _, value in bids]
    assert [piece.state == "out" for piece in row[0]] == [values.count(value) > 1 for value in values]
    if trump == NO_TRUMP:
        assert len(row) == 1
    else:
        assert bids[best(row[0])][0] == trump
        assert [piece.name for piece in row[1]] == ["trump", f"{SUITS[trump]}-suit"]


@pytest.mark.clause("HI-1", "HI-2", "HI-3", "HI-4", "HI-5", "HI-6")
@pytest.mark.parametrize("clause", [f"HI-{number}" for number in range(1, 7)])
def test_the_winner_and_the_ship_of_a_drawing_are_those_of_its_trick(clause: str) -> None:
    [[signs], [cards, result]] = EXAMPLES[clause].rows
    trump = SUITS.index(signs[1].name.removesuffix("-suit"))
    trick = tuple((at, card(piece)) for at, piece in enumerate(cards))
    boarded = ship_of(trick)
    assert best(cards) == winner_of(trick, trump)
    assert result[0].name == ("neutral-ship" if boarded == NEUTRAL else f"{SUITS[boarded]}-ship")


@pytest.mark.clause("HI-7", "HI-8")
@pytest.mark.parametrize(("clause", "side"), [("HI-7", "right"), ("HI-8", "left")])
def test_a_drawn_push_ends_as_the_rules_say(clause: str, side: str) -> None:
    [[before, after]] = EXAMPLES[clause].rows
    boarding = ships.place(ship(before[1]), (NOBODY,) * 4, seat(before[0]), side)
    assert boarding.ship == ship(after[0])
    assert boarding.islands == islands(after)


@pytest.mark.clause("HI-11")
def test_the_drawn_islands_are_pushed_on() -> None:
    [[[fallen], before], [after, [home]]] = EXAMPLES["HI-11"].rows
    assert ships.wash_ashore(islands(before), seat(fallen)) == (islands(after), seat(home))


@pytest.mark.clause("HI-9", "HI-10")
def test_drawn_swaps_are_possible_or_not() -> None:
    [[[before], [after]]] = EXAMPLES["HI-9"].rows
    assert ships.swap(ship(before), (NOBODY,) * 4, "left").ship == ship(after)
    [[[before], [never]]] = EXAMPLES["HI-10"].rows
    assert never.state == "never"
    sides = ships.swaps(ship(before), seat(held(before, "left")))
    assert ship(never) not in [ships.swap(ship(before), (NOBODY,) * 4, side).ship for side in sides]


@pytest.mark.clause("HI-24", "HI-25", "HI-26", "HI-27")
@pytest.mark.parametrize("clause", ["HI-24", "HI-25", "HI-26", "HI-27"])
def test_the_drawn_tricks_cost_what_they_cost(clause: str) -> None:
    rows = EXAMPLES[clause].rows
    piles = [tricks.numbers[0] for [tricks], _ in rows]
    assert trick_points(piles) == [gain(points) for _, [points] in rows]


@pytest.mark.clause("HI-28")
def test_the_drawn_hand_adds_up() -> None:
    [[parts, [total]]] = EXAMPLES["HI-28"].rows
    assert sum(map(gain, parts)) == gain(total)
    worth = rules().components.islands
    for piece in parts[:-1]:
        expected = WORTH_OF_CAPTAIN if held(piece, "middle") else WORTH_OF_MATE
        if piece.name.startswith("island"):
            expected = worth[int(piece.name[-1]) - 1]
        assert gain(piece) == expected
