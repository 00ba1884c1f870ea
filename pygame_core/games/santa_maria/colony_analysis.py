"""Analysis of a colony: filled squares, complete lines, connections and groups (SM-E2, SM-O1 to SM-O7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame_core.games.santa_maria.colony import CELLS, LINES, NEIGHBOURS, SIZE, connected
from pygame_core.games.santa_maria.components import CITY, LAND, ROAD, TOWN_HALL, Components


@dataclass(frozen=True, slots=True)
class Line:
    """A complete row or column, counted from 1, and the colonists in it (SM-E2)."""

    kind: str
    number: int
    colonists: int


@dataclass(frozen=True, slots=True)
class ColonyAnalysis:
    """The properties of a colony that are scored at the end."""

    complete: tuple[Line, ...]
    side: int
    """The side of the largest filled square (SM-O1)."""
    cities: int
    """Cities connected to the town hall (SM-O3)."""
    colonists: int
    """Colonists connected to the town hall (SM-O4)."""
    largest: int
    """Squares of the largest group of one terrain (SM-O5)."""
    terrain: str
    """The terrain of the largest group; empty without one."""
    diverse: int
    """Rows and columns with farm, forest, mountain and city (SM-O6)."""
    uniform: int
    """Complete rows and columns of one terrain without roads (SM-V3)."""


@lru_cache(4096)
def analyse(components: Components, colony: tuple[int, ...]) -> ColonyAnalysis:
    """Analyse a colony, given as the number of each square (cached)."""
    squares = [components.squares[number] for number in colony]
    terrains = [square.terrain for square in squares]
    colonists = [square.colonists for square in squares]
    complete, uniform, diverse = [], 0, 0
    for number, cells in enumerate(LINES):
        found = {terrains[cell] for cell in cells}
        if "" not in found:
            kind = "row" if number < SIZE else "column"
            complete.append(Line(kind, number % SIZE + 1, sum(colonists[cell] for cell in cells)))
            uniform += len(found) == 1 and ROAD not in found
        diverse += found >= {*LAND, CITY}
    joined = _joined(components, colony, terrains)
    largest, terrain = max((_largest(terrains, land), land) for land in LAND)
    return ColonyAnalysis(
        complete=tuple(complete),
        side=_side(terrains),
        cities=sum(terrains[cell] == CITY for cell in joined),
        colonists=sum(colonists[cell] for cell in joined),
        largest=largest,
        terrain=terrain if largest else "",
        diverse=diverse,
        uniform=uniform,
    )


def _joined(components: Components, colony: tuple[int, ...], terrains: list[str]) -> set[int]:
    """SM-O7: every square connected to the town hall."""
    joined: set[int] = set()
    for hall, terrain in enumerate(terrains):
        if terrain == TOWN_HALL:
            reached = connected(colony, components.last_road, hall)
            joined.update(cell for cell in range(CELLS) if reached >> cell & 1)
    return joined


def _side(terrains: list[str]) -> int:
    """SM-O1: the side of the largest square area without an empty square."""
    sides = [0] * CELLS
    for cell, terrain in enumerate(terrains):
        if terrain:
            inside = cell >= SIZE and cell % SIZE
            sides[cell] = 1 + (min(sides[cell - 1], sides[cell - SIZE], sides[cell - SIZE - 1]) if inside else 0)
    return max(sides)


def _largest(terrains: list[str], land: str) -> int:
    """SM-O5: the squares of the largest orthogonal group of a terrain."""
    left, largest = {cell for cell in range(CELLS) if terrains[cell] == land}, 0
    while left:
        group = [left.pop()]
        waiting = list(group)
        while waiting:
            beside = left.intersection(NEIGHBOURS[waiting.pop()])
            left -= beside
            group.extend(beside)
            waiting.extend(beside)
        largest = max(largest, len(group))
    return largest
