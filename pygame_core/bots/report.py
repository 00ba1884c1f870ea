"""What came of thinking: the chosen action, and how the alternatives compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from pygame_core.bots.tally import Tally
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


@dataclass(frozen=True, slots=True)
class Gain:
    """A mean difference in the share of the other seats that are beaten, and its standard error.

    The error of few worlds is larger, as Student's t has a larger standard deviation.
    """

    mean: float
    error: float


NONE = Gain(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Another action in place of the one that was played."""

    other: Action
    gain: Gain
    """What the other action would have gained by what its seat could know; negative if it is the worse one."""
    in_sight: Gain
    """What it would have gained with everything hidden in sight; equal to ``gain`` if that was not tried."""


def only(action: Action) -> Thought:
    """The thought about the only possible action."""
    return Thought(action, (Weighed(action, 0, 0.5, 0.0),), 0)


def ranked(options: Sequence[Weighed], iterations: int) -> Thought:
    """The thought that chooses the first of the options."""
    return Thought(options[0].action, tuple(options), iterations)


def ranked_by_visits(tallies: Mapping[Action, Tally], iterations: int) -> Thought:
    """The thought that chooses the action that was tried most often, of equals the one with the highest mean."""
    options = [Weighed(action, tally.count, tally.mean, tally.spread) for action, tally in tallies.items()]
    return ranked(sorted(options, key=lambda option: (-option.visits, -option.mean)), iterations)
