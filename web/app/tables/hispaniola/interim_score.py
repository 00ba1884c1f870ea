"""The interim score: the points of a hand if it ended now, and how an action would change them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.hispaniola.scoring import WORTH_OF_CAPTAIN, WORTH_OF_MATE, trick_points
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Ship
from pygame_core.games.hispaniola.view import View


def interim_score(view: View) -> list[int]:
    """The points of each seat if the hand were scored now (HI-X1, HI-X2)."""
    board = board_points(view, view.ships, view.islands)
    return [own + lost for own, lost in zip(board, trick_points([seat.pile for seat in view.seats]))]


def board_points(view: View, ships: Sequence[Ship], islands: Sequence[int]) -> list[int]:
    """The points of each seat from ships and islands (HI-X1)."""
    points = [0] * len(view.seats)
    for ship in ships:
        for berth, seat in enumerate(ship):
            if seat != NOBODY:
                points[seat] += WORTH_OF_CAPTAIN if berth == CAPTAIN else WORTH_OF_MATE
    for seat, worth in zip(islands, view.worth_of_islands):
        if seat != NOBODY:
            points[seat] += worth
    return points


def change_aboard(view: View, number: int, ship: Ship, islands: Sequence[int]) -> list[int]:
    """The gain or loss of each seat if the ship ``number`` and the islands had these pirates."""
    after = [ship if other == number else manned for other, manned in enumerate(view.ships)]
    return _differences(board_points(view, view.ships, view.islands), board_points(view, after, islands))


def change_of_piles(view: View, giver: int, to: int) -> list[int]:
    """The gain or loss of each seat if ``giver`` handed all tricks to ``to``."""
    before = [seat.pile for seat in view.seats]
    after = before.copy()
    after[giver] -= before[giver]
    after[to] += before[giver]
    return _differences(trick_points(before), trick_points(after))


def _differences(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return [late - early for early, late in zip(before, after)]
