"""Shapes: what the facts of events have to be, as small functions put together.

A shape takes a value from outside and where it stands, and gives the value back with its type, lists
as tuples; BadData says where and why it has another shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from pygame_core import plain
from pygame_core.game import Event
from pygame_core.plain import BadData, Facts

T = TypeVar("T")
Shape: TypeAlias = Callable[[object, str], T]

flag: Shape[bool] = plain.flag


def number(low: int, high: int) -> Shape[int]:
    """A whole number from ``low`` to ``high``, both included."""

    def shape(value: object, where: str) -> int:
        return plain.whole(value, where, low, high)

    return shape


def word(*words: str) -> Shape[str]:
    """One of some words."""
    known = frozenset(words)

    def shape(value: object, where: str) -> str:
        if not isinstance(value, str) or value not in known:
            raise BadData(f"{where}: {value!r:.40} is not known there")
        return value

    return shape


def written(pattern: str, longest: int = 100) -> Shape[str]:
    """A text that a regular expression describes from its beginning to its end."""
    described = re.compile(pattern)

    def shape(value: object, where: str) -> str:
        found = plain.text(value, where, longest)
        if not described.fullmatch(found):
            raise BadData(f"{where}: {found!r:.40} is not written like that")
        return found

    return shape


def maybe(inner: Shape[T]) -> Shape[T | None]:
    """None, or a value of a shape."""

    def shape(value: object, where: str) -> T | None:
        return None if value is None else inner(value, where)

    return shape


def several(inner: Shape[T], low: int, high: int) -> Shape[tuple[T, ...]]:
    """A list of at least ``low`` and at most ``high`` values of one shape."""

    def shape(value: object, where: str) -> tuple[T, ...]:
        found = plain.items(value, where, most=high)
        if len(found) < low:
            raise BadData(f"{where}: a list of at least {low} items is needed, not {value!r:.40}")
        return tuple([inner(item, where) for item in found])

    return shape


def each(inner: Shape[T], count: int) -> Shape[tuple[T, ...]]:
    """A list of exactly ``count`` values of one shape, such as one for each seat."""
    return several(inner, count, count)


def different(inner: Shape[T], low: int, high: int) -> Shape[tuple[T, ...]]:
    """A list of values of one shape that are all different."""
    any_list = several(inner, low, high)

    def shape(value: object, where: str) -> tuple[T, ...]:
        found = any_list(value, where)
        if len(set(found)) != len(found):
            raise BadData(f"{where}: something stands there twice: {value!r:.40}")
        return found

    return shape


def together(*inner: Shape[object]) -> Shape[tuple[object, ...]]:
    """A list with one value of each of some shapes."""

    def shape(value: object, where: str) -> tuple[object, ...]:
        found = plain.items(value, where, len(inner))
        return tuple([one(item, where) for one, item in zip(inner, found)])

    return shape


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of event: the shape of every fact, and what must hold between them."""

    facts: Mapping[str, Shape[object]]
    sound: Callable[[Facts], bool] | None = None
    """Whether facts of the right shapes fit together; None where any do."""


Kinds: TypeAlias = Mapping[str, Kind]


def kind(**facts: Shape[object]) -> Kind:
    """A kind of event whose facts need not fit together."""
    return Kind(facts)


def check_event(event: Event, kinds: Kinds) -> None:
    """BadData unless an event is of one of these kinds, and has exactly its facts, all of their shapes."""
    found = kinds.get(event.kind) if isinstance(event.kind, str) else None
    if found is None:
        raise BadData(f"event: there is none called {event.kind!r:.40}")
    if event.facts.keys() != found.facts.keys():
        raise BadData(f"event {event.kind}: the facts {', '.join(found.facts)} are needed")
    try:
        for name, shape in found.facts.items():
            shape(event.facts[name], name)
    except BadData as error:
        raise BadData(f"event {event.kind}: {error}") from None
    if found.sound is not None and not found.sound(event.facts):
        raise BadData(f"event {event.kind}: its facts do not fit together")


def as_long(first: str, *others: str) -> Callable[[Facts], bool]:
    """Whether some lists are as long as the first."""

    def sound(facts: Facts) -> bool:
        length = len(facts[first])  # type: ignore[arg-type]
        return all(len(facts[other]) == length for other in others)  # type: ignore[arg-type]

    return sound
