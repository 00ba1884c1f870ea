"""The state of Santo Domingo, and the numbers of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pygame_core.plain import Plain

CAPTAIN, ADMIRAL, GOVERNOR, FRIGATE, GALLEON, CUSTOMS, TRADER, BEGGAR = range(1, 9)
CARDS = (CAPTAIN, ADMIRAL, GOVERNOR, FRIGATE, GALLEON, CUSTOMS, TRADER, BEGGAR)
"""The eight action cards of every player (SD-C1)."""

MOST_GOODS = 15
"""What a player can hold (SD-C3)."""

MOST_ROUNDS = 5_000
"""More rounds than fit into a save at 300 bytes or more each; the rules set no limit (SD-E4)."""


@dataclass(slots=True)
class State:
    """One state of the game. Lists have one entry for each seat."""

    board: str
    threshold: int
    round: int
    phase: str
    """"choose", "resolve" while cards take effect, "trade", or "over"."""
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
    """What the bank holds minus what it held at the start; likewise ``bank_goods``."""
    bank_goods: int = 0

    def copy(self) -> State:
        """An equal copy that shares no mutable data with this state."""
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
        """The number of players."""
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


def quantities(state: State) -> Mapping[str, int]:
    """The conserved quantities: points and goods wherever they are, and eight cards a player."""
    cards = sum(map(len, state.hands)) + sum(map(len, state.played)) + sum(map(len, state.discards))
    return {
        "points": state.points_row + sum(state.points) + state.bank_points,
        "goods": state.goods_row + sum(state.goods) + state.bank_goods,
        "cards": cards,
    }
