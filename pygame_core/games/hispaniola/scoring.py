"""The points of a hand (HI-X1 to HI-X3), and the winner (HI-E1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Result
from pygame_core.games.hispaniola.state import CAPTAIN, State

WORTH_OF_CAPTAIN, WORTH_OF_MATE = 5, 1
MOST_TRICKS, SECOND_MOST = -4, -2


def hand_points(state: State, worth_of_islands: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each seat: points of captains, of mates, of islands, and of tricks."""
    tricks = trick_points(state.piles)
    captains, mates, islands = ([0] * state.seats for _ in range(3))
    for ship in state.ships:
        for place, seat in enumerate(ship):
            if seat >= 0 and place == CAPTAIN:
                captains[seat] += WORTH_OF_CAPTAIN
            elif seat >= 0:
                mates[seat] += WORTH_OF_MATE
    for seat, worth in zip(state.islands, worth_of_islands):
        if seat >= 0:
            islands[seat] += worth
    return tuple(zip(captains, mates, islands, tricks))


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
