"""Who wins (GO-E2)."""

from __future__ import annotations

from pygame_core.game import Result
from pygame_core.games.goofspiel.state import State


def result(state: State) -> Result:
    """Most points; then most prizes; then a shared victory (GO-E2)."""
    standing = [(sum(won), len(won)) for won in state.won]
    ranking = sorted(range(state.seats), key=lambda seat: (-standing[seat][0], -standing[seat][1]))
    best, second = standing[ranking[0]], standing[ranking[1]]
    return Result(
        winners=tuple(seat for seat in range(state.seats) if standing[seat] == best),
        ranking=tuple(ranking),
        totals=tuple(points for points, _ in standing),
        tie_breaks=(("prizes", tuple(prizes for _, prizes in standing)),),
        decided_by="points" if best[0] != second[0] else "prizes" if best != second else "shared",
    )
