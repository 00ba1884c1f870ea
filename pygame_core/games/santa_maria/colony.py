"""The 36 squares of a colony: lines, places for tiles, and what is connected (SM-O7).

A square is a number from 0, row by row. A set of squares is an int with a bit for each of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

SIZE = 6
CELLS = SIZE * SIZE
ROWS = tuple(tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE))
COLUMNS = tuple(tuple(range(column, CELLS, SIZE)) for column in range(SIZE))
LINES = ROWS + COLUMNS
"""Rows from top to bottom, then columns from left to right."""

LINE_MASKS = tuple(sum(1 << cell for cell in line) for line in LINES)
BARE = (0,) * CELLS
"""An empty colony, or the squares of a colony with nothing on them."""

TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The vector (columns, rows) that points right, after 0, 1, 2 and 3 clockwise quarter turns."""

ARMS = {"single": 0, "double": 1, "triple": 2}


@dataclass(frozen=True, slots=True)
class Placement:
    """One way to lay a tile: row and column of its first square, counted from 1, and clockwise quarter turns."""

    row: int
    column: int
    rotation: int
    cells: tuple[int, ...]
    mask: int


def neighbours(cell: int) -> tuple[int, ...]:
    """The squares that share an edge with a square."""
    row, column = divmod(cell, SIZE)
    around = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return tuple(r * SIZE + c for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE)


NEIGHBOURS = tuple(neighbours(cell) for cell in range(CELLS))


def _placements(shape: str) -> tuple[Placement, ...]:
    found = []
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        for rotation in range(4 if ARMS[shape] else 1):
            cells = [(row, column)]
            for arm in range(ARMS[shape]):
                right, down = TURNS[(rotation + arm) % 4]
                cells.append((row + down, column + right))
            if all(0 <= r < SIZE and 0 <= c < SIZE for r, c in cells):
                numbers = tuple(r * SIZE + c for r, c in cells)
                mask = sum(1 << number for number in numbers)
                found.append(Placement(row + 1, column + 1, rotation, numbers, mask))
    return tuple(found)


PLACEMENTS = {shape: _placements(shape) for shape in ARMS}
"""Every way to lay a tile on an empty colony; a tile is turned, never mirrored (SM-A1)."""

PLACED = {
    shape: {(place.row, place.column, place.rotation): place for place in places}
    for shape, places in PLACEMENTS.items()
}


@lru_cache(4096)
def fitting(shape: str, filled: int) -> tuple[int, ...]:
    """The indices of the placements of a shape that cover only empty squares (SM-A1)."""
    return tuple([number for number, place in enumerate(PLACEMENTS[shape]) if not place.mask & filled])


@lru_cache(8192)
def masks(colony: tuple[int, ...], last_road: int) -> tuple[int, int]:
    """Two bit masks: the filled squares of a colony, and the squares with buildings."""
    filled = buildings = 0
    for cell, square in enumerate(colony):
        if square:
            filled |= 1 << cell
            if square > last_road:
                buildings |= 1 << cell
    return filled, buildings


@lru_cache(8192)
def covered(on: tuple[int, ...]) -> int:
    """A bit mask of the squares on which a die or coins lie."""
    return sum([1 << cell for cell, thing in enumerate(on) if thing])


def lines_through(cells: int) -> int:
    """A bit mask of the lines that contain at least one of the squares."""
    return sum([1 << line for line, mask in enumerate(LINE_MASKS) if mask & cells])


def cells_of(mask: int) -> tuple[int, ...]:
    """The numbers of the squares in a bit mask, in ascending order."""
    return tuple([cell for cell in range(CELLS) if mask >> cell & 1])


@lru_cache(4096)
def connected(colony: tuple[int, ...], last_road: int, start: int) -> int:
    """All squares connected with a building: beside it, or along one unbroken group of roads (SM-O7)."""
    found, waiting = 1 << start, [start]
    while waiting:
        for cell in NEIGHBOURS[waiting.pop()]:
            if colony[cell] and not found >> cell & 1:
                found |= 1 << cell
                if colony[cell] <= last_road:
                    waiting.append(cell)
    return found & ~(1 << start)


def place_name(cell: int) -> tuple[int, int]:
    """The row and column of a square, counted from 1."""
    return cell // SIZE + 1, cell % SIZE + 1
