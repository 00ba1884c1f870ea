"""What events change in the stores of a seat: resources, coins and points, gains less payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from app.html import icon, signed
from app.tables.santa_maria.wares import CROWN, WARES, ware_name
from app.words import Html, Words
from pygame_core.games.santa_maria.components import RESOURCES
from pygame_core.games.santa_maria.events import (
    Activated,
    Ahead,
    Bought,
    CoinsTakenBack,
    DieMoved,
    DieUsed,
    Exchanged,
    Gained,
    MonkPlaced,
    ReligionMoved,
    ShipMoved,
    ShipTaken,
    Sold,
    TaxesGained,
    TilePlaced,
)
from pygame_core.games.santa_maria.logistics import PRICE_OF_MOVE
from pygame_core.games.santa_maria.queries import amounts

COINS, POINTS = "coins", "points"


def tally(events: Sequence[Ahead], seat: int) -> Mapping[str, int]:
    """The changes of a seat's resources, by their names, and of its COINS and POINTS; what did not change is 0."""
    changes: Counter[str] = Counter()
    for event in events:
        if getattr(event, "seat", None) == seat:
            _add(changes, event)
        if isinstance(event, MonkPlaced) and seat in event.to:
            changes[COINS] += event.fee
    return changes


def _add(changes: Counter[str], event: Ahead) -> None:
    match event:
        case Gained():
            changes.update(dict(zip(RESOURCES, event.kept)))
            changes.update({COINS: event.coins + event.surplus, POINTS: event.points})
        case TaxesGained() | CoinsTakenBack():
            changes[COINS] += event.coins
        case Sold():
            changes.update({event.resource: -1, COINS: event.coins})
        case Bought():
            changes.update({event.resource: 1, COINS: -event.coins})
        case _:
            _subtract(changes, event)


def _subtract(changes: Counter[str], event: Ahead) -> None:
    match event:
        case Activated() | ShipMoved():
            changes[COINS] -= event.coins
        case DieMoved():
            changes[COINS] -= PRICE_OF_MOVE
        case MonkPlaced():
            changes[COINS] -= event.fee * len(event.to)
        case DieUsed():
            changes[COINS] -= event.coins
            changes.subtract(dict(amounts(event.paid)))
        case ReligionMoved():
            changes[POINTS] += event.points
            changes.subtract(dict(amounts(event.paid)))
        case Exchanged() | ShipTaken() | TilePlaced():
            changes.subtract(dict(amounts(event.paid)))
        case _:
            pass


def describe_tally(words: Words, changes: Mapping[str, int]) -> list[Html]:
    """The changes with their pieces, which are read aloud as their names."""
    names: dict[str, tuple[Html, Html]] = {
        ware: (icon(f"s-{ware}", f"r-{ware}"), ware_name(words, ware)) for ware in WARES
    }
    coins, points = changes.get(COINS, 0), changes.get(POINTS, 0)
    names[COINS] = (icon("s-coin", "r-coin"), words.plural("coin", "coins", abs(coins)))
    names[POINTS] = (CROWN, words.plural("point", "points", abs(points)))
    return [
        Html(f'<b>{signed(changes[name])} {piece}</b><span class="sr">{spoken}</span>')
        for name, (piece, spoken) in names.items()
        if changes.get(name)
    ]
