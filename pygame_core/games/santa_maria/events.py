"""The events of Santa Maria: a record for every kind, with its facts in the order in which saves keep them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias, get_args

from pygame_core.game import Event, Seat
from pygame_core.records import Record, by_kind, record

UNKNOWN = -1
"""The value of a die that a preview does not know."""


@record
class SetUp(Record):
    """The set-up is complete, and the first player is drawn (SM-S1 to SM-S7)."""

    kind: ClassVar = "set up"
    year: int
    first: Seat


@record
class BoardTaken(Record):
    """A seat has chosen its board (SM-S2)."""

    kind: ClassVar = "board"
    year: int
    seat: Seat
    board: str


@record
class BlueDiceRolled(Record):
    """All boards are chosen, and the blue dice are rolled (SM-S2)."""

    kind: ClassVar = "blue dice"
    year: int


@record
class LotTaken(Record):
    """A seat has chosen a town hall with a scholar (SM-V1)."""

    kind: ClassVar = "lot"
    year: int
    seat: Seat
    hall: str
    scholar: str


@record
class TurnBegun(Record):
    """It is the turn of a seat (SM-A0)."""

    kind: ClassVar = "turn"
    year: int
    seat: Seat


@record
class TilePlaced(Record):
    """A tile has been laid on ``cells``, each a row and a column; ``paid`` is empty if it was free (SM-A1)."""

    kind: ClassVar = "placed"
    year: int
    seat: Seat
    tile: str
    row: int
    column: int
    rotation: int
    cells: Sequence[Sequence[int]]
    paid: str


@record
class Activated(Record):
    """A building has been activated: by coins, or with 0 coins by the die of its line (SM-A2, SM-A5)."""

    kind: ClassVar = "activated"
    year: int
    seat: Seat
    row: int
    column: int
    coins: int


@record
class DieUsed(Record):
    """A die has been taken for a line, its value changed for coins or for what is ``paid`` (SM-A3, SM-A4, SM-H3)."""

    kind: ClassVar = "die"
    year: int
    seat: Seat
    colour: str
    value: int
    line: str
    number: int
    coins: int
    paid: str


@record
class TaxesGained(Record):
    """The colonists of a line have brought coins (SM-H2)."""

    kind: ClassVar = "taxes"
    year: int
    seat: Seat
    colonists: int
    coins: int


@record
class DieLaid(Record):
    """The die of a line lies on a building (SM-A5, SM-H6)."""

    kind: ClassVar = "laid"
    year: int
    seat: Seat
    row: int
    column: int
    colour: str
    value: int


@record
class Gained(Record):
    """A gain: the ``goods`` produced, those ``kept``, and the coins for the ``surplus`` (SM-B1)."""

    kind: ClassVar = "gained"
    year: int
    seat: Seat
    source: str
    goods: Sequence[int]
    kept: Sequence[int]
    surplus: int
    coins: int
    points: int


@record
class Exchanged(Record):
    """An exchange, perhaps the second one of Industrialisation (SM-B2, SM-H7)."""

    kind: ClassVar = "exchanged"
    year: int
    seat: Seat
    paid: str
    gained: str
    again: bool


@record
class ShipTaken(Record):
    """A ship has been paid and lies at the own dock of its port (SM-B3)."""

    kind: ClassVar = "ship"
    year: int
    seat: Seat
    ship: str
    dock: str
    paid: str


@record
class ShipMoved(Record):
    """A ship has been moved to another dock for coins (SM-H1)."""

    kind: ClassVar = "docked"
    year: int
    seat: Seat
    ship: str
    dock: str
    coins: int


@record
class PortRefilled(Record):
    """The next ship lies in a port; ``ship`` is empty where the pile was (SM-B3)."""

    kind: ClassVar = "refilled"
    year: int
    dock: str
    ship: str
    left: int


@record
class ConquistadorMoved(Record):
    """The conquistador has gone one space on, or could not: then the step is ``lost`` (SM-B4)."""

    kind: ClassVar = "conquistador"
    year: int
    seat: Seat
    to: int
    lost: bool


@record
class ReligionMoved(Record):
    """A step on the religion track, or ``past`` its end, where it brings points (SM-B5).

    ``symbol`` is the monk symbol that was passed, ``die`` the value of the blue die that it unlocked; 0 for none.
    In a preview the value is UNKNOWN.
    """

    kind: ClassVar = "religion"
    year: int
    seat: Seat
    to: int
    past: bool
    points: int
    symbol: int
    die: int
    paid: str


@record
class MonkPlaced(Record):
    """A monk stands on a space; each seat in ``to`` got the fee (SM-M1)."""

    kind: ClassVar = "monk"
    year: int
    seat: Seat
    space: str
    fee: int
    to: Sequence[Seat]


@record
class PassedOver(Record):
    """A choice was skipped because it had no options (SM-B1)."""

    kind: ClassVar = "passed over"
    year: int
    seat: Seat
    choice: str


@record
class Declined(Record):
    """A seat has declined an optional effect (SM-B1)."""

    kind: ClassVar = "declined"
    year: int
    seat: Seat
    choice: str


@record
class Sold(Record):
    """A resource has been sold (SM-F1)."""

    kind: ClassVar = "sold"
    year: int
    seat: Seat
    resource: str
    coins: int


@record
class Bought(Record):
    """A resource has been bought (SM-F2)."""

    kind: ClassVar = "bought"
    year: int
    seat: Seat
    resource: str
    coins: int


@record
class DieMoved(Record):
    """A die has been moved to another building (SM-H10)."""

    kind: ClassVar = "moved"
    year: int
    seat: Seat
    row: int
    column: int
    to_row: int
    to_column: int


@record
class Retired(Record):
    """A seat has retired on a space, and uses it or not (SM-R1)."""

    kind: ClassVar = "retired"
    year: int
    seat: Seat
    space: str
    used: bool


@record
class CoinsTakenBack(Record):
    """The coins of a building have been taken back (SM-H5)."""

    kind: ClassVar = "took back"
    year: int
    seat: Seat
    row: int
    column: int
    coins: int


@record
class ShipBonus(Record):
    """The bonus of one ship on retiring (SM-R2)."""

    kind: ClassVar = "bonus"
    year: int
    seat: Seat
    dock: str
    ship: str


@record
class ConquestScored(Record):
    """Points for conquistadors by seat, their order beginning with the foremost, and their spaces (SM-Y1)."""

    kind: ClassVar = "conquest"
    year: int
    points: Sequence[int]
    order: Sequence[Seat]
    spaces: Sequence[int]


@record
class YearEnded(Record):
    """A year is over; ``scores`` are those if the game ended now (SM-Y2)."""

    kind: ClassVar = "year ended"
    year: int
    scores: Sequence[int]


@record
class YearBegun(Record):
    """New tiles and dice; the topmost marker goes first (SM-Y3)."""

    kind: ClassVar = "year begun"
    year: int
    first: Seat


@record
class GameEnded(Record):
    """The last year is over (SM-E0)."""

    kind: ClassVar = "ended"
    year: int


@record
class ChoiceAhead(Record):
    """Only in a preview: a choice would follow, and is left open."""

    kind: ClassVar = "choice"
    year: int
    seat: Seat
    choice: str


Happening: TypeAlias = (
    SetUp
    | BoardTaken
    | BlueDiceRolled
    | LotTaken
    | TurnBegun
    | TilePlaced
    | Activated
    | DieUsed
    | TaxesGained
    | DieLaid
    | Gained
    | Exchanged
    | ShipTaken
    | ShipMoved
    | PortRefilled
    | ConquistadorMoved
    | ReligionMoved
    | MonkPlaced
    | PassedOver
    | Declined
    | Sold
    | Bought
    | DieMoved
    | Retired
    | CoinsTakenBack
    | ShipBonus
    | ConquestScored
    | YearEnded
    | YearBegun
    | GameEnded
)
"""Any event of the game."""

Ahead: TypeAlias = Happening | ChoiceAhead
"""Any event of a preview."""

RECORDS = by_kind(get_args(Happening))


def read_event(event: Event) -> Happening:
    """The record of an event whose facts have been checked."""
    record: Happening = RECORDS[event.kind](**event.facts)
    return record


def read_ahead(event: Event) -> Ahead:
    """The record of an event of a preview."""
    return ChoiceAhead(**event.facts) if event.kind == ChoiceAhead.kind else read_event(event)  # type: ignore[arg-type]
