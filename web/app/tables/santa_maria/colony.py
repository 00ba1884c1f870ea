"""The colony: dice above columns and beside rows, squares, and previews of the selected line and tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.explanation import explains
from app.html import drawing, flag, message, pressed, tool
from app.scene import DECIDE, PAUSE, PEEK, STEPS, THINK, TRIED
from app.tables.santa_maria.events import OfTheYear
from app.tables.santa_maria.playback import Playback, finished_seat, playback
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import (
    ANSWER,
    BUILDING,
    COLUMN,
    LINE,
    LINES,
    MOVE,
    ROW,
    TILE,
    Pick,
    answers,
    blocked_squares,
    cell_of,
    is_put,
    open_tiles,
    picked,
    runs,
    tile_index,
    visited_seat,
)
from app.tables.santa_maria.squares import ground, joined, square_content, square_label
from app.tables.santa_maria.wares import coin, die
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.events import YearBegun
from pygame_core.games.santa_maria.queries import free_squares, legal_by_verb
from pygame_core.games.santa_maria.view import SquareView, View
from pygame_core.records import seats_of

COAST = (
    "M0 29Q-3 8 21 8Q44 8 65 6Q86 5 114 4Q141 2 163 4Q185 7 206 7Q228 7 248 7Q269 8 292 4Q315 1 341 1Q368 2 390 4"
    "Q413 7 432 5Q452 3 475 4Q498 4 498 22Q499 40 498 67Q496 93 496 113Q496 132 495 155Q495 177 497 204Q499 232 498 251"
    "Q496 270 498 295Q499 319 499 343Q499 368 497 388Q496 408 496 431Q496 454 496 474Q496 494 477 493Q458 491 431 494"
    "Q404 497 382 496Q361 496 339 495Q318 494 298 493Q279 493 252 493Q226 493 205 493Q183 493 159 496Q135 498 112 497"
    "Q89 496 70 494Q50 492 29 494Q8 497 5 476Q2 456 4 431Q7 407 7 385Q7 363 8 342Q9 321 5 299Q1 278 2 255"
    "Q2 233 6 206Q9 179 5 159Q0 140 3 118Q5 96 4 73Q3 49 0 29z"
)
ISLE = (
    '<svg class="isle6" viewBox="0 0 500 500" preserveAspectRatio="none" aria-hidden="true">'
    f'<path class="coast-l coast-15" d="{COAST}"/><path class="coast-s coast-13" d="{COAST}"/>'
    f'<path class="coast-l coast-5" d="{COAST}"/><path class="coast" d="{COAST}"/></svg>'
)
CORNER = Html(
    f'<div class="colony__corner"{explains("lines")} aria-hidden="true">'
    f"<span>{die('white', 5)}{drawing('i-columns')}</span>"
    f"<span>{die('blue', 5)}{drawing('i-columns', 'is-right')}</span></div>"
)
"""The sign that white dice run columns, and blue ones rows."""
MOST_BESIDE = 2
"""At most so many dice of one value have room at the head of a line."""

NO_CONTROL = 'aria-disabled="true"'
"""For heads and squares that a tap does not change: they stay buttons, so that a step makes none of them anew."""


def large_seat(scene: Scene, view: View) -> int:
    """The seat whose colony is shown large: one that was opened, the first seat of the shown event, or that on turn.

    While the end of a turn or of a trial is shown, it is still the seat whose turn ends. The only person at the table
    sees the own colony while a year ends and begins, and while a computer thinks, unless that is in its turn.
    """
    if (visited := visited_seat(scene, view)) is not None:
        return visited
    about = seats_of(scene.events[-1])
    is_nobodys = (
        scene.mode == PAUSE
        or (scene.mode == THINK and about[:1] != (view.turn,))
        or (scene.mode == STEPS and isinstance(scene.events[-1], OfTheYear))
    )
    if is_nobodys and scene.viewer is not None:
        return scene.viewer
    if scene.mode in (STEPS, TRIED) and (finished := finished_seat(scene.events, len(scene.events) - 1)) is not None:
        return finished
    return about[0] if scene.mode != DECIDE and about else view.turn


def board(scene: Scene, view: View) -> Html:
    """The colony with the heads of its lines, its squares, and the selection there."""
    words, seat = scene.words, large_seat(scene, view)
    visits = visited_seat(scene, view) is not None
    scene = replace(scene, mode=PEEK) if visits else scene
    pick, played = picked(scene, view), playback(scene, view)
    corner = _closing(scene, seat) if visits else CORNER
    squares = _with_tile(view, pick, view.seats[seat].squares)
    heads = "".join(_column(scene, view, pick, number) for number in range(1, SIZE + 1))
    rows = "".join(_row(scene, view, pick, seat, number) for number in range(1, SIZE + 1))
    found = answers(view) if scene.mode == DECIDE else ()
    blocked = blocked_squares(view, pick)
    controls = [_control(scene, view, pick, found, blocked, cell) for cell in range(SIZE * SIZE)]
    cells = [
        _square(scene, view, pick, squares, cell, control, _lit(played, cell)) for cell, control in enumerate(controls)
    ]
    lines = "".join(
        f'<div role="row" aria-label="{words("row {number}", number=row + 1)}">'
        f"{''.join(cells[row * SIZE : (row + 1) * SIZE])}</div>"
        for row in range(SIZE)
    )
    label = words("Colony of {name}", name=scene.names[seat])
    return Html(
        f'<section class="chart neatline" id="chart" aria-label="{label}"><span class="ticks"></span>'
        f'<div class="colony{_rolled(scene)}" data-arrows>{ISLE}{corner}{heads}{rows}'
        f'<div class="squares" role="grid" aria-label="{words("Six rows and six columns")}">{lines}</div>'
        f"{_line_frame(view, pick, seat)}{_played_line(played)}</div>{_owner(scene, view, seat)}</section>"
    )


def _owner(scene: Scene, view: View, seat: int) -> Html:
    """Whose colony is shown, unless it is that of the only player, or of the one who decides."""
    if len(view.seats) == 1 or scene.mode == DECIDE:
        return NOTHING
    return Html(f'<p class="chart__who" aria-hidden="true">{flag(scene.marks[seat], "flag--s")}{scene.names[seat]}</p>')


def _closing(scene: Scene, seat: int) -> Html:
    """The button that closes the colony of another player."""
    attributes = Html(f'id="visit-close" data-focus data-escape {message(select={"visit": seat})}')
    return tool("i-close", scene.words("Close"), attributes, "colony__close")


def _rolled(scene: Scene) -> str:
    """The CSS class for dice that have just been rolled for a new year: they fall and land."""
    rolled = scene.mode in (STEPS, PAUSE) and isinstance(scene.events[-1], YearBegun)
    return " has-rolled" if rolled else ""


# ---- heads ----


def _line_of(pick: Pick) -> tuple[str, int] | None:
    """The kind ("row" or "column") and the number of the selected line; None if no line is selected."""
    if pick.kind != LINE or pick.action is None:
        return None
    return str(pick.action.values[2]), int(pick.action.values[3])


def _column(scene: Scene, view: View, pick: Pick, number: int) -> str:
    """The head of a column, with the white dice of its value and the price of the cheapest die."""
    return _head(scene, view, pick, COLUMN, number, "white", view.white.count(number))


def _row(scene: Scene, view: View, pick: Pick, seat: int, number: int) -> str:
    """The head of a row, with the blue dice of its value and the price of the cheapest die."""
    blue = view.shared if view.blue_dice == "common" else view.seats[seat].blue
    return _head(scene, view, pick, ROW, number, "blue", blue.count(number))


def _head(scene: Scene, view: View, pick: Pick, line: int, number: int, colour: str, count: int) -> str:
    """The head of a line with the ``count`` dice of its value."""
    words, dice = scene.words, f'<span class="dice">{_drawn_dice(colour, number, count)}</span>'
    found = runs(view, line, number) if scene.mode == DECIDE and view.phase == "turn" and view.asked is None else []
    chosen = _line_of(pick) == (LINES[line], number)
    price = abs(int(found[0].values[1]) - number) if found and len(found[0].values) == 4 else 0
    name = words("column {number}", number=number) if line == COLUMN else words("row {number}", number=number)
    scale = f'<span class="scalebar"><b>{number}</b>{coin(price) if price else ""}</span>'
    runs_it = pick.kind == LINE and pick.action is not None and pick.action.values[:2] == (colour, number)
    classes = (
        f"{'colhead' if line == COLUMN else 'rowhead'}{' inked' if number % 2 else ''}"
        f"{' is-at' if chosen else ''}{' runs' if runs_it else ''}"
    )
    place = f'id="{LINES[line]}-{number}"{explains(f"{LINES[line]}-{number}")}'
    if not found:
        if scene.mode != DECIDE or view.phase != "turn" or view.asked is not None:
            there = f'{NO_CONTROL} aria-label="{name}: {_dice_label(words, colour, count)}"'
            return f'<button type="button" class="{classes}" {place} {there}>{dice}{scale}</button>'
        refused = message(play=str(_refused(view, line, number)))
        off = f'aria-disabled="true" aria-label="{name}: {_dice_label(words, colour, count)}" {refused}'
        return f'<button type="button" class="{classes} is-off" {place} {off}>{dice}{scale}</button>'
    said_price = words.plural("{count} coin", "{count} coins", price) if price else words("no coins")
    carried = message(play=str(pick.action)) if chosen and pick.action else message(select={"line": [line, number]})
    return (
        f'<button type="button" class="{classes}" {place} aria-pressed="{pressed(chosen)}" '
        f'aria-label="{name}: {said_price}, {_dice_label(words, colour, count)}" {carried}>{dice}{scale}</button>'
    )


def _drawn_dice(colour: str, number: int, count: int) -> Html:
    """The ``count`` dice of a value: side by side, or, if they are too many for that, one and their number."""
    if count > MOST_BESIDE:
        return Html(f'{die(colour, number)}<b class="dice__count">×{count}</b>')
    return Html(die(colour, number) * count)


def _dice_label(words: Words, colour: str, count: int) -> Html:
    """How many dice lie at the head of a line, in words."""
    if not count:
        return words("no die")
    if colour == "white":
        return words.plural("{count} white die", "{count} white dice", count)
    return words.plural("{count} blue die", "{count} blue dice", count)


def _refused(view: View, line: int, number: int) -> Action:
    """An illegal action for a line that no die may run, so that a tap shows the reason."""
    own = view.seats[view.turn]
    colour = "white" if line == COLUMN else "blue"
    pool = view.white if line == COLUMN else (view.shared if view.blue_dice == "common" else own.blue)
    value = min(pool, key=lambda one: abs(one - number)) if pool else number
    return Action(view.turn, "die", (colour, value, LINES[line], number))


# ---- squares ----


def _with_tile(view: View, pick: Pick, squares: tuple[SquareView, ...]) -> tuple[SquareView, ...]:
    """The squares with a preview of the selected tile."""
    if pick.kind != TILE or not pick.cells:
        return squares
    shown = [*squares]
    for cell, square in zip(pick.cells, _tile_squares(view, pick)):
        shown[cell] = square
    return tuple(shown)


def _tile_squares(view: View, pick: Pick) -> tuple[SquareView, ...]:
    if view.asked is not None and view.asked.tile is not None:
        return view.asked.tile.squares
    action = pick.action
    tile = next(tile for tile in open_tiles(view) if action is not None and tile.id == action.values[0])
    return tile.squares


def _square(
    scene: Scene,
    view: View,
    pick: Pick,
    squares: tuple[SquareView, ...],
    cell: int,
    control: tuple[str, str],
    lit: str,
) -> str:
    """A square and the effect of a tap on it.

    ``control`` are the attributes and the CSS classes for a tap, ``lit`` the classes while an action is played out.
    """
    square = squares[cell]
    laid = cell in pick.cells
    used = " is-used" if square.lies else ""
    classes = f"sq sq--{ground(square.terrain)}{used}{joined(squares, cell)}{' is-laid' if laid else ''}{lit}"
    tapped, state = control
    label = square_label(scene.words, square, cell)
    inside = f"{square_content(square, cell)}{_price(view, pick, cell)}"
    place = f'id="sq-{cell}" data-drop="{cell}"{explains(f"square-{cell}")} role="gridcell" aria-label="{label}"'
    return f'<button type="button" class="{classes}{state}" {place} {tapped or NO_CONTROL}>{inside}</button>'


def _lit(played: Playback, cell: int) -> str:
    """The CSS classes of a square while an action is played out."""
    if cell not in played.cells:
        return ""
    return " is-run" + (" is-new" if played.is_laid else "") + (" has-landed" if played.has_landed else "")


def _price(view: View, pick: Pick, cell: int) -> str:
    """The coins that would lie on the selected building; empty for other squares."""
    if pick.kind != BUILDING or pick.action is None or cell_of(pick.action) != cell:
        return ""
    return f'<span class="stack">{coin(view.seats[view.turn].next_building)}</span>'


def _control(
    scene: Scene, view: View, pick: Pick, found: Sequence[Action], blocked: Mapping[int, Action], cell: int
) -> tuple[str, str]:
    """The attributes for a tap on a square, and its CSS classes; both are empty if it is not a control.

    ``found`` are the answers to the pending choice, ``blocked`` the actions that are refused on squares.
    """
    if scene.mode != DECIDE:
        return "", ""
    if pick.kind == TILE and cell in pick.cells and pick.action is not None:
        carried = message(play=str(pick.action)) if is_put(scene.ui) else message(select={"square": cell})
        return f'aria-selected="true" {carried}', " is-lit"
    if pick.kind == TILE or tile_index(scene.ui) >= 0:
        if cell in blocked:
            return f'aria-disabled="true" {message(play=str(blocked[cell]))}', ""
        return f'aria-selected="false" {message(select={"square": cell})}', ""
    if scene.ui.selected[:1] == (MOVE,):
        return _moving(view, scene.ui.selected, pick, cell)
    if found:
        return _answering(found, pick, cell)
    if view.asked is None and view.phase == "turn":
        return _building(view, pick, cell)
    return "", ""


def _answering(found: Sequence[Action], pick: Pick, cell: int) -> tuple[str, str]:
    if not any(_is_at(one, cell) for one in found):
        return "", ""
    chosen = pick.kind == ANSWER and pick.action is not None and _is_at(pick.action, cell)
    carried = message(play=str(pick.action)) if chosen else message(select={"square": cell})
    return f'aria-selected="{pressed(chosen)}" {carried}', " is-lit is-up" if chosen else " is-lit"


def _is_at(action: Action, cell: int) -> bool:
    return action.verb in ("leave", "take") and cell_of(action) == cell


def _moving(view: View, selected: tuple[int, ...], pick: Pick, cell: int) -> tuple[str, str]:
    moves = legal_by_verb(view).get("move", ())
    if len(selected) > 1 and cell == selected[1]:
        return f'aria-selected="true" {message(select={"moving": True})}', " is-up"
    targets = {cell_of(one, 2) for one in moves if len(selected) > 1 and cell_of(one) == selected[1]}
    sources = {cell_of(one) for one in moves}
    if cell in targets:
        chosen = pick.action is not None and cell_of(pick.action, 2) == cell
        carried = message(play=str(pick.action)) if chosen else message(select={"square": cell})
        return f'aria-selected="{pressed(chosen)}" {carried}', " is-lit is-up" if chosen else " is-lit"
    if cell in sources and len(selected) == 1:
        return f'aria-selected="false" {message(select={"square": cell})}', " is-lit"
    return "", ""


def _building(view: View, pick: Pick, cell: int) -> tuple[str, str]:
    """Activate a building with coins, or lay a tile on an empty square; a refused tap shows the reason."""
    if any(cell_of(one) == cell for one in legal_by_verb(view).get("building", ())):
        chosen = pick.kind == BUILDING and pick.action is not None and cell_of(pick.action) == cell
        carried = message(play=str(pick.action)) if chosen else message(select={"square": cell})
        return f'aria-selected="{pressed(chosen)}" {carried}', " is-up" if chosen else ""
    square = view.seats[view.turn].squares[cell]
    if not square.terrain and legal_by_verb(view).get("expand"):
        return f'aria-selected="false" {message(select={"square": cell})}', ""
    if not square.effects:
        return "", ""
    refused = Action(view.turn, "building", (cell // SIZE + 1, cell % SIZE + 1))
    return f'aria-disabled="true" {message(play=str(refused))}', ""


# ---- the selected line ----


def line_cells(view: View, line: tuple[str, int]) -> list[int]:
    """The free buildings of a line, in the order in which they would be activated (SM-A5)."""
    kind, number = line
    free = free_squares(view, view.turn)
    return [cell for cell in free if (cell // SIZE if kind == "row" else cell % SIZE) == number - 1]


def _played_line(played: Playback) -> str:
    """A frame around the line that is being played out."""
    if played.line is None:
        return ""
    kind, number = played.line
    return f'<span class="run run--{escape(kind)} at-{number}" aria-hidden="true"></span>'


def _line_frame(view: View, pick: Pick, seat: int) -> str:
    """A frame around the selected line, with its buildings numbered in the order of activation."""
    line = _line_of(pick)
    if line is None or seat != view.turn:
        return ""
    kind, number = line
    places = [cell % SIZE + 1 if kind == "row" else cell // SIZE + 1 for cell in line_cells(view, line)]
    badges = "".join(f'<b class="badge at-{place}">{count}</b>' for count, place in enumerate(places, 1))
    return f'<span class="run run--{escape(kind)} at-{number}"{explains("line")} aria-hidden="true">{badges}</span>'
