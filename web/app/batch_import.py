"""Several games imported from one file: what became of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

Outcome = Literal["taken", "known", "damaged", "newer"]
"""Stored; here already; no whole save; only a newer version can read it."""


@dataclass(slots=True)
class BatchImport:
    """How many games had which outcome."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)

    def note(self, outcome: Outcome) -> None:
        """One more game."""
        self.outcomes[outcome] += 1
