"""The codes of refusals. The table of the game has a message for each code."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import CommonCode

Code = Literal[
    CommonCode,
    "already-offered",
    "bid-above-cash",
    "bid-already-made",
    "bid-below-one",
    "canal-already-there",
    "canal-must-be-built",
    "no-such-ditch",
    "no-such-plot",
    "no-such-tile",
    "not-at-the-water",
    "not-beside-a-desert",
    "not-beside-a-plantation",
    "not-your-turn",
    "offer-above-cash",
    "offer-below-one",
    "overseer-offers-nothing",
    "own-account-above-cash",
    "pass-takes-no-values",
    "place-already-proposed",
    "place-has-offers",
    "place-not-proposed",
    "plot-desert",
    "plot-taken",
    "wrong-phase",
]
