"""Which screen is shown, and the reply that shows it."""

from __future__ import annotations

from html import unescape
from typing import Any

from app.desk import Desk
from app.playing import Playing
from app.route import Route
from app.scene import HANDOVER
from app.screens import handover
from app.words import NOTHING, Html
from pygame_core.games import GAMES

Reply = dict[str, Any]


def is_known(route: Route) -> bool:
    """Whether a route's game is one of ours."""
    return route.game in GAMES


def unescaped(text: Html) -> str:
    """Words for places that take no markup, such as a title."""
    return unescape(text)


def shown(desk: Desk) -> Reply:
    """The reply that shows where the reader stands."""
    screen = _SCREENS[desk.route.screen]
    reply: Reply = screen(desk)
    return {"language": desk.words.language, **reply}


def _game(desk: Desk) -> Reply:
    playing, words = desk.playing, desk.words
    if playing is None:
        return {}
    mode = playing.mode(desk.route.at)
    title = f"{playing.table.title} · Tradewinds"
    if mode == HANDOVER:
        return {"html": _handover(desk, playing), "screen": "handover", "title": title}
    scene = playing.scene(words, desk.route.at)
    return {
        "html": playing.table.render(scene),
        "screen": "table",
        "title": title,
        "sprite": playing.table.sprite,
        "beat": playing.beat(),
    }


def _handover(desk: Desk, playing: Playing) -> Html:
    words, decision = desk.words, playing.decision
    if decision is None:
        return NOTHING
    names, view = playing.names(words), playing.match.view(None)
    waiting = playing.table.waiting(words, names, view, decision)
    todo, label = playing.table.handover(words, names[decision.seat], view, decision)
    others = [(mark, said) for seat, (mark, said) in enumerate(zip(playing.marks, waiting)) if seat != decision.seat]
    mark = playing.marks[decision.seat]
    return handover.render(words, Html(playing.table.title), names[decision.seat], mark, todo, others, label=label)


_SCREENS = {"game": _game}
