"""The digest: what has happened since a seat last acted, in at most six lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.words import Html, Words
from pygame_core.game import Seat

E = TypeVar("E")

MOST_LINES = 6
"""The most lines of a digest."""


@dataclass(frozen=True, slots=True)
class DigestLine:
    """One line: a text, the seat whose flag stands before it, if any, and how much it matters beside the others."""

    text: Html
    seat: Seat | None = None
    weight: int = 0


def most_telling(lines: Sequence[DigestLine], most: int = MOST_LINES) -> list[DigestLine]:
    """At most so many lines in their order; the lightest are left out, and of equal ones the earliest."""
    by_weight = sorted(range(len(lines)), key=lambda index: (lines[index].weight, index))
    return [lines[index] for index in sorted(by_weight[-most:])]


def lines_of_players(words: Words, names: Sequence[Html], acts: Mapping[Seat, Sequence[Html]]) -> list[DigestLine]:
    """One line for each player: the name, and what that player did."""
    return [
        DigestLine(words("{name}: {acts}", name=names[seat], acts=Html(", ".join(done))), seat, weight=1)
        for seat, done in acts.items()
        if done
    ]


def turns(events: Sequence[E], begins: Callable[[E | None, E], bool]) -> list[range]:
    """The turns of these events: the indexes of each; ``begins`` says whether an event after another opens one."""
    starts = [at for at, event in enumerate(events) if begins(events[at - 1] if at else None, event)]
    if events and (not starts or starts[0]):
        starts.insert(0, 0)
    return [range(start, end) for start, end in zip(starts, [*starts[1:], len(events)])]
