"""Resources: their textual form, paying with gold as a wild card (SM-B7), and paying after trade (SM-F0)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from pygame_core.games.santa_maria.components import GEM, GOLD, GRAIN, RESOURCES, SUGAR, WOOD, Gain, Goods

ECONOMICS_PRICE = 2
"""The price in coins of a wood or a grain with basic economics (SM-H8)."""

ADVANCED_PRICE = 3
"""The price in coins of a gem or a sugar with advanced economics (SM-H9)."""


@lru_cache(4096)
def written(goods: Goods) -> str:
    """Resources as one word of an action: "2wood+grain"."""
    parts = [f"{amount if amount > 1 else ''}{name}" for amount, name in zip(goods, RESOURCES) if amount]
    return "+".join(parts)


@lru_cache(1024)
def written_gain(gain: Gain) -> str:
    """A gain as one word of an action: "3coins"."""
    named = ((gain.coins, "coins"), (gain.points, "points"))
    parts = [f"{amount if amount > 1 else ''}{name}" for amount, name in named if amount]
    goods = written(gain.goods)
    return "+".join([goods, *parts] if goods else parts)


def ways(cost: Goods, goods: Goods) -> tuple[Goods, ...]:
    """All payments for a cost, the one with the least gold first; empty if it cannot be paid (SM-B7)."""
    found = []
    for by_gold in product(*(range(amount + 1) for amount in cost[:GOLD])):
        gold = cost[GOLD] + sum(by_gold)
        paid = [amount - instead for amount, instead in zip(cost, by_gold)]
        if gold <= goods[GOLD] and all(amount <= have for amount, have in zip(paid, goods)):
            found.append((paid[WOOD], paid[GRAIN], paid[SUGAR], paid[GEM], gold))
    return tuple(sorted(found, key=lambda way: way[GOLD]))


@lru_cache(65536)
def named_ways(costs: tuple[Goods, ...], goods: Goods) -> dict[str, Goods]:
    """All payments for one of some costs, by their textual form, the one with the least gold first."""
    found = {written(way): way for cost in costs for way in ways(cost, goods)}
    return dict(sorted(found.items(), key=lambda item: item[1][GOLD]))


def less(goods: Goods, paid: Goods) -> Goods:
    """``goods`` minus ``paid``."""
    return (
        goods[WOOD] - paid[WOOD],
        goods[GRAIN] - paid[GRAIN],
        goods[SUGAR] - paid[SUGAR],
        goods[GEM] - paid[GEM],
        goods[GOLD] - paid[GOLD],
    )


def changed(goods: Goods, resource: int, by: int) -> Goods:
    """``goods`` with ``by`` added to the count of one resource."""
    return (*goods[:resource], goods[resource] + by, *goods[resource + 1 :])  # type: ignore[return-value]


@lru_cache(65536)
def added(goods: Goods, gained: Goods, storage: int, sell: Goods) -> tuple[Goods, int]:
    """SM-B1: resources after a gain, up to what can be stored, and the coins for the surplus."""
    kept = [min(storage, have + more) for have, more in zip(goods, gained)]
    coins = sum([(have + more - keep) * price for have, more, keep, price in zip(goods, gained, kept, sell)])
    return (kept[0], kept[1], kept[2], kept[3], kept[4]), coins


@lru_cache(16)
def prices(buy: Goods, basic: bool, advanced: bool) -> Goods:
    """The price in coins of each resource; 0 if it cannot be bought (SM-F2, SM-H8, SM-H9)."""
    wood, grain, sugar, gem, gold = buy
    if basic:
        wood, grain = ECONOMICS_PRICE, ECONOMICS_PRICE
    if advanced:
        sugar, gem = ADVANCED_PRICE, ADVANCED_PRICE
    return wood, grain, sugar, gem, gold


@lru_cache(4096)
def worth(goods: Goods, sell: Goods) -> int:
    """The coins that resources are sold for (SM-F1)."""
    return sum([amount * price for amount, price in zip(goods, sell)])


@lru_cache(65536)
def within_reach(cost: Goods, goods: Goods, coins: int, buy: Goods, sell: Goods) -> bool:
    """Whether a cost can be paid, now or after selling and buying (SM-F0).

    Gold first replaces what cannot be bought, then the most expensive resources; everything else is sold.
    """
    gold = goods[GOLD] - cost[GOLD]
    if gold < 0:
        return False
    lacking = [max(0, need - have) for need, have in zip(cost, goods)]
    for price, resource in sorted(((buy[r] or 10**6, r) for r in range(GOLD)), reverse=True):
        by_gold = min(gold, lacking[resource])
        gold -= by_gold
        lacking[resource] -= by_gold
        coins -= lacking[resource] * price
    spare = [max(0, have - need) for have, need in zip(goods[:GOLD], cost)]
    return coins + worth((spare[0], spare[1], spare[2], spare[3], gold), sell) >= 0
