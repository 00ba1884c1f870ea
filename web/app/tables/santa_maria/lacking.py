"""What a player lacks for a price; gold stands for any resource (SM-B7)."""

from __future__ import annotations

from app.tables.santa_maria.wares import goods_icons, price_text
from app.words import NOTHING, Html, Words
from pygame_core.games.santa_maria.components import GOLD, RESOURCES, Goods
from pygame_core.games.santa_maria.queries import amounts, tile_price
from pygame_core.games.santa_maria.view import View


def lacking(goods: Goods, cost: Goods) -> Goods:
    """The resources that are missing to pay a cost with these goods."""
    short = [max(0, price - have) for price, have in zip(cost, goods)]
    spare = max(0, goods[GOLD] - cost[GOLD])
    for place in range(GOLD):
        covered = min(spare, short[place])
        short[place] -= covered
        spare -= covered
    return (short[0], short[1], short[2], short[3], short[4])


def lacking_for_tile(view: View, shape: str) -> Goods:
    """The resources that the seat on turn is missing for a tile of a shape."""
    price = dict(amounts(tile_price(view, shape)))
    cost = [price.get(name, 0) for name in RESOURCES]
    return lacking(view.seats[view.turn].goods, (cost[0], cost[1], cost[2], cost[3], cost[4]))


def lacking_text(words: Words, short: Goods) -> Html:
    """What is missing, in words; empty for nothing."""
    return words("{goods} short", goods=price_text(words, short)) if any(short) else NOTHING


def lacking_icons(words: Words, short: Goods) -> Html:
    """What is missing, with one icon for each resource; empty for nothing."""
    return words("{goods} short", goods=goods_icons(short)) if any(short) else NOTHING
