"""The recorded games of Goofspiel, and how they were played."""

from __future__ import annotations

from tests.games.recording import Recording

RECORDINGS = (
    Recording("goofspiel-2-finished", "goofspiel", 2, 81),
    Recording("goofspiel-2-gone-continued", "goofspiel", 2, 82, {"ties": "gone"}, entries=18, continued=True),
    Recording("goofspiel-3-bidding", "goofspiel", 3, 83, entries=20, straight=True),
    Recording("goofspiel-3-gone-finished", "goofspiel", 3, 88, {"ties": "gone"}),
)
