"""Saves in storage: choosing the save to open among several stored texts, and writing saves as deltas.

The page reads and writes the texts (web/page/storage/stored-texts.js and save-writer.js); this module interprets them.
The serial of a save is the number of entries of its match, which only ever grows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame_core.match import Match
from pygame_core.plain import BadData
from pygame_core.save import Damaged, Loaded, Newer, Trunk, Writer, read, read_beginning, trunk

SLOTS = ("0", "1")
"""Two generations of whole saves in localStorage."""
PLACES = (*SLOTS, "tail", "journal")
"""The places of the stored texts of a game; the page has assembled those of tail and journal from their parts."""

Stored = Mapping[str, Any]
"""The texts by place, and "last": the place that was written last, "newer": whether the journal has a newer format,
"aside": the other branches that were kept before, separated by spaces."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The result of reading a game from storage: a match, or why there is none."""

    loaded: Loaded | None = None
    slot: str = SLOTS[-1]
    """The slot of the newest whole generation."""
    older: bool = False
    """Whether the text that was stored last is damaged and an earlier one was read."""
    newer_format: bool = False
    """Whether only a newer version can read the save; it is left untouched."""
    beginning: Match | None = None
    """The longest valid beginning, if no text is whole."""
    broken: str = ""
    """The text that could not be read; empty if the game is whole."""
    aside: tuple[str, ...] = ()
    """Saves of other branches of the same game."""


@dataclass(frozen=True, slots=True)
class _StoredSave:
    """A whole save in one place, of which only the trunk has been read."""

    place: str
    text: str
    trunk: Trunk


def open_stored(stored: Stored) -> Opened:
    """Choose the longest whole save of the branch that was stored last; if none is whole, the longest beginning."""
    saves, damaged, newer = _read_trunks(stored)
    if newer:
        return Opened(newer_format=True)
    last = str(stored.get("last") or "")
    for one in _in_reading_order(saves, last):
        try:
            loaded = read(one.text)
        except Newer:
            return Opened(newer_format=True)
        except BadData:
            damaged[one.place] = one.text
            continue
        whole = [other for other in saves if other.place not in damaged]
        older = bool(damaged) and (last in damaged or not last)
        return Opened(
            loaded, _slot(whole), older, aside=_other_branches(one, whole, str(stored.get("aside") or "").split())
        )
    return _longest_beginning(list(damaged.values()))


def _read_trunks(stored: Stored) -> tuple[list[_StoredSave], dict[str, str], bool]:
    """The whole saves, the damaged texts by place, and whether one is from a newer version."""
    saves: list[_StoredSave] = []
    damaged: dict[str, str] = {}
    newer = stored.get("newer") is True
    for place in PLACES:
        text = stored.get(place)
        if not text:
            continue
        try:
            same = next((other.trunk for other in saves if other.text == text), None)
            saves.append(_StoredSave(place, text, same or trunk(text)))
        except Newer:
            newer = True
        except Damaged:
            damaged[place] = text
    return saves, damaged, newer


def _in_reading_order(saves: Sequence[_StoredSave], last: str) -> list[_StoredSave]:
    """The saves in the order of reading: the branch that was stored last comes first, then the longest save."""
    newest = next((one for one in saves if one.place == last), None)

    def rank(one: _StoredSave) -> tuple[bool, int]:
        same = newest is not None and (one.trunk.extends(newest.trunk) or newest.trunk.extends(one.trunk))
        return same, one.trunk.entries

    return sorted(saves, key=rank, reverse=True)


def _slot(whole: Sequence[_StoredSave]) -> str:
    """The slot with the longer of the two generations."""
    generations = [one for one in whole if one.place in SLOTS]
    return max(generations, key=lambda one: one.trunk.entries).place if generations else SLOTS[-1]


def _other_branches(chosen: _StoredSave, whole: Sequence[_StoredSave], before: Sequence[str]) -> tuple[str, ...]:
    """The saves of branches other than that of the chosen save; the longest save of each branch."""
    known = [_StoredSave("aside", text, trunk(text)) for text in before if _is_whole(text)]
    others = [one for one in (*known, *whole) if not chosen.trunk.extends(one.trunk)]
    branches: list[_StoredSave] = []
    for one in sorted(others, key=lambda one: one.trunk.entries, reverse=True):
        if not any(branch.trunk.extends(one.trunk) for branch in [chosen, *branches]):
            branches.append(one)
    return tuple(branch.text for branch in branches)


def _is_whole(text: str) -> bool:
    try:
        trunk(text)
    except BadData:
        return False
    return True


@dataclass(slots=True)
class SaveWriter:
    """Writes one match for storage, as deltas after the first text."""

    match: Match
    writer: Writer
    slot: str
    """The slot of the newest whole generation when the match was opened."""
    serial: int | None = None
    """The serial of the last save; None before the first."""

    @classmethod
    def of(cls, match: Match, slot: str = SLOTS[-1]) -> SaveWriter:
        """The writer of a match that is new or has just been read."""
        return cls(match, Writer(match), slot)

    def copy(self) -> SaveWriter:
        """A writer that goes on by itself with a copy of the match."""
        match = self.match.copy()
        return replace(self, match=match, writer=self.writer.copy(match))

    def save(self) -> dict[str, object]:
        """The save for the page to store: id, serial, and the delta to the text of the save before.

        The first one is whole and names the slot that does not hold the newest whole generation.
        """
        delta, before, self.serial = self.writer.delta(), self.serial, len(self.match.entries)
        saved = {"id": self.match.setup.id, "serial": self.serial, "keep": delta.keep, "add": delta.add}
        if before is None:
            return saved | {"slot": SLOTS[1 - SLOTS.index(self.slot)]}
        return saved | {"after": before}


def _longest_beginning(texts: list[str]) -> Opened:
    best, broken = None, max(texts, key=len, default="")
    for text in texts:
        try:
            match = read_beginning(text)
        except BadData:
            continue
        if best is None or len(match.entries) > len(best.entries):
            best, broken = match, text
    return Opened(beginning=best, broken=broken)
