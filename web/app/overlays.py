"""The overlay and the notices of a table: log, confirmation dialog, score sheet, notices above the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from app.app_state import AppState
from app.html import join
from app.regions import Region, as_it_is, region
from app.screens import dialog, log, notices
from app.table_controller import TableController
from app.words import NOTHING, Html, Words
from pygame_core.records import seats_of

LAST_CHAPTERS = 2
"""How many groups of the log are shown beside the board on wide screens."""


def overlay(state: AppState, controller: TableController) -> Region:
    """The overlay of the table: an open confirmation dialog, the log, or the score sheet; else the log beside it."""
    words = state.words
    if controller.ui.confirm_position is not None:
        return region("overlay", dialog.uncovers, words, controller.ui.confirm_position)
    if state.route.drawer == "sheet":
        return region("overlay", as_it_is, _sheet(words, controller))
    draw = _log if state.route.drawer == "log" else _log_beside
    events = controller.events()[: controller.ui.shown + 1]
    return region("overlay", draw, words, controller, controller.names(words), events)


def _log(words: Words, controller: TableController, names: tuple[Html, ...], events: Sequence[Any]) -> Html:
    return log.render(words, controller.route, _groups(words, controller, names, events), None)


def _log_beside(words: Words, controller: TableController, names: tuple[Html, ...], events: Sequence[Any]) -> Html:
    return log.aside(words, controller.route, _groups(words, controller, names, events, LAST_CHAPTERS))


def _sheet(words: Words, controller: TableController) -> Html:
    from app.screens import drawer

    view = controller.match.view(None, controller.ui.shown)
    content = controller.table.score_sheet(words, controller.names(words), controller.marks, view)
    return drawer.render(words, controller.route, controller.table.score_sheet_title(words), content)


def _groups(
    words: Words, controller: TableController, names: tuple[Html, ...], events: Sequence[Any], last: int | None = None
) -> list[log.Group]:
    """The log of the events in the groups of the game; ``last`` limits it to the last groups."""
    marks, table = controller.marks, controller.table
    titles: dict[int, Html] = {}
    for moment in range(len(events) - 1, -1, -1):
        if len(titles) == last:
            break
        if title := table.chapter(words, events[moment]):
            titles[moment] = title
    starts = sorted(titles)
    return [
        log.Group(
            titles[start],
            tuple(
                log.Line(controller.describe(words, names, moment), moment, _mark(events[moment], marks))
                for moment in range(start, end)
            ),
        )
        for start, end in pairwise([*starts, len(events)])
    ]


def _mark(event: object, marks: Sequence[Html]) -> Html:
    """The mark of the player of an event; empty if it is about none or several."""
    seats = seats_of(event)
    return marks[seats[0]] if len(seats) == 1 else NOTHING


def notices_above(state: AppState, controller: TableController) -> Html:
    """The notices above the table: problems with storage or with the save, and the sentence to show once."""
    words, opened = state.words, state.opened
    shown = []
    if state.trouble == "elsewhere":
        shown.append(notices.elsewhere(words))
    elif state.trouble == "full":
        shown.append(notices.full(words, controller.id))
    elif state.trouble == "blocked":
        shown.append(notices.blocked(words, controller.id))
    if opened.older:
        shown.append(notices.older_generation(words))
    if opened.aside:
        shown.append(notices.other_way(words))
    if opened.loaded is not None and opened.loaded.differs:
        differs = notices.other_edition if opened.loaded.differs == "edition" else notices.other_state
        shown.append(differs(words))
    if state.notice:
        shown.append(notices.sentence(state.notice))
    return join(shown)
