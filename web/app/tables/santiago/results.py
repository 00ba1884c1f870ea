"""The figures of a finished game: fields and cash, and the value of the fields after each round."""

from __future__ import annotations

from app.scene import Counted, EndFigures
from app.tables.santiago.crops import COIN
from app.words import NOTHING, Html, Words
from pygame_core.game import Result
from pygame_core.games.santiago.view import View


def figures(words: Words, view: View, result: Result) -> EndFigures:
    """The figures for the end screen."""
    fields = view.worth[-1]
    cash = tuple(own.cash or 0 for own in view.seats)
    return EndFigures(
        sources=((words("Fields"), fields), (words("Cash"), cash)),
        series=tuple((0, *(worth[seat] for worth in view.worth)) for seat in range(len(view.seats))),
        series_title=words("Value of the fields after each round"),
        tie_breaks=(),
        goal=0,
        decided=_decided(words, result),
        counted=Counted(
            words("Escudos"),
            words.plural("with {count} escudo", "with {count} escudos", max(result.totals)),
            words("Where the escudos came from"),
            COIN,
        ),
    )


def _decided(words: Words, result: Result) -> Html:
    return NOTHING if result.decided_by == "points" else words("Equal money: the victory is shared.")
