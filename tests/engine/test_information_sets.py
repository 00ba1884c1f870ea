"""The search in one tree over sampled worlds: it foresees the answers of others, and what they may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.information_sets import search_information_sets
from pygame_core.bots.report import Thought
from pygame_core.game import Action

SAFE, BOLD = Action(0, "play", ("safe",)), Action(0, "play", ("bold",))
World = Mapping[str, float]
"""What each card of seat 1 then brings to seat 0; the rest of the share is for seat 1."""


class Answered:
    """Seat 1 answers a bold action with a card of its own; a safe one brings half of the share."""

    turn = 1

    def __init__(self, world: World, action: Action, rng: Random) -> None:
        self.world = world
        self.share = 0.5 if action == SAFE else None

    def moves(self) -> Sequence[str]:
        """The cards of seat 1."""
        return list(self.world) if self.share is None else []

    def play(self, move: str) -> None:
        """Seat 1 plays a card."""
        self.share = self.world[move]

    def play_out(self, rng: Random) -> Sequence[float]:
        """Seat 1 plays any card, unless it has done so."""
        if self.share is None:
            self.play(rng.choice(self.moves()))
        share = self.share or 0.0
        return share, 1 - share


def searched(worlds: Sequence[World], budget: Budget, seed: int = 1) -> Thought:
    """A search among worlds that are equally likely."""
    return search_information_sets([SAFE, BOLD], lambda rng: rng.choice(worlds), Answered, budget, Random(seed), 0.3)


def test_another_seat_answers_with_what_is_best_for_itself_not_with_anything() -> None:
    held = {"low": 1.0, "middle": 0.9, "high": 0.0}
    thought = searched([held], Budget(300))
    assert thought.best == SAFE
    bold = next(option for option in thought.options if option.action == BOLD)
    assert bold.mean < 0.4  # any answer would bring 0.63


def test_an_answer_counts_as_often_as_it_is_possible() -> None:
    with_it, without_it = {"low": 0.9, "high": 0.0}, {"low": 0.9, "middle": 0.8}
    assert searched([with_it, *[without_it] * 9], Budget(1000)).best == BOLD
    assert searched([without_it, *[with_it] * 9], Budget(1000)).best == SAFE


def test_all_candidates_are_weighed_the_most_visited_first() -> None:
    thought = searched([{"low": 1.0}], Budget(100))
    assert [option.action for option in thought.options] == [BOLD, SAFE]
    assert sum(option.visits for option in thought.options) == thought.iterations == 100
    assert thought.options[0].mean == 1.0
    assert thought.options[1].spread == 0.0


def test_a_search_that_is_stopped_at_once_has_tried_something() -> None:
    thought = searched([{"low": 1.0}], Budget(100, lambda: True))
    assert thought.iterations == 1
    assert [option.visits for option in thought.options] == [1, 0]
    assert thought.best == thought.options[0].action


def test_the_same_seed_gives_the_same_thought() -> None:
    worlds = [{"low": 0.7, "high": 0.1}, {"middle": 0.6}]
    assert searched(worlds, Budget(200), seed=3) == searched(worlds, Budget(200), seed=3)
