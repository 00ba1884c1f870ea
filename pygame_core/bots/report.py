"""What came of thinking: the chosen action, and how the alternatives compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from pygame_core.game import Action


@dataclass(frozen=True, slots=True)
class Weighed:
    """One action and what it is worth."""

    action: Action
    visits: int
    """How often it was tried."""
    mean: float
    """The expected share of the other seats that are beaten, from 0 to 1."""
    spread: float
    """The standard deviation of one try."""

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite without a try."""
        return self.spread / sqrt(self.visits) if self.visits else inf


@dataclass(frozen=True, slots=True)
class Thought:
    """The chosen action, all actions that were compared, the best first, and the number of iterations."""

    best: Action
    options: tuple[Weighed, ...]
    iterations: int


def only(action: Action) -> Thought:
    """The thought about the only possible action."""
    return Thought(action, (Weighed(action, 0, 0.5, 0.0),), 0)


def ranked(options: Sequence[Weighed], iterations: int) -> Thought:
    """The thought that chooses the first of the options."""
    return Thought(options[0].action, tuple(options), iterations)
