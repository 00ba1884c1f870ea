"""Which seat has to decide something now, and what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from pygame_core.game import Decision
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import Task

T = TypeVar("T", bound=Task)

CLAUSES = {
    "boards": "SM-S2",
    "lots": "SM-V1",
    "hall": "SM-A1",
    "turn": "SM-A0",
    "exchange": "SM-B2",
    "again": "SM-H7",
    "ship": "SM-B3",
    "dock": "SM-H1",
    "grain": "SM-B5",
    "monk": "SM-M1",
    "place": "SM-A1",
    "leave": "SM-H6",
    "coins": "SM-H5",
}
"""The clause that describes each choice."""

BEFORE_THE_GAME = frozenset(("boards", "lots", "hall"))
IN_A_TURN = frozenset(CLAUSES) - BEFORE_THE_GAME
"""The choices during which free actions are legal (SM-F0)."""

KINDS = {"boards": "board", "lots": "lot", "hall": "place", "again": "exchange"}
"""The kind of the decision for choices whose name differs from it."""


def next_choice(state: State) -> str:
    """The open choice: a key of ``CLAUSES``, or "over"."""
    if not state.todo:
        return state.phase
    return "hall" if state.phase == "lots" else state.todo[0].kind


def next_task(state: State, kind: type[T]) -> T:
    """The task at the head of the queue; TypeError unless it is of ``kind``."""
    task = state.todo[0]
    if not isinstance(task, kind):
        raise TypeError(f"{task} waits, and not a {kind.__name__}")
    return task


def decisions(state: State) -> Sequence[Decision]:
    """The one open choice of the seat whose turn it is (SM-A0)."""
    return () if state.phase == "over" else _decision(state.turn, next_choice(state))


def kind_of(choice: str) -> str:
    """The kind of the decision for a choice."""
    return KINDS.get(choice, choice)


@lru_cache(64)
def _decision(seat: int, choice: str) -> tuple[Decision, ...]:
    return (Decision(seat, kind_of(choice)),)
