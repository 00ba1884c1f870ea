"""The interface of every game, and the types that it uses.

A game creates a first state, lists the open decisions and the legal actions of a seat, explains why
any other action is refused, applies an action, and shows what a seat may know.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from pygame_core.chance import Chance
from pygame_core.plain import BadData, Facts, Plain, shown

Seat = int
Value = int | str

LONGEST_ACTION = 500
"""The most characters of the textual form of an action."""
LARGEST_NUMBER = 10**9
"""Every number in an action is smaller than this in absolute value."""
_SMALLEST_NUMBER = -LARGEST_NUMBER


@dataclass(frozen=True, slots=True)
class Action:
    """What one seat does: a verb and its values. ``str(action)`` is its stable textual form."""

    seat: Seat
    verb: str
    values: tuple[Value, ...] = ()

    def __str__(self) -> str:
        return " ".join((str(self.seat), self.verb, *map(str, self.values)))

    @classmethod
    def parse(cls, written: str) -> Action:
        """Parse the textual form; BadData if it is not valid."""
        parts = written.split(" ") if len(written) <= LONGEST_ACTION else []
        if len(parts) < 2 or not _is_number(parts[0]) or not parts[1].isidentifier():
            raise BadData(f"no action: {written!r:.60}")
        values = tuple(int(part) if _is_number(part) else part for part in parts[2:])
        action = cls(int(parts[0]), parts[1], values)
        if str(action) != written:
            raise BadData(f"no action: {written!r:.60}")
        return action


def _is_number(part: str) -> bool:
    digits = part.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 9  # less than LARGEST_NUMBER


CommonCode = Literal["game-over", "no-such-action", "no-such-seat", "not-an-action"]
"""The codes of refusals that all games share."""
Code = TypeVar("Code", bound=str, covariant=True)


@dataclass(frozen=True, slots=True)
class Reason(Generic[Code]):
    """Why an action is refused: the clause that it breaks, a code, and the facts for the message.

    Each game lists its codes in its ``refusals.py``, and its table has a message for each.
    """

    clause: str
    code: Code
    facts: Facts = field(default_factory=dict)


def misshapen(action: object, clause: str) -> Reason[CommonCode] | None:
    """Why an object is not a well-formed action, with ``clause`` as its clause; None if it is well-formed.

    Seats are integers, verbs are strings, values are either, and all have a limited size. The types are checked
    exactly: True is not accepted for 1, nor 3.0 for 3.
    """
    if type(action) is not Action:
        return Reason(clause, "not-an-action")
    seat, values = action.seat, action.values
    if type(seat) is not int or not _SMALLEST_NUMBER < seat < LARGEST_NUMBER:
        return Reason(clause, "no-such-seat")
    if type(action.verb) is not str or type(values) is not tuple or len(values) > LONGEST_ACTION:
        return Reason(clause, "not-an-action")
    for value in values:
        if type(value) is int:
            if _SMALLEST_NUMBER < value < LARGEST_NUMBER:
                continue
        elif type(value) is str and len(value) <= LONGEST_ACTION:
            continue
        return Reason(clause, "not-an-action")
    return None


class IllegalAction(Exception):
    """The rules do not allow the action now. Nothing has changed."""

    def __init__(self, reason: Reason[str]) -> None:
        super().__init__(f"{reason.clause}: {reason.code}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Decision:
    """An open choice: the seat, the kind of the choice, and whether it is made in secret.

    ``private`` marks a choice whose result is public, but for which the seat looks at hidden information.
    """

    seat: Seat
    kind: str
    secret: bool = False
    private: bool = False

    @property
    def is_for_one(self) -> bool:
        """Whether only this seat may look at the screen during the choice."""
        return self.secret or self.private


class Event(NamedTuple):
    """Something that happened, with facts that everybody may know.

    ``reveals`` marks an event that reveals hidden information (cards turned up, dice rolled, tiles
    drawn): after an undo, players would choose again with more knowledge.
    """

    kind: str
    facts: Facts
    reveals: bool = False


class State(Protocol):
    """One state of a game: plain data that is cheap to copy, without functions or generators."""

    phase: str
    """The part of a turn, a round or the game, "over" at its end; ``Game.dump`` contains it."""

    def copy(self: S) -> S:
        """An equal copy that shares no mutable data with this state."""
        ...


S = TypeVar("S", bound=State)


class Step(NamedTuple, Generic[S]):
    """An event and the state after it."""

    event: Event
    state: S


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its values, the default first, and the seat counts that allow each value."""

    name: str
    values: tuple[Value, ...]
    seats: Mapping[Value, range] = field(default_factory=dict)

    def allowed(self, seats: int) -> tuple[Value, ...]:
        """The values allowed with this number of seats, the default first."""
        return tuple(value for value in self.values if value not in self.seats or seats in self.seats[value])


Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: winners, and all seats from first to last. A tie-break has one number for each seat."""

    winners: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    totals: tuple[int, ...]
    tie_breaks: tuple[tuple[str, tuple[int, ...]], ...] = ()
    decided_by: str = ""


class Game(Protocol[S]):
    """The rules of one game with one set of components."""

    id: str
    rules_version: int
    components_id: str
    components_digest: str
    seat_counts: range
    options: tuple[Option, ...]
    longest: int
    """An upper bound on the number of actions of a random game."""
    own_reveals: Collection[str]
    """The kinds of events that reveal only what the seat that acts has known before."""

    def start(self, seats: int, options: Options, chance: Chance) -> list[Step[S]]:
        """Set the game up, in at least one step; BadData for an unsupported seat count or option."""
        ...

    def decisions(self, state: S) -> Sequence[Decision]:
        """The open decisions, the next one first; empty when the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """All legal actions of ``seat``."""
        ...

    def refusal(self, state: S, action: Action) -> Reason[str] | None:
        """Why ``action`` is refused now, after a check with ``misshapen``; None if it is legal.

        Its clause is one of the rulebook.
        """
        ...

    def apply(self, state: S, action: Action, chance: Chance, steps: list[Step[S]] | None = None) -> None:
        """Do an action in place, and append its steps; IllegalAction changes nothing."""
        ...

    def view(self, state: S, seat: Seat | None, now: S | None = None) -> Hashable:
        """What ``seat`` may know, or with None what everybody may know; it contains no hidden information.

        If ``now`` is given, ``state`` is an earlier state, and ``now`` is the current one. The view is a frozen
        dataclass of tuples, numbers and texts. BadData if there is no such seat.
        """
        ...

    def redact_event(self, event: Event, now: S) -> Event:
        """An earlier event without the facts that are hidden in the current state ``now``."""
        ...

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless this is an event of this game, and every fact has its shape, in any edition."""
        ...

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """A random state with the same view for ``seat`` (determinization).

        It depends on what ``seat`` may know and on ``chance`` alone: two states with the same view give the same one.
        """
        ...

    def quantities(self, state: S) -> Mapping[str, int]:
        """The conserved quantities: equal in all states of one game."""
        ...

    def result(self, state: S) -> Result | None:
        """The result of the game; None while it runs."""
        ...

    def dump(self, state: S) -> Plain:
        """The state as plain data."""
        ...

    def load(self, plain: object, seats: int, options: Options) -> S:
        """The state that ``dump`` wrote; BadData if it is not a valid state, or play cannot continue from it."""
        ...


def check_viewer(seat: Seat | None, seats: int) -> None:
    """BadData unless ``seat`` is one of the seats, or None for everybody."""
    if seat is not None and not is_seat(seat, seats):
        raise BadData(f"there is no seat {shown(seat)}")


def is_seat(seat: object, seats: int) -> bool:
    """Whether an object is one of the seats; True and 1.0 are not."""
    return type(seat) is int and 0 <= seat < seats


def checked_options(game: Game[Any], seats: int, options: Mapping[str, object]) -> dict[str, Value]:
    """All options of ``game`` with defaults filled in; BadData for unknown options or values."""
    if type(seats) is not int or seats not in game.seat_counts:
        raise BadData(f"{game.id} is not played by {shown(seats)}")
    if not isinstance(options, Mapping):
        raise BadData(f"{game.id}: options have names")
    unknown = set(options) - {option.name for option in game.options}
    if unknown:
        raise BadData(f"{game.id} has no option {min(map(shown, unknown))}")
    chosen: dict[str, Value] = {}
    for option in game.options:
        allowed = option.allowed(seats)
        value = options.get(option.name, allowed[0])
        if type(value) not in (int, str) or value not in allowed:
            raise BadData(f"{game.id}: {option.name} is one of {allowed} with {seats} seats, not {shown(value)}")
        chosen[option.name] = value
    return chosen
