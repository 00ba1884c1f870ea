"""Shapes: validators for the facts of events, composed from small functions.

A shape takes an untrusted value and its place for error messages. It returns the value with its type,
lists as tuples, or raises BadData, which says where and why the value does not have the shape.
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
    """One of these words."""
    known = frozenset(words)

    def shape(value: object, where: str) -> str:
        if not isinstance(value, str) or value not in known:
            raise BadData(f"{where}: {value!r:.40} is not known there")
        return value

    return shape


def written(pattern: str, longest: int = 100) -> Shape[str]:
    """A text that a regular expression matches completely."""
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
    """One kind of event: the shape of every fact, and a condition on all facts together."""

    facts: Mapping[str, Shape[object]]
    sound: Callable[[Facts], bool] | None = None
    """Whether facts of the right shapes are consistent; None if there is no condition."""


Kinds: TypeAlias = Mapping[str, Kind]


def kind(**facts: Shape[object]) -> Kind:
    """A kind of event without a condition on all facts together."""
    return Kind(facts)


def check_event(event: Event, kinds: Kinds) -> None:
    """BadData unless an event has one of these kinds and exactly its facts, each with its shape."""
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
    """A condition: some lists have the same length as the first."""

    def sound(facts: Facts) -> bool:
        length = len(facts[first])  # type: ignore[arg-type]
        return all(len(facts[other]) == length for other in others)  # type: ignore[arg-type]

    return sound
