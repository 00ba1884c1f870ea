"""The events of Hispaniola: every kind with its facts, and the shapes that these must have in a save."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, get_args

from pygame_core.game import Event
from pygame_core.games.hispaniola.components import SUITS, Components
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, WORTH_OF_CAPTAIN
from pygame_core.games.hispaniola.ships import SIDES
from pygame_core.games.hispaniola.state import NEUTRAL, NO_TRUMP, NOBODY, SHIPS, Card
from pygame_core.games.hispaniola.tricks import trump_of
from pygame_core.plain import Facts
from pygame_core.records import Record, by_kind, record, with_tuples
from pygame_core.shapes import Kind, Kinds, different, each, flag, kind, number, together, word


@record
class Dealt(Record):
    """A hand has been dealt; the game has ``hands`` of them (HI-S1, HI-S2, HI-T1)."""

    kind: ClassVar = "dealt"
    hand: int
    dealer: int
    hands: int


@record
class BidLaid(Record):
    """A seat has laid its bid face down (HI-T1)."""

    kind: ClassVar = "bid"
    hand: int
    seat: int


@record
class BidsRevealed(Record):
    """All bids are turned up, by seat; without a trump everybody bids ``again`` while cards are left (HI-T2, HI-T3)."""

    kind: ClassVar = "bids"
    hand: int
    cards: tuple[Card, ...]
    trump: int
    again: bool


@record
class Played(Record):
    """A card has been played to a trick; None where it may not be looked at again (HI-K1, HI-L2)."""

    kind: ClassVar = "played"
    hand: int
    seat: int
    card: Card | None
    trick: int
    led: bool
    """Whether it is the first of its trick."""


@record
class TrickWon(Record):
    """A seat has won a trick for a ship (HI-K3 to HI-K6)."""

    kind: ClassVar = "won"
    hand: int
    seat: int
    ship: int
    trick: int


@record
class Placed(Record):
    """A pirate has become captain; the one before, if there was one, was pushed to a side (HI-P1 to HI-P3)."""

    kind: ClassVar = "placed"
    hand: int
    seat: int
    ship: int
    side: str
    """Empty where nobody was pushed."""
    met: int
    """The captain before, or NOBODY."""
    overboard: int
    """The seat whose pirate fell onto the first island, or NOBODY."""
    home: int
    """The seat whose pirate returned from the last island, or NOBODY."""


@record
class Swapped(Record):
    """The captain and a mate have changed places; ``met`` is the owner of the other pirate (HI-P4)."""

    kind: ClassVar = "swapped"
    hand: int
    seat: int
    ship: int
    side: str
    met: int
    overboard: int
    home: int


@record
class Stayed(Record):
    """A winner with an empty reserve left a ship unchanged; ``able`` is false if there was no choice (HI-P5)."""

    kind: ClassVar = "stayed"
    hand: int
    seat: int
    ship: int
    able: bool


@record
class Gave(Record):
    """A winner has handed all tricks to a neighbour (HI-L1)."""

    kind: ClassVar = "gave"
    hand: int
    seat: int
    to: int
    tricks: int


@record
class Kept(Record):
    """A winner has kept all tricks; ``to`` is the same seat (HI-L1)."""

    kind: ClassVar = "kept"
    hand: int
    seat: int
    to: int
    tricks: int


@record
class Scored(Record):
    """A hand has brought each seat points of captains, mates, islands and tricks (HI-X1 to HI-X4)."""

    kind: ClassVar = "scored"
    hand: int
    points: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]
    scores: tuple[int, ...]
    """Of all hands so far."""
    last: bool


Happening: TypeAlias = (
    Dealt | BidLaid | BidsRevealed | Played | TrickWon | Placed | Swapped | Stayed | Gave | Kept | Scored
)
"""Any event of the game."""
RECORDS = by_kind(get_args(Happening))


def read_event(event: Event) -> Happening:
    """The record of an event whose facts have been checked."""
    record: Happening = RECORDS[event.kind](**with_tuples(event.facts))
    return record


def kinds_of_events(components: Components, seats: int, hands: int) -> Kinds:
    """All kinds of events in a game with ``seats`` players and at most ``hands`` hands."""
    seat, anybody, hand = number(0, seats - 1), number(NOBODY, seats - 1), number(1, hands)
    highest = components.highest[seats]
    card = together(number(0, SUITS - 1), number(1, highest))
    dealt = SUITS * highest // seats
    trick, ship = number(1, dealt - 1), number(0, NEUTRAL)
    points = together(
        number(0, SHIPS * WORTH_OF_CAPTAIN),
        number(0, 2 * SHIPS),
        number(sum(components.islands), 0),
        number(MOST_TRICKS, 0),
    )
    most, least = SHIPS * (WORTH_OF_CAPTAIN + 2), sum(components.islands) + MOST_TRICKS
    boarded, nobody = {"hand": hand, "seat": seat, "ship": ship}, number(NOBODY, NOBODY)
    passed = {"hand": hand, "seat": seat, "to": seat, "tricks": number(1, dealt - 1)}
    return {
        "dealt": kind(hand=hand, dealer=seat, hands=hand),
        "bid": kind(hand=hand, seat=seat),
        "bids": Kind(
            {"hand": hand, "cards": different(card, seats, seats), "trump": number(NO_TRUMP, SUITS - 1), "again": flag},
            _fixes_trump,
        ),
        "played": kind(hand=hand, seat=seat, card=card, trick=trick, led=flag),
        "won": kind(hand=hand, seat=seat, ship=ship, trick=trick),
        "placed": Kind(
            {**boarded, "side": word("", *SIDES), "met": anybody, "overboard": anybody, "home": anybody},
            _pushes_somebody,
        ),
        "swapped": kind(**boarded, side=word(*SIDES), met=seat, overboard=nobody, home=nobody),
        "stayed": kind(hand=hand, seat=seat, ship=ship, able=flag),
        "gave": Kind(passed, lambda facts: facts["to"] != facts["seat"]),
        "kept": Kind(passed, lambda facts: facts["to"] == facts["seat"]),
        "scored": kind(
            hand=hand,
            points=each(points, seats),
            piles=each(number(0, dealt - 1), seats),
            scores=each(number(least * hands, most * hands), seats),
            last=flag,
        ),
    }


def _fixes_trump(facts: Facts) -> bool:
    """HI-T2, HI-T3: whether the trump follows from the cards, and nobody bids again if there is one."""
    match read_event(Event(BidsRevealed.kind, facts)):
        case BidsRevealed(cards=cards, trump=trump, again=again):
            return trump == trump_of(cards) and not (again and trump != NO_TRUMP)
        case _:
            return False


def _pushes_somebody(facts: Facts) -> bool:
    """HI-P1 to HI-P3: whether a captain was there if one moved aside, and pirates fell and came home only if pushed."""
    met, overboard = facts["met"] != NOBODY, facts["overboard"] != NOBODY
    return bool(facts["side"]) == met and met >= overboard >= (facts["home"] != NOBODY)
