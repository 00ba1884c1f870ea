"""Almost legal actions: a listed action with one thing changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygame_core.game import Action, Value

HUGE = 10**30


def mutations(action: Action, seats: int, verbs: Sequence[str]) -> Iterator[Action]:
    """Every mutation of an action; some may be legal actions themselves."""
    for seat in (*range(seats), -1, seats, seats + 1, HUGE, True, False):
        yield replace(action, seat=seat)
    for verb in (*verbs, "", "x", action.verb.upper(), action.verb + "s", "undo", "__class__"):
        yield replace(action, verb=verb)
    for values in _other_values(action.values):
        yield replace(action, values=values)


def _other_values(values: tuple[Value, ...]) -> Iterator[tuple[Value, ...]]:
    yield ()
    yield values * 2
    yield (*values, 0)
    yield (*values, 1)
    yield (*values, "")
    yield values[::-1]
    yield values[1:]
    yield values[:-1]
    for place, value in enumerate(values):
        for other in _others(value):
            yield (*values[:place], other, *values[place + 1 :])


def _others(value: Value) -> Iterator[Value]:
    yield from (0, 1, -1, HUGE, -HUGE, 2**31, True, False, "", "x", "0", str(value))
    if isinstance(value, int):
        yield from (value + 1, value - 1, value + 2, value * 2, -value, -value - 1)
    else:
        yield from (value + "x", value.upper(), value[:-1], value * 2)


def of_other_types(action: Action) -> Iterator[Any]:
    """Values of another type that partly equal the action; none is a legal action."""
    yield from (None, 0, "", str(action), [], (action.seat, action.verb, action.values), Action)
    seats: list[Any] = [None, True, False, float(action.seat), str(action.seat), [action.seat], b"0", {}, 10**5000]
    for seat in seats:
        yield Action(seat, action.verb, action.values)
    verbs: list[Any] = [None, True, 1, [action.verb], action.verb.encode(), {action.verb: 1}, Word(action.verb)]
    for verb in verbs:
        yield Action(action.seat, verb, action.values)
    lists: list[Any] = [None, 1, "x", list(action.values), {}, b"", set(), (None,), ([],), ({},), (b"x",), (1.5,)]
    for values in lists:
        yield Action(action.seat, action.verb, values)
    for place, value in enumerate(action.values):
        others: list[Any] = [None, True, False, [value], (value,), {value: value}, b"", 10**5000, "x" * 501]
        for other in (*others, *_alike(value)):
            yield Action(action.seat, action.verb, (*action.values[:place], other, *action.values[place + 1 :]))


class Word(str):
    """A subclass of str, which is not a legal text."""


def _alike(value: Value) -> tuple[Any, ...]:
    if isinstance(value, int):
        return (float(value), complex(value), value + 0.5)
    return (value.encode(), Word(value), list(value))
