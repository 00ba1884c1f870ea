"""The sentence of the log for every event of Santo Domingo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.html import joined, whole
from app.tables.santo_domingo.cards import BARREL, CROWN, listed, name_of
from app.words import NOTHING, Html, Words
from pygame_core.games.santo_domingo.cards import (
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_FRIGATE,
    FOR_GALLEON,
    FOR_TRADER,
    MOST_SHARED,
)
from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.games.santo_domingo.events import (
    Begged,
    Chosen,
    Exchanged,
    Granted,
    Happening,
    Revealed,
    RoundEnded,
    Shared,
    Supplied,
    Traded,
    TradeOpened,
    TradeReset,
)
from pygame_core.games.santo_domingo.round import FINAL_GOODS
from pygame_core.games.santo_domingo.state import ADMIRAL, BEGGAR, CAPTAIN, CUSTOMS, FRIGATE, GALLEON, GOVERNOR, TRADER

Names = Sequence[Html]

Gain: TypeAlias = Shared | Granted | Begged
"""The events in which a card brings points or goods to seats."""
Reasoned: TypeAlias = Gain | TradeOpened
"""The events whose sentence gives a reason."""
Resolving: TypeAlias = Reasoned | Traded | TradeReset
"""The events that resolve a card."""


def describe_event(words: Words, names: Names, event: Happening) -> Html:
    """The event in a sentence for the log, with the reason of every gain."""
    match event:
        case Supplied():
            return _supplied(words, event)
        case Chosen():
            return words("{name} has chosen.", name=names[event.seat])
        case Revealed():
            laid = [
                words("{name}: {cards}", name=name, cards=joined(words, [name_of(words, card) for card in cards]))
                for name, cards in zip(names, event.cards)
            ]
            return words("All cards are turned up. {laid}.", laid=listed(words, laid))
        case Shared() | Granted() | Begged() | TradeOpened():
            return words("{what}; {why}.", what=headline(words, names, event), why=reason(words, names, event))
        case Traded():
            return _traded(words, names, event)
        case TradeReset():
            return words("The trade boat goes back to 0.")
        case RoundEnded():
            return words("Round {round} is over.", round=event.round)
        case Exchanged():
            return _exchanged(words, names, event)


def _exchanged(words: Words, names: Names, event: Exchanged) -> Html:
    """SD-E2: the exchange at the end, and what it has brought."""
    rate = {"count": FINAL_GOODS, "goods": BARREL, "point": CROWN}
    brought = [
        words("{name} {gain}", name=name, gain=whole(f"<b>+{points}</b>"))
        for name, points in zip(names, event.points)
        if points
    ]
    if not brought:
        return words("At the end everybody exchanges {count} {goods} for 1 {point}.", **rate)
    return words(
        "At the end everybody exchanges {count} {goods} for 1 {point}: {gains}.", **rate, gains=joined(words, brought)
    )


def _supplied(words: Words, event: Supplied) -> Html:
    """SD-R1: how far the boats have sailed; one that has reached the last space stays there."""
    points, goods, trader = event.after
    rows = {"spaces": event.spaces, "points": points, "goods": goods, "trade": trader}
    if all(after == before + event.spaces for before, after in zip(event.before, event.after)):
        return words("Supply: each boat sails on by {spaces}. Points {points}, goods {goods}, trade {trade}.", **rows)
    return words(
        "Supply: each boat sails on by {spaces}, but not beyond {last}. Points {points}, goods {goods}, trade {trade}.",
        last=LAST_SPACE,
        **rows,
    )


def gains(event: Gain) -> list[tuple[int, int]]:
    """The gains of a card: pairs of seat and amount, without what was lost to the limit."""
    return list(zip(event.seats, event.kept))


def piece_of(card: int) -> Html:
    """The icon of what a card brings: points or goods."""
    return CROWN if card in (CAPTAIN, ADMIRAL, CUSTOMS) else BARREL


def card_of(event: Resolving) -> int:
    """The card that an event resolves."""
    if isinstance(event, Shared | Granted):
        return event.card
    return BEGGAR if isinstance(event, Begged) else TRADER


def reason(words: Words, names: Names, event: Reasoned) -> Html:
    """The reason for the gains of a card, as a clause."""
    match event:
        case TradeOpened():
            return _why_traders(words, event)
        case Shared():
            due, reasons = [event.each] * len(event.seats), [_why_shared(words, event)]
        case Granted():
            counts = [_why_granted(words, event.card, *counted) for counted in event.counted]
            due, reasons = list(event.gains), _reasons_by_player(words, names, event.seats, counts)
        case Begged():
            begged = list(zip(event.left, event.for_left, event.traders))
            due = [for_left + FOR_TRADER * traders for _, for_left, traders in begged]
            reasons = _begged(words, names, event.seats, [_why_begged(words, *one) for one in begged])
    return listed(words, [*reasons, *_losses(words, names, event.seats, due, event.kept)])


def _reasons_by_player(words: Words, names: Names, seats: Sequence[int], reasons: Sequence[Html]) -> list[Html]:
    """The common reason if all are equal, else each with the name of its player."""
    if len(set(reasons)) == 1:
        return [reasons[0]]
    return [words("{name}: {why}", name=names[seat], why=why) for seat, why in zip(seats, reasons)]


def _begged(words: Words, names: Names, seats: Sequence[int], reasons: Sequence[Html]) -> list[Html]:
    """The reasons of all Beggars, and once that a full hand follows."""
    first, *others = _reasons_by_player(words, names, seats, reasons)
    if others:
        return [first, *others, words("then full hands")]
    return [words("{hand}, then a full hand", hand=first)]


def why_nothing(words: Words, event: Gain, seat: int) -> Html:
    """The reason why a card has brought a seat nothing; empty if it has brought something."""
    place = list(event.seats).index(seat)
    if event.kept[place]:
        return NOTHING
    match event:
        case Shared(each=0):
            return _why_shared(words, event)
        case Granted() if not event.gains[place]:
            return _why_granted(words, event.card, *event.counted[place])
        case _:
            return words("no more than 15 can be held")


def headline(words: Words, names: Names, event: Happening) -> Html:
    """The event without its reason, and without the cards that lie below it."""
    match event:
        case Revealed():
            return words("All cards are turned up.")
        case Shared() | Granted() | Begged():
            return words("{card}: {who}", card=name_of(words, card_of(event)), who=_brought(words, names, event))
        case TradeOpened():
            who = joined(words, [names[seat] for seat in event.seats])
            return words("{card}: {names}", names=who, card=name_of(words, TRADER))
        case _:
            return describe_event(words, names, event)


def _brought(words: Words, names: Names, event: Gain) -> Html:
    piece = piece_of(card_of(event))
    who = [
        words("{name} {gain}", name=names[seat], gain=whole(f"<b>+{kept}</b> {piece}")) for seat, kept in gains(event)
    ]
    return joined(words, who)


def _why_shared(words: Words, event: Shared) -> Html:
    before, each, sharers = event.before, event.each, len(event.seats)
    if before == 0:
        return words("the row is empty")
    if each == 0:
        return words.plural(
            "{count} on the row is too few for {sharers}",
            "{count} on the row are too few for {sharers}",
            before,
            sharers=sharers,
        )
    if each == MOST_SHARED.get(event.card):
        return words("takes {each} at most; the row held {before}", each=each, before=before)
    if sharers > 1:
        return words(
            "{sharers} share the {before} on the row, leaving {left}", sharers=sharers, before=before, left=event.after
        )
    return words("takes all that was left on the row")


def _why_granted(words: Words, card: int, first: int, second: int) -> Html:
    if card == GOVERNOR:
        parts = [(FOR_CAPTAIN, first, CAPTAIN), (FOR_ADMIRAL, second, ADMIRAL)]
    else:
        parts = [(FOR_FRIGATE, first, FRIGATE), (FOR_GALLEON, second, GALLEON)]
    met = [
        words("{each} for each {card} ({count})", each=each, card=name_of(words, other), count=count)
        for each, count, other in parts
        if count
    ]
    if met:
        return joined(words, met)
    if card == GOVERNOR:
        return words("nobody else played a Captain or Admiral")
    return words("nobody else played a Frigate or Galleon")


def _why_begged(words: Words, left: int, for_left: int, traders: int) -> Html:
    hand = words.plural("{goods} for {count} card left", "{goods} for {count} cards left", left, goods=for_left)
    if not traders:
        return hand
    met = words.plural("{goods} for {count} Trader", "{goods} for {count} Traders", traders, goods=FOR_TRADER * traders)
    return Html(f"{hand}, {met}")


def _why_traders(words: Words, event: TradeOpened) -> Html:
    rate = words("{goods} for {points}", goods=event.goods, points=event.points)
    traders = len(event.seats)
    if traders == 1:
        return words("the rate is {rate}", rate=rate)
    return words.plural(
        "{count} Trader brings the boat back from {before} to {after}, now {rate}",
        "{count} Traders bring the boat back from {before} to {after}, now {rate}",
        traders,
        before=event.before,
        after=event.after,
        rate=rate,
    )


def _traded(words: Words, names: Names, event: Traded) -> Html:
    name = names[event.seat]
    if not event.able:
        return words("{name} has too few goods to sell.", name=name)
    if not event.points:
        return words("{name} sells nothing.", name=name)
    return words(
        "{name} sells {goods} for {points}.",
        name=name,
        goods=whole(f"<b>{event.goods}</b> {BARREL}"),
        points=whole(f"<b>{event.points}</b> {CROWN}"),
    )


def _losses(words: Words, names: Names, seats: Sequence[int], due: Sequence[int], kept: Sequence[int]) -> list[Html]:
    """A clause for each seat that lost goods above the limit of fifteen (SD-P3)."""
    return [
        words("{name} can hold no more than 15 and loses {lost}", name=names[seat], lost=gain - kept_of)
        for seat, gain, kept_of in zip(seats, due, kept)
        if gain > kept_of
    ]
