"""The layout of the table: bar, seats, colony, common board, stores and prompt."""

from __future__ import annotations

from app.html import tool_link
from app.regions import Layout, region
from app.tables.bar import bar
from app.tables.prompt import Prompt
from app.tables.santa_maria.colony import board
from app.tables.santa_maria.preview import change_of
from app.tables.santa_maria.prompt import prompt_content
from app.tables.santa_maria.ranking import ranking_now
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.scores import reckoning
from app.tables.santa_maria.seats import seats
from app.tables.santa_maria.selection import RETIRE, must_retire, picked, visited_seat
from app.tables.santa_maria.stores import stores
from app.tables.santa_maria.tabs import common, question_tab, tab_now
from app.words import NOTHING, Html
from pygame_core.games.santa_maria.view import View


def regions(scene: Scene, prompt: Prompt) -> Layout:
    """The layout of the whole table."""
    view, plain = scene.view, scene.without_ui()
    tab = tab_now(scene, view)
    change = change_of(view, picked(scene, view))
    beside = _reckoning if view.phase == "over" else common
    return Layout(
        (
            region("bar", _bar, plain, view),
            region("seats", seats, plain, view, ranking_now(scene), visited_seat(scene, view)),
            region("board", board, scene, view),
            region("common", beside, scene, view),
            region("own", stores, scene, view, change),
            region("prompt", _prompt, scene, view, prompt),
        ),
        Html("shows-colony") if tab == "colony" or not _has_opened(scene, tab) else NOTHING,
    )


def _has_opened(scene: Scene, tab: str) -> bool:
    """Whether the tab is open on screens where it is a sheet over the colony."""
    asked = question_tab(scene, scene.view)
    return bool(scene.ui.tab) or tab in ("market", asked) or (tab == "ships" and _only_retires(scene))


def _only_retires(scene: Scene) -> bool:
    """Whether somebody decides who can do nothing but retire."""
    return picked(scene, scene.view).kind == RETIRE and must_retire(scene.view)


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


def _prompt(scene: Scene, view: View, prompt: Prompt) -> Html:
    return prompt(scene, prompt_content(scene, view))


def _reckoning(scene: Scene, view: View) -> Html:
    """The score by source beside the colony of a finished game."""
    words = scene.words
    return Html(
        f'<section class="common" id="common" aria-label="{words("The reckoning")}">'
        '<div class="sheet-over"><div class="leaf leaf--others">'
        f"{reckoning(words, scene.names, scene.marks, view)}</div></div></section>"
    )
