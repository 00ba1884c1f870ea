"""The codes of refusals. The table of the game has a message for each code."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import CommonCode

Code = Literal[
    CommonCode,
    "already-chosen",
    "card-already-played",
    "cards-not-ascending",
    "no-such-card",
    "no-trade-now",
    "not-enough-goods",
    "not-your-trade",
    "round-already-revealed",
    "wrong-number-of-cards",
]
