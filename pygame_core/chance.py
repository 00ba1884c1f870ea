"""Seeded randomness, reproducible on every Python version and platform.

Every draw names its purpose. Its numbers come from SHA-256 over the seed, the purpose and a counter,
so a new draw does not change the numbers of any other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 16
WORDS = Struct(">8I")
"""A SHA-256 digest as eight words."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The random numbers of one game, from a seed of 16 bytes."""

    seed: bytes

    def number(self, below: int, purpose: str) -> int:
        """A number from 0 to ``below`` - 1, each equally likely."""
        return _number(self._words(purpose), below)

    def numbers(self, below: int, count: int, purpose: str) -> list[int]:
        """``count`` independent numbers from 0 to ``below`` - 1."""
        limit = _limit(below)
        fitting = (word % below for word in self._words(purpose) if word < limit)
        return list(islice(fitting, count))

    def shuffled(self, items: Sequence[T], purpose: str) -> list[T]:
        """The items in random order (Fisher and Yates; Knuth, TAOCP 2, algorithm 3.4.2 P)."""
        words = self._words(purpose)
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = _number(words, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def choice(self, items: Sequence[T], purpose: str) -> T:
        """One of the items, each equally likely; IndexError if there is none."""
        if not items:
            raise IndexError("nothing to choose from")
        return items[self.number(len(items), purpose)]

    def _words(self, purpose: str) -> Iterator[int]:
        start = hashlib.sha256(len(self.seed).to_bytes(2, "big") + self.seed + purpose.encode())
        block = 0
        while True:
            digest = start.copy()
            digest.update(block.to_bytes(8, "big"))
            yield from WORDS.unpack(digest.digest())
            block += 1


NO_CHANCE = Chance(b"")
"""For actions in which nothing is random, or whose random results nobody looks at."""


def _number(words: Iterator[int], below: int) -> int:
    limit = _limit(below)
    for word in words:
        if word < limit:
            return word % below
    raise AssertionError("words never end")


def _limit(below: int) -> int:
    """Words from here on are left out, so that each number is equally likely."""
    if not 0 < below <= 2**32:
        raise ValueError(f"a number below {below} cannot be drawn")
    return 2**32 - 2**32 % below
