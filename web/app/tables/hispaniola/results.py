"""The figures of a finished game: the sources of the points, and the points after each hand."""

from __future__ import annotations

from collections.abc import Sequence

from app.scene import EndFigures
from app.words import NOTHING, Html, Words
from pygame_core.game import Result
from pygame_core.games.hispaniola.events import Happening, Scored


def figures(words: Words, happened: Sequence[Happening], result: Result) -> EndFigures:
    """The figures for the end screen."""
    seats = range(len(result.totals))
    hands = [event.points for event in happened if isinstance(event, Scored)]
    names = (words("Captains"), words("Mates"), words("Islands"), words("Tricks"))
    sources = tuple(
        (name, tuple(sum(points[seat][source] for points in hands) for seat in seats))
        for source, name in enumerate(names)
    )
    return EndFigures(
        sources=sources,
        series=tuple(_growth([sum(points[seat]) for points in hands]) for seat in seats),
        series_title=words("Points after each hand"),
        tie_breaks=(),
        goal=0,
        decided=_decided(words, result),
    )


def _growth(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(points[:hand]) for hand in range(len(points) + 1))


def _decided(words: Words, result: Result) -> Html:
    return NOTHING if result.decided_by == "points" else words("Equal points: the victory is shared.")
