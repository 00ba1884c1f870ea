"""The evaluation of Santa Maria: the points that a seat would have now, and what its position promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from pygame_core.bots.chances import shares_of
from pygame_core.games.santa_maria.activating import free_buildings
from pygame_core.games.santa_maria.colony import LINES
from pygame_core.games.santa_maria.components import FIRST_BISHOP, FIRST_CAMP, ROAD, Components
from pygame_core.games.santa_maria.play import unlocked
from pygame_core.games.santa_maria.scoring import score
from pygame_core.games.santa_maria.state import NONE, State

FEATURES = (
    *("wood", "grain", "sugar", "gem", "gold", "coins"),
    *("religion", "conquest points", "conquest steps"),
    *("ships times years left", "ships"),
    *("dice times years left", "buildings times years left", "free buildings"),
    *("started lines", "colonists in started lines", "bishops times years left"),
)
"""The names of the numbers that describe what the position of one seat promises beside its points."""
WEIGHTS = (*FEATURES, "scale at the end", "scale of a year")
"""The names of all weights: those of the features, and the points by which a logistic function of chances grows."""
ALONE = 60.0, 25.0
"""The mean and the scale of points that make a share out of the points of a game alone."""


@lru_cache(maxsize=100_000)
def _colony(components: Components, colony: tuple[int, ...]) -> tuple[int, float, float]:
    """The buildings of a colony, and how full its unfinished lines are, without and with their colonists."""
    squares = [components.squares[number] for number in colony]
    buildings = sum(square.terrain not in ("", ROAD) for square in squares)
    started = with_colonists = 0.0
    for line in LINES:
        filled = sum(colony[cell] > 0 for cell in line)
        if filled < len(line):
            share = (filled / len(line)) ** 2
            started += share
            with_colonists += share * sum(squares[cell].colonists for cell in line if colony[cell] > 0)
    return buildings, started, with_colonists


def features(components: Components, state: State, seat: int) -> list[float]:
    """The features of one seat, in the order of FEATURES."""
    left = 0 if state.phase == "over" else components.setup.years - state.year
    buildings, started, with_colonists = _colony(components, state.colony[seat])
    is_active = state.retired[seat] == NONE and state.phase == "turn"
    ships = sum(map(len, state.harbour[seat]))
    bishops = sum(FIRST_BISHOP <= space < FIRST_CAMP for space in state.monks[seat])
    return [
        *state.goods[seat],
        state.coins[seat],
        state.religion[seat],
        _conquest(components, state, seat),
        state.conquistador[seat],
        ships * left,
        ships,
        unlocked(components, state.religion[seat]) * left,
        buildings * left,
        free_buildings(components, state, seat).bit_count() if is_active else 0,
        started,
        with_colonists,
        bishops * left,
    ]


def _conquest(components: Components, state: State, seat: int) -> float:
    """The points of this year's conquest, if it ended as the conquistadors stand (SM-Y1, SM-V3)."""
    steps, year = state.conquistador[seat], min(state.year, components.setup.years) - 1
    if not steps or state.phase == "over":
        return 0.0
    if state.seats == 1:
        tree = components.conquest.trees[year]
        return components.solo.points[year] * min(steps, tree) / tree
    points = components.conquest.points[state.seats - 2][year]
    ahead = sum(other >= steps for place, other in enumerate(state.conquistador) if place != seat)
    return points[ahead] if ahead < len(points) else 0.0


def worth(components: Components, state: State, seat: int, weights: Sequence[float]) -> float:
    """The points of a seat now, and the weighted features of its position; their weights come first."""
    promised = sum(map(float.__mul__, weights, map(float, features(components, state, seat))))
    return score(components, state, seat).total + promised


def scale(components: Components, state: State, weights: Sequence[float]) -> float:
    """The points by which the chance of a logistic function grows: fewer near the end."""
    at_end, of_year = weights[len(FEATURES) :]
    return at_end + of_year * (components.setup.years - state.year)


def share(components: Components, state: State, seat: int, worths: Sequence[float], weights: Sequence[float]) -> float:
    """The expected share of the others that a seat beats, from 0 to 1; alone it grows with the points."""
    if len(worths) == 1:
        mean, unit = ALONE
        return 1.0 / (1.0 + exp((mean - worths[0]) / unit))
    return shares_of(worths, scale(components, state, weights))[seat]
