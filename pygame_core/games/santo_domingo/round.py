"""A round from the supply to its end (SD-R1 to SD-R6), and the end of the game (SD-E1, SD-E2)."""

from __future__ import annotations

from pygame_core.games.santo_domingo.cards import (
    BACK_FOR_TRADER,
    CARDS_BEFORE_TRADE,
    FEW_PLAYERS,
    Seats,
    Steps,
    beggar,
    players_of_each_card,
)
from pygame_core.games.santo_domingo.components import LAST_SPACE, Rate
from pygame_core.games.santo_domingo.events import (
    Chosen,
    Exchanged,
    Revealed,
    RoundEnded,
    Supplied,
    Traded,
    TradeOpened,
    TradeReset,
)
from pygame_core.games.santo_domingo.state import BEGGAR, TRADER, State
from pygame_core.records import tell

SUPPLY = {2: 3, 3: 5, 4: 3, 5: 4, 6: 5}
"""How far each marker advances, by the number of players (SD-R1)."""

FINAL_GOODS = 3
"""The number of goods for one point at the end (SD-E2)."""


def cards_to_choose(seats: int) -> int:
    """SD-R2: two cards with 2 or 3 players, one with more."""
    return 2 if seats <= FEW_PLAYERS else 1


def supply(state: State, steps: Steps) -> None:
    """SD-R1: begin a round; each marker advances, at most to the last space."""
    before = (state.points_row, state.goods_row, state.trader_row)
    spaces = SUPPLY[state.seats]
    state.round += 1
    state.phase = "choose"
    state.points_row = min(LAST_SPACE, state.points_row + spaces)
    state.goods_row = min(LAST_SPACE, state.goods_row + spaces)
    state.trader_row = min(LAST_SPACE, state.trader_row + spaces)
    state.bank_points -= state.points_row - before[0]
    state.bank_goods -= state.goods_row - before[1]
    after = (state.points_row, state.goods_row, state.trader_row)
    tell(steps, state, Supplied(state.round, spaces, before, after))


def choose(state: State, seat: int, cards: tuple[int, ...], rates: tuple[Rate, ...], steps: Steps) -> None:
    """SD-R2: a seat plays cards face down; after the last seat, all cards are revealed and resolved."""
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in cards])
    state.played[seat] = cards
    tell(steps, state, Chosen(seat))
    if all(state.played):
        _reveal(state, rates, steps)


def trade(state: State, seat: int, points: int, rates: tuple[Rate, ...], steps: Steps) -> None:
    """SD-7b: a seat sells goods for ``points``; after the last Trader the round goes on."""
    state.traders = state.traders[1:]
    state.phase = "trade" if state.traders else "resolve"
    _sell(state, seat, points, rates[state.trader_row], steps)
    if not state.traders:
        _finish(state, players_of_each_card(state), steps)


def _reveal(state: State, rates: tuple[Rate, ...], steps: Steps) -> None:
    players = players_of_each_card(state)
    state.phase = "resolve"
    tell(steps, state, Revealed(state.round, list(state.played)), reveals=True)
    for card, resolve in CARDS_BEFORE_TRADE:
        if players[card]:
            resolve(state, players, steps)
    if players[TRADER]:
        _open_trade(state, players[TRADER], rates, steps)
    if not state.traders:
        _finish(state, players, steps)


def _open_trade(state: State, seats: Seats, rates: tuple[Rate, ...], steps: Steps) -> None:
    """SD-7a, SD-7d: the marker moves back; then the Traders act by points, ties by seat."""
    before = state.trader_row
    state.trader_row = max(0, before - BACK_FOR_TRADER * (len(seats) - 1))
    order = sorted(seats, key=lambda seat: -state.points[seat])
    rate = rates[state.trader_row]
    state.traders = tuple([seat for seat in order if rate.most_points(state.goods[seat])])
    state.phase = "trade" if state.traders else "resolve"
    tell(steps, state, TradeOpened(order, before, state.trader_row, rate.goods, rate.points))
    for seat in order:
        if seat not in state.traders:
            tell(steps, state, Traded(seat, goods=0, points=0, able=False))


def _sell(state: State, seat: int, points: int, rate: Rate, steps: Steps) -> None:
    goods = rate.price(points)
    state.goods[seat] -= goods
    state.bank_goods += goods
    state.points[seat] += points
    state.bank_points -= points
    tell(steps, state, Traded(seat, goods, points, able=True))


def _finish(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-7c, SD-8, SD-R4, SD-E1: reset the marker, resolve Beggars, discard, then continue or end the game."""
    if players[TRADER]:
        before, state.trader_row = state.trader_row, 0
        tell(steps, state, TradeReset(before))
    if players[BEGGAR]:
        beggar(state, players, steps)
    for seat, cards in enumerate(state.played):
        if cards:
            state.discards[seat] += tuple([(card, state.round) for card in cards])
            state.played[seat] = ()
    ended = max(state.points) >= state.threshold
    tell(steps, state, RoundEnded(state.round, ended))
    if ended:
        _exchange_all(state, steps)
    else:
        supply(state, steps)


def _exchange_all(state: State, steps: Steps) -> None:
    """SD-E2: everybody exchanges goods 3 for 1, in whole bundles."""
    state.phase = "over"
    points = [goods // FINAL_GOODS for goods in state.goods]
    for seat, gain in enumerate(points):
        state.points[seat] += gain
        state.goods[seat] -= gain * FINAL_GOODS
    state.bank_points -= sum(points)
    state.bank_goods += sum(points) * FINAL_GOODS
    tell(steps, state, Exchanged([gain * FINAL_GOODS for gain in points], points))
