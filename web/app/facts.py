"""Type-checked access to the facts of events, refusals and gains.

A save file may contain anything. Tables put only numbers, texts and lists of them into a page.
"""

from __future__ import annotations

from pygame_core.gains import Gain
from pygame_core.game import Event, Reason
from pygame_core.plain import BadData, Plain

MOST = 2**31
"""The bound of valid numbers: they are larger than -MOST and smaller than MOST."""


class Facts:
    """The facts of one event, refusal or gain; reading one with the wrong type raises BadData."""

    __slots__ = ("_about", "_facts")

    def __init__(self, about: Event | Reason[str] | Gain) -> None:
        self._about = about
        self._facts = about.facts

    def __contains__(self, name: str) -> bool:
        """Whether this fact exists and is not None."""
        return self._facts.get(name) is not None

    def __getitem__(self, name: str) -> int:
        """An integer or a boolean."""
        value = self._facts.get(name)
        if isinstance(value, int) and -MOST < value < MOST:
            return value
        raise self._wrong(name)

    def text(self, name: str) -> str:
        """A string."""
        value = self._facts.get(name)
        if not isinstance(value, str):
            raise self._wrong(name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of strings."""
        words = self._list(self._facts.get(name), name)
        texts = tuple(one for one in words if isinstance(one, str))
        if len(texts) < len(words):
            raise self._wrong(name)
        return texts

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of integers; empty if the fact is missing."""
        return self._row(self._facts.get(name, ()), name)

    def _row(self, value: Plain, name: str) -> tuple[int, ...]:
        values = self._list(value, name)
        row = [one for one in values if isinstance(one, int) and -MOST < one < MOST]
        if len(row) < len(values):
            raise self._wrong(name)
        return tuple(row)

    def _list(self, value: Plain, name: str) -> list[Plain] | tuple[Plain, ...]:
        if isinstance(value, (list, tuple)):
            return value
        raise self._wrong(name)

    def _wrong(self, name: str) -> BadData:
        kind = self._about.kind if isinstance(self._about, Event) else self._about.code
        return BadData(f"{kind!r:.40}: {name} is not what it should be")
