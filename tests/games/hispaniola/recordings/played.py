"""The recorded games of Hispaniola, and how they were played."""

from __future__ import annotations

from tests.games.recording import Recording

RECORDINGS = (
    Recording("hispaniola-3-finished", "hispaniola", 3, 22),
    Recording("hispaniola-3-normal-boarding", "hispaniola", 3, 26, {"length": "normal"}, entries=78),
    Recording("hispaniola-4-in-a-trick", "hispaniola", 4, 24, entries=67, straight=True),
    Recording("hispaniola-4-normal-continued", "hispaniola", 4, 28, {"length": "normal"}, entries=80, continued=True),
    Recording("hispaniola-5-bidding-again", "hispaniola", 5, 353, entries=8, straight=True),
    Recording("hispaniola-5-normal-passing-on", "hispaniola", 5, 25, {"length": "normal"}, entries=67),
    Recording("hispaniola-5-taken-back", "hispaniola", 5, 27, entries=139),
)
