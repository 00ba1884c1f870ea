"""The vocabulary that every game speaks.

A game is data and rules: it starts a state, names the decisions that are open, lists the legal
actions of a seat, says why any other action is not, applies one, and shows what a seat may know.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from pygame_core.chance import Chance
from pygame_core.plain import BadData, Facts, Plain, shown

Seat = int
Value = int | str

LONGEST_ACTION = 500
"""In characters of its textual form."""
LARGEST_NUMBER = 10**9
"""No number in an action, whether above or below 0, is as large."""
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
        """Read the textual form; BadData if it is none."""
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
"""The codes of the reasons that every game can give."""
Code = TypeVar("Code", bound=str, covariant=True)


@dataclass(frozen=True, slots=True)
class Reason(Generic[Code]):
    """Why an action is not allowed: the clause it breaks, the code of what is wrong, and the facts to say it with.

    Each game lists its codes in its ``refusals.py``, and its table has a sentence for each.
    """

    clause: str
    code: Code
    facts: Facts = field(default_factory=dict)


def misshapen(action: object, clause: str) -> Reason[CommonCode] | None:
    """Why something is no action in any position, with the clause that the game breaks first; None if it may be one.

    Seats are whole numbers, verbs are texts, values are both, and none is beyond all measure. What only equals one
    of these is none: True is not 1, and 3.0 is not 3.
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
    """An action that the rules do not allow now. Nothing has changed."""

    def __init__(self, reason: Reason[str]) -> None:
        super().__init__(f"{reason.clause}: {reason.code}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Decision:
    """An open choice: who must choose, what kind of choice, and whether it is made in secret.

    ``private`` marks a choice that is public once it is made, but made with a look at what only this
    seat may see.
    """

    seat: Seat
    kind: str
    secret: bool = False
    private: bool = False

    @property
    def is_for_one(self) -> bool:
        """Whether nobody else may look at the screen while it is made."""
        return self.secret or self.private


class Event(NamedTuple):
    """Something that happened, as the whole room may know it.

    ``reveals`` marks an event that uncovers what was hidden (cards turned up, dice rolled, tiles
    drawn): to go back before it is to choose again with knowledge.
    """

    kind: str
    facts: Facts
    reveals: bool = False


class State(Protocol):
    """One position of a game: plain data, cheap to copy, never holding functions or generators."""

    def copy(self: S) -> S:
        """Another state, equal to this one and independent of it."""
        ...


S = TypeVar("S", bound=State)


class Step(NamedTuple, Generic[S]):
    """An event and the state after it."""

    event: Event
    state: S


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its values, the default first, and the seat counts of each."""

    name: str
    values: tuple[Value, ...]
    seats: Mapping[Value, range] = field(default_factory=dict)

    def allowed(self, seats: int) -> tuple[Value, ...]:
        """The values that a game of so many seats may take, the default first."""
        return tuple(value for value in self.values if value not in self.seats or seats in self.seats[value])


Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: seats from first to last, and who wins. Each tie-break is one number a seat."""

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
    """No seeded random game needs more actions than this."""

    def start(self, seats: int, options: Options, chance: Chance) -> list[Step[S]]:
        """Set the game up; BadData for a seat count or an option that it does not have."""
        ...

    def decisions(self, state: S) -> Sequence[Decision]:
        """The open decisions, the one to be made next first; none when the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """All that ``seat`` may do now."""
        ...

    def refusal(self, state: S, action: Action) -> Reason[str] | None:
        """Why ``action`` is not allowed now, ``misshapen`` asked first; None if it is."""
        ...

    def apply(self, state: S, action: Action, chance: Chance, steps: list[Step[S]] | None = None) -> None:
        """Do a legal action in place, adding the steps it takes; IllegalAction changes nothing."""
        ...

    def view(self, state: S, seat: Seat | None, now: S | None = None) -> Hashable:
        """What ``seat``, or with None the whole room, may know: hidden things are not in it at all.

        With ``now`` the state is an earlier one, looked at while the game stands at ``now``. A frozen
        dataclass of the game's own, made of tuples, numbers and texts. BadData for a seat that nobody has.
        """
        ...

    def redact_event(self, event: Event, now: S) -> Event:
        """An earlier event as the room may be told it while the game stands at ``now``."""
        ...

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless the event is one of this game and every fact has its shape, whatever edition wrote it."""
        ...

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Another state that looks the same to ``seat``."""
        ...

    def quantities(self, state: S) -> Mapping[str, int]:
        """What must add up: the same numbers in every state of one game."""
        ...

    def result(self, state: S) -> Result | None:
        """The end of the game; None while it runs."""
        ...

    def dump(self, state: S) -> Plain:
        """The state as plain data."""
        ...

    def load(self, plain: object, seats: int, options: Options) -> S:
        """The state that ``dump`` wrote of such a game; BadData if it is none, or none to stand on."""
        ...


def check_viewer(seat: Seat | None, seats: int) -> None:
    """BadData unless ``seat`` is one of so many seats, or None for the whole room."""
    if seat is not None and not is_seat(seat, seats):
        raise BadData(f"there is no seat {shown(seat)}")


def is_seat(seat: object, seats: int) -> bool:
    """Whether something is one of so many seats; True and 1.0 are none."""
    return type(seat) is int and 0 <= seat < seats


def checked_options(game: Game[Any], seats: int, options: Mapping[str, object]) -> dict[str, Value]:
    """All options of ``game`` with defaults filled in; BadData for what it does not have."""
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
