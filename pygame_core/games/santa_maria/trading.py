"""Free actions: selling and buying (SM-F0 to SM-F2), and whether a cost can be paid after trade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import ADVANCED_ECONOMICS, BASIC_ECONOMICS, RESOURCES, Components, Goods
from pygame_core.games.santa_maria.decisions import IN_A_TURN
from pygame_core.games.santa_maria.events import Bought, Sold
from pygame_core.games.santa_maria.goods import changed, prices, within_reach, worth
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.reading_figures import MOST
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among


def prices_of(components: Components, state: State, seat: int) -> Goods:
    """SM-F2, SM-H8, SM-H9: the price in coins of each resource for a seat; 0 if it cannot be bought."""
    return _prices(components.prices.buy, state.monks[seat], state.scholar[seat])


@lru_cache(4096)
def _prices(buy: Goods, monks: tuple[int, ...], scholar: int) -> Goods:
    known = (*monks, scholar)
    return prices(buy, BASIC_ECONOMICS in known, ADVANCED_ECONOMICS in known)


def can_be_brought_together(components: Components, state: State, costs: Iterable[Goods]) -> bool:
    """SM-F0: whether the seat whose turn it is can pay one of some costs, now or after selling and buying."""
    seat = state.turn
    goods, coins, buy = state.goods[seat], state.coins[seat], prices_of(components, state, seat)
    return any(within_reach(cost, goods, coins, buy, components.prices.sell) for cost in costs)


def coins_with_sales(components: Components, state: State) -> int:
    """SM-F1: the coins of the seat whose turn it is if it sold everything."""
    return state.coins[state.turn] + worth(state.goods[state.turn], components.prices.sell)


# ---- sell ----


def _sales(_: Components, state: State) -> Sequence[Action]:
    return _every_sale(state.turn, state.goods[state.turn])


@lru_cache(4096)
def _every_sale(seat: int, goods: Goods) -> tuple[Action, ...]:
    return tuple([action_of(seat, "sell", name) for name, amount in zip(RESOURCES, goods) if amount])


def _refuse_sale(_: Components, state: State, values: Values) -> Reason[Code] | None:
    resource = place_among(RESOURCES, values[0]) if len(values) == 1 else None
    if resource is None or not state.goods[state.turn][resource]:
        return Reason("SM-F1", "nothing-to-sell")
    return None


def _sell(play: Play, values: Values) -> None:
    """SM-F1: sell one resource."""
    state, seat, resource = play.state, play.state.turn, str(values[0])
    number = RESOURCES.index(resource)
    price = play.components.prices.sell[number]
    state.goods[seat] = changed(state.goods[seat], number, -1)
    play.pay_coins(seat, -price)
    play.tell(Sold, seat=seat, resource=resource, coins=price)


SELL = turn_verb("sell", IN_A_TURN, _sales, _refuse_sale, _sell)


# ---- buy ----


def _purchases(components: Components, state: State) -> Sequence[Action]:
    seat, coins = state.turn, min(state.coins[state.turn], MOST)
    if not coins:
        return ()
    return _every_purchase(seat, state.goods[seat], coins, prices_of(components, state, seat), components.setup.storage)


@lru_cache(16384)
def _every_purchase(seat: int, goods: Goods, coins: int, buy: Goods, storage: int) -> tuple[Action, ...]:
    numbers = [number for number in range(len(RESOURCES)) if not _refuse_one(number, goods, coins, buy, storage)]
    return tuple([action_of(seat, "buy", RESOURCES[number]) for number in numbers])


def _refuse_one(number: int, goods: Goods, coins: int, buy: Goods, storage: int) -> Reason[Code] | None:
    """SM-F2: why a seat cannot buy one of a resource; None if it can."""
    if not buy[number]:
        return Reason("SM-F2", "cannot-be-bought")
    if goods[number] >= storage:
        return Reason("SM-F2", "storage-full", {"most": storage})
    return None if buy[number] <= coins else Reason("SM-F2", "too-few-coins", {"price": buy[number]})


def _refuse_purchase(components: Components, state: State, values: Values) -> Reason[Code] | None:
    seat, number = state.turn, place_among(RESOURCES, values[0]) if len(values) == 1 else None
    if number is None:
        return Reason("SM-F2", "cannot-be-bought")
    buy, storage = prices_of(components, state, seat), components.setup.storage
    return _refuse_one(number, state.goods[seat], state.coins[seat], buy, storage)


def _buy(play: Play, values: Values) -> None:
    """SM-F2: buy one resource."""
    state, seat, resource = play.state, play.state.turn, str(values[0])
    number = RESOURCES.index(resource)
    price = prices_of(play.components, state, seat)[number]
    state.goods[seat] = changed(state.goods[seat], number, 1)
    play.pay_coins(seat, price)
    play.tell(Bought, seat=seat, resource=resource, coins=price)


BUY = turn_verb("buy", IN_A_TURN, _purchases, _refuse_purchase, _buy)
