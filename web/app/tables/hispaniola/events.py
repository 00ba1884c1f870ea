"""Every event of Hispaniola in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.html import signed
from app.tables.hispaniola.suits import card_name, ship_name, suit_name
from app.words import Html, Words
from pygame_core.game import Event
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY, Card

Names = Sequence[Html]


def told(words: Words, names: Names, event: Event) -> Html:
    """The event in a sentence for the log."""
    facts = Facts(event)
    match event.kind:
        case "dealt":
            return words(
                "{name} deals hand {hand} of {hands}.",
                name=names[facts["dealer"]],
                hand=facts["hand"],
                hands=facts["hands"],
            )
        case "bid":
            return words("{name} has bid.", name=names[facts["seat"]])
        case "bids":
            return words("{bids}. {trump}", bids=_bids(words, names, facts), trump=trump_told(words, event))
        case "played":
            return _played(words, names, facts)
        case "won":
            return words(
                "{name} takes trick {trick}, for the {ship}.",
                name=names[facts["seat"]],
                trick=facts["trick"],
                ship=ship_name(words, facts["ship"]),
            )
        case "placed" | "swapped" | "stayed":
            return _boarded(words, names, event)
        case "kept" | "gave":
            return _passed(words, names, event)
        case _:
            points = _points(names, facts.rows("points"))
            return words("Hand {hand} brings {points}.", hand=facts["hand"], points=points)


def cards_of(event: Event) -> list[Card]:
    """The bids that an event turned up, by seat."""
    return [*Facts(event).pairs("cards")]


def trump_told(words: Words, event: Event) -> Html:
    """What the bids that were turned up lead to, and why (HI-T2, HI-T3)."""
    facts = Facts(event)
    if facts["again"]:
        return words("No number was bid only once: everybody bids again.")
    if facts["trump"] == NO_TRUMP:
        return words("No number was bid only once, and no cards are left: there are no tricks in this hand.")
    highest = max(value for suit, value in cards_of(event) if suit == facts["trump"] and _alone(event, value))
    return words(
        "{value} is the highest number bid only once: {suit} are trump.",
        value=Html(f"<b>{highest}</b>"),
        suit=suit_name(words, facts["trump"]),
    )


def is_alone(event: Event, seat: int) -> bool:
    """Whether nobody else bid the number of this seat."""
    return _alone(event, cards_of(event)[seat][1])


def _alone(event: Event, value: int) -> bool:
    return [other for _, other in cards_of(event)].count(value) == 1


def _bids(words: Words, names: Names, facts: Facts) -> Html:
    cards = [card_name(words, card) for card in facts.pairs("cards")]
    parts = [words("{name}: {cards}", name=name, cards=card) for name, card in zip(names, cards)]
    return Html("; ".join(parts))


def _points(names: Names, points: Sequence[Sequence[int]]) -> Html:
    return Html(", ".join(f"{name} {signed(sum(own))}" for name, own in zip(names, points)))


def _played(words: Words, names: Names, facts: Facts) -> Html:
    """A card while it may be looked at, later only that there was one (HI-L2)."""
    name = names[facts["seat"]]
    if "card" not in facts:
        return words("{name} leads a card.", name=name) if facts["led"] else words("{name} plays a card.", name=name)
    card = card_name(words, facts.pair("card"))
    if facts["led"]:
        return words("{name} leads the {card}.", name=name, card=card)
    return words("{name} plays the {card}.", name=name, card=card)


def _boarded(words: Words, names: Names, event: Event) -> Html:
    facts = Facts(event)
    name, ship = names[facts["seat"]], ship_name(words, facts["ship"])
    if event.kind == "stayed" and facts["able"]:
        return words("{name} has no pirate left, and leaves the {ship} as it is.", name=name, ship=ship)
    if event.kind == "stayed":
        return words(
            "{name} has no pirate left for the {ship}, and nobody to change places with.", name=name, ship=ship
        )
    if event.kind == "swapped":
        return words(
            "{name} changes places with {other} on the {ship}.", name=name, other=names[facts["met"]], ship=ship
        )
    if not facts.text("side"):
        return words("{name} is the first aboard the {ship}.", name=name, ship=ship)
    falls = falls_told(words, names, facts["overboard"], facts["home"])
    return Html(" ".join((_pushed(words, names, facts, ship), *falls)))


def _pushed(words: Words, names: Names, facts: Facts, ship: Html) -> Html:
    name, met, left = names[facts["seat"]], facts["met"], facts.text("side") == "left"
    if met == facts["seat"] and left:
        return words("{name} takes the helm of the {ship} again and pushes the own captain left.", name=name, ship=ship)
    if met == facts["seat"]:
        return words(
            "{name} takes the helm of the {ship} again and pushes the own captain right.", name=name, ship=ship
        )
    if left:
        return words(
            "{name} takes the helm of the {ship} and pushes {other} left.", name=name, ship=ship, other=names[met]
        )
    return words(
        "{name} takes the helm of the {ship} and pushes {other} right.", name=name, ship=ship, other=names[met]
    )


def falls_told(words: Words, names: Names, overboard: int, home: int) -> list[Html]:
    """Who goes overboard and who comes home by it (HI-P3), a sentence each."""
    told_of = []
    if overboard != NOBODY:
        told_of.append(words("A pirate of {name} goes overboard.", name=names[overboard]))
    if home != NOBODY:
        told_of.append(words("A pirate of {name} comes home.", name=names[home]))
    return told_of


def _passed(words: Words, names: Names, event: Event) -> Html:
    facts = Facts(event)
    name, tricks = names[facts["seat"]], facts["tricks"]
    if event.kind == "kept":
        return words.plural("{name} keeps {count} trick.", "{name} keeps {count} tricks.", tricks, name=name)
    to = names[facts["to"]]
    return words.plural(
        "{name} hands {count} trick to {other}.", "{name} hands {count} tricks to {other}.", tricks, name=name, other=to
    )
