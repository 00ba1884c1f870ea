"""The import of several games from one file: how many of them had which outcome."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from app.save_import import ImportOutcome

Outcome = ImportOutcome | Literal["damaged", "newer"]
"""How a valid save compares with what was stored; not a valid save; readable only by a newer version."""


@dataclass(slots=True)
class BatchImport:
    """How many games had which outcome."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)

    def note(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.outcomes[outcome] += 1
