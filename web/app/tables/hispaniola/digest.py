"""What has happened in Hispaniola, in short: since a seat last acted, and by line of the log."""

from __future__ import annotations

from collections.abc import Sequence

from app.digest import DigestLine, most_telling
from app.html import joined
from app.tables.hispaniola.events import describe_event
from app.tables.hispaniola.suits import numbered
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.events import (
    BidLaid,
    BidsRevealed,
    Dealt,
    Gave,
    Happening,
    Kept,
    Placed,
    Played,
    Scored,
    Stayed,
    Swapped,
    TrickWon,
)

Names = Sequence[Html]

SILENT = ("bid",)
"""The kinds of events that tell nothing by themselves."""

HEAVY = ("won", "placed", "swapped", "scored")
"""The kinds of events that matter most."""


def digest(words: Words, names: Names, events: Sequence[Happening]) -> Sequence[DigestLine]:
    """Who won the trick, what that brought, the bids, and the cards of the trick that is being played."""
    lines = [
        DigestLine(describe_event(words, names, event), _seat(event), 2 if event.kind in HEAVY else 1)
        for event in events
        if not isinstance(event, Played | BidLaid | Dealt)
    ]
    led = max((at for at, event in enumerate(events) if isinstance(event, Played) and event.led), default=0)
    cards = cards_of_trick(words, names, events[led:])
    return most_telling([*lines, DigestLine(cards)] if cards else lines)


def cards_of_trick(words: Words, names: Names, events: Sequence[Happening]) -> Html:
    """The cards that were played, as far as they may still be looked at (HI-L2)."""
    played = [event for event in events if isinstance(event, Played)]
    shown = [Html(f"{numbered(words, event.card)} ({names[event.seat]})") for event in played if event.card is not None]
    return words("Trick {trick}: {cards}", trick=played[0].trick, cards=joined(words, shown)) if shown else NOTHING


def _seat(event: Happening) -> int | None:
    """The seat of an event; None for those that concern everybody."""
    return event.seat if isinstance(event, TrickWon | Placed | Swapped | Stayed | Gave | Kept) else None


# ---- the log ----


def begins_turn(before: Happening | None, event: Happening) -> bool:
    """Whether a line of the log begins: a deal, bids from the first to the result, a trick, the score of a hand."""
    match event:
        case Dealt() | Scored():
            return True
        case BidLaid() | BidsRevealed():
            return not isinstance(before, BidLaid)
        case Played():
            return event.led
        case _:
            return False


def describe_turn(words: Words, names: Names, events: Sequence[Happening]) -> Html:
    """The events of one line of the log in short."""
    last = events[-1]
    if isinstance(last, BidLaid):
        seats = [event.seat for event in events if isinstance(event, BidLaid)]
        who = joined(words, [names[seat] for seat in seats])
        return words.plural("{names} has bid.", "{names} have bid.", len(seats), names=who)
    if not isinstance(events[0], Played):
        return describe_event(words, names, last)
    shown = [event for event in events if isinstance(event, TrickWon | Placed | Swapped | Stayed | Gave)]
    if not shown:
        return cards_of_trick(words, names, events) or describe_event(words, names, events[0])
    return Html(" ".join(describe_event(words, names, event) for event in shown))
