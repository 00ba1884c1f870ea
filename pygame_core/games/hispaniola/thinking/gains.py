"""What a winner of a trick gains at once: by boarding its ship, and by giving the tricks away.

A gain is one's own points of this hand less the mean of the points of the others, as the board would be scored now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame_core.games.hispaniola import ships
from pygame_core.games.hispaniola.giving import neighbour
from pygame_core.games.hispaniola.scoring import WORTH_OF_CAPTAIN, WORTH_OF_MATE, trick_points
from pygame_core.games.hispaniola.ships import SIDES
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Ship

WORTH_OF_PLACE = (WORTH_OF_MATE, WORTH_OF_CAPTAIN, WORTH_OF_MATE)
WORTH_OF_PIRATE = 0.6
"""A pirate in reserve: what it may still bring."""
COST_OF_TRICK = 0.05
"""A trick in one's pile: what it may still cost, beyond the points that the piles cost now."""


class Boarded(NamedTuple):
    """One way to board, and the ship and the islands afterwards."""

    verb: str
    side: str | None
    ship: Ship
    islands: tuple[int, ...]
    home: int
    """The seat whose pirate returns to the reserve, or NOBODY."""
    gain: float


def _ways(
    ship: Ship, islands: tuple[int, ...], seat: int, has_reserve: bool
) -> list[tuple[str, str | None, ships.Boarding | None]]:
    found: list[tuple[str, str | None, ships.Boarding | None]] = []
    if has_reserve:
        sides: Sequence[str | None] = (None,) if ship[CAPTAIN] == NOBODY else tuple(SIDES)
        found += [("place", side, ships.place(ship, islands, seat, side)) for side in sides]
        if sides == (None,):
            return found
    else:
        found.append(("stay", None, None))
    found += [("swap", side, ships.swap(ship, islands, side)) for side in ships.swaps(ship, seat)]
    return found


@lru_cache(maxsize=50_000)
def best_boarding(
    ship: Ship, islands: tuple[int, ...], seat: int, has_reserve: bool, worth: tuple[int, ...], seats: int
) -> Boarded:
    """The boarding that gains most at once."""
    before = standing(ship, islands, seat, worth, seats)
    options = []
    for verb, side, done in _ways(ship, islands, seat, has_reserve):
        if done is None:
            options.append(Boarded(verb, side, ship, islands, NOBODY, 0.0))
            continue
        gain = standing(done.ship, done.islands, seat, worth, seats) - before
        gain -= WORTH_OF_PIRATE * (verb == "place")
        gain += WORTH_OF_PIRATE * (done.home == seat)
        options.append(Boarded(verb, side, done.ship, done.islands, done.home, gain))
    return max(options, key=lambda option: option.gain)


def standing(ship: Ship, islands: tuple[int, ...], seat: int, worth: tuple[int, ...], seats: int) -> float:
    """The points of a seat on one ship and on the islands, less the mean of the others."""
    total = 0.0
    share = 1 / (seats - 1)
    for pirate, points in (*zip(ship, WORTH_OF_PLACE), *zip(islands, worth)):
        if pirate == seat:
            total += points
        elif pirate != NOBODY:
            total -= points * share
    return total


@lru_cache(maxsize=50_000)
def best_gift(piles: tuple[int, ...], seat: int) -> tuple[int, float]:
    """To whom the winner leaves the tricks, itself or a neighbour, and the points of tricks afterwards (HI-L1)."""
    seats = len(piles)
    best, most = seat, float("-inf")
    for to in (seat, neighbour(seat, "left", seats), neighbour(seat, "right", seats)):
        moved = list(piles)
        if to != seat:
            moved[to] += moved[seat]
            moved[seat] = 0
        gain = worth_of_piles(moved, seat)
        if gain > most:
            best, most = to, gain
    return best, most


def worth_of_piles(piles: Sequence[int], seat: int) -> float:
    """The points of tricks of a seat, less the mean of the others, and less what its pile may still cost."""
    points = trick_points(piles)
    return points[seat] - (sum(points) - points[seat]) / (len(piles) - 1) - COST_OF_TRICK * piles[seat]
