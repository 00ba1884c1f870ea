"""The sentence of the log for every event of Goofspiel."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import joined
from app.tables.goofspiel.cards import numbers, worth
from app.words import Html, Words
from pygame_core.games.goofspiel.events import Bid, Ended, Happening, Revealed, Tied, TurnedUp, Won

Names = Sequence[Html]


def describe_event(words: Words, names: Names, event: Happening) -> Html:
    """The event in a sentence for the log."""
    match event:
        case TurnedUp():
            return _turned_up(words, event)
        case Bid():
            return words("{name} has bid.", name=names[event.seat])
        case Revealed():
            bids = [words("{name}: {card}", name=name, card=card) for name, card in zip(names, event.bids)]
            return words("All bids are turned up. {bids}.", bids=Html(", ".join(bids)))
        case Won():
            name, points = names[event.seat], worth(sum(event.prizes))
            return words("{name} wins {points} with {card}.", name=name, points=points, card=event.bid)
        case Tied():
            return _tied(words, names, event)
        case Ended():
            if not event.left:
                return words("All prizes have been won or are gone.")
            return words("No further prize comes, and nobody gets {prizes}.", prizes=numbers(words, event.left))


def this_round(events: Sequence[Happening]) -> Sequence[Happening]:
    """The events since the last reveal; empty before the first."""
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], Revealed):
            return events[index:]
    return ()


def bids_laid(events: Sequence[Happening]) -> Sequence[int]:
    """The bid of each seat in the round of these events; empty before the first one."""
    return events[0].bids if events and isinstance(events[0], Revealed) else ()


def outcome(events: Sequence[Happening]) -> Won | Tied | None:
    """The event that decided the round of these events; None if it is not decided yet."""
    return next((event for event in events if isinstance(event, Won | Tied)), None)


def _turned_up(words: Words, event: TurnedUp) -> Html:
    if len(event.prizes) == 1:
        return words("The prize {prize} is turned up.", prize=event.prize)
    return words(
        "The prize {prize} is turned up beside {others}: together they bring {points}.",
        prize=event.prize,
        others=numbers(words, event.prizes[:-1]),
        points=worth(sum(event.prizes)),
    )


def _tied(words: Words, names: Names, event: Tied) -> Html:
    who = joined(words, [names[seat] for seat in event.seats])
    if event.stay:
        return words("{names} tie at {card}: nobody wins, and what lies there stays.", names=who, card=event.bid)
    return words("{names} tie at {card}: nobody wins, and what lay there is gone.", names=who, card=event.bid)
