"""Personalities: computers of one level that prefer other things among actions that are about equally good."""

from __future__ import annotations

import pytest

from pygame_core.bots.levels import COMPUTERS, LEVELS, PERSONALITIES, Computer, nearest
from pygame_core.bots.personalities import preferred
from pygame_core.bots.report import Thought, Weighed
from pygame_core.bots.thinking import known_state, think_within
from pygame_core.game import Action
from pygame_core.setup import LONGEST_LEVEL
from tests.engine.playing import cases
from tests.engine.test_thinking import THINKING_GAMES, few, some_choices, thinking_of

POSITIONS = 12
"""In so many positions of each set of options a personality is compared with none."""


def thought(*options: tuple[int, int, float]) -> Thought:
    """A thought about bids with so many visits and such means."""
    weighed = tuple(Weighed(Action(0, "bid", (bid,)), visits, mean, 0.1) for bid, visits, mean in options)
    return Thought(weighed[0].action, weighed, 10)


def high(action: Action) -> float:
    """The taste for high bids."""
    return float(action.values[0])


def test_what_suits_is_chosen_among_actions_that_are_about_as_good_as_the_best() -> None:
    weighed = thought((3, 8, 0.50), (5, 8, 0.49), (7, 8, 0.47), (1, 8, 0.495))
    chosen = preferred(weighed, high, 0.02)
    assert chosen.best == chosen.options[0].action == Action(0, "bid", (5,))
    assert [option.action.values[0] for option in chosen.options] == [5, 3, 7, 1]
    assert chosen.iterations == weighed.iterations


def test_an_action_that_was_seldom_tried_is_not_trusted() -> None:
    assert preferred(thought((3, 8, 0.50), (5, 3, 0.50)), high, 0.02).best == Action(0, "bid", (3,))


def test_of_actions_that_suit_equally_the_best_one_is_chosen() -> None:
    weighed = thought((3, 8, 0.50), (5, 8, 0.49))
    assert preferred(weighed, lambda _: 0.0, 0.02) == weighed


@pytest.mark.parametrize("personality", PERSONALITIES)
@pytest.mark.parametrize("game_id", THINKING_GAMES)
def test_a_personality_can_be_told_from_play(game_id: str, personality: str) -> None:
    """Over some positions it does more of what suits it than a computer of the same level without a personality."""
    suits = usual = 0.0
    for case in (case for case in cases() if case.game_id == game_id):
        thinking = thinking_of(game_id)
        for number, (state, seat) in enumerate(some_choices(case, POSITIONS)):
            taste = thinking.taste(known_state(case.game, state, seat), personality)
            plain, own = (
                think_within(case.game, thinking, state, seat, computer.name, few(), number)
                for computer in (Computer("fair"), Computer("fair", personality))
            )
            suits += taste(own.best)
            usual += taste(plain.best)
            assert taste(own.best) >= taste(plain.best)
    assert suits > usual


def test_names_of_computers_are_read_and_fit_into_saves() -> None:
    assert len(set(COMPUTERS)) == len(LEVELS) * (1 + len(PERSONALITIES))
    for name in COMPUTERS:
        assert Computer.named(name).name == name
        assert name.isidentifier()
        assert len(name) <= LONGEST_LEVEL


@pytest.mark.parametrize(
    ("unknown", "known"),
    [("fair_shy", "fair"), ("captain_bold", "captain_bold"), ("genius", "fair"), ("x_bold", "fair")],
)
def test_an_unknown_computer_is_most_like_one_of_its_level(unknown: str, known: str) -> None:
    assert nearest(unknown) == known
