"""The import of several games from one file: how many of them had which outcome."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from app.save_import import ImportOutcome


@dataclass(slots=True)
class BatchImport:
    """How many games had which outcome."""

    outcomes: Counter[ImportOutcome] = field(default_factory=Counter)

    def note(self, outcome: ImportOutcome) -> None:
        """Count one more game."""
        self.outcomes[outcome] += 1
