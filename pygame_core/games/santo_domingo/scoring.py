"""Who wins (SD-E3)."""

from __future__ import annotations

from pygame_core.game import Result
from pygame_core.games.santo_domingo.state import State


def result(state: State) -> Result:
    """Most points; then most goods left, then most cards in hand; then a shared victory (SD-E3)."""
    cards = [len(hand) for hand in state.hands]
    measures = (("points", state.points), ("goods", state.goods), ("cards", cards))
    standing = list(zip(state.points, state.goods, cards))
    ranking = sorted(range(state.seats), key=lambda seat: [-number for number in standing[seat]])
    best = standing[ranking[0]]
    winners = tuple(seat for seat in range(state.seats) if standing[seat] == best)
    return Result(
        winners=winners,
        ranking=tuple(ranking),
        totals=tuple(state.points),
        tie_breaks=tuple((name, tuple(numbers)) for name, numbers in measures[1:]),
        decided_by=_decided_by(standing, ranking, measures),
    )


def _decided_by(
    standing: list[tuple[int, int, int]], ranking: list[int], measures: tuple[tuple[str, list[int]], ...]
) -> str:
    first, second = standing[ranking[0]], standing[ranking[1]]
    for (name, _), own, other in zip(measures, first, second):
        if own != other:
            return name
    return "shared"
