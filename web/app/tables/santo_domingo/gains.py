"""The gains of the card that resolves, on their way from the row or the card to the seats."""

from __future__ import annotations

from app.html import arriving, number, signed
from app.scene import STEPS
from app.tables.santo_domingo.cards import CROWN
from app.tables.santo_domingo.events import card_of, gains, piece_of
from app.tables.santo_domingo.scene import Scene
from app.words import NOTHING, Html
from pygame_core.games.santo_domingo.events import Begged, Exchanged, Granted, Happening, Shared, Traded
from pygame_core.games.santo_domingo.state import TRADER

POINTS, GOODS = 0, 1


def gains_shown(scene: Scene, seat: int) -> tuple[Html, Html]:
    """The points and the goods that the shown step brings to a seat, each flying in from its source."""
    if scene.mode != STEPS:
        return NOTHING, NOTHING
    event, token = scene.events[-1], len(scene.events)
    found = [NOTHING, NOTHING]
    for kind, amount in _changes(event, seat):
        if amount:
            shown = signed(amount) if amount > 0 else number(amount)
            found[kind] = arriving(shown, _source(event, kind), token, kind)
    return found[POINTS], found[GOODS]


def _changes(event: Happening, seat: int) -> list[tuple[int, int]]:
    """The changes of points and goods of a seat by an event: pairs of POINTS or GOODS and the amount."""
    match event:
        case Shared() | Granted() | Begged():
            kind = POINTS if piece_of(card_of(event)) == CROWN else GOODS
            return [(kind, kept) for other, kept in gains(event) if other == seat]
        case Traded(seat=trader) if trader == seat:
            return [(GOODS, -event.goods), (POINTS, event.points)]
        case Exchanged():
            return [(GOODS, -event.goods[seat]), (POINTS, event.points[seat])]
        case _:
            return []


def _source(event: Happening, kind: int) -> str:
    """The id of the element from which a gain comes: the boat of a row, or the card."""
    match event:
        case Shared():
            return "sails-points" if kind == POINTS else "sails-goods"
        case Granted() | Begged():
            return f"step-{card_of(event)}"
        case Traded():
            return f"step-{TRADER}"
        case _:
            return "sails-trade"
