"""The geometry of the board: plots, intersections, stretches, and the plots along them (SA-B1, SA-B2, SA-B6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

COLUMNS, ROWS = 8, 6
PLOTS = COLUMNS * ROWS
ACROSS, DOWN = 5, 4
"""Intersections in a row and in a column."""

INTERSECTIONS = ACROSS * DOWN
LEVEL, UPRIGHT = "h", "v"
"""The two kinds of stretches, horizontal and vertical, as actions name them."""

Stretch = tuple[str, int, int]
"""A ditch stretch: its kind, and the intersection of its left or upper end."""

STRETCHES: tuple[Stretch, ...] = (
    *((LEVEL, x, y) for y in range(DOWN) for x in range(ACROSS - 1)),
    *((UPRIGHT, x, y) for y in range(DOWN - 1) for x in range(ACROSS)),
)
"""All 31 stretches (SA-B2). A set of stretches is an int with one bit for each, in this order."""

NUMBER = {stretch: number for number, stretch in enumerate(STRETCHES)}


def stretch_named(values: Sequence[object]) -> int | None:
    """The number of the stretch that an action names by kind and place; None if it names none."""
    kind, x, y = values if len(values) == 3 else (None, None, None)
    return NUMBER.get((kind, x, y)) if isinstance(kind, str) and isinstance(x, int) and isinstance(y, int) else None


def plot_at(column: int, row: int) -> int:
    """The number of a plot."""
    return row * COLUMNS + column


def intersection_at(x: int, y: int) -> int:
    """The number of an intersection."""
    return y * ACROSS + x


def ends(stretch: Stretch) -> tuple[int, int]:
    """The intersections that a stretch joins."""
    kind, x, y = stretch
    other = (x + 1, y) if kind == LEVEL else (x, y + 1)
    return intersection_at(x, y), intersection_at(*other)


def _sides(plot: int) -> int:
    """A bit mask of the two stretches along a plot, one level, one upright (SA-B6)."""
    row, column = divmod(plot, COLUMNS)
    level = NUMBER[LEVEL, column >> 1, (row + 1) >> 1]
    upright = NUMBER[UPRIGHT, (column + 1) >> 1, row >> 1]
    return 1 << level | 1 << upright


def _neighbours(plot: int) -> tuple[int, ...]:
    row, column = divmod(plot, COLUMNS)
    beside = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return tuple(plot_at(c, r) for c, r in beside if 0 <= c < COLUMNS and 0 <= r < ROWS)


def _touched(plot: int) -> frozenset[int]:
    """A plot and those that touch it, diagonally too."""
    row, column = divmod(plot, COLUMNS)
    around = ((c, r) for c in range(column - 1, column + 2) for r in range(row - 1, row + 2))
    return frozenset(plot_at(c, r) for c, r in around if 0 <= c < COLUMNS and 0 <= r < ROWS)


def _corner(intersection: int) -> frozenset[int]:
    """The 4, 2 or 1 plots that meet at an intersection."""
    y, x = divmod(intersection, ACROSS)
    around = ((c, r) for c in (2 * x - 1, 2 * x) for r in (2 * y - 1, 2 * y))
    return frozenset(plot_at(c, r) for c, r in around if 0 <= c < COLUMNS and 0 <= r < ROWS)


SIDES = tuple(map(_sides, range(PLOTS)))
NEIGHBOURS = tuple(map(_neighbours, range(PLOTS)))
TOUCHED = tuple(map(_touched, range(PLOTS)))
CORNERS = tuple(map(_corner, range(INTERSECTIONS)))
INSIDE = tuple(intersection_at(x, y) for y in range(1, DOWN - 1) for x in range(1, ACROSS - 1))
"""The six intersections that do not lie on the border (SA-S3)."""

_ENDS = tuple(map(ends, STRETCHES))


@lru_cache(maxsize=4096)
def free_stretches(canals: int, spring: int) -> tuple[int, ...]:
    """SA-4b: the free stretches that touch the spring or an end of a built canal (cached)."""
    wet = {spring}
    for number, (one, other) in enumerate(_ENDS):
        if canals >> number & 1:
            wet |= {one, other}
    return tuple(
        number for number, (one, other) in enumerate(_ENDS) if not canals >> number & 1 and (one in wet or other in wet)
    )


@lru_cache(maxsize=4096)
def watered(canals: int) -> tuple[int, ...]:
    """SA-6a: the numbers of all irrigated plots, those with a built canal along a side (cached)."""
    return tuple(plot for plot in range(PLOTS) if SIDES[plot] & canals)
