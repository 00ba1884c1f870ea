"""Several games that come in one file: what became of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

Fate = Literal["taken", "known", "damaged", "newer"]
"""Stored; here already; no whole save; only a newer version can read it."""


@dataclass(slots=True)
class Shipment:
    """How many games met which fate."""

    fates: Counter[Fate] = field(default_factory=Counter)

    def note(self, fate: Fate) -> None:
        """One more game."""
        self.fates[fate] += 1
