"""The sentence of the log for every event of Hispaniola."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import signed
from app.tables.hispaniola.suits import card_name, ship_name, suit_name
from app.words import Html, Words
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
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY

Names = Sequence[Html]


def describe_event(words: Words, names: Names, event: Happening) -> Html:
    """The event in a sentence for the log."""
    match event:
        case Dealt():
            return words(
                "{name} deals hand {hand} of {hands}.", name=names[event.dealer], hand=event.hand, hands=event.hands
            )
        case BidLaid():
            return words("{name} has bid.", name=names[event.seat])
        case BidsRevealed():
            return words("{bids}. {trump}", bids=_bids(words, names, event), trump=describe_trump(words, event))
        case Played():
            return _played(words, names, event)
        case TrickWon():
            return words(
                "{name} takes trick {trick}, for the {ship}.",
                name=names[event.seat],
                trick=event.trick,
                ship=ship_name(words, event.ship),
            )
        case Placed() | Swapped() | Stayed():
            return _boarded(words, names, event)
        case Kept():
            return words.plural(
                "{name} keeps {count} trick.", "{name} keeps {count} tricks.", event.tricks, name=names[event.seat]
            )
        case Gave():
            return words.plural(
                "{name} hands {count} trick to {other}.",
                "{name} hands {count} tricks to {other}.",
                event.tricks,
                name=names[event.seat],
                other=names[event.to],
            )
        case Scored():
            points = Html(", ".join(f"{name} {signed(sum(own))}" for name, own in zip(names, event.points)))
            return words("Hand {hand} brings {points}.", hand=event.hand, points=points)


def describe_trump(words: Words, event: BidsRevealed) -> Html:
    """The result of revealed bids, and its reason (HI-T2, HI-T3)."""
    if event.again:
        return words("No number was bid only once: everybody bids again.")
    if event.trump == NO_TRUMP:
        return words("No number was bid only once, and no cards are left: there are no tricks in this hand.")
    highest = max(value for suit, value in event.cards if suit == event.trump and is_alone(event, value))
    return words(
        "{value} is the highest number bid only once: {suit} are trump.",
        value=Html(f"<b>{highest}</b>"),
        suit=suit_name(words, event.trump),
    )


def is_alone(event: BidsRevealed, value: int) -> bool:
    """Whether only one seat has bid a number."""
    return [other for _, other in event.cards].count(value) == 1


def _bids(words: Words, names: Names, event: BidsRevealed) -> Html:
    parts = [
        words("{name}: {cards}", name=name, cards=card_name(words, card)) for name, card in zip(names, event.cards)
    ]
    return Html("; ".join(parts))


def _played(words: Words, names: Names, event: Played) -> Html:
    """The card while it may be seen; later only that one was played (HI-L2)."""
    name = names[event.seat]
    if event.card is None:
        if event.led:
            return words("{name} leads a card; the trick lies face down by now.", name=name)
        return words("{name} plays a card.", name=name)
    card = card_name(words, event.card)
    if event.led:
        return words("{name} leads the {card}.", name=name, card=card)
    return words("{name} plays the {card}.", name=name, card=card)


def _boarded(words: Words, names: Names, event: Placed | Swapped | Stayed) -> Html:
    name, ship = names[event.seat], ship_name(words, event.ship)
    match event:
        case Stayed(able=True):
            return words("{name} has no pirate left, and leaves the {ship} as it is.", name=name, ship=ship)
        case Stayed():
            return words("{name} has no pirate left for the {ship}, and nobody to swap with.", name=name, ship=ship)
        case Swapped():
            return words("{name} swaps with {other} on the {ship}.", name=name, other=names[event.met], ship=ship)
        case Placed(side=""):
            return words("{name} is the first aboard the {ship}.", name=name, ship=ship)
        case Placed():
            falls = describe_falls(words, names, event.overboard, event.home)
            return Html(" ".join((_pushed(words, names, event, ship), *falls)))


def _pushed(words: Words, names: Names, event: Placed, ship: Html) -> Html:
    name, met, left = names[event.seat], event.met, event.side == "left"
    if met == event.seat and left:
        return words(
            "{name} takes the helm of the {ship} again and pushes their own captain left.", name=name, ship=ship
        )
    if met == event.seat:
        return words(
            "{name} takes the helm of the {ship} again and pushes their own captain right.", name=name, ship=ship
        )
    if left:
        return words(
            "{name} takes the helm of the {ship} and pushes {other} left.", name=name, ship=ship, other=names[met]
        )
    return words(
        "{name} takes the helm of the {ship} and pushes {other} right.", name=name, ship=ship, other=names[met]
    )


def describe_falls(words: Words, names: Names, overboard: int, home: int) -> list[Html]:
    """A sentence each for the pirate that goes overboard and the one that comes home (HI-P3); empty if none does."""
    sentences = []
    if overboard != NOBODY:
        sentences.append(words("A pirate of {name} goes overboard.", name=names[overboard]))
    if home != NOBODY:
        sentences.append(words("A pirate of {name} comes home.", name=names[home]))
    return sentences
