"""The evaluation of Santiago: the escudos that each seat will have at the end, as the fields lie now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame_core.bots.chances import share_of
from pygame_core.game import Seat
from pygame_core.games.santiago.board import NEIGHBOURS, PLOTS, SIDES, free_stretches
from pygame_core.games.santiago.state import EMPTY, FIRST_CROP, NOBODY, Plot, State

MOST_GROWTH = 4
"""So many empty plots beside a field count."""
LONG = 6
"""From so many rounds on, a field has all the time to grow."""
LAST_ROUNDS = 3
"""In so many last rounds canals become less likely."""
LEAST_SCALE = 1.0
"""The least scale of the logistic function, in escudos: weights that are being learned may become 0."""


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


class GrowingField(NamedTuple):
    """A field as the evaluation sees it."""

    plots: tuple[int, ...]
    room: tuple[int, ...]
    """The empty plots beside it, one for each side that they share with it."""
    planters: tuple[tuple[int, Seat, int], ...]
    """The plots that belong to somebody, with their owners, and their markers and palms."""


def worths(state: State, weights: Weights) -> list[float]:
    """The escudos that each seat will have at the end, as it looks now."""
    left = rounds_left(state)
    plots = tuple(state.plots)
    fields = worths_of_fields(state.seats, plots, state.palms, state.canals, state.spring, left, weights)
    stock = weights.extra_canal if left else 0.0
    return [cash + stock * extra + worth for cash, extra, worth in zip(state.cash, state.extra, fields)]


@lru_cache(maxsize=4_000)
def worths_of_fields(
    seats: int, plots: tuple[Plot, ...], palms: tuple[int, ...], canals: int, spring: int, left: int, weights: Weights
) -> tuple[float, ...]:
    """The escudos that the fields will bring each seat at the end, with ``left`` rounds to play."""
    water = chances_of_water(canals, spring, left, weights)
    growth = weights.growth * min(left, LONG) / LONG
    worth = [0.0] * seats
    for field in growing_fields(plots, palms):
        room = sum(water[plot] for plot in field.room)
        size = growth * min(room, MOST_GROWTH) + sum(water[plot] for plot in field.plots)
        for plot, owner, count in field.planters:
            worth[owner] += size * count * water[plot]
    return tuple(worth)


@lru_cache(maxsize=500)
def growing_fields(plots: tuple[Plot, ...], palms: tuple[int, ...]) -> tuple[GrowingField, ...]:
    """All fields, in the order of their first plots."""
    fields: list[GrowingField] = []
    seen: set[int] = set()
    for first, (land, _, _) in enumerate(plots):
        if land >= FIRST_CROP and first not in seen:
            field, room = _field_at(plots, first)
            seen |= field
            owned = [plot for plot in field if plots[plot][1] != NOBODY]
            planters = tuple((plot, plots[plot][1], plots[plot][2] + (plot in palms)) for plot in owned)
            fields.append(GrowingField(tuple(field), tuple(room), planters))
    return tuple(fields)


def _field_at(plots: Sequence[Plot], first: int) -> tuple[set[int], list[int]]:
    """The plots of the field at a plot, and the empty plots beside it, one for each side that they share with it."""
    crop, field, edge = plots[first][0], {first}, [first]
    room: list[int] = []
    while edge:
        for plot in NEIGHBOURS[edge.pop()]:
            land = plots[plot][0]
            if land == EMPTY:
                room.append(plot)
            elif land == crop and plot not in field:
                field.add(plot)
                edge.append(plot)
    return field, room


def scale(state: State, weights: Weights) -> float:
    """The escudos by which the chance of a logistic function grows: fewer near the end."""
    return max(LEAST_SCALE, weights.scale_at_end + weights.scale_of_round * rounds_left(state))


def evaluate(state: State, seat: Seat, weights: Weights) -> float:
    """The expected share of the others that a seat beats, from 0 to 1."""
    return share_of(worths(state, weights), seat, scale(state, weights))
