"""Ships and islands: placing, pushing, swapping, overboard and home (HI-P1 to HI-P6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame_core.games.hispaniola.state import CAPTAIN, LEFT, NOBODY, RIGHT, Ship

SIDES = {"left": LEFT, "right": RIGHT}


@dataclass(frozen=True, slots=True)
class Boarding:
    """The result of boarding: the ship and the islands afterwards."""

    ship: Ship
    islands: tuple[int, ...]
    overboard: int = NOBODY
    """The seat whose pirate falls onto the first island, or NOBODY."""
    home: int = NOBODY
    """The seat whose pirate returns from the last island to the reserve, or NOBODY."""


def place(ship: Ship, islands: tuple[int, ...], seat: int, side: str | None) -> Boarding:
    """HI-P1 to HI-P3: a pirate becomes captain; the old captain moves to a side, and the mate there falls overboard."""
    if side is None:
        return Boarding((ship[LEFT], seat, ship[RIGHT]), islands)
    fallen = ship[SIDES[side]]
    moved = list(ship)
    moved[SIDES[side]], moved[CAPTAIN] = ship[CAPTAIN], seat
    washed, home = wash_ashore(islands, fallen)
    return Boarding((moved[LEFT], moved[CAPTAIN], moved[RIGHT]), washed, fallen, home)


def wash_ashore(islands: tuple[int, ...], fallen: int) -> tuple[tuple[int, ...], int]:
    """HI-P3: the fallen pirate goes to island 1 and pushes the others on; one pushed off the last island comes home."""
    if fallen == NOBODY:
        return islands, NOBODY
    pushed, after = fallen, list(islands)
    for place_, pirate in enumerate(islands):
        after[place_], pushed = pushed, pirate
        if pushed == NOBODY:
            break
    return tuple(after), pushed


@lru_cache(maxsize=2048)
def swaps(ship: Ship, seat: int) -> tuple[str, ...]:
    """HI-P4: the sides on which a seat can swap: exactly one of captain and mate is its own pirate."""
    captain = ship[CAPTAIN]
    return tuple(
        side for side, place_ in SIDES.items() if ship[place_] != NOBODY and (captain == seat) != (ship[place_] == seat)
    )


def swap(ship: Ship, islands: tuple[int, ...], side: str) -> Boarding:
    """HI-P4: captain and mate of a side change places."""
    moved = list(ship)
    moved[CAPTAIN], moved[SIDES[side]] = ship[SIDES[side]], ship[CAPTAIN]
    return Boarding((moved[LEFT], moved[CAPTAIN], moved[RIGHT]), islands)
