"""Loads a stored state of Santo Domingo, and validates that play can continue from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from pygame_core import plain
from pygame_core.games.santo_domingo.cards import FEW_PLAYERS
from pygame_core.games.santo_domingo.components import LAST_SPACE, Rate
from pygame_core.games.santo_domingo.round import FINAL_GOODS, SUPPLY, cards_to_choose
from pygame_core.games.santo_domingo.state import (
    BEGGAR,
    CAPTAIN,
    CARDS,
    MOST_GOODS,
    MOST_ROUNDS,
    TRADER,
    State,
    new_state,
)
from pygame_core.plain import BadData

BANK = 10**6
"""A bound on what the bank takes or gives in ``MOST_ROUNDS`` rounds."""


def load(value: object, seats: int, board: str, threshold: int, rates: Sequence[Rate]) -> State:
    """The state that ``dump`` wrote; BadData if the data is not a valid state with ``seats`` players.

    ``rates`` are those of the board, by space.
    """
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if read["board"] != board or type(read["threshold"]) is not int or read["threshold"] != threshold:
        raise BadData("state: another board or another end than the game has")
    state = State(
        board=board,
        threshold=threshold,
        round=plain.whole(read["round"], "round", 1, MOST_ROUNDS),
        phase=plain.text(read["phase"], "phase"),
        points_row=plain.whole(read["points_row"], "points_row", 0, LAST_SPACE),
        goods_row=plain.whole(read["goods_row"], "goods_row", 0, LAST_SPACE),
        trader_row=plain.whole(read["trader_row"], "trader_row", 0, LAST_SPACE),
        points=_numbers(read["points"], "points", seats, most_points(seats, threshold, rates)),
        goods=_numbers(read["goods"], "goods", seats, MOST_GOODS),
        hands=[_cards(hand, "hands") for hand in plain.items(read["hands"], "hands", seats)],
        played=[_cards(cards, "played") for cards in plain.items(read["played"], "played", seats)],
        discards=[_discard(cards) for cards in plain.items(read["discards"], "discards", seats)],
        traders=tuple(_numbers(read["traders"], "traders", None, seats - 1)),
        bank_points=plain.whole(read["bank_points"], "bank_points", -BANK, BANK),
        bank_goods=plain.whole(read["bank_goods"], "bank_goods", -BANK, BANK),
    )
    _check_quantities(state)
    _check_cards(state)
    _check_discards(state)
    _check_phase(state)
    _check_rows(state)
    _check_points(state, rates)
    if state.phase == "trade":
        _check_traders(state, rates[state.trader_row])
    return state


def most_points_in_a_round(seats: int, rates: Sequence[Rate]) -> int:
    """The most points for one seat in a round: Captain, Admiral, Customs, Trader (SD-1, SD-2, SD-6, SD-7b).

    Customs gets 3 for the Frigate and 1 for the Galleon of everybody else, or 3 where each plays one card.
    """
    customs = (seats - 1) * (4 if seats <= FEW_PLAYERS else 3)
    trader = max(rate.most_points(MOST_GOODS) for rate in rates)
    return sum(sorted((2, 5, customs, trader))[-cards_to_choose(seats) :])


def most_points(seats: int, threshold: int, rates: Sequence[Rate]) -> int:
    """The most points of a seat: the last round begins below the threshold (SD-E1), and goods are exchanged (SD-E2)."""
    return threshold - 1 + most_points_in_a_round(seats, rates) + MOST_GOODS // FINAL_GOODS


def _check_quantities(state: State) -> None:
    """The total of seats, rows and bank never changes (SD-P1)."""
    begun = new_state(state.seats, state.board, state.threshold)
    points = state.points_row + sum(state.points) + state.bank_points
    goods = state.goods_row + sum(state.goods) + state.bank_goods
    if points != begun.points_row or goods != begun.goods_row + sum(begun.goods):
        raise BadData("state: points and goods do not add up (SD-P1)")


def _check_cards(state: State) -> None:
    for hand, played, discard in zip(state.hands, state.played, state.discards):
        if sorted((*hand, *played, *(card for card, _ in discard))) != list(CARDS):
            raise BadData("state: a player has each of the eight cards once (SD-C1)")
        if list(hand) != sorted(hand) or list(played) != sorted(played):
            raise BadData("state: cards stand in ascending order")


def _check_discards(state: State) -> None:
    """SD-R4, SD-8c: the number of cards chosen for each round since the last Beggar, and no Beggar among them."""
    last, count = state.round - (state.phase != "over"), cards_to_choose(state.seats)
    for discard in state.discards:
        since = last - len(discard) // count
        rounds = [number for number in range(since + 1, last + 1) for _ in range(count)]
        in_order = all(one < other for one, other in zip(_by_round(discard), _by_round(discard)[1:]))
        if since < 0 or [number for _, number in discard] != rounds or not in_order:
            raise BadData("state: each round leaves its cards (SD-R4)")
        if any(card == BEGGAR for card, _ in discard):
            raise BadData("state: who begs takes all cards back (SD-8c)")


def _by_round(discard: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(number, card) for card, number in discard]


def _check_phase(state: State) -> None:
    """Check that a seat can act in this state, or that the game is over."""
    laid, count = [len(played) for played in state.played], cards_to_choose(state.seats)
    sound = {
        "choose": set(laid) <= {0, count} and 0 in laid and not state.traders,
        "trade": set(laid) == {count} and bool(state.traders),
        "over": set(laid) == {0} and not state.traders,
    }
    if not sound.get(state.phase, False):
        raise BadData("state: nobody could go on from here")


def _check_rows(state: State) -> None:
    """SD-R1, SD-R5: every round begins with a supply, the first one from space 1; a Trader takes the boat back."""
    spaces, rows = SUPPLY[state.seats], (state.points_row, state.goods_row, state.trader_row)
    if state.phase == "choose" and min(rows) < spaces:
        raise BadData("state: the rows have been supplied (SD-R1)")
    if state.phase == "choose" and state.round == 1:
        begun = new_state(state.seats, state.board, state.threshold)
        if set(rows) != {begun.points_row + spaces} or state.goods != begun.goods or any(state.points):
            raise BadData("state: the first round begins like this (SD-S1, SD-S2)")
    back = 2 * (sum(TRADER in played for played in state.played) - 1)
    if state.phase == "trade" and not max(0, spaces - back) <= state.trader_row <= LAST_SPACE - back:
        raise BadData("state: every further Trader takes the boat back (SD-7a)")


def _check_points(state: State, rates: Sequence[Rate]) -> None:
    """SD-E1, SD-E2: nobody begins a round at the threshold; somebody ends the last one there, with few goods left."""
    gain, over = most_points_in_a_round(state.seats, rates), state.phase == "over"
    rounds = state.round - (state.phase == "choose")
    most = state.threshold - 1 + (gain if state.phase != "choose" else 0)
    exchanged = MOST_GOODS // FINAL_GOODS if over else 0
    if max(state.points) > min(most, rounds * gain) + exchanged:
        raise BadData("state: nobody can have so many points (SD-E1)")
    if over and (max(state.points) < state.threshold or max(state.goods) >= FINAL_GOODS):
        raise BadData("state: the game ends with enough points, and the goods exchanged (SD-E1, SD-E2)")


def _check_traders(state: State, rate: Rate) -> None:
    """SD-7b, SD-7d: Traders are ordered by points, then seat; every seat that could sell something is among them."""
    able = [seat for seat in range(state.seats) if TRADER in state.played[seat] and rate.most_points(state.goods[seat])]
    order = sorted(able, key=lambda seat: (-state.points[seat], seat))
    if state.traders != tuple(order[-len(state.traders) :]):
        raise BadData("state: the Traders come by points (SD-7d)")


def _numbers(value: object, where: str, count: int | None, high: int) -> list[int]:
    return [plain.whole(number, where, 0, high) for number in plain.items(value, where, count, 10)]


def _cards(value: object, where: str) -> tuple[int, ...]:
    cards: Sequence[object] = plain.items(value, where, most=len(CARDS))
    return tuple(plain.whole(card, where, CAPTAIN, BEGGAR) for card in cards)


def _discard(value: object) -> tuple[tuple[int, int], ...]:
    pairs = [plain.items(pair, "discards", 2) for pair in plain.items(value, "discards", most=len(CARDS))]
    return tuple(
        (plain.whole(card, "discards", CAPTAIN, BEGGAR), plain.whole(number, "discards", 1, MOST_ROUNDS))
        for card, number in pairs
    )
