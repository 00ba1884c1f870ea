"""The recorded games of Santo Domingo, and how they were played."""

from __future__ import annotations

from tests.games.recording import Recording

RECORDINGS = (
    Recording("santo_domingo-2-just-begun", "santo_domingo", 2, 1, entries=0),
    Recording("santo_domingo-2-finished", "santo_domingo", 2, 2),
    Recording("santo_domingo-2-winter-45-finished", "santo_domingo", 2, 3, {"board": "winter", "threshold": 45}),
    Recording("santo_domingo-3-standard-45", "santo_domingo", 3, 4, {"threshold": 45}, entries=40),
    Recording("santo_domingo-3-winter-finished", "santo_domingo", 3, 5, {"board": "winter"}, straight=True),
    Recording("santo_domingo-4-finished", "santo_domingo", 4, 6),
    Recording("santo_domingo-4-choosing", "santo_domingo", 4, 7, entries=46, straight=True),
    Recording("santo_domingo-4-continued", "santo_domingo", 4, 8, entries=73, continued=True),
    Recording("santo_domingo-5-winter-trading", "santo_domingo", 5, 9, {"board": "winter"}, entries=77),
    Recording("santo_domingo-6-finished", "santo_domingo", 6, 10, straight=True),
    Recording("santo_domingo-6-winter-taken-back", "santo_domingo", 6, 11, {"board": "winter"}, entries=79),
)
