"""Records of events: one data class for each kind, with typed facts. Saves keep them as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform

from pygame_core.game import Event, S, Seat, Step
from pygame_core.plain import Facts, Plain

R = TypeVar("R")


@dataclass_transform(frozen_default=True, eq_default=False)
def record(kind: type[R]) -> type[R]:
    """Make a class the record of a kind of event: a data class that type checkers treat as frozen.

    It is not frozen at run time, because that makes a record six times as slow to create. Two records are equal only
    if they are the same object; compare the facts of events instead.
    """
    return dataclass(eq=False, repr=False)(kind)


class Record:
    """The base of all records: a data class whose fields are the facts of an event."""

    kind: ClassVar[str]


def to_event(record: Record, reveals: bool = False) -> Event:
    """The event of a record; ``reveals`` marks an event that reveals hidden information."""
    return Event(record.kind, vars(record), reveals)


def tell(steps: list[Step[S]] | None, state: S, happened: Record, reveals: bool = False) -> None:
    """Add a step, the event and a copy of the state after it, if steps are wanted."""
    if steps is not None:
        steps.append(Step(Event(happened.kind, vars(happened), reveals), state.copy()))


def by_kind(records: Iterable[type[Any]]) -> Mapping[str, type[Any]]:
    """The record classes of a game, by kind of event."""
    return {record.kind: record for record in records}


def with_tuples(facts: Facts) -> Mapping[str, Plain]:
    """The facts of an event as the rules create them: tuples where saves return lists."""
    return {name: _with_tuples(value) for name, value in facts.items()}


def _with_tuples(value: Plain) -> Plain:
    return tuple([_with_tuples(item) for item in value]) if isinstance(value, (list, tuple)) else value


def seats_of(happened: object) -> tuple[Seat, ...]:
    """The seats in the field ``seat`` or ``seats`` of a record or event; empty if it has neither."""
    if isinstance(happened, Event):
        seat, seats = happened.facts.get("seat"), happened.facts.get("seats")
    else:
        seat, seats = getattr(happened, "seat", None), getattr(happened, "seats", None)
    return (seat,) if isinstance(seat, int) else tuple(seats) if isinstance(seats, (list, tuple)) else ()
