"""Setting up a game (SD-S1 to SD-S3)."""

from __future__ import annotations

from pygame_core.game import Step
from pygame_core.games.santo_domingo.round import supply
from pygame_core.games.santo_domingo.state import State, new_state


def set_up(seats: int, board: str, threshold: int) -> list[Step[State]]:
    """The position before the first supply (SD-S1 to SD-S3), and that supply. Nothing is random."""
    steps: list[Step[State]] = []
    supply(new_state(seats, board, threshold), steps)
    return steps
