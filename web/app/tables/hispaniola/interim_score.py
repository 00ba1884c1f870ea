"""The interim score: the points of a hand if it ended now, and how an action would change them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.hispaniola.scoring import board_points, trick_points
from pygame_core.games.hispaniola.state import Ship
from pygame_core.games.hispaniola.view import View


def interim_score(view: View) -> list[int]:
    """The points of each seat if the hand were scored now (HI-X1, HI-X2)."""
    board = _board_points(view, view.ships, view.islands)
    return [own + lost for own, lost in zip(board, trick_points([seat.pile for seat in view.seats]))]


def change_aboard(view: View, number: int, ship: Ship, islands: Sequence[int]) -> list[int]:
    """The gain or loss of each seat if the ship ``number`` and the islands had these pirates."""
    after = [ship if other == number else manned for other, manned in enumerate(view.ships)]
    return _differences(_board_points(view, view.ships, view.islands), _board_points(view, after, islands))


def change_of_piles(view: View, giver: int, to: int) -> list[int]:
    """The gain or loss of each seat if ``giver`` handed all tricks to ``to``."""
    before = [seat.pile for seat in view.seats]
    after = before.copy()
    after[giver] -= before[giver]
    after[to] += before[giver]
    return _differences(trick_points(before), trick_points(after))


def _board_points(view: View, ships: Sequence[Ship], islands: Sequence[int]) -> list[int]:
    return board_points(ships, islands, view.worth_of_islands, len(view.seats))


def _differences(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return [late - early for early, late in zip(before, after)]
