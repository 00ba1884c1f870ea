"""A comparison finds blunders of Santo Domingo, and does not accuse good moves."""

from __future__ import annotations

from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.report import Comparison
from pygame_core.bots.thinking import load_thinking
from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.santo_domingo.rules import load_rules
from pygame_core.games.santo_domingo.state import ADMIRAL, CARDS, CUSTOMS, GOVERNOR, State

GAME = load_rules()


def compared(state: State, *cards: int) -> Comparison:
    """The comparison of cards that seat 0 chooses."""
    return finished(compare(Search(GAME, load_thinking(GAME), "strong", 1), state, Action(0, "choose", cards)))


def test_a_governor_and_customs_that_bring_nothing_are_a_blunder() -> None:
    found = compared(GAME.start(2, {}, NO_CHANCE)[-1].state, GOVERNOR, CUSTOMS)
    assert found.gain.mean > 0.05
    assert found.gain.mean > 2 * found.gain.error


def test_the_card_that_wins_at_the_threshold_is_not_accused() -> None:
    state = GAME.start(4, {}, NO_CHANCE)[-1].state.copy()
    state.points = [26, 10, 10, 10]
    state.points_row = 15
    state.hands = [CARDS, (7, 8), (7, 8), (7, 8)]
    assert compared(state, ADMIRAL).gain.mean <= 0
    assert compared(state, GOVERNOR).gain.mean > 0.01
