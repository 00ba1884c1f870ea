"""Weights of a rule of thumb, found in games between seats that use different ones.

In each step all weights are changed at once, each up or down at random; seats with these weights play against seats
with all changes the other way round, and the weights move towards those that win more (simultaneous perturbation
stochastic approximation; Spall 1992, IEEE Transactions on Automatic Control 37, with the sizes of its steps from Spall
1998, IEEE Transactions on Aerospace and Electronic Systems 34). A weight never becomes negative.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from typing import Any, Protocol, Self, TypeAlias

from pygame_core.game import Action
from pygame_core.games import load_game
from tests.bench.arena import share_of_deal
from tests.bench.likelihood import deviations

DEALS = 24
"""The deals of a step, each played in all rotations of the seats."""
CHANGE, FADING_OF_CHANGE = 0.8, 0.101
"""By how much weights are changed in the first step, in their deviations, and how fast that becomes less."""
GAIN, FADING_OF_GAIN, DELAY = 3.0, 0.602, 10
"""How far weights move if one side wins all, in their deviations, how fast that becomes less, and after what steps."""

Shares: TypeAlias = Callable[[Sequence[float], Sequence[float], range], list[float]]
"""The share of pairs that the first weights win against the second in each of some deals."""


class Ruled(Protocol):
    """The thinking of a game that has a rule of thumb with weights."""

    features: Sequence[str]
    """The names of the weights."""
    weights: Sequence[float]

    def with_weights(self, weights: Sequence[float]) -> Self:
        """The thinking of this game with other weights of its rule of thumb."""
        ...

    def by_rule(self, state: Any, seat: int, rng: Random) -> Action:
        """What a seat does by the rule, without a search."""
        ...


def perturbed(
    weights: Sequence[float], prior: Sequence[float], step: int, shares: Shares, deals: range, rng: Random
) -> list[float]:
    """The weights after one step; ``prior`` are those before the fit, whose deviations are the units."""
    change = CHANGE / (step + 1) ** FADING_OF_CHANGE
    gain = GAIN / (step + 1 + DELAY) ** FADING_OF_GAIN
    changes = [rng.choice((-1, 1)) * change * deviation for deviation in deviations(prior)]
    ups = [max(0.0, weight + one) for weight, one in zip(weights, changes)]
    downs = [max(0.0, weight - one) for weight, one in zip(weights, changes)]
    won = 2 * mean(shares(ups, downs, deals)) - 1
    return [max(0.0, weight + gain * won * one / change) for weight, one in zip(weights, changes)]


def share_by_rule(game_id: str, one: Ruled, other: Ruled, seats: int, deal: int) -> float:
    """The share of pairs that the seats of one rule win in a deal against those of another."""
    players = {"one": one.by_rule, "other": other.by_rule}
    return share_of_deal(load_game(game_id), players, seats, {}, "one", "other", deal)
