"""The tracks, prices and numbers of a component file, read and checked."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.games.santa_maria.components import (
    RESOURCES,
    Challenge,
    Conquest,
    Goods,
    Prices,
    Religion,
    Setup,
    Solo,
)
from pygame_core.games.santa_maria.goods import ADVANCED_PRICE, ECONOMICS_PRICE
from pygame_core.plain import BadData, fields, items, text, whole

MOST = 40
"""An upper limit for every number on a piece."""

MEASURES = (
    *("colonist_points", "harbour_columns", "bishop_objective_points"),
    *("complete_lines_of_one_terrain_without_roads", "score"),
)
"""What the challenges of the solo game measure (SM-V3)."""

PLAYERS = 4


def amounts(value: object, where: str, names: Sequence[str], most: int) -> dict[str, int]:
    """A mapping from some of the names to numbers from 1; at least one of them."""
    if not isinstance(value, dict) or not value or not set(value) <= set(names):
        raise BadData(f"{where}: some of {', '.join(names)} are needed, not {value!r:.60}")
    return {name: whole(amount, f"{where}: {name}", 1, most) for name, amount in value.items()}


def goods_of(read: dict[str, int]) -> Goods:
    """The resources among some amounts."""
    wood, grain, sugar, gem, gold = (read.get(name, 0) for name in RESOURCES)
    return wood, grain, sugar, gem, gold


def setup(value: object, where: str) -> Setup:
    """What a game begins with."""
    names = ("white_dice_per_player", "white_dice_limit_per_year", "blue_dice_per_player", "blue_dice_at_start")
    counts = ("years", "wood", "monks", "open_doubles", "open_triples", "scholars", "bishops", "storage_per_resource")
    read = fields(value, where, (*names, *counts, "coins_by_seat"))

    def number(name: str, low: int = 1, high: int = MOST) -> int:
        return whole(read[name], f"{where}: {name}", low, high)

    coins = items(read["coins_by_seat"], f"{where}: coins_by_seat", PLAYERS)
    storage = number("storage_per_resource", 1, 9)
    return Setup(
        years=number("years", 1, 3),
        white_dice=number("white_dice_per_player", 1, 9),
        white_limit=number("white_dice_limit_per_year", 1, 9),
        blue_dice=number("blue_dice_per_player", 1, 9),
        blue_at_start=number("blue_dice_at_start", 1, 9),
        wood=number("wood", 0, storage),
        coins=tuple(whole(amount, f"{where}: coins_by_seat", 0, MOST) for amount in coins),
        monks=number("monks"),
        doubles=number("open_doubles"),
        triples=number("open_triples"),
        scholars=number("scholars", 1, 6),
        bishops=number("bishops", 1, 6),
        storage=storage,
    )


def religion(value: object, where: str) -> Religion:
    """The religion track."""
    points, grain, extra = "points_per_step_past_end", "grain_for_extra_step", "extra_steps_per_action"
    symbols, dice = "monk_symbols_passed_on_entering", "blue_die_on_symbols"
    read = fields(value, where, ("last", symbols, dice, grain, extra, points))
    last = whole(read["last"], f"{where}: last", 1, MOST)
    whole(read[extra], f"{where}: {extra}", 1, 1)
    spaces = ascending(read[symbols], f"{where}: {symbols}", last)
    return Religion(
        last=last,
        symbols=spaces,
        dice=ascending(read[dice], f"{where}: {dice}", len(spaces)),
        grain=whole(read[grain], f"{where}: {grain}", 1, 3),
        points=whole(read[points], f"{where}: {points}", 0, MOST),
    )


def conquest(value: object, where: str, years: int) -> Conquest:
    """The conquistador track."""
    gold, trees = "gold_passed_on_entering", "trees_passed_on_entering"
    read = fields(value, where, ("last", gold, trees, "points"))
    last = whole(read["last"], f"{where}: last", 1, MOST)
    points = fields(read["points"], f"{where}: points", [str(players) for players in range(2, PLAYERS + 1)])
    table = []
    for players in range(2, PLAYERS + 1):
        place = f"{where}: points: {players}"
        by_year = fields(points[str(players)], place, [str(year + 1) for year in range(years)])
        table.append(tuple(_falling(by_year[str(year + 1)], place, players - 1) for year in range(years)))
    return Conquest(
        last=last,
        gold=ascending(read[gold], f"{where}: {gold}", last),
        trees=ascending(read[trees], f"{where}: {trees}", last, years),
        points=tuple(table),
    )


def prices(value: object, where: str, storage: int) -> Prices:
    """All prices; no resource may be sold for more than it is bought for."""
    names = ("double", "triple", "die_step", "buy", "sell", "monk_fee_per_other", "coins_per_point")
    read = fields(value, where, names)
    buy = goods_of(amounts(read["buy"], f"{where}: buy", RESOURCES, MOST))
    sell = goods_of(amounts(read["sell"], f"{where}: sell", RESOURCES, MOST))
    scholars = (ECONOMICS_PRICE, ECONOMICS_PRICE, ADVANCED_PRICE, ADVANCED_PRICE)
    cheapest = [min(price or most, most) for price, most in zip(buy, (*scholars, MOST))]
    if not all(sell) or any(price <= sale for price, sale in zip(cheapest, sell)):
        raise BadData(f"{where}: every resource is sold, and for less than it is bought for")
    return Prices(
        double=goods_of(amounts(read["double"], f"{where}: double", RESOURCES, storage)),
        triple=goods_of(amounts(read["triple"], f"{where}: triple", RESOURCES, storage)),
        die_step=whole(read["die_step"], f"{where}: die_step", 1, MOST),
        buy=buy,
        sell=sell,
        fee=whole(read["monk_fee_per_other"], f"{where}: monk_fee_per_other", 0, MOST),
        coins_per_point=whole(read["coins_per_point"], f"{where}: coins_per_point", 1, MOST),
    )


def solo(value: object, where: str, years: int) -> Solo:
    """The values of the solo game (SM-V3)."""
    read = fields(value, where, ("coins", "year_points_for_tree", "good_score", "challenges"))
    points = items(read["year_points_for_tree"], f"{where}: year_points_for_tree", years)
    challenges = []
    for number, item in enumerate(items(read["challenges"], f"{where}: challenges", most=20), 1):
        place = f"{where}: challenges {number}"
        challenge = fields(item, place, ("id", "measure", "at_least"))
        if challenge["measure"] not in MEASURES:
            raise BadData(f"{place}: a measure is one of {', '.join(MEASURES)}, not {challenge['measure']!r:.40}")
        at_least = whole(challenge["at_least"], f"{place}: at_least", 1, 1000)
        challenges.append(Challenge(text(challenge["id"], place, 20), str(challenge["measure"]), at_least))
    return Solo(
        coins=whole(read["coins"], f"{where}: coins", 0, MOST),
        points=tuple(whole(number, f"{where}: year_points_for_tree", 0, MOST) for number in points),
        good_score=whole(read["good_score"], f"{where}: good_score", 1, 1000),
        challenges=tuple(challenges),
    )


def ascending(value: object, where: str, last: int, count: int | None = None) -> tuple[int, ...]:
    """Different numbers from 1 to ``last``, from small to large."""
    numbers = tuple(whole(number, where, 1, last) for number in items(value, where, count, MOST))
    if list(numbers) != sorted(set(numbers)):
        raise BadData(f"{where}: different numbers from small to large are needed")
    return numbers


def _falling(value: object, where: str, count: int) -> tuple[int, ...]:
    numbers = tuple(whole(number, where, 0, MOST) for number in items(value, where, count))
    if list(numbers) != sorted(numbers, reverse=True):
        raise BadData(f"{where}: the first gets the most")
    return numbers
