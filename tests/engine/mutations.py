"""Actions that are almost legal: what a listed one becomes when something about it is changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

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
