"""The events of Goofspiel: every kind with its facts, and the shapes that these must have in a save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias, get_args

from pygame_core.game import Event
from pygame_core.games.goofspiel.components import HIGHEST
from pygame_core.plain import Facts
from pygame_core.records import Record, by_kind, record
from pygame_core.shapes import Kind, Kinds, different, each, flag, kind, number


@record
class TurnedUp(Record):
    """A round has begun: a prize was turned up, and these are bid for (GO-R1)."""

    kind: ClassVar = "turned up"
    round: int
    prize: int
    prizes: Sequence[int]


@record
class Bid(Record):
    """A seat has laid a card face down (GO-R2)."""

    kind: ClassVar = "bid"
    seat: int


@record
class Revealed(Record):
    """All bids are turned up: that of each seat (GO-R3)."""

    kind: ClassVar = "revealed"
    round: int
    bids: Sequence[int]


@record
class Won(Record):
    """A seat has won the prizes with the highest bid (GO-R3)."""

    kind: ClassVar = "won"
    seat: int
    bid: int
    prizes: Sequence[int]


@record
class Tied(Record):
    """Some seats had the same highest bid: the prizes stay (GO-R4), or are gone (GO-V1)."""

    kind: ClassVar = "tied"
    seats: Sequence[int]
    bid: int
    prizes: Sequence[int]
    stay: bool


@record
class Ended(Record):
    """The last prize has been bid for; nobody gets those that are left (GO-E1)."""

    kind: ClassVar = "ended"
    left: Sequence[int]


Happening: TypeAlias = TurnedUp | Bid | Revealed | Won | Tied | Ended
"""Anything that happens in a game."""
RECORDS = by_kind(get_args(Happening))


def read_event(event: Event) -> Happening:
    """The record of an event whose facts have been checked."""
    record: Happening = RECORDS[event.kind](**event.facts)
    return record


def kinds_of_events(seats: int) -> Kinds:
    """All kinds of events in a game of so many seats."""
    seat, card, round_ = number(0, seats - 1), number(1, HIGHEST), number(1, HIGHEST)
    prizes = different(card, 1, HIGHEST)
    return {
        "turned up": Kind({"round": round_, "prize": card, "prizes": prizes}, _prize_is_last),
        "bid": kind(seat=seat),
        "revealed": kind(round=round_, bids=each(card, seats)),
        "won": kind(seat=seat, bid=card, prizes=prizes),
        "tied": kind(seats=different(seat, 2, seats), bid=card, prizes=prizes, stay=flag),
        "ended": kind(left=different(card, 0, HIGHEST)),
    }


def _prize_is_last(facts: Facts) -> bool:
    prizes = facts["prizes"]
    return isinstance(prizes, list | tuple) and prizes[-1] == facts["prize"]
