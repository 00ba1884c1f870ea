"""What has happened in Goofspiel, in short: since a seat last acted, and by line of the log."""

from __future__ import annotations

from collections.abc import Sequence

from app.digest import DigestLine
from app.html import joined
from app.tables.goofspiel.events import describe_event, this_round
from app.words import Html, Words
from pygame_core.games.goofspiel.events import Bid, Happening, Revealed, Tied, Won

Names = Sequence[Html]

SILENT = ("bid",)
"""The kinds of events that tell nothing by themselves."""


def digest(words: Words, names: Names, events: Sequence[Happening]) -> Sequence[DigestLine]:
    """The bids of the round that was turned up, and who won what."""
    return [
        DigestLine(describe_event(words, names, event), event.seat if isinstance(event, Won) else None)
        for event in this_round(events)
        if isinstance(event, Revealed | Won | Tied)
    ]


def begins_turn(before: Happening | None, event: Happening) -> bool:
    """Whether a line of the log begins: a prize, the bids from the first to their result, the end."""
    if isinstance(event, Bid):
        return not isinstance(before, Bid)
    return not isinstance(event, Revealed | Won | Tied)


def describe_turn(words: Words, names: Names, events: Sequence[Happening]) -> Html:
    """The events of one line of the log in short."""
    if not isinstance(events[-1], Bid):
        return describe_event(words, names, events[-1])
    seats = [event.seat for event in events if isinstance(event, Bid)]
    who = joined(words, [names[seat] for seat in seats])
    return words.plural("{names} has bid.", "{names} have bid.", len(seats), names=who)
