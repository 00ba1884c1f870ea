"""A chart of points over rounds: one line for each player, with the player's shape at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from app.html import join, number
from app.words import Html

_APART = 11.0
"""The minimum distance between the shapes at the ends, in percent of the height."""

_MOST_PLACES = 200
"""The maximum number of points of a line; with more rounds some are left out."""


def curves(label: Html, marks: Sequence[Html], series: Sequence[Sequence[int]], goal: int = 0) -> Html:
    """The chart; ``goal`` is drawn as a line, 0 for none. All coordinates are percentages, so text keeps its size."""
    series = [points or (0,) for points in series]
    rounds = max(len(points) for points in series) - 1
    scale = _scale(min(0, *(min(points) for points in series)), max(goal, *(max(points) for points in series), 1))
    lines = join(_line(mark, points, rounds, scale) for mark, points in zip(marks, series))
    ends = join(_end(mark, place) for mark, place in zip(marks, _spread([_y(points[-1], scale) for points in series])))
    return Html(
        f'<div class="curves"><svg class="curves__plot" role="img" aria-label="{label}">'
        f"{_grid(scale)}{_rounds(rounds)}{_goal(goal, scale)}{lines}{ends}</svg></div>"
    )


def _scale(least: int, most: int) -> range:
    """The values of the grid lines, from at most ``least`` to at least ``most``."""
    step = _step(most - least, 6)
    return range(least // step * step, -(-most // step) * step + 1, step)


def _step(span: int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that divides the span into at most ``most`` steps."""
    tens = 1
    while span > 5 * tens * most:
        tens *= 10
    return next(step * tens for step in (1, 2, 5) if span <= step * tens * most)


def _y(points: int, scale: range) -> float:
    return round(100 - 100 * (points - scale[0]) / (scale[-1] - scale[0]), 2)


def _x(index: int, rounds: int) -> float:
    return round(100 * index / max(rounds, 1), 2)


def _grid(scale: range) -> Html:
    return join(
        f'<line class="{"curves__zero" if scale[0] < points == 0 else "curves__grid"}" '
        f'x1="0" x2="100%" y1="{_y(points, scale)}%" y2="{_y(points, scale)}%"/>'
        f'<text class="curves__text" x="0" dx="-8" dy=".35em" text-anchor="end" y="{_y(points, scale)}%">'
        f"{number(points)}</text>"
        for points in scale
    )


def _numbered(rounds: int) -> list[int]:
    """The rounds with a number below the chart: every few, and the last one in place of one close to it."""
    step = _step(rounds, 8)
    return [*(index for index in range(0, rounds, step) if not index or 2 * (rounds - index) > step), rounds]


def _rounds(rounds: int) -> Html:
    return join(
        f'<text class="curves__text" x="{_x(index, rounds)}%" y="100%" dy="1.5em" text-anchor="middle">{index}</text>'
        for index in _numbered(rounds)
    )


def _goal(goal: int, scale: range) -> str:
    if not goal:
        return ""
    return f'<line class="curves__goal" x1="0" x2="100%" y1="{_y(goal, scale)}%" y2="{_y(goal, scale)}%"/>'


def _line(mark: Html, points: Sequence[int], rounds: int, scale: range) -> str:
    last = len(points) - 1
    shown: list[int] = [*range(0, last, -(-len(points) // _MOST_PLACES)), last]
    places = [(_x(index, rounds), _y(points[index], scale)) for index in shown]
    parts = join(
        f'<line x1="{from_x}%" y1="{from_y}%" x2="{to_x}%" y2="{to_y}%"/>'
        for (from_x, from_y), (to_x, to_y) in pairwise(places)
    )
    return f'<g class="curves__case">{parts}</g><g class="curves__line of-{mark}">{parts}</g>'


def _spread(places: Sequence[float]) -> list[float]:
    """Move the shapes apart with as little change as possible: first downwards, then back up from the bottom."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    moved = list(places)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + _APART)
    over = moved[order[-1]] - 100
    for index in reversed(order):
        if over <= 0:
            break
        moved[index] -= over
        following = [moved[other] for other in order[: order.index(index)]]
        over = (max(following) + _APART - moved[index]) if following else 0
    return [round(place, 2) for place in moved]


def _end(mark: Html, place: float) -> str:
    return (
        f'<svg x="100%" y="{place}%" overflow="visible"><g class="curves__end of-{mark}"><circle cx="20" r="13"/>'
        f'<use href="#p-{mark}" x="11" y="-9" width="18" height="18"/></g></svg>'
    )
