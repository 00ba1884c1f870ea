"""The events of Santiago: every kind with its facts, and the shapes that these must have in a save."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, get_args

from pygame_core.game import Event
from pygame_core.games.santiago.board import (
    ACROSS,
    COLUMNS,
    DOWN,
    INTERSECTIONS,
    LEVEL,
    NUMBER,
    PLOTS,
    ROWS,
    UPRIGHT,
    Stretch,
)
from pygame_core.games.santiago.components import CROPS, Components, Tile
from pygame_core.games.santiago.scoring import most_worth
from pygame_core.games.santiago.state import PALMS
from pygame_core.plain import Facts
from pygame_core.records import Record, by_kind, record, with_tuples
from pygame_core.shapes import Kind, Kinds, different, each, kind, number, several, together, word

NEUTRAL_MARKERS = -1
"""The value of ``markers`` for a plantation that never had an owner (SA-3d)."""


@record
class SetUp(Record):
    """The board is ready: spring, palms, the first overseer, and the tile that was removed (SA-S1 to SA-S4, SA-V2)."""

    kind: ClassVar = "set up"
    round: int
    spring: int
    palms: tuple[int, ...]
    overseer: int
    removed: tuple[Tile, ...]


@record
class TilesRevealed(Record):
    """A round has begun: the top tile of each pile is turned up (SA-1a)."""

    kind: ClassVar = "tiles"
    round: int
    tiles: tuple[Tile, ...]
    overseer: int


@record
class BidMade(Record):
    """A seat has bid, or with 0 passed (SA-1a, SA-1b)."""

    kind: ClassVar = "bid"
    round: int
    seat: int
    amount: int


@record
class OverseerChosen(Record):
    """The lowest bidder oversees the canals; tiles are chosen in this order (SA-2, SA-3a)."""

    kind: ClassVar = "overseer"
    round: int
    seat: int
    order: tuple[int, ...]


@record
class Planted(Record):
    """A tile has been placed with markers, or the last one with NEUTRAL_MARKERS (SA-3b to SA-3d)."""

    kind: ClassVar = "planted"
    round: int
    seat: int
    tile: Tile
    pile: int
    column: int
    row: int
    markers: int

    @property
    def is_neutral(self) -> bool:
        """Whether this is the last tile, which nobody owns (SA-3d)."""
        return self.markers == NEUTRAL_MARKERS


@record
class StakesPaid(Record):
    """All stakes have gone to the bank (SA-3e)."""

    kind: ClassVar = "stakes"
    round: int
    amount: int


@record
class Proposed(Record):
    """A seat has proposed a canal; ``total`` is all that is offered for it (SA-4a)."""

    kind: ClassVar = "proposed"
    round: int
    seat: int
    stretch: Stretch
    amount: int
    total: int


@record
class Supported(Record):
    """A seat has supported a proposal; ``total`` is all that is offered for it now (SA-4a)."""

    kind: ClassVar = "supported"
    round: int
    seat: int
    stretch: Stretch
    amount: int
    total: int


@record
class Passed(Record):
    """A seat has offered nothing, dug nothing, or kept its own canal: the phase says which (SA-4a, SA-4e, SA-5)."""

    kind: ClassVar = "passed"
    round: int
    seat: int
    phase: str


@record
class Accepted(Record):
    """The overseer has dug a proposed canal and got the offers of all who wanted it (SA-4c)."""

    kind: ClassVar = "accepted"
    round: int
    seat: int
    stretch: Stretch
    amount: int
    givers: tuple[int, ...]


@record
class Built(Record):
    """The overseer has paid for a canal (SA-4d, SA-4e)."""

    kind: ClassVar = "built"
    round: int
    seat: int
    stretch: Stretch
    amount: int


@record
class Irrigated(Record):
    """A seat has dug its own canal (SA-5)."""

    kind: ClassVar = "irrigated"
    round: int
    seat: int
    stretch: Stretch


@record
class Drought(Record):
    """Dry plots have lost a marker, or turned to desert (SA-6b)."""

    kind: ClassVar = "drought"
    round: int
    thinned: tuple[int, ...]
    withered: tuple[int, ...]


@record
class LastDrought(Record):
    """After the last round all dry plots have turned to desert (SA-E1)."""

    kind: ClassVar = "last drought"
    round: int
    withered: tuple[int, ...]


@record
class IncomePaid(Record):
    """Everybody has got the income (SA-7)."""

    kind: ClassVar = "income"
    round: int
    amount: int


@record
class Ended(Record):
    """The game is over: the worth of fields and the cash of each seat; cash is None while it is hidden (SA-E3)."""

    kind: ClassVar = "ended"
    round: int
    fields: tuple[int, ...]
    cash: tuple[int, ...] | None


Happening: TypeAlias = (
    SetUp
    | TilesRevealed
    | BidMade
    | OverseerChosen
    | Planted
    | StakesPaid
    | Proposed
    | Supported
    | Passed
    | Accepted
    | Built
    | Irrigated
    | Drought
    | LastDrought
    | IncomePaid
    | Ended
)
"""Any event of the game."""
RECORDS = by_kind(get_args(Happening))


def read_event(event: Event) -> Happening:
    """The record of an event whose facts have been checked."""
    record: Happening = RECORDS[event.kind](**with_tuples(event.facts))
    return record


def kinds_of_events(components: Components, seats: int) -> Kinds:
    """All kinds of events in a game with ``seats`` players."""
    counts = components.sets[seats]
    planters = max(planters for _, planters in components.tiles)
    seat, round_ = number(0, seats - 1), number(1, counts.rounds)
    tile, plots = together(number(0, CROPS - 1), number(1, planters)), different(number(0, PLOTS - 1), 0, PLOTS)
    tiles = each(tile, counts.piles)
    money = most_money(components, seats, counts.rounds)
    amount, paid = number(0, money), number(1, money)
    stretch = together(word(LEVEL, UPRIGHT), number(0, ACROSS - 1), number(0, DOWN - 1))
    digging = {"round": round_, "seat": seat, "stretch": stretch}
    return {
        "set up": kind(
            round=number(0, 0),
            spring=number(0, INTERSECTIONS - 1),
            palms=different(number(0, PLOTS - 1), 0, PALMS),
            overseer=seat,
            removed=several(tile, 0, 1),
        ),
        "tiles": kind(round=round_, tiles=tiles, overseer=seat),
        "bid": kind(round=round_, seat=seat, amount=amount),
        "overseer": kind(round=round_, seat=seat, order=different(seat, seats, seats)),
        "planted": kind(
            round=round_,
            seat=seat,
            tile=tile,
            pile=number(0, counts.piles - 1),
            column=number(0, COLUMNS - 1),
            row=number(0, ROWS - 1),
            markers=number(NEUTRAL_MARKERS, planters),
        ),
        "stakes": kind(round=round_, amount=amount),
        "proposed": Kind({**digging, "amount": paid, "total": paid}, _is_a_ditch),
        "supported": Kind({**digging, "amount": paid, "total": paid}, _is_a_ditch),
        "passed": kind(round=round_, seat=seat, phase=word("bribe", "decide", "extra")),
        "accepted": Kind({**digging, "amount": paid, "givers": different(seat, 1, seats)}, _is_a_ditch),
        "built": Kind({**digging, "amount": number(1, money + 1)}, _is_a_ditch),
        "irrigated": Kind(digging, _is_a_ditch),
        "drought": kind(round=round_, thinned=plots, withered=plots),
        "last drought": kind(round=round_, withered=plots),
        "income": kind(round=round_, amount=number(0, components.income)),
        "ended": kind(round=round_, fields=each(number(0, most_worth(components)), seats), cash=each(amount, seats)),
    }


def most_money(components: Components, seats: int, round_: int) -> int:
    """The total money of the players in a round, if nothing was ever paid to the bank (SA-B4, SA-7)."""
    return seats * (components.money + components.income * (round_ - 1))


def _is_a_ditch(facts: Facts) -> bool:
    """SA-B2: whether the stretch is on the board."""
    return with_tuples(facts)["stretch"] in NUMBER
