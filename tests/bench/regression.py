"""Weights of an evaluation, fitted to the points at the end of games between computer players.

A game may offer the points that each seat is expected to have at the end, as a function of its weights; they need not
be linear. The fitted weights make the squares of the errors smallest (Gauss and Newton's method; Nocedal and Wright
2006, Numerical Optimization, section 10.3). The errors are taken for normal, so that what points say can be added to
what results say (``likelihood.py``).
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from pygame_core.game import State
from tests.bench.likelihood import TRUST, Fitted, Observed, Slope, changed, varied

ERROR = 10.0
"""The standard deviation of the points that a seat has at the end from those that are expected."""

S = TypeVar("S", bound=State, contravariant=True)


class Expecting(Fitted[S], Protocol[S]):
    """The thinking of a game whose evaluation says how many points each seat will have at the end."""

    def points(self, state: S) -> list[float] | None:
        """The points that each seat is expected to have at the end; None in the positions that have no ``worths``."""
        ...


def slope_of_points(thinking: Expecting[Any], observed: Observed) -> Slope:
    """The slope at the weights of ``thinking``: each seat of a position counts as much as any other."""
    size = len(thinking.weights)
    gradient, information = [0.0] * size, [[0.0] * size for _ in range(size)]
    others = list(varied(thinking))
    for state in observed.states:
        expected = thinking.points(state) or []
        changes = [changed(other.points(state) or [], expected, step) for other, step in others]
        for seat, points in enumerate(expected):
            missed = observed.result.totals[seat] - points
            for row in range(size):
                change = changes[row][seat] * TRUST / ERROR**2
                gradient[row] += missed * change
                for column in range(row + 1):
                    information[row][column] += change * changes[column][seat]
    return Slope(tuple(gradient), tuple(map(tuple, information)))
