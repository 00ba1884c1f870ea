"""Who has to decide something now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Decision
from pygame_core.games.goofspiel.bidding import is_open
from pygame_core.games.goofspiel.state import State


def decisions(state: State) -> Sequence[Decision]:
    """All who have not bid, by seat (GO-R2)."""
    return [Decision(seat, "bid", secret=True) for seat in range(state.seats) if is_open(state, seat)]
