"""The values of actions: squares, names and payments, read and refused."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Reason
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.components import Goods
from pygame_core.games.santa_maria.goods import named_ways, written
from pygame_core.games.santa_maria.refusals import Code

NO_SQUARE: Reason[Code] = Reason("SM-S2", "no-such-square")


def square_at(values: Sequence[object], at: int = 0) -> int | None:
    """The square with the row and column among the values; None if there is no such square."""
    row, column = values[at], values[at + 1]
    if type(row) is int and type(column) is int and 1 <= row <= SIZE and 1 <= column <= SIZE:
        return (row - 1) * SIZE + column - 1
    return None


def square_of(values: Sequence[object], at: int = 0) -> int:
    """The square that a legal action names."""
    square = square_at(values, at)
    if square is None:
        raise ValueError(f"{values} name no square")
    return square


def place_among(names: Sequence[str], value: object) -> int | None:
    """The index of a name in ``names``; None if it is not there."""
    return names.index(value) if isinstance(value, str) and value in names else None


def refuse_payment(costs: tuple[Goods, ...], goods: Goods, value: object, clause: str) -> Reason[Code] | None:
    """SM-B7: why a payment is not valid for any of some costs; None if it is."""
    paid = named_ways(costs, goods)
    if isinstance(value, str) and value in paid:
        return None
    needed = [written(cost) for cost in costs]
    if not paid:
        return Reason(clause, "cannot-pay", {"cost": needed})
    return Reason("SM-B7", "wrong-payment", {"cost": needed})
