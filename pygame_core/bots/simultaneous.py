"""Decoupled UCT: a search for games in which all seats choose at the same time.

Every node has a bandit for each seat, which chooses without regard to the others (Tak, Lanctot and Winands 2014,
"Monte Carlo Tree Search Variants for Simultaneous Move Games", section III-B). A new node begins with a prior, and a
simulation ends at a new node with an evaluation instead of a random playout.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from random import Random
from typing import Generic, Protocol, TypeVar

from pygame_core.bots.budget import Budget

P = TypeVar("P")
M = TypeVar("M")


class Model(Protocol[P, M]):
    """A game in rounds: positions ``P``, and moves ``M`` of all seats at once."""

    def moves(self, position: P) -> Sequence[Sequence[M]]:
        """The moves of each seat."""
        ...

    def play(self, position: P, chosen: Sequence[M]) -> P:
        """The position after a round in which each seat has chosen."""
        ...

    def evaluate(self, position: P) -> Sequence[float]:
        """The expected share of the other seats that each seat beats, from 0 to 1; exact at the end."""
        ...

    def is_over(self, position: P) -> bool:
        """Whether the game has ended."""
        ...

    def key(self, position: P) -> Hashable:
        """Equal for equal positions."""
        ...


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search is done."""

    exploration: float = 0.1
    """How much is tried that does not look best: the moves of a seat differ by a few hundredths of a share."""
    samples: int = 6
    """With how many sampled choices of the others each move of the root is tried for the prior."""
    prior_visits: int = 3
    """For how many visits the prior counts."""


@dataclass(slots=True)
class _Bandit(Generic[M]):
    """The moves of one seat in one position, with visits, and the sums of their values and of the squares of these."""

    moves: Sequence[M]
    visits: list[int]
    sums: list[float]
    squares: list[float]

    def spread(self, number: int) -> float:
        """The standard deviation of the values of a move."""
        mean = self.sums[number] / self.visits[number]
        return sqrt(max(0.0, self.squares[number] / self.visits[number] - mean * mean))

    def choose(self, log_of_total: float, exploration: float, rng: Random) -> int:
        """The move with the highest upper bound (UCB1); moves without a visit come first, in random order."""
        if len(self.moves) == 1:
            return 0
        best, highest = 0, -inf
        for number, visits in enumerate(self.visits):
            if visits:
                bound = self.sums[number] / visits + exploration * sqrt(log_of_total / visits)
            else:
                bound = 10.0 + rng.random()
            if bound > highest:
                best, highest = number, bound
        return best


@dataclass(slots=True)
class Node(Generic[M]):
    """A position of the tree: one bandit for each seat."""

    bandits: list[_Bandit[M]]
    visits: int = 0


def search(model: Model[P, M], position: P, budget: Budget, rng: Random, settings: Settings | None = None) -> Node[M]:
    """Search from a position in which all seats choose; returns the root."""
    settings = settings or Settings()
    root = _node(model, position)
    tree = {model.key(position): root}
    _begin_with_prior(model, position, root, rng, settings)
    for _ in budget.rounds():
        _simulate(model, position, tree, root, rng, settings)
    return root


def _node(model: Model[P, M], position: P) -> Node[M]:
    return Node(
        [_Bandit(moves, [0] * len(moves), [0.0] * len(moves), [0.0] * len(moves)) for moves in model.moves(position)]
    )


def _begin_with_prior(model: Model[P, M], position: P, root: Node[M], rng: Random, settings: Settings) -> None:
    """Try every move of every seat against the same sampled moves of the others."""
    for seat, bandit in enumerate(root.bandits):
        if len(bandit.moves) == 1:
            continue
        for _ in range(settings.samples):
            chosen = [rng.choice(other.moves) for other in root.bandits]
            for number, move in enumerate(bandit.moves):
                chosen[seat] = move
                value = model.evaluate(model.play(position, chosen))[seat]
                bandit.sums[number] += value
                bandit.squares[number] += value * value
        share = settings.prior_visits / settings.samples
        bandit.sums = [total * share for total in bandit.sums]
        bandit.squares = [total * share for total in bandit.squares]
        bandit.visits = [settings.prior_visits] * len(bandit.moves)


def _simulate(
    model: Model[P, M], position: P, tree: dict[Hashable, Node[M]], root: Node[M], rng: Random, settings: Settings
) -> None:
    """From the root to a new node or the end; the value there is added to all moves on the way."""
    node, path = root, []
    while True:
        log_of_total = log(node.visits + 1)
        chosen = [bandit.choose(log_of_total, settings.exploration, rng) for bandit in node.bandits]
        path.append((node, chosen))
        position = model.play(position, [bandit.moves[number] for bandit, number in zip(node.bandits, chosen)])
        if model.is_over(position):
            break
        key = model.key(position)
        found = tree.get(key)
        if found is None:
            tree[key] = _node(model, position)
            break
        node = found
    values = model.evaluate(position)
    for passed, numbers in path:
        passed.visits += 1
        for bandit, number, value in zip(passed.bandits, numbers, values):
            bandit.visits[number] += 1
            bandit.sums[number] += value
            bandit.squares[number] += value * value
