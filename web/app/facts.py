"""The facts of events and refusals as tables read them.

What is read is a number, a text or a list of numbers, whatever a file has made of it: tables put nothing else into
a page.
"""

from __future__ import annotations

from pygame_core.game import Event, Reason
from pygame_core.plain import BadData, Plain

MOST = 2**31
"""No number of a game is as large as that, nor as small."""


class Facts:
    """The facts of one event or refusal, each read as what it has to be; BadData for anything else."""

    __slots__ = ("_about", "_facts")

    def __init__(self, about: Event | Reason[str]) -> None:
        self._about = about
        self._facts = about.facts

    def __contains__(self, name: str) -> bool:
        """Whether there is such a fact, and it is not left open."""
        return self._facts.get(name) is not None

    def __getitem__(self, name: str) -> int:
        """A number; also whether something is so."""
        value = self._facts.get(name)
        if isinstance(value, int) and -MOST < value < MOST:
            return value
        raise self._wrong(name)

    def text(self, name: str) -> str:
        """A word."""
        value = self._facts.get(name)
        if not isinstance(value, str):
            raise self._wrong(name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A row of words."""
        words = self._list(self._facts.get(name), name)
        texts = tuple(one for one in words if isinstance(one, str))
        if len(texts) < len(words):
            raise self._wrong(name)
        return texts

    def numbers(self, name: str) -> tuple[int, ...]:
        """A row of numbers; without the fact an empty one."""
        return self._row(self._facts.get(name, ()), name)

    def _row(self, value: Plain, name: str) -> tuple[int, ...]:
        found = self._list(value, name)
        row = [one for one in found if isinstance(one, int) and -MOST < one < MOST]
        if len(row) < len(found):
            raise self._wrong(name)
        return tuple(row)

    def _list(self, value: Plain, name: str) -> list[Plain] | tuple[Plain, ...]:
        if isinstance(value, (list, tuple)):
            return value
        raise self._wrong(name)

    def _wrong(self, name: str) -> BadData:
        kind = self._about.kind if isinstance(self._about, Event) else self._about.code
        return BadData(f"{kind!r:.40}: {name} is not what it should be")
