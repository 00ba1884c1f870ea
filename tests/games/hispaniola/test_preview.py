"""The preview of a card of Hispaniola is true, and says what hinders its seat from boarding."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.tables.hispaniola.preview import card_preview
from app.words import Html, Words
from pygame_core.games.hispaniola.state import NOBODY, Ship
from tests.app.spoken import spoken
from tests.games.hispaniola.positions import SUITS, Table, cards, table

SCENE: Any = SimpleNamespace(words=Words("en"), names=(Html("Ann"), Html("Ben"), Html("Cy")))
YELLOW = SUITS["yellow"]


def seen(position: Table, value: int) -> str:
    """The preview of a yellow card for the seat whose turn it is."""
    seat = position.state.turn
    return spoken(card_preview(SCENE, position.game.view(position.state, seat), seat, (YELLOW, value)))


def before_the_last_card(ship: Ship, reserve: int) -> Table:
    """Ann led the yellow 4 and Ben the yellow 2; Cy has this reserve, and the yellow 9."""
    hands = (cards("yellow 4", "red 1"), cards("yellow 2", "red 2"), cards("yellow 9", "red 3"))
    return table(*hands, ships={YELLOW: ship}, reserve=(3, 3, reserve)).play("yellow 4", "yellow 2")


EMPTY_SHIP: Ship = (NOBODY, NOBODY, NOBODY)
CASES: dict[str, tuple[Ship, int, str, str]] = {
    "boards": ((NOBODY, 0, NOBODY), 1, "board the Sun.", "place"),
    "boards an empty ship": (EMPTY_SHIP, 1, "board the Sun.", ""),
    "is captain": ((NOBODY, 2, NOBODY), 1, "but are captain of the Sun already.", "place"),
    "may only swap": ((NOBODY, 0, 2), 0, "but can only swap on the Sun.", "swap"),
    "has no pirate": ((NOBODY, 0, NOBODY), 0, "but no pirate is left to board the Sun.", ""),
    "has no pirate for an empty ship": (EMPTY_SHIP, 0, "but no pirate is left to board the Sun.", ""),
}


@pytest.mark.parametrize("name", CASES)
def test_the_preview_of_the_last_card_says_what_its_seat_can_do_on_the_ship(name: str) -> None:
    ship, reserve, promised, verb = CASES[name]
    position = before_the_last_card(ship, reserve)
    said = seen(position, 9)
    assert said.startswith("The 9 beats Ann’s 4: you take the trick")
    assert promised in said
    position.play("yellow 9")
    kinds = {step.event.kind for step in position.steps}
    offered = {action.split()[0] for action in position.legal()} if position.state.phase == "board" else set()
    assert (verb in offered) == bool(verb)
    assert ("place" in offered or "placed" in kinds) == bool(reserve)


def test_of_equal_numbers_the_first_one_wins_unless_one_is_trump() -> None:
    """HI-K4."""
    hands = (cards("red 7", "red 1"), cards("yellow 7", "blue 2"), cards("blue 9", "blue 3"))
    tie = "Of equal numbers the first one wins."
    assert tie in seen(table(*hands).play("red 7"), 7)
    assert tie not in seen(table(*hands, trump="red").play("red 7"), 7)
    behind = (hands[0], cards("yellow 6", "blue 2"), hands[2])
    assert tie not in seen(table(*behind).play("red 7"), 6)


def test_a_card_that_beats_a_higher_one_of_another_suit_does_so_as_trump() -> None:
    """HI-K3."""
    hands = (cards("red 9", "red 1"), cards("yellow 3", "blue 2"), cards("yellow 8", "blue 3"))
    position = table(*hands, trump="yellow").play("red 9")
    assert seen(position, 3).startswith("The 3 as trump beats Ann’s 9 and wins so far")
    assert seen(position.play("yellow 3"), 8).startswith("The 8 beats Ben’s 3: you take the trick")


def test_whoever_leads_or_is_ahead_hears_of_a_captain_of_theirs_and_of_an_empty_reserve() -> None:
    hands = (cards("yellow 4", "red 1"), cards("yellow 6", "red 2"), cards("yellow 9", "red 3"))
    captain = table(*hands, ships={YELLOW: (NOBODY, 0, NOBODY)}, reserve=(3, 0, 3))
    assert "You are captain of the Sun already." in seen(captain, 4)
    ahead = seen(captain.play("yellow 4"), 6)
    assert "wins so far, for the Sun. You have no pirate left to board it." in ahead
    assert "captain of the Sun already" not in ahead


@pytest.mark.parametrize("ship", [(NOBODY, 0, 1), (1, 2, NOBODY)])
def test_whoever_leads_or_is_ahead_without_a_reserve_hears_of_a_swap(ship: Ship) -> None:
    hands = (cards("yellow 4", "red 1"), cards("yellow 6", "red 2"), cards("yellow 9", "red 3"))
    position = table(*hands, ships={YELLOW: ship}, reserve=(0, 0, 3))
    could_swap = "You have no pirate left to board it: you could only swap."
    assert (could_swap in seen(position, 4)) == (0 in ship)
    assert could_swap in seen(position.play("yellow 4"), 6)


def test_what_is_said_of_the_ship_stands_before_the_hourglass() -> None:
    hands = (cards("red 4", "red 1"), cards("yellow 6", "blue 2"), cards("yellow 9", "green 3"))
    said = seen(table(*hands, ships={SUITS["red"]: (NOBODY, 1, NOBODY)}, reserve=(3, 3, 3)).play("red 4"), 6)
    assert said.endswith("You are captain of the Flame already. Two suits so far: a third one makes it the Hourglass.")


def test_two_suits_keep_the_hourglass_away_only_when_nobody_plays_any_more() -> None:
    hands = (cards("red 4", "red 1"), cards("yellow 6", "blue 2"), cards("yellow 9", "green 3"))
    position = table(*hands, reserve=(3, 3, 3)).play("red 4")
    said = seen(position, 6)
    assert "wins so far" in said
    assert "Two suits so far: a third one makes it the Hourglass." in said
    assert "Two suits only, so not the Hourglass." in seen(position.play("yellow 6"), 9)
