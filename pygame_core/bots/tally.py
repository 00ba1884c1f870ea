"""The count, mean and spread of numbers that come one by one (Welford 1962, Technometrics 4)."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(slots=True)
class Tally:
    """The numbers so far."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The sum of the squared differences from the mean."""

    def add(self, number: float) -> None:
        """One more number."""
        self.count += 1
        difference = number - self.mean
        self.mean += difference / self.count
        self.squares += difference * (number - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation; 0 for fewer than two numbers."""
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0
