"""The evaluation of Santo Domingo: how likely each seat is to finish before each other one.

The chance that one seat beats another is a logistic function of the weighted difference of their features, fitted to
games between computer players (``python3 build.py fit``).
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.bots.chances import shares_of
from pygame_core.games.santo_domingo.state import CARDS, TRADER
from pygame_core.games.santo_domingo.thinking.model import Position

FEATURES = (
    "points",
    "goods",
    "goods squared",
    "goods times trader row",
    *(f"card {card}" for card in CARDS),
    "points near the end",
    "goods near the end",
)
"""The names of the numbers that describe one seat, each divided by about its largest value."""
NEAR = 12
"""So many points before the threshold the end is near."""


def features(position: Position, seat: int, threshold: int) -> list[float]:
    """The features of one seat, in the order of FEATURES."""
    hand, goods, points = position.hands[seat], position.goods[seat], position.points[seat]
    near = max(0.0, 1.0 - (threshold - max(position.points)) / NEAR)
    with_trader = position.trader_row if TRADER in hand else 0
    return [
        points / 10,
        goods / 10,
        goods * goods / 100,
        goods * with_trader / 100,
        *[1.0 if card in hand else 0.0 for card in CARDS],
        near * points / 10,
        near * goods / 10,
    ]


def evaluate(position: Position, threshold: int, weights: Sequence[float]) -> list[float]:
    """The expected share of the other seats that each seat beats, from 0 to 1; exact at the end (SD-E3)."""
    seats = range(len(position.points))
    if position.over:
        return _beaten([(position.points[seat], position.goods[seat], len(position.hands[seat])) for seat in seats])
    return shares_of(worths(position, threshold, weights))


def worths(position: Position, threshold: int, weights: Sequence[float]) -> list[float]:
    """The weighted features of each seat."""
    return [
        sum(map(float.__mul__, weights, features(position, seat, threshold))) for seat in range(len(position.points))
    ]


def _beaten(standing: Sequence[tuple[int, int, int]]) -> list[float]:
    """For each seat the share of the others that it has beaten; a tie counts half."""
    others = len(standing) - 1
    return [(sum((own > other) + (own == other) / 2 for other in standing) - 0.5) / others for own in standing]
