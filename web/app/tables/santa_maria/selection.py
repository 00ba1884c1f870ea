"""The selection that is not played yet: a line and a die, a building, a tile and its position, or an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.scene import DECIDE, PAST, STEPS
from app.table_ui import TableUi
from app.tables.santa_maria.scene import Scene
from pygame_core.game import Action
from pygame_core.games.santa_maria.actions import FREE_NAMES
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import gold_in, legal, legal_by_verb, tile_price
from pygame_core.games.santa_maria.view import TileView, View

LINE, BUILDING, TILE, RETIRE, ANSWER, MOVE, SPACE, GRAIN = range(1, 9)
ANY_SPACE = ANY_TILE = -1
"""In place of the index of a retirement space or a tile: the player wants to retire or to lay one, and has to choose.
"""
ASKED = 1
"""The last number of a retirement space to be chosen, if the player wants to be asked for steps without grain."""
ROW, COLUMN = 0, 1
LINES = ("row", "column")


@dataclass(frozen=True, slots=True)
class Pick:
    """The selection, with all its variants: other dice, other payments."""

    kind: int = 0
    variants: tuple[Action, ...] = ()
    variant: int = 0
    cells: tuple[int, ...] = ()
    """The squares that the selected tile would cover."""

    @property
    def action(self) -> Action | None:
        """The selected action; None while the selection is incomplete."""
        return self.variants[self.variant] if self.variants else None


NOTHING_PICKED = Pick()


def picked(scene: Scene, view: View) -> Pick:
    """The selection of the seat on turn; empty in other modes than DECIDE, and while another colony is shown large."""
    if scene.mode != DECIDE or visited_seat(scene, view) is not None:
        return NOTHING_PICKED
    return pick_of(scene.ui, view)


def visited_seat(scene: Scene, view: View) -> int | None:
    """The seat whose colony somebody has opened large; None for none, and while steps or the past are shown."""
    return scene.ui.highlighted if can_visit(scene, view) else None


def can_visit(scene: Scene, view: View) -> bool:
    """Whether the colonies of others can be opened large now."""
    return scene.mode not in (STEPS, PAST) and len(view.seats) > 1


def open_tiles(view: View) -> tuple[TileView, ...]:
    """The tiles that can be bought; during the choice "place" only the tile that has to be placed."""
    if view.asked is not None and view.asked.tile is not None:
        return (view.asked.tile,)
    return (*view.doubles, *view.triples)


def answers(view: View) -> Sequence[Action]:
    """The legal answers to the pending choice, including boards and lots; empty for tiles to place on the colony."""
    if (view.phase == "turn" and view.asked is None) or (view.asked is not None and view.asked.kind == "place"):
        return ()
    found = [action for action in legal(view) if action.verb not in FREE_NAMES]
    return sorted(found, key=lambda action: action.verb == "decline")


def needs_trade(view: View) -> bool:
    """Whether nothing can be answered yet except to decline: what is asked for can be paid after a trade (SM-F0)."""
    return all(action.verb == "decline" for action in answers(view))


def can_choose_payment(view: View) -> bool:
    """Whether a ship can be paid in several ways, with gold in place of other resources (SM-B7)."""
    ships = [action.values[0] for action in answers(view) if action.verb == "ship"]
    return len(ships) > len(set(ships))


def asks_without_grain(ui: TableUi) -> bool:
    """Whether the player wants to be asked for steps that nothing in store pays for, since a grain can be bought."""
    kind, *rest = ui.selected or (0,)
    return rest == [ANY_SPACE, ASKED] if kind == RETIRE else kind == GRAIN


def retiring(view: View) -> list[Action]:
    """One way to retire on each free space, with its bonus (SM-R1)."""
    return [action for action in legal_by_verb(view).get("retire", ()) if len(action.values) == 1]


def must_retire(view: View) -> bool:
    """Whether no other main action is possible now (SM-A7)."""
    return view.phase == "turn" and view.asked is None and not _others(view)


def retires_next(view: View) -> bool:
    """Whether one can only retire, or pay for a building: so the retirement spaces are ready (SM-A7)."""
    return view.phase == "turn" and view.asked is None and _others(view) <= {"building"}


def _others(view: View) -> set[str]:
    """The main actions besides retiring that are possible now."""
    return {verb for verb in ("die", "building", "expand") if legal_by_verb(view).get(verb)}


def chooses_payment(ui: TableUi) -> bool:
    """Whether the player wants to choose the payment of a ship: a tap selects it; else it is paid with least gold."""
    return bool(ui.amount) or ui.selected[:1] == (ANSWER,)


def pick_of(ui: TableUi, view: View) -> Pick:
    """The selection in the UI state, limited to what is possible now."""
    kind, *rest = ui.selected or (0,)
    if view.phase == "over":
        return NOTHING_PICKED
    if kind in (MOVE, SPACE):
        return _moving(view, rest) if kind == MOVE else Pick(SPACE)
    if found := answers(view):
        if kind == ANSWER and rest and rest[0] < len(found):
            return _with_variant(ui, ANSWER, _variants_of(found, found[rest[0]]))
        wanted = [action for action in found if action.verb != "decline"]
        same = _variants_of(wanted, wanted[0]) if wanted else []
        return _with_variant(ui, ANSWER, same) if same and len(same) == len(wanted) else Pick(ANSWER)
    if view.asked is not None:
        return _tile(ui, view, rest if kind == TILE else [])
    return _main_action(ui, view, kind, rest)


def _main_action(ui: TableUi, view: View, kind: int, rest: Sequence[int]) -> Pick:
    """The selection of a main action; ``rest`` is what follows its kind in the UI state."""
    if kind == LINE:
        return _with_variant(ui, LINE, _dice(view, rest))
    if kind == BUILDING:
        actions = [one for one in legal_by_verb(view).get("building", ()) if cell_of(one) == rest[0]]
        return _with_variant(ui, BUILDING, actions)
    if kind == TILE:
        return _tile(ui, view, rest)
    if kind == RETIRE:
        return _retiring(ui, view, rest[0])
    return Pick(RETIRE) if retires_next(view) else NOTHING_PICKED


def _variants_of(found: Sequence[Action], answer: Action) -> list[Action]:
    """An answer and what differs from it only in its payment: the same ship, a step, an exchange; least gold first."""
    if answer.verb not in ("ship", "step", "exchange"):
        return [answer]
    same = [one for one in found if one.verb == answer.verb]
    if answer.verb == "ship":
        same = [one for one in same if one.values[0] == answer.values[0]]
    paid = 0 if answer.verb == "exchange" else -1
    return sorted(same, key=lambda one: gold_in(str(one.values[paid])))


def _retiring(ui: TableUi, view: View, index: int) -> Pick:
    if index == ANY_SPACE:
        return Pick(RETIRE)
    space = view.retirement[index].id
    return _with_variant(ui, RETIRE, [one for one in legal_by_verb(view)["retire"] if one.values[0] == space])


def cell_of(action: Action, at: int = 0) -> int:
    """The index from 0 of the square whose row and column are the values ``at`` and ``at + 1`` of an action."""
    return (int(action.values[at]) - 1) * SIZE + int(action.values[at + 1]) - 1


def _with_variant(ui: TableUi, kind: int, actions: Sequence[Action], cells: tuple[int, ...] = ()) -> Pick:
    if not actions:
        return NOTHING_PICKED
    return Pick(kind, tuple(actions), min(ui.amount or 0, len(actions) - 1), cells)


def _dice(view: View, rest: Sequence[int]) -> list[Action]:
    """The dice that may run a line, the cheapest first; paying resources for Botany comes last."""
    if len(rest) != 2:
        return []
    line, number = LINES[rest[0]], rest[1]
    found = [one for one in legal_by_verb(view).get("die", ()) if one.values[2:4] == (line, number)]
    return sorted(
        found, key=lambda one: (len(one.values) > 4, abs(int(one.values[1]) - number), one.values[0] == "blue")
    )


def runs(view: View, line: int, number: int) -> list[Action]:
    """The dice that may run a row or a column."""
    return _dice(view, (line, number))


def placings(view: View, tile: TileView) -> list[Action]:
    """All positions in which a tile can be laid, as one action each, whatever the payment."""
    found: dict[tuple[object, ...], Action] = {}
    verb = "place" if view.asked is not None else "expand"
    for action in legal_by_verb(view).get(verb, ()):
        if verb == "place":
            found[tuple(action.values)] = action
        elif action.values[0] == tile.id:
            found.setdefault(tuple(action.values[1:4]), action)
    return list(found.values())


def refused_laying(view: View, tile: TileView) -> Action:
    """The laying of a tile that cannot be paid or laid anywhere: to play it tells the reason."""
    return Action(view.turn, "expand", (tile.id, 1, 1, 0, tile_price(view, tile.shape)))


def place_of(action: Action) -> tuple[int, int, int]:
    """Row, column and rotation of the tile that an action lays."""
    row, column, rotation = action.values[-4:-1] if action.verb == "expand" else action.values
    return int(row), int(column), int(rotation)


TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""A step of one square to the right after 0 to 3 clockwise quarter turns: (columns, rows)."""
INWARD = ((0, 1), (3, 2))
"""Rotations in which no tile sticks out: in other rows and in the last one, each in other columns and in the last one.
"""


def cells_under(tile: TileView, place: tuple[int, int, int]) -> tuple[int, ...]:
    """The squares of the colony that a tile would cover, in the order of the tile's squares."""
    row, column, rotation = place
    cells = [(row - 1) * SIZE + column - 1]
    for arm in range(len(tile.squares) - 1):
        right, down = TURNS[(rotation + arm) % 4]
        cells.append((row - 1 + down) * SIZE + column - 1 + right)
    return tuple(cells)


def blocked_squares(view: View, pick: Pick) -> dict[int, Action]:
    """For each square that a selected tile cannot cover, the illegal action that lays it there: a tap shows the reason.

    While a tile is still to be selected, the squares that no tile can cover; empty if none can be laid.
    """
    if pick.kind != TILE:
        return {}
    action = pick.action or next(iter(legal_by_verb(view).get("expand", ())), None)
    if action is None:
        return {}
    is_one = pick.action is not None and action.verb == "expand"
    tiles = [tile for tile in open_tiles(view) if not is_one or tile.id == action.values[0]]
    reach = {cell for tile in tiles for one in placings(view, tile) for cell in cells_under(tile, place_of(one))}
    return {cell: _laid_over(action, cell) for cell in range(SIZE * SIZE) if cell not in reach}


def _laid_over(action: Action, cell: int) -> Action:
    """The action that lays the same tile over a square, and lets it stick out nowhere."""
    row, column = divmod(cell, SIZE)
    place = (row + 1, column + 1, INWARD[row == SIZE - 1][column == SIZE - 1])
    values = (action.values[0], *place, action.values[-1]) if action.verb == "expand" else place
    return Action(action.seat, action.verb, values)


def _tile(ui: TableUi, view: View, rest: Sequence[int]) -> Pick:
    tiles = open_tiles(view)
    if view.asked is not None:
        rest = rest or (0,)
    if not rest:
        return Pick(TILE)
    if rest[0] >= len(tiles):
        return NOTHING_PICKED
    tile = tiles[rest[0]]
    found = placings(view, tile)
    if not found:
        return NOTHING_PICKED
    wanted = tuple(rest[1:4])
    place = wanted if wanted in [place_of(one) for one in found] else place_of(found[0])
    cells = cells_under(tile, (place[0], place[1], place[2]))
    if view.asked is not None:
        return Pick(TILE, tuple(one for one in found if place_of(one) == place), 0, cells)
    variants = [one for one in legal_by_verb(view)["expand"] if one.values[0] == tile.id and place_of(one) == place]
    return _with_variant(ui, TILE, sorted(variants, key=lambda one: gold_in(str(one.values[-1]))), cells)


def _moving(view: View, rest: Sequence[int]) -> Pick:
    moves = legal_by_verb(view).get("move", ())
    if len(rest) == 2:
        return Pick(MOVE, tuple(one for one in moves if (cell_of(one), cell_of(one, 2)) == tuple(rest)))
    return Pick(MOVE)


def tile_index(ui: TableUi) -> int:
    """The index of the selected tile among the open ones; -1 for none."""
    return ui.selected[1] if ui.selected[:1] == (TILE,) and len(ui.selected) > 1 else -1


def is_put(ui: TableUi) -> bool:
    """Whether the player has put the selected tile where it lies, so that one more tap lays it."""
    return bool(tapped_square(ui))


def tapped_square(ui: TableUi) -> tuple[int, ...]:
    """The square on which the player has put the selected tile; empty if the tile lies where it first fits."""
    return ui.selected[5:] if ui.selected[:1] == (TILE,) else ()


def rotation_of(pick: Pick) -> int:
    """The rotation of the selected tile, from 0 to 3 clockwise quarter turns; -1 for no tile."""
    return place_of(pick.action)[2] if pick.kind == TILE and pick.action is not None else -1
