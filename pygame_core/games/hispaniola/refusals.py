"""The codes of refusals. The table of the game has a message for each code."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import CommonCode

Code = Literal[
    CommonCode,
    "already-bid",
    "captain-needs-a-side",
    "card-not-in-hand",
    "mates-cannot-swap",
    "must-board-or-swap",
    "must-follow-suit",
    "no-such-card",
    "no-such-neighbour",
    "nobody-on-that-side",
    "nobody-to-push",
    "not-aboard",
    "not-your-turn",
    "reserve-empty",
    "stay-takes-no-values",
    "swap-needs-a-side",
    "swap-with-own-pirate",
    "wrong-phase",
]
