"""The table put together: bar, seats, chart, prompt and own area."""

from __future__ import annotations

from dataclasses import replace

from app.html import tool_link
from app.scene import DECIDE, OPEN, REST, STEPS
from app.tables.bar import bar, clause_link
from app.tables.hispaniola.board import chart, course_now
from app.tables.hispaniola.boarding_options import Way, picked_way, ways
from app.tables.hispaniola.fleet import lie_now, lie_planned
from app.tables.hispaniola.hand import hand
from app.tables.hispaniola.prompt import says
from app.tables.hispaniola.refusals import refused
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.scores import scoring
from app.tables.hispaniola.seats import seats
from app.tables.hispaniola.selection import boardings, presents
from app.tables.hispaniola.trick import number_of_trick
from app.tables.prompt import prompt
from app.words import NOTHING, Html
from pygame_core.games.hispaniola.view import View

MANY_WAYS = 3
"""More ways to board need more room."""


def table(scene: Scene, view: View) -> Html:
    """The whole table in one of its modes."""
    way = _looked_at(scene, view)
    planned = way is not None and way.done is not None
    lie = lie_planned(view, way.action.verb, way.side, way.done) if way and way.done else lie_now(scene, view)
    secret = " data-secret" if scene.secret() else ""
    return Html(
        f'<main class="table table--hispaniola{_about(scene, view)}"{secret}>{_bar(scene, view)}{scene.notices}'
        f"{seats(scene, view, lie)}{chart(scene, view, lie, way if planned else None)}"
        f"{_prompt(scene, view)}{_own(scene, view)}{scene.over}</main>"
    )


def _looked_at(scene: Scene, view: View) -> Way | None:
    """The way to board that is looked at and not yet done."""
    if scene.mode != DECIDE or view.phase != "board":
        return None
    return picked_way(scene, view)


def _about(scene: Scene, view: View) -> str:
    """A class for what the table is about, where the chart makes room for it."""
    if _just_scored(scene):
        return " table--scored"
    if scene.mode != DECIDE or scene.decision is None or scene.decision.secret:
        return ""
    several = " table--several" if view.phase == "board" and len(ways(view)) > MANY_WAYS else ""
    return f" table--{'boarding' if view.phase == 'board' else 'passing'}{several}"


def _just_scored(scene: Scene) -> bool:
    """Whether the table shows what a hand has brought."""
    return scene.mode == REST and any(event.kind == "scored" for event in scene.events[-2:])


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Trump"), words("Play"), words("Boarding"), words("Pass on"))
    if view.phase in ("bid", "over"):
        where = words("Hand {hand} of {hands}", hand=view.hand, hands=view.hands_to_play)
    else:
        trick = number_of_trick(view)
        where = words("Hand {hand} of {hands}, trick {trick}", hand=view.hand, hands=view.hands_to_play, trick=trick)
    sheet = tool_link("i-sheet", words("Score sheet"), f"{scene.route}/sheet")
    return bar(scene, "Hispaniola", where, phases, course_now(scene, view), words("Phases of a trick"), sheet)


def _prompt(scene: Scene, view: View) -> Html:
    saying = says(scene, view)
    reason = scene.ui.refused
    if reason is not None:
        why = Html(f"{refused(scene.words, scene.names, reason)} {clause_link(scene, reason.clause)}")
        saying = replace(saying, why=scene.held(why))
    return prompt(scene, saying)


def _own(scene: Scene, view: View) -> Html:
    if scene.mode == STEPS or (scene.mode == REST and scene.events[-1].kind == "bids"):
        return Html('<div class="own own--empty" id="own"></div>')
    if _just_scored(scene):
        return scoring(scene, view, next(event for event in reversed(scene.events) if event.kind == "scored"))
    if scene.mode not in (DECIDE, OPEN) or scene.decision is None:
        return NOTHING
    if view.seat is not None or scene.decision.secret:
        return hand(scene, view)
    return boardings(scene, view) if view.phase == "board" else presents(scene, view)
