"""What a match records beside actions: who asked for a hint, and seats that changed hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.seating import entries_with_levels, seat_change
from pygame_core.entries import Entry
from pygame_core.game import Seat
from pygame_core.match import Match

HINT, COMPUTER, PERSON = "hint", "computer", "person"
"""The kinds of remarks: a hint was asked for; a seat went over to a computer, or to a person."""
_NOTE = re.compile(r"hint (\d)")


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark: its kind, and the seat that it is about."""

    kind: str
    seat: Seat


def hint_note(seat: Seat) -> str:
    """The note in a save that says that a seat has asked for a hint."""
    return f"hint {seat}"


def remarks(match: Match) -> Mapping[int, Sequence[Remark]]:
    """The remarks by the moment after which each was made, as far as that is still in effect."""
    found: dict[int, list[Remark]] = {}
    positions = {id(played.entry): position for position, played in enumerate(match.line[: match.position + 1])}
    for last, remark in _all(match):
        if id(last) in positions:
            found.setdefault(match.moment_after(positions[id(last)]), []).append(remark)
    return found


def _all(match: Match) -> Iterator[tuple[Entry | None, Remark]]:
    """Each remark with the entry of the last action in effect when it was made; None at the beginning."""
    line: list[Entry | None] = [None]
    position = 0
    for entry, levels in entries_with_levels(match):
        match entry.kind:
            case "play":
                del line[position + 1 :]
                line.append(entry)
                position += 1
            case "undo":
                position -= 1
            case "redo":
                position += 1
            case "jump":
                position = int(str(entry.values[0]))
            case "note" | "seat":
                if remark := _read(entry, levels):
                    yield line[position], remark


def _read(entry: Entry, levels: Sequence[str]) -> Remark | None:
    """The remark of an entry, if it is one; ``levels`` are those of the seats before it."""
    if entry.kind == "note":
        asked = _NOTE.fullmatch(str(entry.values[0]))
        return Remark(HINT, int(asked[1])) if asked is not None and int(asked[1]) < len(levels) else None
    seat, level = seat_change(entry)
    return Remark(COMPUTER if level else PERSON, seat) if bool(levels[seat]) != bool(level) else None
