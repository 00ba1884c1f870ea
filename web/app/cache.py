"""Values that are computed again only when what they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Cache(Generic[T]):
    """The last value of each place of a match, after everything that it depends on."""

    def __init__(self) -> None:
        self._values: dict[int, tuple[tuple[object, ...], T]] = {}

    def get(self, place: int, depends_on: tuple[object, ...], compute: Callable[[], T]) -> T:
        """The value of a place: the known one if it depended on the same, else a computed one."""
        known = self._values.get(place)
        if known is None or known[0] != depends_on:
            known = self._values[place] = depends_on, compute()
        return known[1]
