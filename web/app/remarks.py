"""What a match records beside actions: who asked for a hint, and seats that changed hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

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
    line = match.line[: match.position + 1]
    moments = {id(played.entry): match.moment_after(place) for place, played in enumerate(line)}
    found: dict[int, list[Remark]] = {}
    for last, remark in _all(match):
        if id(last) in moments:
            found.setdefault(moments[id(last)], []).append(remark)
    return found


def _all(match: Match) -> Iterator[tuple[Entry | None, Remark]]:
    """Each remark with the entry of the last action in effect when it was made; None at the beginning."""
    line: list[Entry | None] = [None]
    position, levels = 0, [player.level for player in match.setup.players]
    for entry in match.entries:
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


def _read(entry: Entry, levels: list[str]) -> Remark | None:
    """The remark of an entry, if it is one; ``levels`` are those of the seats, and follow the entry."""
    if entry.kind == "note":
        asked = _NOTE.fullmatch(str(entry.values[0]))
        return Remark(HINT, int(asked[1])) if asked is not None and int(asked[1]) < len(levels) else None
    seat, level = int(str(entry.values[0])), str(entry.values[3]) if len(entry.values) > 3 else ""
    before, levels[seat] = levels[seat], level
    return Remark(COMPUTER if level else PERSON, seat) if bool(before) != bool(level) else None
