"""The figures of a finished game: the sources of the points, and the score after each year."""

from __future__ import annotations

from collections.abc import Sequence

from app.scene import EndFigures
from app.tables.santa_maria.people import challenge_name
from app.tables.santa_maria.scores import rows_of
from app.words import NOTHING, Html, Words
from pygame_core.game import Result
from pygame_core.games.santa_maria.events import Happening, YearEnded
from pygame_core.games.santa_maria.view import View


def figures(words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
    """The figures for the end screen."""
    seats = range(len(view.seats))
    years = [event.scores for event in happened if isinstance(event, YearEnded)]
    series = [[0, *(scores[seat] for scores in years)] for seat in seats]
    return EndFigures(
        sources=tuple(rows_of(words, view)),
        series=tuple((*points[:-1], result.totals[seat]) for seat, points in enumerate(series)),
        series_title=words("The reckoning after each year"),
        tie_breaks=(),
        goal=0,
        decided=_decided(words, view, result),
    )


def _decided(words: Words, view: View, result: Result) -> Html:
    if len(view.seats) == 1:
        met = Html(", ".join(challenge_name(words, one) for one in view.challenges))
        return words("Challenges met: {challenges}.", challenges=met) if met else words("No challenge is met yet.")
    if result.decided_by == "points":
        return NOTHING
    return words("Equal points: the topmost marker of the last year decides.")
