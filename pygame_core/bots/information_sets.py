"""Information set Monte Carlo tree search: one tree of what all see, and another sampled world in each simulation.

Each seat takes what is best for itself, as far as the simulations so far can tell (Cowling, Powley and Whitehouse 2012,
"Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4,
algorithm 1). A simulation that leaves the tree is played out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Generic, Protocol, TypeVar

from pygame_core.bots.budget import Budget
from pygame_core.bots.report import Thought, ranked_by_visits
from pygame_core.bots.tally import Tally
from pygame_core.game import Action, Seat

OF_A_WORLD = 4
"""So many simulations are in the same world, since to sample one takes about as long as a simulation."""

K = TypeVar("K", bound=Hashable)
W = TypeVar("W")
M = TypeVar("M", bound=Hashable)


class Course(Protocol[M]):
    """What happens in one world after the first action; every move changes it."""

    @property
    def turn(self) -> Seat:
        """The seat that moves next."""
        ...

    def moves(self) -> Sequence[M]:
        """What this seat can do; nothing at the end."""
        ...

    def play(self, move: M) -> None:
        """Play a move of this seat."""
        ...

    def play_out(self, rng: Random) -> Sequence[float]:
        """Play to the end: the expected share of the other seats that each seat beats, from 0 to 1."""
        ...


@dataclass(slots=True)
class _Branch(Generic[M]):
    """A move, what it brought to its seat, and the moves after it."""

    tally: Tally = field(default_factory=Tally)
    possible: int = 0
    """In how many simulations the move was possible: others hold these cards in other worlds."""
    after: dict[M, _Branch[M]] = field(default_factory=dict)


def search_information_sets(
    candidates: Sequence[Action],
    sample: Callable[[Random], W],
    begin: Callable[[W, Action, Random], Course[M]],
    budget: Budget,
    rng: Random,
    exploration: float,
) -> Thought:
    """Compare candidates of one seat: ``sample`` makes a world, and ``begin`` plays a candidate in a copy of it."""
    root: dict[Action, _Branch[M]] = {}
    world = sample(rng)
    for number in budget.rounds():
        if number % OF_A_WORLD == 0:
            world = sample(rng)
        action, branch = _choose(root, candidates, exploration, rng)
        course = begin(world, action, rng)
        path = [(action.seat, branch)]
        while branch.tally.count and (moves := course.moves()):
            seat = course.turn
            move, branch = _choose(branch.after, moves, exploration, rng)
            course.play(move)
            path.append((seat, branch))
        values = course.play_out(rng)
        for seat, branch in path:
            branch.tally.add(values[seat])
    tallies = {action: root[action].tally if action in root else Tally() for action in candidates}
    return ranked_by_visits(tallies, budget.used)


def _choose(node: dict[K, _Branch[M]], moves: Sequence[K], exploration: float, rng: Random) -> tuple[K, _Branch[M]]:
    """One of the moves that have not been tried in the tree, else the one with the highest upper bound (UCB1)."""
    fresh = [move for move in moves if move not in node]
    for move in moves:
        if move in node:
            node[move].possible += 1
    if fresh:
        move = rng.choice(fresh)
        node[move] = _Branch(possible=1)
        return move, node[move]
    best, highest = moves[0], -inf
    for move in moves:
        branch = node[move]
        bound = branch.tally.mean + exploration * sqrt(log(branch.possible) / branch.tally.count)
        if bound > highest:
            best, highest = move, bound
    return best, node[best]
