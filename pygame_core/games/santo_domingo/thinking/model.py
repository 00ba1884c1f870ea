"""Whole rounds of Santo Domingo at once, for search: about seven times as fast as the rules, and equal to them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from pygame_core.games.santo_domingo.cards import (
    BACK_FOR_TRADER,
    FEW_PLAYERS,
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_CARDS_LEFT,
    FOR_FRIGATE,
    FOR_GALLEON,
    FOR_TRADER,
    MOST_SHARED,
)
from pygame_core.games.santo_domingo.components import LAST_SPACE, Components, Rate
from pygame_core.games.santo_domingo.round import FINAL_GOODS, SUPPLY, cards_to_choose
from pygame_core.games.santo_domingo.state import (
    ADMIRAL,
    BEGGAR,
    CAPTAIN,
    CARDS,
    CUSTOMS,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    MOST_GOODS,
    TRADER,
    State,
)

Cards = tuple[int, ...]


@dataclass(slots=True)
class Position:
    """The beginning of a round, or the end of the game. Lists have one entry for each seat."""

    points: list[int]
    goods: list[int]
    hands: list[Cards]
    points_row: int
    goods_row: int
    trader_row: int
    over: bool

    def copy(self) -> Position:
        """An equal copy that shares no mutable data."""
        return Position(
            self.points.copy(),
            self.goods.copy(),
            self.hands.copy(),
            self.points_row,
            self.goods_row,
            self.trader_row,
            self.over,
        )


def position_of(state: State) -> Position:
    """The position at the beginning of the round of a state: cards that are laid face down count as in hand."""
    return Position(
        state.points.copy(),
        state.goods.copy(),
        [tuple(sorted(hand + laid)) for hand, laid in zip(state.hands, state.played)],
        state.points_row,
        state.goods_row,
        state.trader_row,
        state.phase == "over",
    )


@cache
def _choices(hand: Cards, count: int) -> Sequence[Cards]:
    return tuple(combinations(hand, count))


class Rounds:
    """The rounds of one game: its number of seats, its threshold and its rates."""

    def __init__(self, components: Components, state: State) -> None:
        self.seats = state.seats
        self.threshold = state.threshold
        self.rates = components.on_space[state.board]
        self.supply = SUPPLY[state.seats]
        self.count = cards_to_choose(state.seats)
        self.own_counts = state.seats > FEW_PLAYERS  # SD-X1

    def moves(self, position: Position) -> Sequence[Sequence[Cards]]:
        """Every choice of cards of each seat (SD-R2)."""
        return [_choices(hand, self.count) for hand in position.hands]

    def is_over(self, position: Position) -> bool:
        """Whether the game has ended (SD-E1)."""
        return position.over

    def key(self, position: Position) -> Hashable:
        """Equal for equal positions."""
        rows = (position.points_row, position.goods_row, position.trader_row)
        return (*position.points, *position.goods, *position.hands, rows)

    def sale(self, points: int, goods: int, rate: Rate) -> int:
        """The points that a Trader takes in a simulation: all, but none at the rate that the end pays, too (SD-E2)."""
        most = rate.most_points(goods)
        return 0 if rate.goods >= FINAL_GOODS * rate.points and points + most < self.threshold else most

    def play(self, position: Position, chosen: Sequence[Cards]) -> Position:
        """The position after a round in which each seat has chosen (SD-R3 to SD-R5)."""
        after = position.copy()
        players: list[list[int]] = [[] for _ in range(BEGGAR + 1)]
        for seat, cards in enumerate(chosen):
            for card in cards:
                players[card].append(seat)
        self._resolve(after, players)
        if players[TRADER]:
            self._trade(after, players[TRADER])
        self._discard(after, chosen, players)
        if max(after.points) >= self.threshold:
            after.over = True
            for seat, goods in enumerate(after.goods):  # SD-E2
                after.points[seat] += goods // FINAL_GOODS
                after.goods[seat] = goods % FINAL_GOODS
        else:
            after.points_row = min(LAST_SPACE, after.points_row + self.supply)
            after.goods_row = min(LAST_SPACE, after.goods_row + self.supply)
            after.trader_row = min(LAST_SPACE, after.trader_row + self.supply)
        return after

    def _resolve(self, after: Position, players: list[list[int]]) -> None:
        """The cards before the Trader, in their order (SD-1 to SD-6)."""
        points, goods = after.points, after.goods
        for card in (CAPTAIN, ADMIRAL):
            if seats := players[card]:
                each = min(MOST_SHARED[card], after.points_row // len(seats))
                after.points_row -= each * len(seats)
                for seat in seats:
                    points[seat] += each
        for seat in players[GOVERNOR]:
            captains, admirals = self._counted(players, seat, CAPTAIN), self._counted(players, seat, ADMIRAL)
            goods[seat] = min(MOST_GOODS, goods[seat] + FOR_CAPTAIN * captains + FOR_ADMIRAL * admirals)
        for card in (FRIGATE, GALLEON):
            if seats := players[card]:
                each = min(MOST_SHARED.get(card, LAST_SPACE), after.goods_row // len(seats))
                after.goods_row -= each * len(seats)
                for seat in seats:
                    goods[seat] = min(MOST_GOODS, goods[seat] + each)
        for seat in players[CUSTOMS]:
            frigates, galleons = self._counted(players, seat, FRIGATE), self._counted(players, seat, GALLEON)
            points[seat] += FOR_FRIGATE * frigates + FOR_GALLEON * galleons

    def _counted(self, players: list[list[int]], seat: int, card: int) -> int:
        seats = players[card]
        return len(seats) if self.own_counts else len(seats) - (seat in seats)

    def _trade(self, after: Position, seats: list[int]) -> None:
        """Each Trader sells as in ``sale`` (SD-7a to SD-7d). The sales do not depend on each other."""
        rate = self.rates[max(0, after.trader_row - BACK_FOR_TRADER * (len(seats) - 1))]
        for seat in seats:
            sold = self.sale(after.points[seat], after.goods[seat], rate)
            after.goods[seat] -= rate.price(sold)
            after.points[seat] += sold
        after.trader_row = 0

    def _discard(self, after: Position, chosen: Sequence[Cards], players: list[list[int]]) -> None:
        """The Beggars (SD-8a to SD-8c), and the cards that are put aside (SD-R4)."""
        for seat, cards in enumerate(chosen):
            left = tuple([card for card in after.hands[seat] if card not in cards])
            if BEGGAR in cards:
                gain = FOR_CARDS_LEFT[len(left)] + FOR_TRADER * self._counted(players, seat, TRADER)
                after.goods[seat] = min(MOST_GOODS, after.goods[seat] + gain)
                left = CARDS
            after.hands[seat] = left
