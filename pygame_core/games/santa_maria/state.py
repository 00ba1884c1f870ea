"""The state of Santa Maria."""

from __future__ import annotations

from dataclasses import dataclass, fields

from pygame_core.games.santa_maria.components import Goods
from pygame_core.games.santa_maria.tasks import Task, stored
from pygame_core.plain import Plain

NOBODY = -1
NONE = -1
"""Stands for an empty port, no scholar, no board yet, or not retired."""

WHITE, BLUE = 100, 200
"""A die on a building is stored as one of these plus its value; smaller numbers are coins."""

SOURCES = ("buildings", "religion", "camps", "retirement", "docks", "conquistadors")
"""The sources of points during play."""

BUILDINGS, RELIGION, CAMPS, RETIREMENT, DOCKS, CONQUISTADORS = range(6)

Colony = tuple[int, ...]
Harbour = tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class State:
    """One position. Lists have one entry for each seat; tiles, ships, boards and scholars are their numbers."""

    setup: str
    """"dealt", "chosen" or "advanced"."""
    blue_dice: str
    """"own" or "common"."""
    year: int
    phase: str
    """"boards" while they are chosen, "lots", "turn" or "over"."""
    turn: int
    first: int
    """The first player of this year."""
    todo: tuple[Task, ...]
    """The task queue of the turn, the next task first; if it is empty, a main action is chosen."""
    white: tuple[int, ...]
    """The white dice of the pool, sorted."""
    shared: tuple[int, ...]
    """The blue dice of the pool, sorted (SM-V2)."""
    doubles: tuple[int, ...]
    triples: tuple[int, ...]
    double_stack: tuple[int, ...]
    triple_stack: tuple[int, ...]
    discarded: tuple[int, ...]
    """Tiles left over in earlier years (SM-S5)."""
    roads: int
    scholars: tuple[int, ...]
    bishops: tuple[int, ...]
    """Scholars and bishops on the board, as monk spaces."""
    boards: tuple[int, ...]
    """Boards to choose from."""
    lots: tuple[tuple[int, int], ...]
    """Lots to choose from: a town hall tile and a scholar (SM-V1)."""
    ports: tuple[int, ...]
    pile: tuple[int, ...]
    """The ships that lie face down, the next one first."""
    march: tuple[int, ...]
    """The seats from the foremost conquistador to the last (SM-Y1)."""
    bank: int
    """The coins in the bank minus those at the start."""
    board: list[int]
    scholar: list[int]
    """The own scholar of each (SM-V1)."""
    coins: list[int]
    goods: list[Goods]
    colony: list[Colony]
    """The kind of each square."""
    laid: list[tuple[tuple[int, int, int, int], ...]]
    """The tiles of each colony: tile, row, column and rotation, in the order of laying."""
    on: list[tuple[int, ...]]
    """What lies on each square: a die, coins, or 0."""
    activations: list[int]
    """How many buildings were activated with coins this year (SM-A2)."""
    white_used: list[int]
    blue_used: list[int]
    blue: list[tuple[int, ...]]
    """The own blue dice that are unused, sorted."""
    harbour: list[Harbour]
    """The ships in each dock."""
    monks: list[tuple[int, ...]]
    """The spaces on which monks stand, in the order of placing."""
    religion: list[int]
    conquistador: list[int]
    earned: list[tuple[int, ...]]
    """The points gained during play, by source."""
    retired: list[int]
    """The retirement space of each."""

    def copy(self) -> State:
        """An equal copy that shares no mutable data with this state."""
        return State(
            self.setup,
            self.blue_dice,
            self.year,
            self.phase,
            self.turn,
            self.first,
            self.todo,
            self.white,
            self.shared,
            self.doubles,
            self.triples,
            self.double_stack,
            self.triple_stack,
            self.discarded,
            self.roads,
            self.scholars,
            self.bishops,
            self.boards,
            self.lots,
            self.ports,
            self.pile,
            self.march,
            self.bank,
            self.board.copy(),
            self.scholar.copy(),
            self.coins.copy(),
            self.goods.copy(),
            self.colony.copy(),
            self.laid.copy(),
            self.on.copy(),
            self.activations.copy(),
            self.white_used.copy(),
            self.blue_used.copy(),
            self.blue.copy(),
            self.harbour.copy(),
            self.monks.copy(),
            self.religion.copy(),
            self.conquistador.copy(),
            self.earned.copy(),
            self.retired.copy(),
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.coins)

    def knows(self, seat: int, scholar: int) -> bool:
        """Whether a seat has the ability of a scholar (SM-M3, SM-V1)."""
        return scholar in self.monks[seat] or self.scholar[seat] == scholar


def dump(state: State) -> Plain:
    """The state as plain data: a mapping from its fields."""
    written: dict[str, Plain] = {field.name: getattr(state, field.name) for field in fields(State)}
    written["todo"] = tuple([stored(task) for task in state.todo])
    return written
