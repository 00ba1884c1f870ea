"""The end of a game on the screen."""

from __future__ import annotations

from app.playing import Playing
from app.screens import end
from app.words import Html, Words
from pygame_core.game import Result


def ending(words: Words, playing: Playing, result: Result) -> Html:
    """The end screen of a finished game."""
    figures = playing.table.results(words, playing.match.view(None), playing.events(), result)
    model = end.End(
        game_id=playing.id,
        route=playing.route,
        title=playing.table.title,
        names=playing.names(words),
        marks=playing.marks,
        totals=result.totals,
        winners=result.winners,
        ranking=result.ranking,
        tie_breaks=figures.tie_breaks,
        decided=figures.decided,
        sources=figures.sources,
        series=figures.series,
        after=figures.after,
        goal=figures.goal,
    )
    return end.render(words, model)
