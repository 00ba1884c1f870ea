"""The recorded games of Santa Maria, and how they were played."""

from __future__ import annotations

from tests.games.recording import Recording

RECORDINGS = (
    Recording("santa_maria-1-advanced-finished", "santa_maria", 1, 61, {"setup": "advanced"}),
    Recording("santa_maria-2-shipping", "santa_maria", 2, 60, entries=21, straight=True),
    Recording("santa_maria-3-common-finished", "santa_maria", 3, 63, {"blue_dice": "common"}),
    Recording("santa_maria-3-continued", "santa_maria", 3, 64, {"setup": "advanced"}, entries=40, continued=True),
    Recording("santa_maria-4-choosing-boards", "santa_maria", 4, 65, {"setup": "chosen"}, entries=2, straight=True),
    Recording("santa_maria-4-laying", "santa_maria", 4, 60, entries=75, straight=True),
)
