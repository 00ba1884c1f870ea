"""Which seats have to decide something now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Decision
from pygame_core.games.santo_domingo.state import State


def decisions(state: State) -> Sequence[Decision]:
    """All seats that have not chosen cards; in the phase "trade" the Trader whose turn it is (SD-R2, SD-7d)."""
    if state.phase == "choose":
        return [Decision(seat, "choose", secret=True) for seat, cards in enumerate(state.played) if not cards]
    if state.phase == "trade":
        return [Decision(state.traders[0], "trade")]
    return []
