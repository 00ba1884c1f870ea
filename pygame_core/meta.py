"""The metadata of a game, which is available before its rules are loaded."""

from __future__ import annotations

from dataclasses import dataclass


class BadGame(ValueError):
    """A part of the folder of a game is missing or wrong; the message names the file and the part."""


@dataclass(frozen=True, slots=True)
class Meta:
    """The metadata that the first screen, the manifest and the tools use."""

    id: str
    """The name of its folder."""
    title: str
    designers: tuple[str, ...]
    publisher: str
    """Empty if no publisher is to be named."""
    seats: range
    """The possible numbers of players."""
    minutes: tuple[int, int]
    """The shortest and the longest duration, in minutes."""
    order: int
    """Its sort key on the first screen; games with the same number are sorted by id."""
