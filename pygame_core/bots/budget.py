"""How long a search may go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass


def never() -> bool:
    """Do not stop early."""
    return False


@dataclass(slots=True)
class Budget:
    """At most ``iterations``, and no more once ``stop`` says so.

    ``stop`` is asked before each iteration but the first: time limits and "move now" are up to the caller.
    """

    iterations: int
    stop: Callable[[], bool] = never
    used: int = 0
    """The iterations so far."""

    def rounds(self) -> Iterator[int]:
        """The numbers of the iterations that are left."""
        while self.used < self.iterations and not (self.used and self.stop()):
            self.used += 1
            yield self.used
