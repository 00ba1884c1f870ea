"""The table put together: bar, seats, colony, common board, stores and prompt."""

from __future__ import annotations

from dataclasses import replace

from app.html import tool_link
from app.tables.bar import bar, clause_link
from app.tables.prompt import prompt
from app.tables.santa_maria.colony import chart
from app.tables.santa_maria.common import common, tab_now
from app.tables.santa_maria.preview import change_of
from app.tables.santa_maria.prompt import says
from app.tables.santa_maria.refusals import refused
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.scores import reckoning
from app.tables.santa_maria.seats import seats
from app.tables.santa_maria.selection import picked
from app.tables.santa_maria.stores import stores
from app.words import Html
from pygame_core.games.santa_maria.view import View


def table(scene: Scene, view: View) -> Html:
    """The whole table in one of its modes."""
    tab = tab_now(scene, view)
    opened = " shows-colony" if tab == "colony" or not _has_opened(scene, tab) else " shows-common"
    change = change_of(view, picked(scene, view))
    beside = _reckoning(scene, view) if view.phase == "over" else common(scene, view)
    return Html(
        f'<main class="table table--santa-maria{opened}">{_bar(scene, view)}{scene.notices}{seats(scene, view)}'
        f"{chart(scene, view)}{beside}{stores(scene, view, change)}{_prompt(scene, view)}{scene.over}</main>"
    )


def _has_opened(scene: Scene, tab: str) -> bool:
    """Whether, where there is room for one only, something else than the colony is to be seen."""
    return bool(scene.ui.tab) or tab == "answers"


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (
        *(words("Year {year}", year=year) for year in range(1, view.years + 1)),
        words("Reckoning"),
    )
    where = words("Year {year} of {years}", year=view.year, years=view.years)
    now = view.years if view.phase == "over" else view.year - 1
    tools = tool_link("i-sheet", words("Score as things stand"), f"{scene.route}/sheet")
    return bar(scene, "Santa Maria", where, phases, now, words("Years"), tools)


def _prompt(scene: Scene, view: View) -> Html:
    saying = says(scene, view)
    reason = scene.ui.refused
    if reason is not None:
        why = Html(f"{refused(scene.words, scene.names, reason)} {clause_link(scene, reason.clause)}")
        saying = replace(saying, why=why)
    return prompt(scene, saying)


def _reckoning(scene: Scene, view: View) -> Html:
    """The finished game: the score by source beside the last colony."""
    words = scene.words
    return Html(
        f'<section class="common" id="common" aria-label="{words("The reckoning")}">'
        '<div class="leaf leaf--others" id="leaf">'
        f"{reckoning(words, scene.names, scene.marks, view)}</div></section>"
    )
