"""The layout of the table: bar, seats, board, prompt and the player's area."""

from __future__ import annotations

from collections.abc import Sequence

from app.regions import Layout, region
from app.scene import DECIDE, PAST, PAUSE, STEPS
from app.tables.bar import bar
from app.tables.goofspiel.board import board
from app.tables.goofspiel.events import bids_laid, this_round
from app.tables.goofspiel.hand import hand, showdown
from app.tables.goofspiel.prompt import prompt_content
from app.tables.goofspiel.scene import Scene
from app.tables.goofspiel.seats import seats
from app.tables.prompt import Prompt
from app.words import NOTHING, Html
from pygame_core.games.goofspiel.events import Bid, Happening, Revealed, TurnedUp
from pygame_core.games.goofspiel.meta import META
from pygame_core.games.goofspiel.view import View


def regions(scene: Scene, prompt: Prompt) -> Layout:
    """The layout of the whole table."""
    view, plain = scene.view, scene.without_ui()
    last_round = this_round(scene.events)
    looked_at = last_round if _is_round_shown(scene) else ()
    return Layout(
        (
            region("bar", _bar, plain, view),
            region("seats", seats, plain, view, bids_laid(looked_at)),
            region("board", board, scene.words, view, scene.names, scene.marks, view.prizes, last_round, scene.route),
            region("prompt", _prompt, scene, view, prompt),
            region("own", _own, scene, view, looked_at),
        )
    )


def _is_round_shown(scene: Scene) -> bool:
    """Whether the table shows the result of a round, not the next decision."""
    past = scene.mode == PAST and not isinstance(scene.events[-1], TurnedUp | Bid)
    return scene.mode in (STEPS, PAUSE) or past


def _own(scene: Scene, view: View, looked_at: Sequence[Happening]) -> Html:
    if scene.mode == DECIDE and view.seat is not None:
        return hand(scene, view, view.seat)
    return showdown(scene, looked_at) if looked_at else NOTHING


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Prize"), words("Bid"), words("Reveal"))
    looked_at, round_ = _is_round_shown(scene), view.round
    if looked_at:
        round_ = next((event.round for event in reversed(scene.events) if isinstance(event, Revealed)), round_)
    where = words("Round {round} of {count}", round=round_, count=len(view.every_prize))
    return bar(scene, META.title, where, phases, 2 if looked_at else 1)


def _prompt(scene: Scene, view: View, prompt: Prompt) -> Html:
    return prompt(scene, prompt_content(scene, view))
