"""The screen from which the guided first game of each game begins."""

from __future__ import annotations

from app.app_state import AppState
from app.html import join
from app.reply import Reply, titled
from app.screens.sheet import panel, sheet
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import TITLES


def page(state: AppState) -> Reply:
    """The reply with the screen."""
    words = state.words
    return titled(render(words, state.back), words("Learn by playing"))


def render(words: Words, back: Html = NOTHING) -> Html:
    """What a guided game is, and a link to that of each game."""
    about = words("A voice leads you through your first rounds at the real table, in about ten minutes.")
    then = words("It says what to want and why, points at the piece that it means, and waits. Then you play on alone.")
    links = join(f'<a href="#guide/{escape(game)}">{escape(title)}</a>' for game, title in TITLES.items())
    nav = f'<nav class="books" aria-label="{words("Games")}">{links}</nav>'
    content = panel(words("Guided first game"), f'<p class="lead">{about}</p><p class="lead">{then}</p>{nav}')
    return sheet(
        words, words("Learn by playing"), f'<div class="sheet__one">{content}</div>', back=back, name="sheet--learn"
    )
