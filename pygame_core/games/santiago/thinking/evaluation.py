"""The evaluation of Santiago: the escudos that each seat will have at the end, as the fields lie now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame_core.bots.chances import shares_of
from pygame_core.games.santiago.board import NEIGHBOURS, PLOTS, SIDES, free_stretches
from pygame_core.games.santiago.state import EMPTY, FIRST_CROP, NOBODY, State

MOST_GROWTH = 4
"""So many empty plots beside a field count."""
LONG = 6
"""From so many rounds on, a field has all the time to grow."""
LAST_ROUNDS = 3
"""In so many last rounds canals become less likely."""


class Weights(NamedTuple):
    """What the evaluation is made of."""

    beside_a_place: float
    """How likely a plot is irrigated in the end beside a canal that could be built now."""
    two_away: float
    """How likely a plot is irrigated in the end beside a canal that could be built after one more."""
    further: float
    growth: float
    """What an empty plot beside a field adds to its size, if it is irrigated, while many rounds are left."""
    extra_canal: float
    """What an own canal in stock is worth, in escudos."""
    scale_at_end: float
    """The escudos by which the chance of a logistic function grows at the end."""
    scale_of_round: float
    """The escudos by which that scale is larger for each round to come."""


def rounds_left(state: State) -> int:
    """The rounds that are still to be finished, this one included."""
    return 0 if state.phase == "over" else state.rounds - state.round + 1


@lru_cache(maxsize=20_000)
def chances_of_water(canals: int, spring: int, left: int, weights: Weights) -> tuple[float, ...]:
    """How likely each plot is irrigated in the end, with ``left`` rounds to play."""
    near = free_stretches(canals, spring)
    beside = sum(1 << place for place in near)
    beyond = 0
    for place in near:
        for other in free_stretches(canals | 1 << place, spring):
            beyond |= 1 << other
    fading = 0.0 if left == 0 else 1.0 if left > LAST_ROUNDS else 0.35 + 0.15 * left
    chances = []
    for plot in range(PLOTS):
        sides = SIDES[plot]
        far = weights.beside_a_place if sides & beside else weights.two_away if sides & beyond else weights.further
        chances.append(1.0 if sides & canals else far * fading)
    return tuple(chances)


def worths(state: State, weights: Weights) -> list[float]:
    """The escudos that each seat will have at the end, as it looks now."""
    left = rounds_left(state)
    water = chances_of_water(state.canals, state.spring, left, weights)
    growth = weights.growth * min(left, LONG) / LONG
    worth = [cash + weights.extra_canal * extra * (left > 0) for cash, extra in zip(state.cash, state.extra)]
    seen: set[int] = set()
    for first, (land, _, _) in enumerate(state.plots):
        if land < FIRST_CROP or first in seen:
            continue
        field, room = _field_at(state, first, water)
        seen |= field
        size = growth * min(room, MOST_GROWTH) + sum(water[plot] for plot in field)
        for plot in field:
            _, owner, count = state.plots[plot]
            if owner != NOBODY:
                worth[owner] += size * (count + (plot in state.palms)) * water[plot]
    return worth


def _field_at(state: State, first: int, water: Sequence[float]) -> tuple[set[int], float]:
    """The plots of the field at a plot, and the empty plots beside it, each as far as it is likely irrigated."""
    plots, field, edge, room = state.plots, {first}, [first], 0.0
    crop = plots[first][0]
    while edge:
        for plot in NEIGHBOURS[edge.pop()]:
            land = plots[plot][0]
            if land == EMPTY:
                room += water[plot]
            elif land == crop and plot not in field:
                field.add(plot)
                edge.append(plot)
    return field, room


def scale(state: State, weights: Weights) -> float:
    """The escudos by which the chance of a logistic function grows: fewer near the end."""
    return weights.scale_at_end + weights.scale_of_round * rounds_left(state)


def evaluate(state: State, weights: Weights) -> list[float]:
    """The expected share of the others that each seat beats, from 0 to 1."""
    return shares_of(worths(state, weights), scale(state, weights))
