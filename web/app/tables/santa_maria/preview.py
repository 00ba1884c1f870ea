"""The preview of the selection, calculated by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.tables.santa_maria.selection import LINE, Pick
from app.tables.santa_maria.tally import COINS, POINTS, tally
from app.tables.santa_maria.wares import COIN, CROWN, payment_icons
from app.words import NOTHING, Html, Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony_analysis import Line
from pygame_core.games.santa_maria.components import NOTHING as NO_GOODS
from pygame_core.games.santa_maria.components import RESOURCES, Goods
from pygame_core.games.santa_maria.queries import amounts, die_price, laying, preview
from pygame_core.games.santa_maria.view import View


@dataclass(frozen=True, slots=True)
class Change:
    """The change of the seat's stores by the selected action, up to the next choice."""

    goods: Goods = NO_GOODS
    coins: int = 0
    points: int = 0


NO_CHANGE = Change()


def change_of(view: View, pick: Pick) -> Change:
    """The change by the selected action, up to the next choice."""
    if pick.action is None or view.phase != "turn":
        return NO_CHANGE
    changes = tally(preview(view, pick.action), view.turn)
    wood, grain, sugar, gem, gold = (changes[name] for name in RESOURCES)
    return Change((wood, grain, sugar, gem, gold), changes[COINS], changes[POINTS])


def laying_text(words: Words, view: View, pick: Pick, put: bool) -> Html:
    """How the selected tile would change the final score (SM-E2, SM-E3); else what a tap does.

    ``put`` says whether the player has put it where it lies.
    """
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
    return Html(" ".join(parts)) if parts else _tap_text(words, len(pick.cells) == 1, put)


def _tap_text(words: Words, is_single: bool, put: bool) -> Html:
    """What a tap on the selected tile does."""
    if put and is_single:
        return words("Tap it again to lay it, or another square to move it.")
    if put:
        return words("Tap it again to lay it, or other squares to move it; turn it with the arrows.")
    if is_single:
        return words("Tap a square to move it there, or lay it here.")
    return words("Tap a square to move it there, or lay it here; turn it with the arrows.")


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


def cost_of_turning(view: View, action: Action) -> Html:
    """What it costs to use the die of an action as another number: goods or coins (SM-A4, SM-H3); empty for its own."""
    _, value, _, number, *paid = action.values
    if value == number:
        return NOTHING
    price = die_price(view, int(value), int(number))
    return payment_icons(str(paid[0])) if paid else Html(f"−{price} {COIN}")


def tile_price(pick: Pick) -> Sequence[tuple[str, int]]:
    """The price of the selected tile: resources with their amounts."""
    if pick.action is None or pick.action.verb != "expand":
        return ()
    return amounts(str(pick.action.values[-1]))
