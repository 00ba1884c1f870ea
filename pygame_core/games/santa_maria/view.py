"""What everybody may know about a state: all but the order of face-down items (SM-S8)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache

from pygame_core.games.santa_maria.activating import next_price
from pygame_core.games.santa_maria.colony import PLACED
from pygame_core.games.santa_maria.components import (
    FIRST_BISHOP,
    FIRST_CAMP,
    SCHOLARS,
    Components,
    Effect,
    Goods,
    Tile,
)
from pygame_core.games.santa_maria.play import spaces_on_board, unlocked
from pygame_core.games.santa_maria.scoring import Score, challenges_met, score
from pygame_core.games.santa_maria.state import BLUE, NONE, WHITE, Colony, State
from pygame_core.games.santa_maria.tasks import (
    Activate,
    ChooseDock,
    ChooseExchange,
    ChoosePlace,
    ChooseSquare,
    running_die,
)
from pygame_core.games.santa_maria.trading import prices_of

HIDDEN = ("pile", "double_stack", "triple_stack")
"""The fields of a state of which only the length is public."""


@dataclass(frozen=True, slots=True)
class SquareView:
    """One square: what stands there, what lies on it, and the tile it belongs to."""

    terrain: str
    """Empty for an empty square."""
    colonists: int
    effects: tuple[Effect, ...]
    tile: str = ""
    """The id of its tile; empty for a printed square."""
    lies: str = ""
    """"white", "blue" or "coins"; empty on a free one."""
    value: int = 0
    """The value of the die, or how many coins."""


@dataclass(frozen=True, slots=True)
class TileView:
    """An open tile: its squares in the order of ``Placement.cells``."""

    id: str
    shape: str
    squares: tuple[SquareView, ...]


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship with its price and its points."""

    id: str
    cost: Goods
    points: int


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A monk space, a dock with its port, or a retirement space."""

    id: str
    kind: str
    """"scholar", "bishop", "camp", "dock" or "retirement"."""
    points: int
    effects: tuple[Effect, ...]
    seats: tuple[int, ...] = ()
    """The seats with a monk or a marker there."""
    ship: ShipView | None = None
    """The ship in the port."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player."""

    board: str
    scholar: str
    """The own scholar of the advanced set-up."""
    scholars: tuple[str, ...]
    """All scholars that work for this player."""
    coins: int
    goods: Goods
    prices: Goods
    """The price in coins of each resource; 0 if it cannot be bought."""
    points: int
    """Points won during play."""
    squares: tuple[SquareView, ...]
    tiles: tuple[tuple[str, int, int, int], ...]
    """Tiles laid: id, row, column and rotation."""
    next_building: int
    """The price in coins of the next building (SM-A2)."""
    white_used: int
    blue_used: int
    blue_unlocked: int
    blue: tuple[int, ...]
    """Own unused blue dice; with common dice see ``View.shared``."""
    harbour: tuple[tuple[ShipView, ...], ...]
    monks: tuple[str, ...]
    monks_left: int
    religion: int
    conquistador: int
    retired: str
    """The retirement space; empty before."""
    score: Score
    """The score if the game ended now."""


@dataclass(frozen=True, slots=True)
class LotView:
    """A town hall and a scholar to choose (SM-V1)."""

    hall: TileView
    scholar: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The open choice within a turn, or during the placing of a town hall."""

    kind: str
    """The kind of the decision."""
    again: bool = False
    """Whether this is the second exchange of Industrialisation (SM-H7)."""
    effect: Effect | None = None
    """The exchange."""
    tile: TileView | None = None
    """The tile to be placed."""
    ship: ShipView | None = None
    """The ship that may be moved from its dock (SM-H1)."""
    dock: str = ""
    cells: tuple[int, ...] = ()
    """The squares on which the die may be left (SM-H6), from 0, row by row."""


@dataclass(frozen=True, slots=True)
class View:
    """The table."""

    seat: int | None
    components_id: str
    setup: str
    blue_dice: str
    year: int
    years: int
    phase: str
    turn: int
    first: int
    asked: Asked | None
    """The open choice; None for a main action, a board or a lot."""
    white: tuple[int, ...]
    shared: tuple[int, ...]
    white_limit: int
    storage: int
    sell: Goods
    doubles: tuple[TileView, ...]
    triples: tuple[TileView, ...]
    doubles_left: int
    triples_left: int
    roads: int
    pile: int
    """Ships face down."""
    spaces: tuple[SpaceView, ...]
    """Scholars, bishops and camps."""
    docks: tuple[SpaceView, ...]
    retirement: tuple[SpaceView, ...]
    march: tuple[int, ...]
    conquest_points: tuple[int, ...]
    """The points of this year, by order on the track; in a solo game, the points of the tree."""
    boards: tuple[tuple[str, tuple[SquareView, ...]], ...]
    """Boards to choose from."""
    lots: tuple[LotView, ...]
    running: tuple[int, ...]
    """The squares of the current line that are still to be activated, from 0, row by row."""
    die: tuple[str, int]
    """The colour and the value of the die of the current line; ("", 0) without one."""
    challenges: tuple[str, ...]
    """In a solo game: the challenges met so far (SM-V3)."""
    seats: tuple[SeatView, ...]
    position: tuple[tuple[object, ...] | int | str, ...]
    """Every field of the state, with zeros for face-down items: for ``queries``."""


def view(components: Components, state: State, seat: int | None) -> View:
    """The view of ``seat``, or with None of everybody; all seats see the same."""
    return View(
        seat=seat,
        components_id=components.id,
        setup=state.setup,
        blue_dice=state.blue_dice,
        year=state.year,
        years=components.setup.years,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        asked=_asked(components, state),
        white=state.white,
        shared=state.shared,
        white_limit=components.setup.white_limit,
        storage=components.setup.storage,
        sell=components.prices.sell,
        doubles=tuple(tile_view(components, components.tiles[tile]) for tile in state.doubles),
        triples=tuple(tile_view(components, components.tiles[tile]) for tile in state.triples),
        doubles_left=len(state.double_stack),
        triples_left=len(state.triple_stack),
        roads=state.roads,
        pile=len(state.pile),
        spaces=tuple(_monk_space(components, state, space) for space in spaces_on_board(state)),
        docks=_docks(components, state),
        retirement=_retirement(components, state),
        march=state.march,
        conquest_points=_conquest_points(components, state),
        boards=tuple(_board(components, board) for board in state.boards),
        lots=tuple(LotView(tile_view(components, components.tiles[h]), SCHOLARS[s]) for h, s in state.lots),
        running=tuple(task.square for task in state.todo if isinstance(task, Activate)),
        die=_thing(running_die(state.todo)),
        challenges=challenges_met(components, state) if state.seats == 1 else (),
        seats=tuple(_seat(components, state, other) for other in range(state.seats)),
        position=_position(state),
    )


def _asked(components: Components, state: State) -> Asked | None:
    if not state.todo:
        return None
    task = state.todo[0]
    match task:
        case ChooseExchange():
            return Asked("exchange", again=task.again, effect=components.effects[task.effect])
        case ChoosePlace():
            return Asked(task.kind, tile=tile_view(components, components.tiles[task.tile]))
        case ChooseDock():
            return Asked(task.kind, ship=_ship(components, task.ship), dock=components.docks[task.dock].id)
        case ChooseSquare():
            return Asked(task.kind, cells=task.squares)
        case _:
            return Asked(task.kind)


def _position(state: State) -> tuple[tuple[object, ...] | int | str, ...]:
    """The fields of a state without hidden items; lists become tuples."""
    values = [(field.name, getattr(state, field.name)) for field in fields(State)]
    shown = [(0,) * len(value) if name in HIDDEN else value for name, value in values]
    return tuple([tuple(value) if isinstance(value, list) else value for value in shown])


@lru_cache(4096)
def square_view(components: Components, number: int, tile: str = "", thing: int = 0) -> SquareView:
    """A square of a kind, with what lies on it."""
    square = components.squares[number]
    effects = tuple(components.effects[effect] for effect in square.effects)
    return SquareView(square.terrain, square.colonists, effects, tile, *_thing(thing))


def _thing(thing: int) -> tuple[str, int]:
    """What lies on a square: a die with its value, coins with their number, or nothing."""
    if thing > WHITE:
        return ("blue" if thing > BLUE else "white"), thing % 100
    return ("coins", thing) if thing else ("", 0)


@lru_cache(256)
def tile_view(components: Components, tile: Tile) -> TileView:
    """A tile with its squares."""
    return TileView(tile.id, tile.shape, tuple(square_view(components, number, tile.id) for number in tile.squares))


def _board(components: Components, board: int) -> tuple[str, tuple[SquareView, ...]]:
    found = components.boards[board]
    return found.id, tuple(square_view(components, number) for number in found.squares)


@lru_cache(256)
def _ship(components: Components, ship: int) -> ShipView:
    found = components.ships[ship]
    return ShipView(found.id, found.cost, found.points)


def _effects(components: Components, effects: tuple[int, ...]) -> tuple[Effect, ...]:
    return tuple(components.effects[effect] for effect in effects)


def _monk_space(components: Components, state: State, space: int) -> SpaceView:
    seats = tuple(seat for seat in range(state.seats) if space in state.monks[seat])
    name = components.space_id(space)
    if space >= FIRST_CAMP:
        effects = _effects(components, components.camps[space - FIRST_CAMP].effects)
        return SpaceView(name, "camp", 0, effects, seats)
    if space >= FIRST_BISHOP:
        return SpaceView(name, "bishop", components.bishops[space - FIRST_BISHOP].points, (), seats)
    return SpaceView(name, "scholar", components.scholar_points[space], (), seats)


def _docks(components: Components, state: State) -> tuple[SpaceView, ...]:
    found = []
    for number, dock in enumerate(components.docks):
        ship = None if state.ports[number] == NONE else _ship(components, state.ports[number])
        found.append(SpaceView(dock.id, "dock", 0, _effects(components, dock.effects), (), ship))
    return tuple(found)


def _retirement(components: Components, state: State) -> tuple[SpaceView, ...]:
    found = []
    for number, space in enumerate(components.retirement):
        seats = tuple(seat for seat in range(state.seats) if state.retired[seat] == number)
        found.append(SpaceView(space.id, "retirement", 0, _effects(components, space.effects), seats))
    return tuple(found)


def _conquest_points(components: Components, state: State) -> tuple[int, ...]:
    if state.seats == 1:
        return (components.solo.points[state.year - 1],)
    return components.conquest.points[state.seats - 2][state.year - 1]


def _seat(components: Components, state: State, seat: int) -> SeatView:
    tiles = tuple((components.tiles[tile].id, *where) for tile, *where in state.laid[seat])
    known = [scholar for scholar in range(FIRST_BISHOP) if state.knows(seat, scholar)]
    harbour = state.harbour[seat]
    return SeatView(
        board="" if state.board[seat] == NONE else components.boards[state.board[seat]].id,
        scholar="" if state.scholar[seat] == NONE else SCHOLARS[state.scholar[seat]],
        scholars=tuple(SCHOLARS[scholar] for scholar in known),
        coins=state.coins[seat],
        goods=state.goods[seat],
        prices=prices_of(components, state, seat),
        points=sum(state.earned[seat]),
        squares=_squares(components, state.colony[seat], state.on[seat], state.laid[seat]),
        tiles=tiles,  # type: ignore[arg-type]
        next_building=next_price(state, seat),
        white_used=state.white_used[seat],
        blue_used=state.blue_used[seat],
        blue_unlocked=unlocked(components, state.religion[seat]),
        blue=state.blue[seat],
        harbour=tuple(tuple(_ship(components, ship) for ship in dock) for dock in harbour),
        monks=tuple(components.space_id(space) for space in state.monks[seat]),
        monks_left=components.setup.monks - len(state.monks[seat]),
        religion=state.religion[seat],
        conquistador=state.conquistador[seat],
        retired="" if state.retired[seat] == NONE else components.retirement[state.retired[seat]].id,
        score=score(components, state, seat),
    )


@lru_cache(512)
def _squares(
    components: Components, colony: Colony, on: tuple[int, ...], laid: tuple[tuple[int, int, int, int], ...]
) -> tuple[SquareView, ...]:
    """The 36 squares of a colony, row by row."""
    owners: dict[int, str] = {}
    for tile, row, column, rotation in laid:
        piece = components.tiles[tile]
        owners.update(dict.fromkeys(PLACED[piece.shape][row, column, rotation].cells, piece.id))
    pairs = enumerate(zip(colony, on))
    return tuple(square_view(components, number, owners.get(cell, ""), thing) for cell, (number, thing) in pairs)
