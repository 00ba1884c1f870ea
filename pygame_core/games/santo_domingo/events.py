"""The events of Santo Domingo: every kind with its facts, and the shapes that these must have in a save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias, get_args

from pygame_core.game import Event
from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.games.santo_domingo.state import BEGGAR, CAPTAIN, MOST_GOODS, MOST_ROUNDS
from pygame_core.records import Record, by_kind, record
from pygame_core.shapes import Kind, Kinds, as_long, different, each, flag, kind, number, several, together


@record
class Supplied(Record):
    """A round has begun: each marker has advanced (SD-R1). Rows are points, goods and trade, in this order."""

    kind: ClassVar = "supplied"
    round: int
    spaces: int
    before: Sequence[int]
    after: Sequence[int]


@record
class Chosen(Record):
    """A seat has laid its cards face down (SD-R2)."""

    kind: ClassVar = "chosen"
    seat: int


@record
class Revealed(Record):
    """All cards are turned up: those of each seat (SD-R3)."""

    kind: ClassVar = "revealed"
    round: int
    cards: Sequence[Sequence[int]]


@record
class Shared(Record):
    """A card has shared what lay on a row: what each of its seats got, and kept (SD-P1 to SD-P3)."""

    kind: ClassVar = "shared"
    card: int
    seats: Sequence[int]
    each: int
    kept: Sequence[int]
    before: int
    after: int


@record
class Granted(Record):
    """The Governor or the Customs brought what the bank gives for two other cards (SD-3, SD-6).

    ``counted`` has for each seat how many of the first and of the second card counted.
    """

    kind: ClassVar = "granted"
    card: int
    seats: Sequence[int]
    gains: Sequence[int]
    kept: Sequence[int]
    counted: Sequence[Sequence[int]]


@record
class TradeOpened(Record):
    """The Traders have pushed their marker back, and come in this order at this rate (SD-7a, SD-7d)."""

    kind: ClassVar = "traders"
    seats: Sequence[int]
    before: int
    after: int
    goods: int
    points: int


@record
class Traded(Record):
    """A Trader has sold goods for points; one that is not ``able`` had too few for any (SD-7b)."""

    kind: ClassVar = "traded"
    seat: int
    goods: int
    points: int
    able: bool


@record
class TradeReset(Record):
    """The trade marker is back on 0 (SD-7c)."""

    kind: ClassVar = "reset"
    before: int


@record
class Begged(Record):
    """The Beggars got goods for cards left and for Traders, and took all cards back (SD-8a to SD-8c)."""

    kind: ClassVar = "begged"
    seats: Sequence[int]
    left: Sequence[int]
    for_left: Sequence[int]
    traders: Sequence[int]
    kept: Sequence[int]


@record
class RoundEnded(Record):
    """A round is over; after the ``last`` one the game ends (SD-R5, SD-E1)."""

    kind: ClassVar = "round ended"
    round: int
    last: bool


@record
class Exchanged(Record):
    """Everybody has exchanged goods for points at the end, by seat (SD-E2)."""

    kind: ClassVar = "exchanged"
    goods: Sequence[int]
    points: Sequence[int]


Happening: TypeAlias = (
    Supplied
    | Chosen
    | Revealed
    | Shared
    | Granted
    | TradeOpened
    | Traded
    | TradeReset
    | Begged
    | RoundEnded
    | Exchanged
)
"""Any event of the game."""
RECORDS = by_kind(get_args(Happening))


def read_event(event: Event) -> Happening:
    """The record of an event whose facts have been checked."""
    record: Happening = RECORDS[event.kind](**event.facts)
    return record


MOST_CARDS = 2
"""The most cards that one seat plays in a round (SD-R2)."""

MOST_EACH = 6
"""The most that one card of another brings: a Governor gets 4 for a Captain and 2 for an Admiral (SD-3, SD-6)."""

MOST_FOR_LEFT = 4
"""The most goods for a Beggar from the cards left (SD-8a)."""


def kinds_of_events(seats: int) -> Kinds:
    """All kinds of events in a game with ``seats`` players."""
    seat, space = number(0, seats - 1), number(0, LAST_SPACE)
    card, rows = number(CAPTAIN, BEGGAR), each(space, 3)
    players, goods = different(seat, 1, seats), number(0, MOST_GOODS)
    gain, count = number(0, MOST_EACH * seats), number(0, seats)
    gains, counts = several(gain, 1, seats), several(count, 1, seats)
    round_ = number(1, MOST_ROUNDS)
    return {
        "supplied": kind(round=round_, spaces=space, before=rows, after=rows),
        "chosen": kind(seat=seat),
        "revealed": kind(round=round_, cards=each(different(card, 1, MOST_CARDS), seats)),
        "shared": Kind(
            {"card": card, "seats": players, "each": goods, "kept": gains, "before": space, "after": space},
            as_long("seats", "kept"),
        ),
        "granted": Kind(
            {
                "card": card,
                "seats": players,
                "gains": gains,
                "kept": gains,
                "counted": several(together(count, count), 1, seats),
            },
            as_long("seats", "gains", "kept", "counted"),
        ),
        "traders": kind(
            seats=players,
            before=space,
            after=space,
            goods=number(1, LAST_SPACE),
            points=number(1, LAST_SPACE),
        ),
        "traded": kind(seat=seat, goods=goods, points=number(0, MOST_GOODS * LAST_SPACE), able=flag),
        "reset": kind(before=space),
        "begged": Kind(
            {
                "seats": players,
                "left": several(number(0, BEGGAR - 1), 1, seats),
                "for_left": several(number(0, MOST_FOR_LEFT), 1, seats),
                "traders": counts,
                "kept": gains,
            },
            as_long("seats", "left", "for_left", "traders", "kept"),
        ),
        "round ended": kind(round=round_, last=flag),
        "exchanged": kind(goods=each(goods, seats), points=each(goods, seats)),
    }
