"""The figures of a finished game: the sources of the points, and the points after each round."""

from __future__ import annotations

from collections.abc import Sequence

from app.scene import EndFigures
from app.words import NOTHING, Html, Words
from pygame_core.game import Result
from pygame_core.games.goofspiel.events import Happening, Tied, Won

SOURCES = (range(1, 5), range(5, 10), range(10, 14))
"""Small, medium and large prizes."""


def figures(words: Words, happened: Sequence[Happening], result: Result) -> EndFigures:
    """The figures for the end screen."""
    seats = range(len(result.totals))
    rounds = [event for event in happened if isinstance(event, Won | Tied)]
    won: list[list[int]] = [[] for _ in seats]
    series = [[0] for _ in seats]
    for event in rounds:
        if isinstance(event, Won):
            won[event.seat] += event.prizes
        for seat in seats:
            series[seat].append(sum(won[seat]))
    return EndFigures(
        sources=tuple(
            (
                words("Prizes {low} to {high}", low=source[0], high=source[-1]),
                tuple(sum(prize for prize in prizes if prize in source) for prizes in won),
            )
            for source in SOURCES
        ),
        series=tuple(map(tuple, series)),
        series_title=words("Points after each round"),
        tie_breaks=tuple((words("Prizes won"), numbers) for _, numbers in result.tie_breaks),
        goal=0,
        decided=_decided(words, result),
    )


def _decided(words: Words, result: Result) -> Html:
    if result.decided_by == "points":
        return NOTHING
    if result.decided_by == "prizes":
        return words("Level on points: the number of prizes decided.")
    return words("Level on everything: the victory is shared.")
