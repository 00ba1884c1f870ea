"""Which seats have to decide something now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pygame_core.game import Decision
from pygame_core.games.santo_domingo.state import State


@cache
def _choosing(seat: int) -> Decision:
    """The decision of a seat that has not chosen cards: made once, because that takes longer than all else here."""
    return Decision(seat, "choose", secret=True)


def decisions(state: State) -> Sequence[Decision]:
    """All seats that have not chosen cards; in the phase "trade" the Trader whose turn it is (SD-R2, SD-7d)."""
    if state.phase == "choose":
        return [_choosing(seat) for seat, cards in enumerate(state.played) if not cards]
    if state.phase == "trade":
        return [Decision(state.traders[0], "trade")]
    return []
