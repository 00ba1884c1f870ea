"""What is known of a game before its rules are loaded."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meta:
    """A game as the first screen, the manifest and the tools know it."""

    id: str
    """The name of its folder."""
    title: str
    designers: tuple[str, ...]
    publisher: str
    """Empty where none is to be named."""
    seats: range
    """How many can play."""
    minutes: tuple[int, int]
    """How long a game takes: at least, and at most."""
    order: int
    """Its place on the first screen; games with the same number stand by their ids."""
