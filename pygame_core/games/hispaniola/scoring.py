"""The points of a hand (HI-X1 to HI-X3), and the winner (HI-E1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.game import Result
from pygame_core.games.hispaniola.state import Ship, State

WORTH_OF_CAPTAIN, WORTH_OF_MATE = 5, 1
MOST_TRICKS, SECOND_MOST = -4, -2


def hand_points(state: State, worth_of_islands: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each seat: points of captains, of mates, of islands, and of tricks."""
    pirates = _pirate_points(state.ships, state.islands, worth_of_islands, state.seats)
    return tuple(zip(*pirates, trick_points(state.piles)))


def board_points(
    ships: Iterable[Ship], islands: Iterable[int], worth_of_islands: Iterable[int], seats: int
) -> list[int]:
    """For each seat: the points of all its pirates on ships and islands (HI-X1)."""
    points = [sum(own) for own in zip(*_pirate_points(ships, islands, worth_of_islands, seats))]
    return points[:seats]


def _pirate_points(
    ships: Iterable[Ship], islands: Iterable[int], worth_of_islands: Iterable[int], seats: int
) -> tuple[list[int], list[int], list[int]]:
    """HI-X1: the points of captains, of mates and of islands, for each seat and then for NOBODY, whose index is -1."""
    captains, mates, ashore = [0] * (seats + 1), [0] * (seats + 1), [0] * (seats + 1)
    for left, captain, right in ships:
        captains[captain] += WORTH_OF_CAPTAIN
        mates[left] += WORTH_OF_MATE
        mates[right] += WORTH_OF_MATE
    for seat, worth in zip(islands, worth_of_islands):
        ashore[seat] += worth
    return captains, mates, ashore


def trick_points(piles: Sequence[int]) -> list[int]:
    """HI-X2, HI-X3: penalties for the most and the second most tricks, for every tied seat; none without a trick."""
    counts = sorted({pile for pile in piles if pile}, reverse=True)
    penalties = dict(zip(counts, (MOST_TRICKS, SECOND_MOST)))
    return [penalties.get(pile, 0) for pile in piles]


def result(state: State) -> Result:
    """HI-E1: most points win; a tie is a shared victory."""
    ranking = sorted(range(state.seats), key=lambda seat: -state.scores[seat])
    best = state.scores[ranking[0]]
    winners = tuple(seat for seat in range(state.seats) if state.scores[seat] == best)
    decided = "points" if len(winners) == 1 else "shared"
    return Result(winners, tuple(ranking), tuple(state.scores), decided_by=decided)
