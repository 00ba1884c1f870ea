"""Every event of Santiago in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.santiago.crops import crop_name, escudos
from app.words import Html, Words
from pygame_core.game import Event

Names = Sequence[Html]


def told(words: Words, names: Names, event: Event, crops: Sequence[str]) -> Html:
    """The event in a sentence for the log."""
    facts = Facts(event)
    match event.kind:
        case "set up":
            return _begun(words, names, facts, crops)
        case "tiles":
            return words("Turned up: {crops}.", crops=_crops(words, crops, facts.pairs("tiles")))
        case "bid":
            if not facts["amount"]:
                return words("{name} passes.", name=names[facts["seat"]])
            return words("{name} bids {amount}.", name=names[facts["seat"]], amount=escudos(facts["amount"]))
        case "overseer":
            order = Html(", ".join(names[seat] for seat in facts.numbers("order")))
            return words("{name} oversees the canals. Order: {order}.", name=names[facts["seat"]], order=order)
        case "planted":
            return _planted(words, names, facts, crops)
        case "stakes":
            return words("The stakes go to the bank: {amount}.", amount=escudos(facts["amount"]))
        case _:
            return _canals(words, names, event)


def _begun(words: Words, names: Names, facts: Facts, crops: Sequence[str]) -> Html:
    """SA-S1 to SA-S4: the first overseer, and the tile that everybody has seen removed."""
    first = words("The spring is found; {name} oversees the canals first.", name=names[facts["overseer"]])
    if not facts.pairs("removed"):
        return first
    return Html(f"{first} {words('Out of the game: {crops}.', crops=_crops(words, crops, facts.pairs('removed')))}")


def _crops(words: Words, crops: Sequence[str], tiles: Sequence[tuple[int, int]]) -> Html:
    return Html(", ".join(f"{crop_name(words, crops[crop])} {planters}" for crop, planters in tiles))


def _planted(words: Words, names: Names, facts: Facts, crops: Sequence[str]) -> Html:
    name, crop = names[facts["seat"]], crop_name(words, crops[facts.pair("tile")[0]])
    if facts["markers"] < 0:
        return words("{name} places the last plantation, nobody’s: {crop}.", name=name, crop=crop)
    if not facts["markers"]:
        return words("{name} plants without a marker: {crop}.", name=name, crop=crop)
    return words.plural(
        "{name} plants with {count} marker: {crop}.",
        "{name} plants with {count} markers: {crop}.",
        facts["markers"],
        name=name,
        crop=crop,
    )


def _canals(words: Words, names: Names, event: Event) -> Html:
    facts = Facts(event)
    match event.kind:
        case "proposed":
            return words(
                "{name} proposes a canal for {amount}.", name=names[facts["seat"]], amount=escudos(facts["amount"])
            )
        case "supported":
            return words(
                "{name} supports a proposal with {amount}: now {total}.",
                name=names[facts["seat"]],
                amount=escudos(facts["amount"]),
                total=facts["total"],
            )
        case "accepted":
            givers = Html(", ".join(names[seat] for seat in facts.numbers("givers")))
            return words(
                "{name} digs for {givers} and gets {amount}.",
                name=names[facts["seat"]],
                givers=givers,
                amount=escudos(facts["amount"]),
            )
        case "built":
            return words(
                "{name} digs on own account and pays {amount}.",
                name=names[facts["seat"]],
                amount=escudos(facts["amount"]),
            )
        case "irrigated":
            return words("{name} digs the own canal.", name=names[facts["seat"]])
        case "passed":
            return _passed(words, names[facts["seat"]], facts.text("phase"))
        case "income":
            return words("Everybody gets {amount}.", amount=escudos(facts["amount"]))
        case "ended":
            return words("The fields are counted: {fields}.", fields=_sums(names, facts.numbers("fields")))
        case _:
            return drought_told(words, event)


def _passed(words: Words, name: Html, phase: str) -> Html:
    match phase:
        case "bribe":
            return words("{name} offers nothing.", name=name)
        case "decide":
            return words("{name} digs nothing.", name=name)
        case _:
            return words("{name} keeps the own canal.", name=name)


def _sums(names: Names, sums: Sequence[int]) -> Html:
    return Html(", ".join(f"{name} {points}" for name, points in zip(names, sums)))


def drought_told(words: Words, event: Event) -> Html:
    """What a drought has done."""
    facts = Facts(event)
    thinned, withered = len(facts.numbers("thinned")), len(facts.numbers("withered"))
    if event.kind == "last drought":
        return _cleared(words, withered)
    if not thinned and not withered:
        return words("The drought finds nothing dry.")
    parts = []
    if thinned:
        parts.append(
            words.plural(
                "The drought takes a marker from {count} plantation.",
                "The drought takes a marker from {count} plantations.",
                thinned,
            )
        )
    if withered:
        parts.append(
            words.plural("{count} plantation turns to desert.", "{count} plantations turn to desert.", withered)
        )
    return Html(" ".join(parts))


def _cleared(words: Words, withered: int) -> Html:
    """SA-E1: what lies dry after the last round."""
    if not withered:
        return words("Nothing lies dry at the end.")
    return words.plural(
        "At the end {count} dry plantation turns to desert.",
        "At the end {count} dry plantations turn to desert.",
        withered,
    )
