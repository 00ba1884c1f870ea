"""The metadata of Hispaniola, which is available before its rules are loaded."""

from __future__ import annotations

from pygame_core.meta import Meta

META = Meta(
    id="hispaniola",
    title="Hispaniola",
    designers=("Michael Schacht",),
    publisher="",
    seats=range(3, 6),
    minutes=(45, 45),
    order=2,
)
