"""The preview of the selection, calculated by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.tables.santa_maria.selection import LINE, Pick
from app.tables.santa_maria.wares import CROWN
from app.words import NOTHING, Html, Words
from pygame_core.games.santa_maria.colony_analysis import Line
from pygame_core.games.santa_maria.components import NOTHING as NO_GOODS
from pygame_core.games.santa_maria.components import RESOURCES, Goods
from pygame_core.games.santa_maria.events import (
    Activated,
    Ahead,
    Bought,
    CoinsTakenBack,
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
from pygame_core.games.santa_maria.queries import amounts, die_price, laying, preview
from pygame_core.games.santa_maria.view import View
from pygame_core.records import seats_of


@dataclass(frozen=True, slots=True)
class Change:
    """The change of the seat's stores by the selected action, up to the next choice."""

    goods: Goods = NO_GOODS
    coins: int = 0
    points: int = 0


NO_CHANGE = Change()


def change_of(view: View, pick: Pick) -> Change:
    """The change by the selected action, up to the next choice."""
    action = pick.action
    if action is None or view.phase != "turn":
        return NO_CHANGE
    goods, coins, points = [0] * len(RESOURCES), 0, 0
    for event in preview(view, action):
        if seats_of(event) == (view.turn,):
            for name, count in amounts(_paid(event)):
                goods[RESOURCES.index(name)] -= count
            if isinstance(event, Gained):
                goods = [was + kept for was, kept in zip(goods, event.kept)]
            coins += _coins(event)
            points += _points(event)
    return Change((goods[0], goods[1], goods[2], goods[3], goods[4]), coins, points)


def _paid(event: Ahead) -> str:
    """The resources that are paid, in the notation of actions."""
    match event:
        case TilePlaced() | DieUsed() | Exchanged() | ShipTaken() | ReligionMoved():
            return event.paid
        case _:
            return ""


def _coins(event: Ahead) -> int:
    """The coins that are gained; negative if they are paid."""
    match event:
        case Gained():
            return event.coins + event.surplus
        case TaxesGained() | Sold() | CoinsTakenBack():
            return event.coins
        case DieUsed() | Activated() | ShipMoved() | Bought():
            return -event.coins
        case MonkPlaced():
            return -event.fee * len(event.to)
        case _:
            return 0


def _points(event: Ahead) -> int:
    match event:
        case Gained():
            return event.points
        case ReligionMoved():
            return event.points if event.past else 0
        case _:
            return 0


def laying_told(words: Words, view: View, pick: Pick) -> Html:
    """How the selected tile would change the final score (SM-E2, SM-E3)."""
    action = pick.action
    if action is None:
        return NOTHING
    row, column, rotation = action.values[-4:-1] if action.verb == "expand" else action.values
    tile = str(action.values[0]) if action.verb == "expand" else _asked_tile(view)
    found = laying(view, tile, int(row), int(column), int(rotation))
    gain = found.score.total - found.before.total
    parts = [_completed(words, line) for line in found.score.lines if line not in found.before.lines]
    if gain:
        sign = "+" if gain > 0 else "−"
        worth = Html(f"<b>{sign}{abs(gain)}</b> {CROWN}")
        parts.append(words("As things stand: {points} in the reckoning.", points=worth))
    if not parts and len(pick.cells) == 1:
        parts.append(words("Tap it again to lay it, or another square to move it."))
    elif not parts:
        parts.append(words("Tap it again to lay it, or other squares to move it; turn it with the arrows."))
    return Html(" ".join(parts))


def _completed(words: Words, line: Line) -> Html:
    """A row or column that is completed, with the colonists in it (SM-E2)."""
    colonists = words.plural("{count} colonist", "{count} colonists", line.colonists)
    if line.kind == "column":
        return words("It completes column {number}: {colonists}.", number=line.number, colonists=colonists)
    return words("It completes row {number}: {colonists}.", number=line.number, colonists=colonists)


def _asked_tile(view: View) -> str:
    return str(view.asked.tile.id) if view.asked is not None and view.asked.tile is not None else ""


def price_of_die(view: View, pick: Pick) -> int:
    """The price of the selected die, in coins."""
    if pick.kind != LINE or pick.action is None or len(pick.action.values) > 4:
        return 0
    return die_price(view, int(pick.action.values[1]), int(pick.action.values[3]))


def tile_price(pick: Pick) -> Sequence[tuple[str, int]]:
    """The price of the selected tile: resources with their amounts."""
    if pick.action is None or pick.action.verb != "expand":
        return ()
    return amounts(str(pick.action.values[-1]))
