"""The figures of a finished game: the sources of the points, and the points after each round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.scene import EndFigures
from app.tables.santo_domingo.cards import name_of
from app.words import Html, Words
from pygame_core.game import Result
from pygame_core.games.santo_domingo.events import Exchanged, Granted, Happening, RoundEnded, Shared, Traded
from pygame_core.games.santo_domingo.state import ADMIRAL, CAPTAIN, CUSTOMS, TRADER

EXCHANGE = 0
"""The number of the final exchange in SOURCES, beside the numbers of cards."""

SOURCES = (CAPTAIN, ADMIRAL, CUSTOMS, TRADER, EXCHANGE)


def figures(words: Words, happened: Sequence[Happening], result: Result, goal: int) -> EndFigures:
    """The figures for the end screen; the final exchange belongs to the last round."""
    seats = len(result.totals)
    by_source = {source: [0] * seats for source in SOURCES}
    series = [[0] * seats]
    for event in happened:
        for source, seat, points in _points(event):
            by_source[source][seat] += points
        if isinstance(event, RoundEnded):
            series.append(_totals(by_source, seats))
        elif isinstance(event, Exchanged):
            series[-1] = _totals(by_source, seats)
    return EndFigures(
        sources=tuple((_name(words, source), tuple(by_source[source])) for source in SOURCES),
        series=tuple(zip(*series)),
        series_title=words("Points after each round"),
        tie_breaks=tuple((_measure(words, name), numbers) for name, numbers in result.tie_breaks),
        goal=goal,
        decided=_decided(words, result),
    )


def _totals(by_source: Mapping[int, Sequence[int]], seats: int) -> list[int]:
    """The points of each seat from all sources."""
    return [sum(by_source[source][seat] for source in SOURCES) for seat in range(seats)]


def _points(event: Happening) -> list[tuple[int, int, int]]:
    """The points of an event: source, seat and points of each gain."""
    match event:
        case Shared() | Granted() if event.card in SOURCES:
            return [(event.card, seat, points) for seat, points in zip(event.seats, event.kept)]
        case Traded():
            return [(TRADER, event.seat, event.points)]
        case Exchanged():
            return [(EXCHANGE, seat, points) for seat, points in enumerate(event.points)]
        case _:
            return []


def _name(words: Words, source: int) -> Html:
    return words("Final exchange") if source == EXCHANGE else name_of(words, source)


def _measure(words: Words, name: str) -> Html:
    return words("Goods left") if name == "goods" else words("Cards in hand")


def _decided(words: Words, result: Result) -> Html:
    if result.decided_by == "points":
        return Html()
    if result.decided_by == "goods":
        return words("Level on points: the goods left decided.")
    if result.decided_by == "cards":
        return words("Level on points and goods: the cards in hand decided.")
    return words("Level on everything: the victory is shared.")
