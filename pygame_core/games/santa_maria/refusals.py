"""The codes of refusals. The table of the game has a message for each code."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import CommonCode

Code = Literal[
    CommonCode,
    "another-choice-first",
    "blue-dice-limit",
    "blue-die-needs-row",
    "building-already-used",
    "cannot-be-bought",
    "cannot-pay",
    "decline-takes-no-values",
    "line-is-running",
    "needs-botany",
    "needs-logistics",
    "no-building-there",
    "no-coins-there",
    "no-die-there",
    "no-free-building-in-line",
    "no-ship-there",
    "no-such-board",
    "no-such-die",
    "no-such-lot",
    "no-such-space",
    "no-such-square",
    "no-such-tile",
    "not-an-output",
    "not-another-dock",
    "not-connected",
    "not-in-the-line",
    "not-your-turn",
    "nothing-to-sell",
    "outside-the-colony",
    "own-monk-there",
    "pay-one-grain",
    "space-taken",
    "squares-not-empty",
    "storage-full",
    "too-few-coins",
    "town-hall-first",
    "used-or-unused",
    "white-dice-limit",
    "white-die-needs-column",
    "wrong-payment",
]
