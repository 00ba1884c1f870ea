"""Santa Maria: drawn examples show what the rules decide."""

from __future__ import annotations

import pytest

from app.example import Example
from tests.games.drawn import drawn, gain
from tests.games.santa_maria.positions import goods, table

EXAMPLES = drawn("santa_maria")
NAMES = ("wood", "grain", "sugar", "gem", "gold")


def row(clause: str, number: int = 0) -> tuple[tuple[str, int | None], ...]:
    """The pieces of a row with their gains."""
    example: Example = EXAMPLES[clause]
    return tuple((piece.name, piece.gain) for group in example.rows[number] for piece in group)


@pytest.mark.clause("SM-T2")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_drawn_die_costs_what_the_rules_ask(number: int) -> None:
    [(die, _), (_, paid), (used, _)] = row("SM-T2", number)
    game = table({(1, line): "wood" for line in range(1, 7)}, coins=-(paid or 0))
    game.act("die", "white", int(die[-1]), "column", int(used[-1]))
    assert game.event("die").facts["coins"] == -(paid or 0)


@pytest.mark.clause("SM-T14")
def test_drawn_goods_sell_for_what_the_rules_pay() -> None:
    *sold, (_, coins) = row("SM-T14")
    held = {name: -(count or 0) for name, count in sold}
    game = table(coins=0, held=goods(**held))
    for name, count in held.items():
        for _ in range(count):
            game.act("sell", name)
    assert game.state.coins[0] == coins


@pytest.mark.clause("SM-T7")
def test_the_drawn_conquest_is_that_of_the_rules() -> None:
    shown = [gain(piece) for piece in EXAMPLES["SM-T7"].pieces() if piece.name == "points"]
    assert shown == [9, 6, 3, 0]


@pytest.mark.clause("SM-T12", "SM-T11")
def test_the_die_lies_on_the_last_building_of_the_drawn_line() -> None:
    for clause in ("SM-T11", "SM-T12"):
        tiles = [piece for piece in EXAMPLES[clause].pieces() if piece.form == "tile"]
        free = [tile for tile in tiles if tile.state != "out" and tile.name != "road"]
        assert [tile.numbers for tile in free] == [(number,) for number in range(1, len(free) + 1)]
        assert [bool(tile.holds) for tile in free] == [tile is free[-1] for tile in free]
        assert all(tile.holds for tile in tiles if tile.state == "out")


@pytest.mark.clause("SM-T6", "SM-T8", "SM-T9", "SM-T17", "SM-T18")
def test_the_drawn_sums_are_right() -> None:
    ships = EXAMPLES["SM-T6"].rows[1]
    assert ships[0][1].numbers[0] + -gain(ships[0][2]) == gain(ships[1][0])
    [[[coins, wares], [together], [points]]] = EXAMPLES["SM-T8"].rows
    assert coins.numbers[0] + gain(wares) == together.numbers[0]
    assert together.numbers[0] // 3 == gain(points)
    docks = EXAMPLES["SM-T9"].rows
    columns = min(sum(piece.name == "ship" for piece in row[0]) for row in docks)
    assert 3 * columns == gain(docks[-1][1][0])
    (scholars, bishops) = EXAMPLES["SM-T17"].rows
    assert scholars[0][0].numbers[0] == gain(scholars[1][0])
    assert -2 * len(bishops[0]) == gain(bishops[1][0])
    cities, farms, _ = EXAMPLES["SM-T18"].rows
    assert (2 * len(cities[0]), 2 * len(farms[0])) == (gain(cities[1][0]), gain(farms[1][0]))
