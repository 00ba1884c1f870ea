"""The task queue of a turn: one data class for each kind of task, and its four values in a save."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias, assert_never

Squares: TypeAlias = tuple[int, ...]
StoredTask: TypeAlias = tuple[str, int, int, Squares]
"""A task in a save: its kind, two numbers and some squares; 0 and () for values that it does not have."""


# ---- what is done without a choice ----


@dataclass(frozen=True, slots=True)
class Activate:
    """The building on a square is activated by the die of its line (SM-A5)."""

    kind: ClassVar = "activate"
    square: int


@dataclass(frozen=True, slots=True)
class LayDie:
    """The die of a line is laid on one of the squares that were free (SM-A5)."""

    kind: ClassVar = "lay"
    die: int
    squares: Squares


@dataclass(frozen=True, slots=True)
class ApplyEffect:
    """An effect is applied (SM-B6)."""

    kind: ClassVar = "effect"
    effect: int
    source: int


@dataclass(frozen=True, slots=True)
class RefillPort:
    """The next ship of the pile comes into a port (SM-B3)."""

    kind: ClassVar = "refill"
    port: int


@dataclass(frozen=True, slots=True)
class UseDocks:
    """After retiring, every own ship brings the bonus of its dock (SM-R2)."""

    kind: ClassVar = "docks"


@dataclass(frozen=True, slots=True)
class UseDock:
    """One ship brings the bonus of its dock (SM-R2)."""

    kind: ClassVar = "bonus"
    dock: int
    ship: int


# ---- what waits for a choice ----


class Waiting:
    """The base of all tasks that wait for a choice."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ChooseExchange(Waiting):
    """The choice of an exchange at a building; ``again`` marks the second one (SM-B2, SM-H7)."""

    effect: int
    source: int
    again: bool = False

    @property
    def kind(self) -> str:
        """The kind in a save: "again" for the second exchange, else "exchange"."""
        return "again" if self.again else "exchange"


@dataclass(frozen=True, slots=True)
class ChooseShip(Waiting):
    """The choice of the ship to take (SM-B3)."""

    kind: ClassVar = "ship"


@dataclass(frozen=True, slots=True)
class ChooseDock(Waiting):
    """The choice of the dock to which a new ship is moved (SM-H1)."""

    kind: ClassVar = "dock"
    ship: int
    dock: int


@dataclass(frozen=True, slots=True)
class ChooseStep(Waiting):
    """The choice whether to pay a grain for one more religion step (SM-B5)."""

    kind: ClassVar = "grain"


@dataclass(frozen=True, slots=True)
class ChooseMonkSpace(Waiting):
    """The choice of the space for a monk (SM-M1)."""

    kind: ClassVar = "monk"


@dataclass(frozen=True, slots=True)
class ChoosePlace(Waiting):
    """The choice of the place for a road tile or a town hall (SM-R1, SM-V1)."""

    kind: ClassVar = "place"
    tile: int


@dataclass(frozen=True, slots=True)
class ChooseSquare(Waiting):
    """The choice of the square in its line on which a die is left (SM-H6)."""

    kind: ClassVar = "leave"
    die: int
    squares: Squares


@dataclass(frozen=True, slots=True)
class ChooseCoins(Waiting):
    """The choice of the building from which coins are taken back (SM-H5)."""

    kind: ClassVar = "coins"


Chore: TypeAlias = Activate | LayDie | ApplyEffect | RefillPort | UseDocks | UseDock
Choice: TypeAlias = (
    ChooseExchange | ChooseShip | ChooseDock | ChooseStep | ChooseMonkSpace | ChoosePlace | ChooseSquare | ChooseCoins
)
Task: TypeAlias = Chore | Choice

CHOICES = frozenset(("exchange", "again", "ship", "dock", "grain", "monk", "place", "leave", "coins"))
"""The kinds of the tasks that wait for a choice."""

STORED: Mapping[str, Callable[[int, int, Squares], Task]] = {
    "activate": lambda square, _, __: Activate(square),
    "lay": lambda die, _, squares: LayDie(die, squares),
    "effect": lambda effect, source, _: ApplyEffect(effect, source),
    "refill": lambda port, _, __: RefillPort(port),
    "docks": lambda *_: UseDocks(),
    "bonus": lambda dock, ship, _: UseDock(dock, ship),
    "exchange": lambda effect, source, _: ChooseExchange(effect, source),
    "again": lambda effect, source, _: ChooseExchange(effect, source, again=True),
    "ship": lambda *_: ChooseShip(),
    "dock": lambda ship, dock, _: ChooseDock(ship, dock),
    "grain": lambda *_: ChooseStep(),
    "monk": lambda *_: ChooseMonkSpace(),
    "place": lambda tile, _, __: ChoosePlace(tile),
    "leave": lambda die, _, squares: ChooseSquare(die, squares),
    "coins": lambda *_: ChooseCoins(),
}
"""For every kind of task, a function that makes it from its values in a save."""


def stored(task: Task) -> StoredTask:
    """A task as its values in a save."""
    match task:
        case Activate():
            return task.kind, task.square, 0, ()
        case LayDie() | ChooseSquare():
            return task.kind, task.die, 0, task.squares
        case ApplyEffect() | ChooseExchange():
            return task.kind, task.effect, task.source, ()
        case RefillPort():
            return task.kind, task.port, 0, ()
        case UseDock():
            return task.kind, task.dock, task.ship, ()
        case ChooseDock():
            return task.kind, task.ship, task.dock, ()
        case ChoosePlace():
            return task.kind, task.tile, 0, ()
        case UseDocks() | ChooseShip() | ChooseStep() | ChooseMonkSpace() | ChooseCoins():
            return task.kind, 0, 0, ()
        case _:
            assert_never(task)


@lru_cache(1024)
def effect_tasks(effects: tuple[int, ...], source: int) -> tuple[Task, ...]:
    """SM-B6: the effects of a building or a space, in listed order."""
    return tuple([ApplyEffect(effect, source) for effect in effects])


@lru_cache(1024)
def line_tasks(squares: Squares) -> tuple[Task, ...]:
    """SM-A5: the free buildings of a line, one after another."""
    return tuple([Activate(square) for square in squares])


def running_die(todo: tuple[Task, ...]) -> int:
    """The die whose line is being activated, and which has not been laid; 0 without one (SM-A5)."""
    return next((task.die for task in todo if isinstance(task, (LayDie, ChooseSquare))), 0)
