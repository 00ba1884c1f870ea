"""What lies over or above a table: the log, a question, a notice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from app.desk import Desk
from app.html import join
from app.playing import Playing
from app.screens import dialog, log, notices
from app.words import NOTHING, Html, Words
from pygame_core.records import seats_of

LAST_CHAPTERS = 2
"""How much of the log stands beside the chart."""


def drawer(desk: Desk, playing: Playing) -> Html:
    """What lies over the table: a question that waits for an answer, the log, or the score sheet."""
    if playing.ui.asked is not None:
        return dialog.uncovers(desk.words, playing.ui.asked)
    if desk.route.drawer == "log":
        return log.render(desk.words, playing.route, chapters(desk.words, playing), None)
    if desk.route.drawer == "sheet":
        return _sheet(desk.words, playing)
    return log.aside(desk.words, playing.route, chapters(desk.words, playing, LAST_CHAPTERS))


def _sheet(words: Words, playing: Playing) -> Html:
    from app.screens import drawer as drawer_screen

    view = playing.match.view(None, playing.ui.shown)
    content = playing.table.score_sheet(words, playing.names(words), playing.marks, view)
    return drawer_screen.render(words, playing.route, playing.table.score_sheet_title(words), content)


def chapters(words: Words, playing: Playing, last: int | None = None) -> list[log.Group]:
    """The log as far as the table has shown it, grouped as the game groups it; or only the last few groups."""
    names, marks, table = playing.names(words), playing.marks, playing.table
    events = playing.events()[: playing.ui.shown + 1]
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
                log.Line(playing.describe(words, names, moment), moment, _mark(events[moment], marks))
                for moment in range(start, end)
            ),
        )
        for start, end in pairwise([*starts, len(events)])
    ]


def _mark(event: object, marks: Sequence[Html]) -> Html:
    """The mark of the one player that an event is about."""
    seats = seats_of(event)
    return marks[seats[0]] if len(seats) == 1 else NOTHING


def notice(desk: Desk, playing: Playing) -> Html:
    """What has to be said above the table: what is wrong, what is safe, what can be done."""
    words, opened = desk.words, desk.opened
    told = []
    if desk.trouble == "elsewhere":
        told.append(notices.elsewhere(words))
    elif desk.trouble == "full":
        told.append(notices.full(words, playing.id))
    elif desk.trouble == "blocked":
        told.append(notices.blocked(words, playing.id))
    if opened.older:
        told.append(notices.older_generation(words))
    if opened.aside:
        told.append(notices.other_way(words))
    if opened.loaded is not None and opened.loaded.differs:
        differs = notices.other_edition if opened.loaded.differs == "edition" else notices.other_state
        told.append(differs(words))
    if desk.word:
        told.append(notices.word(desk.word))
    return join(told)
