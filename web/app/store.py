"""Saves in storage: two generations of each game, and a card for the home screen.

The page reads and writes the texts; this module says which, and what to make of them. The serial
of a save is the number of entries of its match, which only ever grows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_core.match import Match
from pygame_core.plain import BadData
from pygame_core.save import Damaged, Loaded, Newer, Writer, read, read_beginning

SLOTS = ("0", "1")


@dataclass(frozen=True, slots=True)
class Opened:
    """What two generations hold: a match, or why there is none."""

    loaded: Loaded | None = None
    slot: str = SLOTS[-1]
    """The slot of that match."""
    older: bool = False
    """The newer generation is damaged: the match is the one before."""
    newer_format: bool = False
    """A save that only a newer version can read; it is left untouched."""
    beginning: Match | None = None
    """No generation is whole: the longest valid beginning."""
    broken: str = ""
    """The text that could not be read."""


def open_stored(stored: Mapping[str, str | None]) -> Opened:
    """Choose the newest whole generation; if none is, the longest valid beginning."""
    texts = [(slot, text) for slot in SLOTS if (text := stored.get(slot))]
    loaded, failed, newer = [], [], False
    for slot, text in texts:
        try:
            loaded.append((read(text), slot))
        except Newer:
            newer = True
        except BadData:
            failed.append(text)
    if newer:
        return Opened(newer_format=True)
    if loaded:
        best, slot = max(loaded, key=lambda one: len(one[0].match.entries))
        return Opened(loaded=best, slot=slot, older=bool(failed))
    return _beginning(failed)


@dataclass(slots=True)
class Keeper:
    """Writes one match for storage."""

    match: Match
    writer: Writer
    slot: str
    """Where the newest whole save stands."""

    @classmethod
    def of(cls, match: Match, slot: str = SLOTS[-1]) -> Keeper:
        """The keeper of a match, new or just read from a slot."""
        return cls(match, Writer(match), slot)

    @property
    def serial(self) -> int:
        """The serial of what would be written now."""
        return len(self.match.entries)

    def save(self, again: bool = False) -> dict[str, object]:
        """What the page is to store: game, serial, slot and text.

        The generations take turns; ``again`` when the last one was not stored, so that its place is free.
        """
        if not again:
            self.slot = SLOTS[1 - SLOTS.index(self.slot)]
        return {"id": self.match.setup.id, "serial": self.serial, "slot": self.slot, "text": self.writer.text()}


def _beginning(texts: list[str]) -> Opened:
    best, broken = None, max(texts, key=len, default="")
    for text in texts:
        try:
            match = read_beginning(text)
        except (Damaged, Newer, BadData):
            continue
        if best is None or len(match.entries) > len(best.entries):
            best, broken = match, text
    return Opened(beginning=best, broken=broken)
