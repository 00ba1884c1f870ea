"""A position of Santo Domingo, and the marks of its cards and board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from pygame_core import plain
from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.plain import BadData, Plain

CAPTAIN, ADMIRAL, GOVERNOR, FRIGATE, GALLEON, CUSTOMS, TRADER, BEGGAR = range(1, 9)
CARDS = (CAPTAIN, ADMIRAL, GOVERNOR, FRIGATE, GALLEON, CUSTOMS, TRADER, BEGGAR)
"""The eight action cards of every player (SD-C1)."""

MOST_GOODS = 15
"""What a player can hold (SD-C3)."""


@dataclass(slots=True)
class State:
    """One position. Lists have one entry for each seat."""

    board: str
    threshold: int
    round: int
    phase: str
    """"choose", "resolve" while cards bring what they bring, "trade", or "over"."""
    points_row: int
    goods_row: int
    trader_row: int
    points: list[int]
    goods: list[int]
    hands: list[tuple[int, ...]]
    played: list[tuple[int, ...]]
    """This round's cards: secret in the phase "choose", face up in "resolve" and "trade"."""
    discards: list[tuple[tuple[int, int], ...]]
    """Cards of earlier rounds, each with the round in which it was played."""
    traders: tuple[int, ...]
    """The seats that have yet to trade, the next one first (SD-7d)."""
    bank_points: int = 0
    """What the bank holds less what it held at the start; so is ``bank_goods``."""
    bank_goods: int = 0

    def copy(self) -> State:
        """Another state, equal to this one and independent of it."""
        return State(
            self.board,
            self.threshold,
            self.round,
            self.phase,
            self.points_row,
            self.goods_row,
            self.trader_row,
            self.points.copy(),
            self.goods.copy(),
            self.hands.copy(),
            self.played.copy(),
            self.discards.copy(),
            self.traders,
            self.bank_points,
            self.bank_goods,
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)


def new_state(seats: int, board: str, threshold: int) -> State:
    """The position before the first supply (SD-S1 to SD-S3)."""
    return State(
        board=board,
        threshold=threshold,
        round=0,
        phase="choose",
        points_row=1,
        goods_row=1,
        trader_row=1,
        points=[0] * seats,
        goods=[seats] * seats,
        hands=[CARDS] * seats,
        played=[()] * seats,
        discards=[()] * seats,
        traders=(),
    )


def dump(state: State) -> Plain:
    """The state as plain data: a mapping from its fields."""
    return {field.name: getattr(state, field.name) for field in fields(State)}


def load(value: object, seats: int, board: str, threshold: int, count: int) -> State:
    """The state that ``dump`` wrote of a game of so many seats; BadData if it is none.

    ``count`` is how many cards are chosen in a round (SD-R2).
    """
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if read["board"] != board or read["threshold"] != threshold:
        raise BadData("state: another board or another end than the game has")
    state = State(
        board=board,
        threshold=threshold,
        round=plain.whole(read["round"], "round", 1),
        phase=plain.text(read["phase"], "phase"),
        points_row=plain.whole(read["points_row"], "points_row", 0, LAST_SPACE),
        goods_row=plain.whole(read["goods_row"], "goods_row", 0, LAST_SPACE),
        trader_row=plain.whole(read["trader_row"], "trader_row", 0, LAST_SPACE),
        points=_numbers(read["points"], "points", seats, 10_000),
        goods=_numbers(read["goods"], "goods", seats, MOST_GOODS),
        hands=[_cards(hand, "hands") for hand in plain.items(read["hands"], "hands", seats)],
        played=[_cards(cards, "played") for cards in plain.items(read["played"], "played", seats)],
        discards=[_discard(cards) for cards in plain.items(read["discards"], "discards", seats)],
        traders=tuple(_numbers(read["traders"], "traders", None, seats - 1)),
        bank_points=plain.whole(read["bank_points"], "bank_points", -(10**6), 10**6),
        bank_goods=plain.whole(read["bank_goods"], "bank_goods", -(10**6), 10**6),
    )
    _check_cards(state)
    _check_phase(state, count)
    return state


def _check_cards(state: State) -> None:
    for hand, played, discard in zip(state.hands, state.played, state.discards):
        if sorted((*hand, *played, *(card for card, _ in discard))) != list(CARDS):
            raise BadData("state: a player has each of the eight cards once (SD-C1)")
        if list(hand) != sorted(hand) or list(played) != sorted(played):
            raise BadData("state: cards stand in ascending order")


def _check_phase(state: State, count: int) -> None:
    """Something can be done in this position, or the game is over."""
    laid = [len(played) for played in state.played]
    sound = {
        "choose": set(laid) <= {0, count} and 0 in laid and not state.traders,
        "trade": set(laid) == {count} and bool(state.traders) and _all_trade(state),
        "over": set(laid) == {0} and not state.traders,
    }
    if not sound.get(state.phase, False):
        raise BadData("state: nobody could go on from here")


def _all_trade(state: State) -> bool:
    once = len(set(state.traders)) == len(state.traders)
    return once and all(TRADER in state.played[seat] for seat in state.traders)


def _numbers(value: object, where: str, count: int | None, high: int) -> list[int]:
    return [plain.whole(number, where, 0, high) for number in plain.items(value, where, count, 10)]


def _cards(value: object, where: str) -> tuple[int, ...]:
    cards: Sequence[object] = plain.items(value, where, most=len(CARDS))
    return tuple(plain.whole(card, where, CAPTAIN, BEGGAR) for card in cards)


def _discard(value: object) -> tuple[tuple[int, int], ...]:
    pairs = [plain.items(pair, "discards", 2) for pair in plain.items(value, "discards", most=len(CARDS))]
    return tuple((plain.whole(card, "discards", 1, 8), plain.whole(played_in, "discards")) for card, played_in in pairs)
