"""The metadata of Santiago, which is available before its rules are loaded."""

from __future__ import annotations

from pygame_core.meta import Meta

META = Meta(
    id="santiago",
    title="Santiago",
    designers=("Claudia Hely", "Roman Pelek"),
    publisher="Amigo",
    seats=range(3, 6),
    minutes=(60, 75),
    order=3,
)
