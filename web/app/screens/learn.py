"""The screen from which the guided first game of each game begins."""

from __future__ import annotations

from app.app_state import AppState
from app.html import drawing, join
from app.reply import Reply, titled
from app.screens.home import Plate, plates
from app.screens.sheet import panel, sheet
from app.words import NOTHING, Html, Words


def page(state: AppState) -> Reply:
    """The reply with the screen."""
    words = state.words
    return titled(render(words, state.back), words("Learn by playing"))


def render(words: Words, back: Html = NOTHING) -> Html:
    """What a guided game is, and a link to that of each game."""
    about = words("A voice leads you through your first rounds at the real table, in about ten minutes.")
    then = words(
        "It says what is worth doing and why, points at the piece that it means, and waits. Then you play on alone."
    )
    games = join(_lesson(game) for game in plates(words))
    content = panel(words("Guided first game"), f'<p class="lead">{about}</p><p class="lead">{then}</p>')
    lessons = f'<ul class="lessons" aria-label="{words("Games")}">{games}</ul>'
    return sheet(
        words,
        words("Learn by playing"),
        f'<div class="sheet__one">{content}{lessons}</div>',
        back=back,
        name="sheet--learn",
    )


def _lesson(plate: Plate) -> Html:
    """The link to the guided game, with what the game is about."""
    return Html(
        f'<li><a class="lesson lifts plate--{plate.game}" href="#guide/{plate.game}">'
        f'<span class="plate__art">{drawing(f"plate-{plate.game}")}</span>'
        f'<span class="lesson__text"><strong class="plate__name">{plate.title}</strong>'
        f'<span class="plate__line">{plate.line}</span></span></a></li>'
    )
