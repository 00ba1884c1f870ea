"""The sentence of the log for every event of Santiago."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.tables.santiago.crops import crop_name, escudos
from app.words import NOTHING, Html, Words
from pygame_core.games.santiago.components import Tile
from pygame_core.games.santiago.events import (
    Accepted,
    BidMade,
    Built,
    Drought,
    Ended,
    Happening,
    IncomePaid,
    Irrigated,
    LastDrought,
    OverseerChosen,
    Passed,
    Planted,
    Proposed,
    SetUp,
    StakesPaid,
    Supported,
    TilesRevealed,
)

Names = Sequence[Html]

Bribing: TypeAlias = Proposed | Supported | Accepted | Built | Irrigated | Passed
"""The events of proposals and canals."""


def describe_event(words: Words, names: Names, event: Happening, crops: Sequence[str]) -> Html:
    """The event in a sentence for the log."""
    match event:
        case SetUp():
            return _set_up(words, names, event, crops)
        case TilesRevealed():
            return words("Turned up: {crops}.", crops=_crops(words, crops, event.tiles))
        case BidMade(amount=0):
            return words("{name} passes.", name=names[event.seat])
        case BidMade():
            return words("{name} bids {amount}.", name=names[event.seat], amount=escudos(event.amount))
        case OverseerChosen():
            order = Html(", ".join(names[seat] for seat in event.order))
            return words("{name} oversees the canals. Order: {order}.", name=names[event.seat], order=order)
        case Planted():
            return _planted(words, names, event, crops)
        case StakesPaid():
            return words("The stakes go to the bank: {amount}.", amount=escudos(event.amount))
        case Drought() | LastDrought() | IncomePaid() | Ended():
            return _round_end(words, names, event)
        case _:
            return _canals(words, names, event)


def _set_up(words: Words, names: Names, event: SetUp, crops: Sequence[str]) -> Html:
    """SA-S1 to SA-S4: the first overseer, and the tile that was removed from the game, if any."""
    first = words("The spring is found; {name} oversees the canals first.", name=names[event.overseer])
    if not event.removed:
        return first
    return Html(f"{first} {words('Out of the game: {crops}.', crops=_crops(words, crops, event.removed))}")


def _crops(words: Words, crops: Sequence[str], tiles: Sequence[Tile]) -> Html:
    return Html(", ".join(f"{crop_name(words, crops[crop])} {planters}" for crop, planters in tiles))


def _planted(words: Words, names: Names, event: Planted, crops: Sequence[str]) -> Html:
    name, crop = names[event.seat], crop_name(words, crops[event.tile[0]])
    if event.is_neutral:
        return words("{name} places the last plantation, nobody’s: {crop}.", name=name, crop=crop)
    if not event.markers:
        return words("{name} plants without a marker: {crop}.", name=name, crop=crop)
    return words.plural(
        "{name} plants with {count} marker: {crop}.",
        "{name} plants with {count} markers: {crop}.",
        event.markers,
        name=name,
        crop=crop,
    )


def _canals(words: Words, names: Names, event: Bribing) -> Html:
    name = names[event.seat]
    match event:
        case Proposed():
            return words("{name} proposes a canal for {amount}.", name=name, amount=escudos(event.amount))
        case Supported():
            return words(
                "{name} supports a proposal with {amount}: now {total}.",
                name=name,
                amount=escudos(event.amount),
                total=event.total,
            )
        case Accepted():
            givers = Html(", ".join(names[seat] for seat in event.givers))
            return words(
                "{name} digs for {givers} and gets {amount}.", name=name, givers=givers, amount=escudos(event.amount)
            )
        case Built():
            return words("{name} digs on their own account and pays {amount}.", name=name, amount=escudos(event.amount))
        case Irrigated():
            return words("{name} digs their own canal.", name=name)
        case Passed():
            return _passed(words, name, event.phase)


def _round_end(words: Words, names: Names, event: Drought | LastDrought | IncomePaid | Ended) -> Html:
    match event:
        case IncomePaid():
            return words("Everybody gets {amount}.", amount=escudos(event.amount))
        case Ended():
            return words("The fields are counted: {fields}.", fields=_sums(names, event.fields))
        case _:
            return describe_drought(words, event)


def _passed(words: Words, name: Html, phase: str) -> Html:
    match phase:
        case "bribe":
            return words("{name} offers nothing.", name=name)
        case "decide":
            return words("{name} digs nothing.", name=name)
        case _:
            return words("{name} keeps their own canal.", name=name)


def _sums(names: Names, sums: Sequence[int]) -> Html:
    return Html(", ".join(f"{name} {points}" for name, points in zip(names, sums)))


def describe_drought(words: Words, event: Drought | LastDrought) -> Html:
    """The effect of a drought in sentences."""
    if isinstance(event, LastDrought):
        return _cleared(words, len(event.withered))
    thinned, withered = len(event.thinned), len(event.withered)
    if not thinned and not withered:
        return words("Nothing dries out.")
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


def describe_own_canals(words: Words, events: Sequence[Happening]) -> Html:
    """SA-5: why no own canal was dug before the last drought of these events; nothing if one was."""
    drought = max((at for at, event in enumerate(events) if isinstance(event, Drought | LastDrought)), default=0)
    match events[drought - 1] if drought else None:
        case Passed(phase="extra"):
            return words("Nobody digs their own canal.")
        case Accepted() | Built() | Passed():
            return words("All own canals have been dug.")
        case _:
            return NOTHING


def _cleared(words: Words, withered: int) -> Html:
    """SA-E1: the dry plantations after the last round."""
    if not withered:
        return words("Nothing lies dry at the end.")
    return words.plural(
        "At the end {count} dry plantation turns to desert.",
        "At the end {count} dry plantations turn to desert.",
        withered,
    )
