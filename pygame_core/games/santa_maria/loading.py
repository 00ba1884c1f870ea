"""A stored position of Santa Maria read back, and checked so that play can go on from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from pygame_core import plain
from pygame_core.games.santa_maria.colony import BARE, CELLS, PLACED
from pygame_core.games.santa_maria.components import (
    FIRST_BISHOP,
    FIRST_CAMP,
    SCHOLARS,
    Components,
    Goods,
)
from pygame_core.games.santa_maria.loading_holdings import check_begun, check_used, check_won
from pygame_core.games.santa_maria.loading_tasks import check_tasks
from pygame_core.games.santa_maria.play import spaces_on_board
from pygame_core.games.santa_maria.quantities import quantities
from pygame_core.games.santa_maria.state import BLUE, NONE, SOURCES, WHITE, Colony, Harbour, State
from pygame_core.games.santa_maria.tasks import STORED, ChooseSquare, LayDie, Task
from pygame_core.plain import BadData

MANY = 10_000

Numbers = tuple[int, ...]


def load(value: object, components: Components, seats: int, setup: str, blue_dice: str) -> State:
    """The state that ``dump`` wrote; BadData if the data is not a valid state with ``seats`` players."""
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if read["setup"] != setup or read["blue_dice"] != blue_dice:
        raise BadData("state: another set-up or other blue dice than the game has")
    state = _state(_Reading(read, components, seats), setup, blue_dice)
    _check_pieces(components, state)
    _check_colonies(components, state)
    _check_phase(components, state)
    check_begun(components, state)
    check_tasks(components, state)
    check_used(components, state)
    check_won(components, state)
    return state


class _Reading:
    """The fields of a stored state, read one by one."""

    def __init__(self, read: object, components: Components, seats: int) -> None:
        self.read = plain.fields(read, "state", [field.name for field in fields(State)])
        self.components, self.seats = components, seats

    def number(self, name: str, low: int, high: int) -> int:
        return plain.whole(self.read[name], name, low, high)

    def numbers(self, name: str, high: int, count: int | None = None, low: int = 0) -> Numbers:
        return numbers(self.read[name], name, low, high, count)

    def each(self, name: str, high: int, low: int = 0) -> list[int]:
        return list(self.numbers(name, high, self.seats, low))

    def lists(self, name: str, high: int, count: int | None = None) -> list[Numbers]:
        return [numbers(one, name, 0, high, count) for one in plain.items(self.read[name], name, self.seats)]


def numbers(value: object, where: str, low: int, high: int, count: int | None = None) -> Numbers:
    """A list of whole numbers."""
    return tuple(plain.whole(number, where, low, high) for number in plain.items(value, where, count, 100))


def _state(read: _Reading, setup: str, blue_dice: str) -> State:
    """The state with every field of its type and range."""
    rules, seats = read.components, read.seats
    tiles, ships, spaces = len(rules.tiles) - 1, len(rules.ships) - 1, FIRST_CAMP + len(rules.camps) - 1
    return State(
        setup=setup,
        blue_dice=blue_dice,
        year=read.number("year", 1, rules.setup.years),
        phase=plain.text(read.read["phase"], "phase"),
        turn=read.number("turn", 0, seats - 1),
        first=read.number("first", 0, seats - 1),
        todo=tuple(_task(task, rules) for task in plain.items(read.read["todo"], "todo", most=100)),
        white=read.numbers("white", 6, low=1),
        shared=read.numbers("shared", 6, low=1),
        doubles=read.numbers("doubles", tiles),
        triples=read.numbers("triples", tiles),
        double_stack=read.numbers("double_stack", tiles),
        triple_stack=read.numbers("triple_stack", tiles),
        discarded=read.numbers("discarded", tiles),
        roads=read.number("roads", 0, rules.roads),
        scholars=read.numbers("scholars", FIRST_BISHOP - 1, rules.setup.scholars),
        bishops=read.numbers("bishops", FIRST_CAMP - 1, rules.setup.bishops, FIRST_BISHOP),
        boards=read.numbers("boards", rules.side_b - 1),
        lots=tuple(_lot(lot, rules) for lot in plain.items(read.read["lots"], "lots", most=10)),
        ports=read.numbers("ports", ships, len(rules.docks), NONE),
        pile=read.numbers("pile", ships),
        march=read.numbers("march", seats - 1, seats),
        bank=read.number("bank", -MANY, MANY),
        board=read.each("board", rules.side_b, NONE),
        scholar=read.each("scholar", len(SCHOLARS) - 1, NONE),
        coins=read.each("coins", MANY),
        goods=[_goods(one) for one in read.lists("goods", rules.setup.storage, 5)],
        colony=read.lists("colony", len(rules.squares) - 1, CELLS),
        laid=[_tiles(one, tiles) for one in plain.items(read.read["laid"], "laid", seats)],
        on=read.lists("on", BLUE + 6, CELLS),
        activations=read.each("activations", CELLS),
        white_used=read.each("white_used", rules.setup.white_limit),
        blue_used=read.each("blue_used", rules.setup.blue_dice),
        blue=[_dice(one) for one in plain.items(read.read["blue"], "blue", seats)],
        harbour=[_harbour(one, rules) for one in plain.items(read.read["harbour"], "harbour", seats)],
        monks=read.lists("monks", spaces),
        religion=read.each("religion", rules.religion.last),
        conquistador=read.each("conquistador", rules.conquest.last),
        earned=read.lists("earned", MANY, len(SOURCES)),
        retired=read.each("retired", len(rules.retirement) - 1, NONE),
    )


def _goods(found: Numbers) -> Goods:
    wood, grain, sugar, gem, gold = found
    return wood, grain, sugar, gem, gold


def _lot(value: object, components: Components) -> tuple[int, int]:
    """A town hall and a scholar (SM-V1)."""
    hall, scholar = plain.items(value, "lots", 2)
    halls = components.halls()
    return plain.whole(hall, "lots", halls[0], halls[-1]), plain.whole(scholar, "lots", 0, len(SCHOLARS) - 1)


def _dice(value: object) -> Numbers:
    return numbers(value, "blue", 1, 6)


def _tiles(value: object, tiles: int) -> tuple[tuple[int, int, int, int], ...]:
    found = []
    for one in plain.items(value, "laid", most=CELLS):
        tile, row, column, rotation = numbers(one, "laid", 0, max(tiles, 6), 4)
        found.append((tile, row, column, rotation))
    return tuple(found)


def _harbour(value: object, components: Components) -> Harbour:
    docks = plain.items(value, "harbour", len(components.docks))
    return tuple(numbers(ships, "harbour", 0, len(components.ships) - 1) for ships in docks)


HIGHEST = {
    "activate": CELLS - 1,
    "lay": BLUE + 6,
    "leave": BLUE + 6,
    "ship": 0,
    "grain": 0,
    "monk": 0,
    "coins": 0,
    "docks": 0,
}
"""The upper limit of the first number of a task where it does not depend on the components."""


def _task(value: object, components: Components) -> Task:
    """A task from the data of a save; BadData unless its numbers are in range."""
    kind, number, other, cells = plain.items(value, "todo", 4)
    kind = plain.text(kind, "todo", 20)
    docks, ships = len(components.docks) - 1, len(components.ships) - 1
    effects, sources = len(components.effects) - 1, len(SOURCES) - 1
    limits = {
        **{name: (highest, 0) for name, highest in HIGHEST.items()},
        **dict.fromkeys(("effect", "exchange", "again"), (effects, sources)),
        "dock": (ships, docks),
        "refill": (docks, 0),
        "place": (components.road_tile, 0),
        "bonus": (docks, ships),
    }
    if kind not in limits:
        raise BadData(f"todo: {kind!r} is nothing to do")
    first, second = limits[kind]
    squares = numbers(cells, "todo", 0, CELLS - 1)
    if (kind in ("lay", "leave")) != bool(squares):
        raise BadData("todo: squares stand where a die is laid")
    return STORED[kind](plain.whole(number, "todo", 0, first), plain.whole(other, "todo", 0, second), squares)


# ---- what must fit together ----


def _check_pieces(components: Components, state: State) -> None:
    """Check that each ship, tile, scholar and monk exists exactly once."""
    ships = [ship for harbour in state.harbour for dock in harbour for ship in dock]
    ships += [*state.pile, *(ship for ship in state.ports if ship != NONE)]
    if sorted(ships) != list(range(len(components.ships))):
        raise BadData("state: each ship is there once")
    laid = [tile[0] for tiles in state.laid for tile in tiles]
    halls = [tile for tile in laid if components.is_hall(tile)]
    _check_tiles(components, state, [tile for tile in laid if tile < components.first_hall])
    if len(set(halls)) != len(halls) or laid.count(components.road_tile) + state.roads != components.roads:
        raise BadData("state: each town hall and road tile is there once")
    for drawn in (state.scholars, state.bishops, state.march, state.boards):
        if len(set(drawn)) != len(drawn):
            raise BadData("state: nothing is there twice")
    board = spaces_on_board(state)
    for monks in state.monks:
        if len(set(monks)) != len(monks) or not set(monks) <= set(board) or len(monks) > components.setup.monks:
            raise BadData("state: a monk stands alone of its colour on a space of the board (SM-M1)")


def _check_tiles(components: Components, state: State, laid: list[int]) -> None:
    for shape, shown in (
        ("double", (*state.doubles, *state.double_stack)),
        ("triple", (*state.triples, *state.triple_stack)),
    ):
        if any(components.tiles[tile].shape != shape for tile in shown):
            raise BadData("state: doubles and triples lie apart (SM-S5)")
    shown = (*state.doubles, *state.triples, *state.double_stack, *state.triple_stack)
    if sorted((*shown, *state.discarded, *laid)) != list(range(components.first_hall)):
        raise BadData("state: each tile is there once (SM-S5)")


def _check_colonies(components: Components, state: State) -> None:
    """Check that colonies match their boards and tiles, and that dice and coins lie on buildings."""
    for seat in range(state.seats):
        if state.colony[seat] != _built(components, state.board[seat], state.laid[seat]):
            raise BadData("state: a colony is its board and its tiles (SM-A1)")
        for cell, thing in enumerate(state.on[seat]):
            if thing and (state.colony[seat][cell] <= components.last_road or thing % 100 not in range(1, CELLS)):
                raise BadData("state: dice and coins lie on buildings (SM-A6)")
            if thing > WHITE and thing % 100 > 6:
                raise BadData("state: dice show 1 to 6")
    _check_dice(components, state)


def _built(components: Components, board: int, laid: Sequence[tuple[int, int, int, int]]) -> Colony:
    """A colony built from its board and its tiles; BadData if two of them overlap."""
    colony = list(components.boards[board].squares if board != NONE else BARE)
    for tile, row, column, rotation in laid:
        piece = components.tiles[tile]
        placement = PLACED[piece.shape].get((row, column, rotation))
        if placement is None or any(colony[cell] for cell in placement.cells):
            raise BadData("state: a tile covers nothing (SM-A1)")
        for cell, square in zip(placement.cells, piece.squares):
            colony[cell] = square
    return tuple(colony)


def _check_dice(components: Components, state: State) -> None:
    running = [task.die for task in state.todo if isinstance(task, LayDie | ChooseSquare)]
    if len(running) > 1 or any(die <= WHITE or not 1 <= die % 100 <= 6 for die in running):
        raise BadData("state: one die is laid at a time")
    found = quantities(components, state)
    wanted = {"white dice": components.setup.white_dice, "blue dice": components.setup.blue_dice}
    for name, each in wanted.items():
        if found[name] != each * state.seats:
            raise BadData(f"state: {found[name]} {name} are there in place of {each * state.seats}")
    dice = (state.white, state.shared, *state.blue)
    if any(list(one) != sorted(one) for one in dice):
        raise BadData("state: dice are sorted")
    if state.blue_dice == "own" and state.shared:
        raise BadData("state: everybody has one's own blue dice (SM-M2)")
    if state.blue_dice == "common" and any(state.blue):
        raise BadData("state: all blue dice lie in the pool (SM-V2)")


def _check_phase(components: Components, state: State) -> None:
    """Check that a seat can act in this state, or that the game is over."""
    ready = all(board != NONE for board in state.board)
    active = state.retired[state.turn] == NONE or bool(state.todo)
    free = any(space not in state.retired for space in range(len(components.retirement)))
    sound = {
        "boards": state.setup == "chosen" and not state.todo and bool(state.boards),
        "lots": state.setup == "advanced" and ready and bool(state.lots or state.todo),
        "turn": ready and active and free,
        "over": ready and not state.todo and state.year == components.setup.years and NONE not in state.retired,
    }
    if not sound.get(state.phase, False):
        raise BadData("state: nobody could go on from here")
