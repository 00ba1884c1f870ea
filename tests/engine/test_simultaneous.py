"""The search for games in which all choose at the same time, in a game of a single round."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.simultaneous import search

SEATS = 4
MOVES = range(8)
STEP = 0.02
"""The next better move brings so much."""


class Contest:
    """Whoever chooses higher than the others has a little more than they have."""

    def moves(self, _position: Sequence[int]) -> Sequence[Sequence[int]]:
        return [MOVES] * SEATS

    def play(self, _position: Sequence[int], chosen: Sequence[int]) -> Sequence[int]:
        return tuple(chosen)

    def evaluate(self, position: Sequence[int]) -> Sequence[float]:
        mean = sum(position) / SEATS
        return [0.5 + STEP * (own - mean) * SEATS / (SEATS - 1) for own in position]

    def is_over(self, position: Sequence[int]) -> bool:
        return bool(position)

    def key(self, position: Sequence[int]) -> Hashable:
        return position


def test_most_of_a_search_is_about_the_best_move_even_if_it_is_only_a_little_better() -> None:
    budget = Budget(1500)
    root = search(Contest(), (), budget, Random(3))
    assert budget.used == 1500
    for bandit in root.bandits:
        assert bandit.visits[-1] > 1500 / 2
