"""Santa Maria: the objectives of the bishops, and what is connected (SM-O1 to SM-O7)."""

from __future__ import annotations

import pytest

from pygame_core.games.santa_maria.colony_analysis import ColonyAnalysis, analyse
from tests.games.santa_maria.positions import Where, colony, parts, table


def analysed(squares: dict[Where, str]) -> ColonyAnalysis:
    """The analysis of a colony with these squares."""
    return analyse(parts(), colony(squares))


def block(side: int, row: int = 1, column: int = 1) -> dict[Where, str]:
    """A filled square of roads and buildings."""
    rows, columns = range(row, row + side), range(column, column + side)
    return {(r, c): "road0" if (r + c) % 2 else "gem" for r in rows for c in columns}


def objective(bishop: str, squares: dict[Where, str], ships: tuple[int, ...] = (0, 0, 0, 0)) -> int:
    """The points of an objective in a colony and a harbour."""
    return table(squares).monk(bishop).harbour(*ships).score().objective_points


@pytest.mark.clause("SM-O1")
@pytest.mark.parametrize(("side", "points"), [(2, 0), (3, 4), (4, 7), (5, 10), (6, 10)])
def test_a_filled_square(side: int, points: int) -> None:
    assert objective("square", block(side)) == points


@pytest.mark.clause("SM-O1")
def test_only_the_best_square_counts() -> None:
    two = {**block(3), **block(3, 4, 4)}
    assert objective("square", two) == 4
    lacking = {where: name for where, name in block(4).items() if where != (2, 2)}
    assert objective("square", lacking) == 0


@pytest.mark.clause("SM-O2")
@pytest.mark.parametrize(("ships", "points"), [((0, 0, 0, 0), 0), ((1, 3, 2, 0), 6), ((0, 0, 0, 7), 12)])
def test_ships_in_one_dock(ships: tuple[int, ...], points: int) -> None:
    assert objective("ships_one_dock", {}, ships) == points


TOWN: dict[Where, str] = {
    (2, 2): "hall",
    (2, 3): "ship",  # beside it
    (3, 2): "road1",
    (4, 2): "road2",
    (4, 3): "religion",  # along the road
    (5, 2): "conquistador",  # along the road
    (5, 3): "2 coins",  # behind other buildings
    (1, 1): "ship",  # at a corner
    (2, 4): "road2",  # behind a city
    (6, 6): "ship",
}


@pytest.mark.clause("SM-O3", "SM-O7", "SM-T18")
def test_three_cities_connected() -> None:
    assert analysed(TOWN).cities == 3
    assert objective("cities_to_hall", TOWN) == 6


@pytest.mark.clause("SM-O3")
def test_cities_score_at_most_twelve_and_nothing_without_a_hall() -> None:
    roads = {(2, column): "road0" for column in range(1, 7)}
    cities = {(row, column): "ship" for row in (1, 3) for column in range(1, 7)}
    assert objective("cities_to_hall", {**roads, **cities, (1, 1): "hall"}) == 12
    assert objective("cities_to_hall", {**roads, **cities}) == 0


@pytest.mark.clause("SM-O4", "SM-O7")
def test_colonists_connected() -> None:
    assert analysed(TOWN).colonists == 3
    assert objective("colonists_to_hall", TOWN) == 3
    many = {(row, 1): "road2" for row in range(1, 7)} | {(row, 2): "road2" for row in range(1, 6)}
    assert objective("colonists_to_hall", {**many, (6, 2): "hall"}) == 12


@pytest.mark.clause("SM-O5", "SM-T18")
def test_four_farms() -> None:
    farms: dict[Where, str] = {(1, 1): "grain", (1, 2): "sugar", (2, 2): "grain", (2, 3): "sugar", (4, 4): "grain"}
    others: dict[Where, str] = {(5, 1): "wood", (5, 2): "2 wood", (5, 3): "wood", (6, 6): "gem", (3, 4): "gem"}
    found = analysed({**farms, **others})
    assert (found.largest, found.terrain) == (4, "farm")
    assert objective("largest_terrain", {**farms, **others}) == 8


@pytest.mark.clause("SM-O5")
def test_groups_score_at_most_twelve_and_contain_no_cities_or_roads() -> None:
    cities: dict[Where, str] = {(1, column): "ship" for column in range(1, 7)}
    roads: dict[Where, str] = {(2, column): "road1" for column in range(1, 7)}
    assert objective("largest_terrain", {**cities, **roads}) == 0
    forest: dict[Where, str] = {(row, 1): "wood" for row in range(1, 7)}
    assert objective("largest_terrain", {**forest, (1, 2): "wood"}) == 12


@pytest.mark.clause("SM-O6", "SM-T18")
def test_two_columns_and_one_row_diverse() -> None:
    squares: dict[Where, str] = {}
    for column in (1, 3):
        squares |= {(1, column): "wood", (2, column): "gem", (3, column): "grain", (4, column): "ship"}
    squares |= {(6, 2): "wood", (6, 4): "gem", (6, 5): "sugar", (6, 6): "religion"}
    assert analysed(squares).diverse == 3
    assert objective("diverse_lines", squares) == 9
    assert objective("diverse_lines", {**squares, (6, 6): "hall"}) == 6


@pytest.mark.clause("SM-O6")
def test_diverse_lines_score_at_most_twelve() -> None:
    names = ("wood", "gem", "grain", "ship")
    squares: dict[Where, str] = {(r, c): names[(r + c) % 4] for r in range(1, 7) for c in range(1, 7)}
    assert analysed(squares).diverse == 12
    assert objective("diverse_lines", squares) == 12


@pytest.mark.clause("SM-O7")
def test_corners_do_not_connect_and_other_buildings_block_the_way() -> None:
    assert analysed({(2, 2): "hall", (3, 3): "ship", (1, 1): "road2"}) == analysed(
        {(2, 2): "hall", (3, 3): "ship", (1, 3): "road2"}
    )
    assert analysed({(2, 2): "hall", (3, 3): "ship"}).cities == 0
    assert analysed({(2, 2): "hall", (2, 3): "gem", (2, 4): "ship"}).cities == 0
    assert analysed({(2, 2): "hall", (2, 3): "road0", (3, 4): "road0", (3, 5): "ship"}).cities == 0
    assert analysed({(2, 2): "hall", (2, 3): "road0", (2, 4): "road0", (2, 5): "ship"}).cities == 1
