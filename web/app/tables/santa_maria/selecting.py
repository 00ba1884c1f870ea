"""What a tap changes in the selection: messages of the page, and where a tile goes that is moved or turned."""

from __future__ import annotations

from collections.abc import Mapping

from app.table_ui import TableUi
from app.tables.santa_maria.selection import (
    ANSWER,
    ANY_SPACE,
    ANY_TILE,
    ASKED,
    BUILDING,
    GRAIN,
    LINE,
    MOVE,
    RETIRE,
    SPACE,
    TILE,
    answers,
    cell_of,
    cells_under,
    open_tiles,
    pick_of,
    place_of,
    placings,
    runs,
    tapped_square,
    tile_index,
)
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import legal_by_verb
from pygame_core.games.santa_maria.view import View

TABS = ("colony", "answers", "board", "ships", "tiles", "others", "market")
"""The tabs beside the colony; "colony" is the colony itself, on screens where the others are sheets over it."""


def on_selection(ui: TableUi, view: View, content: Mapping[str, object]) -> None:
    """Select a line, a square, a tile, an answer, a variant or a tab; turn a tile, drop it; open a colony."""
    tab = content.get("tab")
    if tab in TABS:
        ui.tab = str(tab)
        return
    visit = content.get("visit")
    if type(visit) is int and 0 <= visit < len(view.seats):
        at_home = ui.holder if ui.holder is not None else view.turn
        closes = visit == ui.highlighted or (visit == at_home and view.phase != "over")
        ui.highlighted, ui.tab = (None, "") if closes else (visit, "colony")
        return
    if "way" in content and type(content["way"]) is int:
        ui.amount = max(0, content["way"])
        return
    if "unpick" in content:
        ui.selected, ui.amount, ui.tab = (), None, ""
        return
    space = content.get("space")
    if type(space) is int and 0 <= space < len(view.spaces):
        ui.selected, ui.amount = () if ui.selected == (SPACE, space) else (SPACE, space), None
        return
    if content.get("retire") == ANY_SPACE:
        ui.tab = "ships"
    if content.get("tile") == ANY_TILE and legal_by_verb(view).get("expand"):
        ui.selected, ui.amount, ui.highlighted, ui.tab = (TILE,), None, None, "tiles"
        return
    selected = _selected(ui, view, content)
    if selected is not None:
        amount = ui.amount if "steps" in content else None
        ui.selected, ui.amount, ui.highlighted = selected, amount, None


def _with_steps(view: View, *, asks: bool) -> tuple[int, ...]:
    """The selection with what the player has said about steps that nothing in store pays for."""
    if view.asked is not None:
        return (GRAIN,) if asks else ()
    return (RETIRE, ANY_SPACE, ASKED) if asks else (RETIRE, ANY_SPACE)


def _selected(ui: TableUi, view: View, content: Mapping[str, object]) -> tuple[int, ...] | None:
    line, square, tile = content.get("line"), content.get("square"), content.get("tile")
    if isinstance(line, list) and len(line) == 2:
        kind, number = line
        if type(kind) is int and type(number) is int and runs(view, kind, number):
            return (LINE, kind, number)
    if type(square) is int and 0 <= square < SIZE * SIZE:
        return _square(ui, view, square)
    if type(tile) is int and 0 <= tile < len(open_tiles(view)):
        ui.tab = "colony"
        drop = content.get("drop")
        if type(drop) is int:
            return _shifted((TILE, tile), view, drop)
        return _same_square(ui, view, tile) or (TILE, tile)
    turn, rotation = content.get("turn"), content.get("rotation")
    if type(turn) is int:
        return _turned(ui, view, turn)
    if type(rotation) is int:
        return _rotated(ui, view, rotation)
    return _other(view, content)


def _other(view: View, content: Mapping[str, object]) -> tuple[int, ...] | None:
    if "steps" in content:
        return _with_steps(view, asks=bool(content["steps"]))
    retire, answer = content.get("retire"), content.get("answer")
    if type(retire) is int and ANY_SPACE <= retire < len(view.retirement):
        return (RETIRE, retire)
    if type(answer) is int and 0 <= answer < len(answers(view)):
        return (ANSWER, answer)
    return (MOVE,) if "moving" in content else None


def _square(ui: TableUi, view: View, cell: int) -> tuple[int, ...] | None:
    kind = ui.selected[0] if ui.selected else 0
    if kind == MOVE:
        moves = legal_by_verb(view).get("move", ())
        if len(ui.selected) == 2 and any((cell_of(one), cell_of(one, 2)) == (ui.selected[1], cell) for one in moves):
            return (MOVE, ui.selected[1], cell)
        return (MOVE, cell) if any(cell_of(one) == cell for one in moves) else (MOVE,)
    if (len(ui.selected) > 1 and kind == TILE) or (view.asked is not None and view.asked.kind == "place"):
        return _shifted(ui.selected or (TILE, 0), view, cell)
    for index, action in enumerate(answers(view)):
        if action.verb in ("leave", "take") and cell_of(action) == cell:
            return (ANSWER, index)
    if any(cell_of(one) == cell for one in legal_by_verb(view).get("building", ())):
        return (BUILDING, cell)
    return _first_tile(view, cell)


def _first_tile(view: View, cell: int) -> tuple[int, ...] | None:
    """The first open tile that can be paid and laid over a square, on it; None if there is none."""
    found = (_shifted((TILE, index), view, cell) for index in range(len(open_tiles(view))))
    return next((one for one in found if one is not None), None)


def _same_square(ui: TableUi, view: View, tile: int) -> tuple[int, ...] | None:
    """Another tile over the square on which the selected one lies; None if none lies there, or it does not fit."""
    pick = pick_of(ui, view)
    return _shifted((TILE, tile), view, pick.cells[0], False) if len(ui.selected) > 2 and pick.cells else None


def _shifted(selected: tuple[int, ...], view: View, cell: int, put: bool = True) -> tuple[int, ...] | None:
    """The selection with the tile moved so that it covers a square, in the same rotation if possible; None if not.

    ``selected`` is the selection before, of a tile; ``put`` says whether the player has put it there.
    """
    tile = open_tiles(view)[selected[1]]
    found = [place_of(one) for one in placings(view, tile)]
    rotation = selected[4] if len(selected) > 2 else found[0][2] if found else 0
    covering = [place for place in found if cell in cells_under(tile, place)]
    if not covering:
        return None
    best = min(covering, key=lambda one: (one[2] != rotation, cells_under(tile, one)[0] != cell))
    return (TILE, selected[1], *best, cell) if put else (TILE, selected[1], *best)


def _turned(ui: TableUi, view: View, step: int) -> tuple[int, ...] | None:
    """The selection with the tile in its next possible rotation over one of its squares; None if there is none."""
    pick = pick_of(ui, view)
    if pick.kind != TILE or pick.action is None:
        return None
    rotation = place_of(pick.action)[2]
    turned = (_rotated(ui, view, (rotation + turn * (1 if step > 0 else -1)) % 4) for turn in range(1, 4))
    return next((found for found in turned if found is not None), None)


def _rotated(ui: TableUi, view: View, rotation: int) -> tuple[int, ...] | None:
    """The selection with the tile in a rotation over one of its squares; None if that is not possible.

    If it can, it stays over the square on which the player has put it.
    """
    pick = pick_of(ui, view)
    if pick.kind != TILE or pick.action is None:
        return None
    index = max(0, tile_index(ui))
    tile, (row, column, _) = open_tiles(view)[index], place_of(pick.action)
    found = [place_of(one) for one in placings(view, tile)]
    near = [place for place in found if place[2] == rotation and set(cells_under(tile, place)) & set(pick.cells)]
    if not near:
        return None
    tapped = tapped_square(ui)
    best = min(near, key=lambda one: (not {*tapped} <= {*cells_under(tile, one)}, one[:2] != (row, column), one))
    return (TILE, index, *best, *tapped)


def can_rotate(ui: TableUi, view: View, rotation: int) -> bool:
    """Whether the selected tile could lie in a rotation over one of its squares."""
    return _rotated(ui, view, rotation) is not None
