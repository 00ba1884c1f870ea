"""Weights of an evaluation, fitted to games between computer players.

A game offers the worth of each seat in a position, as a function of its weights. The chance that one seat finishes
before another is taken for a logistic function of the difference of their worths (``chances.py``). The fitted weights
make the results of observed games most likely (logistic regression by Fisher scoring; McCullagh and Nelder 1989,
Generalized Linear Models, section 2.5), with a normal prior around the weights before. The worths need not be linear.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import Any, Protocol, Self, TypeVar

from pygame_core.bots.chances import MOST
from pygame_core.bots.thinking import Thinking, think
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Game, Result, State
from tests.bench.arena import pair_won

ERRORS = 0.1
"""In observed games so many actions are chosen at random by default, so that they show more than good play does."""
POSITIONS = 12
"""So many positions of a game are looked at, chosen at random."""
STEP = 0.001
"""The difference of a weight by which its influence on a worth is measured, as a share of its deviation."""
OWN_SHARE, MEAN_SHARE = 0.5, 0.1
"""The deviation of a weight in the prior: so much of itself, and so much of the mean weight."""
TRUST = 0.25
"""What a position counts: those of one game have the same result, so they are not independent."""

S = TypeVar("S", bound=State, contravariant=True)


class Fitted(Thinking[S], Protocol[S]):
    """The thinking of a game whose evaluation has weights."""

    features: Sequence[str]
    """The names of the weights."""
    weights: Sequence[float]

    def with_weights(self, weights: Sequence[float]) -> Self:
        """The thinking of this game with other weights of the evaluation."""
        ...

    def worths(self, state: S) -> list[float] | None:
        """What each seat's position is worth, in units of the logistic function; None where a search does not ask."""
        ...


F = TypeVar("F", bound=Fitted[Any])


@dataclass(frozen=True, slots=True)
class Observed:
    """Some positions of a game, and its result."""

    states: tuple[Any, ...]
    result: Result


@dataclass(frozen=True, slots=True)
class Slope:
    """How the likelihood of results changes with the weights: its gradient and its information matrix.

    Of the symmetric matrix only the lower half is filled.
    """

    gradient: tuple[float, ...]
    information: tuple[tuple[float, ...], ...]


def observe(game: Game[Any], thinking: Fitted[Any], seats: int, level: str, errors: float, deal: int) -> Observed:
    """Play a game between computers of a level that err; the same deal and weights give the same game.

    So many actions, as a share, are ``errors``: they are chosen at random.
    """
    chance, rng = Chance(deal.to_bytes(SEED_BYTES, "big")), random.Random(deal)
    state, states = game.start(seats, {}, chance)[-1].state.copy(), []
    while (result := game.result(state)) is None:
        if thinking.worths(state) is not None:
            states.append(state.copy())
        seat = game.decisions(state)[0].seat
        if rng.random() < errors:
            action = rng.choice(game.legal_actions(state, seat))
        else:
            action = think(game, thinking, state, seat, level, rng.getrandbits(64)).best
        game.apply(state, action, chance)
    return Observed(tuple(rng.sample(states, min(POSITIONS, len(states)))), result)


def deviations(weights: Sequence[float]) -> list[float]:
    """The deviation of each weight in the prior."""
    mean = sum(map(abs, weights)) / len(weights)
    return [OWN_SHARE * abs(weight) + MEAN_SHARE * mean for weight in weights]


def slope_of(thinking: Fitted[Any], observed: Observed) -> Slope:
    """The slope at the weights of ``thinking``; all pairs of seats in a position count as much as its seats but one."""
    size = len(thinking.weights)
    gradient, information = [0.0] * size, [[0.0] * size for _ in range(size)]
    others = list(varied(thinking))
    for state in observed.states:
        worths = thinking.worths(state) or []
        changes = [changed(other.worths(state) or [], worths, step) for other, step in others]
        for one, other in combinations(range(len(worths)), 2):
            chance = 1.0 / (1.0 + exp(max(-MOST, min(MOST, worths[other] - worths[one]))))
            differences = [change[one] - change[other] for change in changes]
            count = TRUST * 2 / len(worths)
            missed = (pair_won(observed.result, one, other) - chance) * count
            certainty = chance * (1.0 - chance) * count
            for row, difference in enumerate(differences):
                gradient[row] += missed * difference
                for column in range(row + 1):
                    information[row][column] += certainty * difference * differences[column]
    return Slope(tuple(gradient), tuple(map(tuple, information)))


def varied(thinking: F) -> Iterator[tuple[F, float]]:
    """The thinking with each weight a little larger, and by how much."""
    for number, deviation in enumerate(deviations(thinking.weights)):
        weights = list(thinking.weights)
        weights[number] += STEP * deviation
        yield thinking.with_weights(weights), STEP * deviation


def changed(new: Sequence[float], old: Sequence[float], step: float) -> list[float]:
    """How fast the number of each seat changes with a weight that is larger by ``step``."""
    return [(after - before) / step for after, before in zip(new, old)]


def improved(weights: Sequence[float], prior: Sequence[float], slopes: Sequence[Slope]) -> list[float]:
    """The weights after one step towards the most likely ones; ``prior`` are those before the fit."""
    size = len(weights)
    spread = deviations(prior)
    gradient = [(mean - weight) / deviation**2 for weight, mean, deviation in zip(weights, prior, spread)]
    information = [[0.0] * size for _ in range(size)]
    for number, deviation in enumerate(spread):
        information[number][number] = 1 / deviation**2
    for slope in slopes:
        for row in range(size):
            gradient[row] += slope.gradient[row]
            for column in range(row + 1):
                information[row][column] += slope.information[row][column]
    return [weight + step for weight, step in zip(weights, _solve(information, gradient))]


def _solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Solve linear equations by Cholesky's method; only the lower half of the positive definite matrix is read."""
    size = len(vector)
    lower = [[0.0] * size for _ in range(size)]
    found = list(vector)
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - sum(lower[row][k] * lower[column][k] for k in range(column))
            lower[row][column] = rest**0.5 if row == column else rest / lower[column][column]
        found[row] = (found[row] - sum(lower[row][k] * found[k] for k in range(row))) / lower[row][row]
    for row in reversed(range(size)):
        rest = found[row] - sum(lower[k][row] * found[k] for k in range(row + 1, size))
        found[row] = rest / lower[row][row]
    return found
