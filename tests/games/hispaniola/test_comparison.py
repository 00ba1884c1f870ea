"""A comparison finds blunders of Hispaniola, and does not accuse good moves."""

from __future__ import annotations

from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.report import Comparison
from pygame_core.bots.thinking import load_thinking
from pygame_core.game import Action
from pygame_core.games.hispaniola.state import NOBODY
from tests.games.hispaniola.positions import SUITS, Table, cards, table


def last_trick_is_won() -> Table:
    """Seat 0 is captain of the green ship, and wins the last trick with it."""
    position = table(
        cards("green 9"), cards("green 2"), cards("green 3"), ships={SUITS["green"]: (1, 0, NOBODY)}, trump="red"
    )
    return position.play("green 9", "green 2", "green 3")


def compared(position: Table, verb: str, *values: str) -> Comparison:
    """The comparison of what seat 0 does."""
    search = Search(position.game, load_thinking(position.game), "strong", 1)
    return finished(compare(search, position.state, Action(0, verb, values)))


def test_to_leave_the_captains_seat_to_a_rival_is_a_blunder() -> None:
    found = compared(last_trick_is_won(), "swap", "left")
    assert found.other == Action(0, "place", ("left",))
    assert found.gain.mean > 0.05
    assert found.gain.mean > 2 * found.gain.error


def test_to_throw_a_rival_overboard_is_not_accused() -> None:
    assert compared(last_trick_is_won(), "place", "left").gain.mean <= 0
