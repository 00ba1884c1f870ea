"""How much better another action would have been than the one that was played, by what its seat could know then.

A search proposes the other action. Both are then tried in fresh sampled worlds, the same for both (common random
numbers; Glasserman and Yao 1992, Management Science 38): the worlds did not help to choose it, so the mean difference
is not too high, and its standard error is that of the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

from pygame_core.bots.budget import Budget, never
from pygame_core.bots.report import NONE, Comparison, Gain
from pygame_core.bots.tally import Tally
from pygame_core.bots.thinking import Thinking, Value, known_state, think_within
from pygame_core.bots.worlds import redealt
from pygame_core.game import Action, Game
from pygame_core.plain import BadData

LEAST_WORLDS = 4
"""In so many worlds both actions are tried even if there is no time."""
AT_ONCE = "fair"
"""The level that proposes another action where a search would have played the same."""

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]
"""Work in slices, each of which takes a twentieth of a second or so; its result is the return value."""


class Search(NamedTuple):
    """The search that proposes another action, and how thoroughly both are compared."""

    game: Game[Any]
    thinking: Thinking[Any]
    level: str
    seed: Hashable
    """The same seed gives the same result."""
    part: int = 1
    """The search takes one in so many of the iterations of its level, the comparison one in so many of its worlds."""
    stop: Callable[[], bool] = never


def finished(slices: Slices[T]) -> T:
    """The result of all slices."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: T = done.value
            return result


def compare(search: Search, state: Any, played: Action) -> Slices[Comparison]:
    """Compare an action with what a search would have done; BadData if the action was not legal.

    A slice is a search, or one action in one world. ``state`` is the true one: only ``in_sight`` depends on what is
    hidden in it. Only a whole comparison, not a part of it, finds out what was in sight.
    """
    game, thinking, stop, seat = search.game, search.thinking, search.stop, played.seat
    known = known_state(game, state, seat)
    if played not in game.legal_actions(known, seat):
        raise BadData("only a legal action can be compared")
    other = yield from _other(search, known, played)
    if other == played:
        return Comparison(played, NONE, NONE)
    rng = Random(repr((search.seed, seat, str(played))))
    value = thinking.valuing(known, seat, search.level, rng)
    yield
    seeds = [rng.getrandbits(64) for _ in range(max(LEAST_WORLDS, thinking.worlds // search.part))]
    gain = yield from _gain(
        value, lambda number: redealt(game, known, seat, Random(seeds[number])), other, played, seeds, stop
    )
    if search.part > 1 or stop():
        return Comparison(other, gain, gain)
    return Comparison(other, gain, (yield from _gain(value, lambda _: state, other, played, seeds, stop)))


def _other(search: Search, known: Any, played: Action) -> Slices[Action]:
    """What a search would have done, or else what seems best at once, or else the action that was played."""
    for level in (search.level, AT_ONCE):
        budget = Budget(search.thinking.iterations(level, known.seats) // search.part, search.stop)
        best = think_within(search.game, search.thinking, known, played.seat, level, budget, search.seed).best
        yield
        if best != played:
            return best
    return played


def _gain(
    value: Value[Any],
    world_of: Callable[[int], Any],
    other: Action,
    played: Action,
    seeds: list[int],
    stop: Callable[[], bool],
) -> Slices[Gain]:
    """The mean difference over worlds; in each both actions meet the same chance."""
    tally = Tally()
    for number, seed in enumerate(seeds):
        if number >= LEAST_WORLDS and stop():
            break
        world = world_of(number)
        better = value(world, other, Random(seed))
        yield
        tally.add(better - value(world, played, Random(seed)))
        yield
    return Gain(tally.mean, tally.spread / sqrt(tally.count) * sqrt((tally.count - 1) / (tally.count - 3)))
