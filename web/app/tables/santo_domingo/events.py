"""Every event of Santo Domingo in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.santo_domingo.cards import BARREL, CROWN, joined, listed, name_of
from app.words import Html, Words
from pygame_core.game import Event
from pygame_core.games.santo_domingo.cards import (
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_FRIGATE,
    FOR_GALLEON,
    FOR_TRADER,
    MOST_SHARED,
)
from pygame_core.games.santo_domingo.round import FINAL_GOODS
from pygame_core.games.santo_domingo.state import ADMIRAL, BEGGAR, CAPTAIN, FRIGATE, GALLEON, GOVERNOR, TRADER

Names = Sequence[Html]

REASONED = ("shared", "granted", "begged", "traders")
"""The events that bring something for a reason."""


def told(words: Words, names: Names, event: Event) -> Html:
    """The event in a sentence for the log, with the reason of every gain."""
    facts = Facts(event)
    match event.kind:
        case "supplied":
            points, goods, trader = facts.numbers("after")
            return words(
                "Supply: each boat sails on by {spaces}. Points {points}, goods {goods}, trade {trader}.",
                spaces=facts["spaces"],
                points=points,
                goods=goods,
                trader=trader,
            )
        case "chosen":
            return words("{name} has chosen.", name=names[facts["seat"]])
        case "revealed":
            laid = [
                words("{name}: {cards}", name=name, cards=joined(words, [name_of(words, card) for card in cards]))
                for name, cards in zip(names, facts.rows("cards"))
            ]
            return words("All cards are turned up. {laid}.", laid=listed(words, laid))
        case "shared" | "granted" | "begged":
            return _gained(words, names, event)
        case "traders":
            return words(
                "{who}; {why}.", who=_who(words, names, TRADER, facts.numbers("seats")), why=reason(words, names, event)
            )
        case "traded":
            return _traded(words, names, facts)
        case "reset":
            return words("The trade boat goes back to 0.")
        case "round ended":
            return words("Round {round} is over.", round=facts["round"])
        case _:
            return words(
                "At the end everybody exchanges {count} {goods} for 1 {point}.",
                count=FINAL_GOODS,
                goods=BARREL,
                point=CROWN,
            )


def gains(event: Event) -> list[tuple[int, int]]:
    """Who got how much from a card, as it was kept."""
    facts = Facts(event)
    return list(zip(facts.numbers("seats"), facts.numbers("kept")))


def piece_of(card: int) -> Html:
    """What a card brings: points or goods."""
    return CROWN if card in (CAPTAIN, ADMIRAL, 6) else BARREL


def card_of(event: Event) -> int:
    """The card that an event resolves."""
    facts = Facts(event)
    if "card" in facts:
        return facts["card"]
    return BEGGAR if event.kind == "begged" else TRADER


def reason(words: Words, names: Names, event: Event) -> Html:
    """Why a card brought what it did, in half a sentence."""
    facts = Facts(event)
    if event.kind == "traders":
        return _why_traders(words, facts)
    seats = facts.numbers("seats")
    if event.kind == "shared":
        due, whys = (facts["each"],) * len(seats), [_why_shared(words, facts)]
    elif event.kind == "granted":
        counts = [_why_granted(words, facts["card"], *counted) for counted in facts.pairs("counted")]
        due, whys = facts.numbers("gains"), _told_apart(words, names, seats, counts)
    else:
        begged = list(zip(facts.numbers("left"), facts.numbers("for_left"), facts.numbers("traders")))
        due = tuple(for_left + FOR_TRADER * traders for _, for_left, traders in begged)
        whys = _told_apart(words, names, seats, [_one_begged(words, *one) for one in begged])
    return listed(words, [*whys, *_losses(words, names, seats, due, facts.numbers("kept"))])


def _told_apart(words: Words, names: Names, seats: Sequence[int], whys: Sequence[Html]) -> list[Html]:
    """One reason for all, or each with the name that it belongs to."""
    if len(set(whys)) == 1:
        return [whys[0]]
    return [words("{name}: {why}", name=names[seat], why=why) for seat, why in zip(seats, whys)]


def headline(words: Words, names: Names, event: Event) -> Html:
    """What an event is about, where its reason stands beside it."""
    if event.kind in ("shared", "granted", "begged"):
        return words("{card}: {who}", card=name_of(words, card_of(event)), who=_brought(words, names, event))
    if event.kind == "traders":
        return _who(words, names, TRADER, Facts(event).numbers("seats"))
    return told(words, names, event)


def _gained(words: Words, names: Names, event: Event) -> Html:
    return words("{what}; {why}.", what=headline(words, names, event), why=reason(words, names, event))


def _brought(words: Words, names: Names, event: Event) -> Html:
    piece = piece_of(card_of(event))
    who = [
        words("{name} {gain}", name=names[seat], gain=Html(f"<b>+{kept}</b> {piece}")) for seat, kept in gains(event)
    ]
    return joined(words, who)


def _why_shared(words: Words, facts: Facts) -> Html:
    card, before, each, sharers = facts["card"], facts["before"], facts["each"], len(facts.numbers("seats"))
    if before == 0:
        return words("the row is empty")
    if each == 0:
        return words("{before} on the row are too few for {sharers}", before=before, sharers=sharers)
    if each == MOST_SHARED.get(card):
        return words("takes {each} at most; the row held {before}", each=each, before=before)
    if sharers > 1:
        return words(
            "{sharers} share the {before} on the row, leaving {left}",
            sharers=sharers,
            before=before,
            left=facts["after"],
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
        return words("no Captain or Admiral counts")
    return words("no Frigate or Galleon counts")


def _one_begged(words: Words, left: int, for_left: int, traders: int) -> Html:
    hand = words.plural("{goods} for {count} card left", "{goods} for {count} cards left", left, goods=for_left)
    if not traders:
        return words("{hand}, then a full hand", hand=hand)
    met = words.plural("{goods} for {count} Trader", "{goods} for {count} Traders", traders, goods=FOR_TRADER * traders)
    return words("{hand}, {met}, then a full hand", hand=hand, met=met)


def _why_traders(words: Words, facts: Facts) -> Html:
    rate = words("{goods} for {points}", goods=facts["goods"], points=facts["points"])
    traders = len(facts.numbers("seats"))
    if traders == 1:
        return words("the rate is {rate}", rate=rate)
    return words.plural(
        "{count} Trader brings the boat back from {before} to {after}, now {rate}",
        "{count} Traders bring the boat back from {before} to {after}, now {rate}",
        traders,
        before=facts["before"],
        after=facts["after"],
        rate=rate,
    )


def _traded(words: Words, names: Names, facts: Facts) -> Html:
    name = names[facts["seat"]]
    if not facts["able"]:
        return words("{name} has too few goods to sell.", name=name)
    if not facts["points"]:
        return words("{name} sells nothing.", name=name)
    return words(
        "{name} sells {goods} for {points}.",
        name=name,
        goods=Html(f"<b>{facts['goods']}</b> {BARREL}"),
        points=Html(f"<b>{facts['points']}</b> {CROWN}"),
    )


def _who(words: Words, names: Names, card: int, seats: Sequence[int]) -> Html:
    return words("{card}: {names}", names=joined(words, [names[seat] for seat in seats]), card=name_of(words, card))


def _losses(words: Words, names: Names, seats: Sequence[int], due: Sequence[int], kept: Sequence[int]) -> list[Html]:
    """Who got more goods than fifteen, and lost them (SD-P3)."""
    return [
        words("{name} can hold no more than 15 and loses {lost}", name=names[seat], lost=gain - kept_of)
        for seat, gain, kept_of in zip(seats, due, kept)
        if gain > kept_of
    ]
