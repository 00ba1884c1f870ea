"""The recorded games of Santiago, and how they were played."""

from __future__ import annotations

from tests.games.recording import Recording

RECORDINGS = (
    Recording("santiago-3-finished", "santiago", 3, 41),
    Recording("santiago-3-neutral", "santiago", 3, 42, {"money": "open"}, entries=59, straight=True),
    Recording("santiago-4-bribing", "santiago", 4, 43, {"palms": "three"}, entries=86, straight=True),
    Recording("santiago-4-continued", "santiago", 4, 44, {"spring": "anywhere"}, entries=90, continued=True),
    Recording("santiago-5-deciding", "santiago", 5, 45, {"palms": "three"}, entries=62, straight=True),
    Recording("santiago-5-anywhere-finished", "santiago", 5, 46, {"spring": "anywhere", "palms": "three"}),
)
