"""Search over sampled worlds: every candidate is tried in the same worlds, and the worse half is dropped in stages.

Perfect-information Monte Carlo search with sequential halving (Karnin, Koren and Somekh 2013, "Almost Optimal
Exploration in Multi-Armed Bandits", algorithm 1). A world is whatever a candidate is tried in: another deal of the
hidden cards, or another course of the rest of a round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random
from typing import Any, TypeVar

from pygame_core.bots.budget import Budget
from pygame_core.bots.report import Thought, ranked_by_visits
from pygame_core.bots.tally import Tally
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action, Game, Seat

W = TypeVar("W")


def redealt(game: Game[Any], state: Any, seat: Seat, rng: Random) -> Any:
    """Another state that looks the same to a seat."""
    return game.redeal(state, seat, Chance(rng.randbytes(SEED_BYTES)))


def search_worlds(
    candidates: Sequence[Action],
    sample: Callable[[Random], W],
    value: Callable[[W, Action, Random], float],
    budget: Budget,
    rng: Random,
) -> Thought:
    """Compare candidates: ``sample`` makes a world, ``value`` is what a candidate brings there, from 0 to 1.

    An iteration is one candidate in one world. Every candidate is tried at least once.
    """
    tallies = {action: Tally() for action in candidates}
    alive = list(candidates)
    stages = max(1, ceil(log2(len(candidates))))
    for stage in range(stages):
        worlds = max(1, budget.iterations // stages // len(alive))
        for number in range(worlds):
            if (stage or number) and budget.stop():
                break
            world = sample(rng)
            seed = rng.getrandbits(64)
            for action in alive:
                tallies[action].add(value(world, action, Random(seed)))
                budget.used += 1
        alive.sort(key=lambda action: -tallies[action].mean)
        alive = alive[: ceil(len(alive) / 2)]
    return ranked_by_visits(tallies, budget.used)
