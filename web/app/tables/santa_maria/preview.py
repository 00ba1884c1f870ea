"""What a pick would bring, told by the engine's own preview."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.facts import Facts
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import LINE, TILE, Pick
from app.tables.santa_maria.wares import CROWN
from app.words import NOTHING, Html
from pygame_core.games.santa_maria.components import NOTHING as NO_GOODS
from pygame_core.games.santa_maria.components import RESOURCES, Goods
from pygame_core.games.santa_maria.queries import amounts, die_price, laying, preview
from pygame_core.games.santa_maria.view import View


@dataclass(frozen=True, slots=True)
class Change:
    """What a pick would change in the own stores, as far as nothing is left to choose."""

    goods: Goods = NO_GOODS
    coins: int = 0
    points: int = 0


NO_CHANGE = Change()


def change_of(view: View, pick: Pick) -> Change:
    """What the picked action would change at once."""
    action = pick.action
    if action is None or view.phase != "turn":
        return NO_CHANGE
    goods, coins, points = [0] * len(RESOURCES), 0, 0
    for event in preview(view, action):
        facts = Facts(event)
        if "seat" not in facts or facts["seat"] != view.turn:
            continue
        match event.kind:
            case "gained":
                goods = [was + kept for was, kept in zip(goods, facts.numbers("kept"))]
                coins += facts["coins"] + facts["surplus"]
                points += facts["points"]
            case "taxes" | "sold" | "took back":
                coins += facts["coins"]
            case "die" | "activated" | "docked" | "bought":
                coins -= facts["coins"]
            case "religion":
                points += facts["points"] if facts["past"] else 0
            case "monk":
                coins -= facts["fee"] * len(facts.numbers("to"))
        goods = _paid(goods, facts.text("paid") if "paid" in facts else "")
        if event.kind == "exchanged":
            goods, coins, points = _exchanged(goods, coins, points, facts.text("gained"))
    return Change((goods[0], goods[1], goods[2], goods[3], goods[4]), coins, points)


def _paid(goods: list[int], written: object) -> list[int]:
    if not isinstance(written, str):
        return goods
    for name, count in amounts(written):
        if name in RESOURCES:
            goods[RESOURCES.index(name)] -= count
    return goods


def _exchanged(goods: list[int], coins: int, points: int, written: str) -> tuple[list[int], int, int]:
    for name, count in amounts(written):
        if name == "coins":
            coins += count
        elif name == "points":
            points += count
    return goods, coins, points


def would_bring(scene: Scene, view: View, pick: Pick) -> Html:
    """The picked action in a line for the prompt."""
    if pick.action is None:
        return NOTHING
    if pick.kind == TILE:
        return _laying(scene, view, pick)
    return NOTHING


def _laying(scene: Scene, view: View, pick: Pick) -> Html:
    """What a tile laid so would change in the reckoning (SM-E2, SM-E3)."""
    words, action = scene.words, pick.action
    if action is None:
        return NOTHING
    row, column, rotation = action.values[-4:-1] if action.verb == "expand" else action.values
    tile = str(action.values[0]) if action.verb == "expand" else _asked_tile(view)
    found = laying(view, tile, int(row), int(column), int(rotation))
    lines = len(found.score.lines) - len(found.before.lines)
    gain = found.score.total - found.before.total
    parts = []
    if lines:
        parts.append(words.plural("It completes {count} line.", "It completes {count} lines.", lines))
    if gain:
        sign = "+" if gain > 0 else "−"
        worth = Html(f"<b>{sign}{abs(gain)}</b> {CROWN}")
        parts.append(words("As things stand: {points} in the reckoning.", points=worth))
    if not parts:
        parts.append(words("Tap it again to lay it, or other squares to move it; turn it with the arrows."))
    return Html(" ".join(parts))


def _asked_tile(view: View) -> str:
    return str(view.asked.tile.id) if view.asked is not None and view.asked.tile is not None else ""


def price_of_die(view: View, pick: Pick) -> int:
    """The coins that the picked die costs."""
    if pick.kind != LINE or pick.action is None or len(pick.action.values) > 4:
        return 0
    return die_price(view, int(pick.action.values[1]), int(pick.action.values[3]))


def tile_price(pick: Pick) -> Sequence[tuple[str, int]]:
    """What the picked tile costs, in parts."""
    if pick.action is None or pick.action.verb != "expand":
        return ()
    return amounts(str(pick.action.values[-1]))
