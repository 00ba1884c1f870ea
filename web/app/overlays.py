"""The overlay and the notices of a table: log, digest, confirmation dialog, score sheet, notices above the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.app_state import AppState
from app.hints import advice_on_table, can_ask
from app.html import join
from app.player_names import shown_names
from app.reasons import GainsOfSeat
from app.regions import Region, as_it_is, region
from app.remarks import COMPUTER, HINT, Remark, remarks
from app.review import can_review, reviewed
from app.scene import DECIDE, HANDOVER, OPEN, OVER, PEEK, THINK, OfAKind
from app.screens import dialog, digest, log, menu, notices
from app.table_controller import TableController
from app.trials import offers_trial
from app.words import NOTHING, Html, Words, escape
from pygame_core.bots.levels import LEVELS, Computer, can_think, nearest
from pygame_core.game import Seat
from pygame_core.records import seats_of

MOST_BESIDE = 12
"""How many turns the log has beside the board, on wide screens; a link leads to the whole log."""


def overlay(state: AppState, controller: TableController) -> Region:
    """What lies over the table: a confirmation dialog, the menu, the log, the score sheet or an explanation."""
    words, asked = state.words, _asked(state, controller)
    if asked is not None:
        return asked
    if state.route.overlay == "sheet":
        return region("overlay", as_it_is, _sheet(words, controller))
    if state.route.overlay == "menu":
        return region("overlay", menu.render, words, game_menu(state, controller))
    if state.route.overlay == "hint" and state.hints and advice_on_table(controller, state.route.advice) is None:
        from app.screens import hint

        return region("overlay", as_it_is, hint.page(words, controller))
    if state.route.overlay == "review" and (found := reviewed(state)) is not None:
        from app.screens import review

        return region("overlay", as_it_is, review.page(words, controller, found))
    if state.route.overlay == "seats" and can_think(controller.table.meta.id):
        from app.screens import seats

        return region("overlay", as_it_is, seats.page(words, controller))
    if state.route.explains:
        from app.screens import explanation

        return region("overlay", as_it_is, explanation.page(words, controller, state.route))
    if state.route.overlay == "log":
        told, missed = _told(controller), _missed(words, controller)
        return region("overlay", _log, words, controller, controller.names(words), told, missed)
    return region("overlay", as_it_is, NOTHING)


def _asked(state: AppState, controller: TableController) -> Region | None:
    """The dialog that asks the people at the table something; None if nothing is asked."""
    words, position = state.words, controller.ui.confirm_position
    if position is not None and controller.match.uncovers(position):
        return region("overlay", dialog.uncovers, words, position, controller.seating.only_person is not None)
    if position is not None and (chooser := controller.chooser_at(position)) is not None:
        return region("overlay", dialog.takes_back, words, position, controller.names(words)[chooser])
    if controller.stranger is not None and controller.mode() == THINK and not state.route.overlay:
        return region("overlay", as_it_is, _stranger(words, controller, controller.stranger))
    return None


def log_beside(state: AppState, controller: TableController) -> Region:
    """The log beside the board, on a page that has room for it; not while the whole log lies over the table."""
    words = state.words
    if state.route.overlay == "log" or not state.has_log_beside:
        return region("log", as_it_is, NOTHING)
    told, missed = _told(controller), _missed(words, controller)
    return region("log", _log_beside, words, controller, controller.names(words), told, missed)


def digest_before_turn(words: Words, controller: TableController, mode: str) -> Region:
    """The digest over the seats of the table, until something is touched; none in a trial.

    It stands before a turn on an open table, and before a secret choice of the only person, who has no hand-over.
    """
    decision = controller.decision
    is_new = mode == DECIDE and not controller.ui.has_read and not controller.is_trial
    if decision is None or not is_new:
        return region("digest", as_it_is, NOTHING)
    alone = decision.seat == controller.seating.only_person
    tells = alone if decision.is_for_one else controller.table.tells_turns
    missed = digest.of_seat(words, controller, decision.seat, over=True) if tells else NOTHING
    return region("digest", as_it_is, missed)


def game_menu(state: AppState, controller: TableController) -> menu.Menu:
    """The menu of the open game."""
    game = controller.table.meta.id
    return menu.Menu(
        route=controller.route,
        match=controller.id,
        game=escape(game),
        title=controller.table.title,
        has_computers=can_think(game) and controller.decision is not None and controller.stored is controller,
        has_things=controller.mode() not in (HANDOVER, OVER),
        has_hint=can_ask(controller),
        hints=state.hints,
        has_trial=offers_trial(controller),
        has_review=can_review(controller),
        is_over=controller.match.result() is not None,
        pace=controller.settings.pace,
    )


def _told(controller: TableController) -> Sequence[OfAKind]:
    """The events that the log tells: those up to the moment that is shown."""
    return controller.records.all()[: controller.ui.shown + 1]


def _missed(words: Words, controller: TableController) -> Html:
    """What whoever decides now may have missed."""
    decides = controller.mode() in (DECIDE, OPEN, PEEK)
    return digest.of_seat(words, controller, controller.decision.seat) if decides and controller.decision else NOTHING


def _log(
    words: Words, controller: TableController, names: tuple[Html, ...], events: Sequence[OfAKind], missed: Html
) -> Html:
    return log.render(words, controller.route, _groups(words, controller, names, events), missed)


def _log_beside(
    words: Words, controller: TableController, names: tuple[Html, ...], events: Sequence[OfAKind], missed: Html
) -> Html:
    return log.aside(words, controller.route, _groups(words, controller, names, events, MOST_BESIDE), missed)


def _stranger(words: Words, controller: TableController, seat: Seat) -> Html:
    """Ask who plays for a computer that this version does not know; its seat is in the drawer of seats, too."""
    from app.screens.levels import title_of

    known = nearest(controller.match.players[seat].level)
    title = title_of(words, Computer.named(known))
    return dialog.stranger(words, controller.names(words)[seat], title, seat, known)


def _sheet(words: Words, controller: TableController) -> Html:
    from app.screens import drawer

    view = controller.match.view(None, controller.ui.shown)
    content = controller.table.score_sheet(words, controller.names(words), controller.marks, view)
    return drawer.render(words, "sheet", controller.route, controller.table.score_sheet_title(words), content)


def _groups(
    words: Words,
    controller: TableController,
    names: tuple[Html, ...],
    events: Sequence[OfAKind],
    most: int | None = None,
) -> list[log.Group]:
    """The log of the events in the groups of the game; ``most`` limits it to so many turns, the last ones."""
    table, end, left = controller.table, len(events), len(events) if most is None else most
    found: list[log.Group] = []
    for moment in range(len(events) - 1, -1, -1):
        if left <= 0:
            break
        if title := table.chapter(words, events[moment]):
            group = log.Group(title, _turns(words, controller, names, events, range(moment, end), left))
            found.append(group)
            end, left = moment, left - len(group.turns)
    return found[::-1]


def _turns(
    words: Words,
    controller: TableController,
    names: tuple[Html, ...],
    events: Sequence[OfAKind],
    chapter: range,
    most: int,
) -> tuple[log.Turn, ...]:
    """The last turns of the log in a chapter, which is given by its moments, with remarks about them.

    A single event that tells nothing has a line only while it is the last.
    """
    history, marks, silent = controller.history, controller.marks, controller.table.silent
    found, reasons, noted = [], controller.reasons.by_moment(), remarks(controller.match)

    def line(moment: int) -> log.Line:
        said, mark = controller.records.describe(words, names, moment), _mark(events[moment], marks)
        return log.Line(said, moment, mark, _why(words, controller, names, reasons.get(moment, ()), bool(mark)))

    for turn in history.turns(chapter.start, chapter.stop)[-most:]:
        lines = tuple(map(line, turn))
        if len(turn) > 1:
            text = history.describe_turn(words, names, turn)
            found.append(log.Turn(text, lines, _mark_of(lines)))
        elif events[turn.start].kind not in silent or turn.stop == len(events):
            found.append(log.Turn(lines[0].text, lines, lines[0].mark))
        found += [_remark(words, controller, names, moment, one) for moment in turn for one in noted.get(moment, ())]
    return tuple(found)


def _remark(words: Words, controller: TableController, names: Sequence[Html], moment: int, remark: Remark) -> log.Turn:
    """The line of the log that says who asked for a hint, or who plays a seat from then on."""
    name, mark = names[remark.seat], controller.marks[remark.seat]
    if remark.kind == HINT:
        said = words("{name} asked for a hint.", name=name)
    elif remark.kind == COMPUTER:
        said = words("From here on a computer plays for {name}.", name=_name_with(words, controller, remark.seat, ""))
    else:
        name = _name_with(words, controller, remark.seat, LEVELS[0])
        said = words("From here on a person plays for {name}.", name=name)
    return log.Turn(said, (log.Line(said, moment, mark),), mark)


def _name_with(words: Words, controller: TableController, seat: Seat, level: str) -> Html:
    """The name of a seat with a level, or with an empty one for a person: without a typed name it depends on that."""
    players = list(controller.match.players)
    players[seat] = replace(players[seat], level=level)
    return shown_names(words, players)[seat]


def _why(
    words: Words, controller: TableController, names: Sequence[Html], reasons: Sequence[GainsOfSeat], is_of_one: bool
) -> Html:
    """Why computers did what a line tells; with their names, unless the line is about one seat."""
    table, found = controller.table, []
    for seat, gains in reasons:
        said = Html(" ".join(table.describe_gain(words, names, gain) for gain in gains))
        found.append(words("{name}: {why}", name=names[seat], why=said) if len(reasons) > 1 or not is_of_one else said)
    return Html(" ".join(found))


def _mark_of(lines: Sequence[log.Line]) -> Html:
    """The mark that all lines have that have one; empty if they differ."""
    marks = {line.mark for line in lines if line.mark}
    return marks.pop() if len(marks) == 1 else NOTHING


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
    found = reviewed(state)
    if found is not None and state.route.moment is not None and (finding := found.at(state.route.moment)) is not None:
        from app.screens import review

        shown.append(review.notice(words, controller, finding))
    if state.notice:
        shown.append(notices.sentence(state.notice))
    if controller.stored is not controller:
        from app.screens import trial

        shown.append(trial.band(words, controller))
    return join(shown)
