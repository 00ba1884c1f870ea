"""What is known of Goofspiel before its rules are loaded."""

from __future__ import annotations

from pygame_core.meta import Meta

META = Meta(
    id="goofspiel",
    title="Goofspiel",
    designers=("Merrill Flood",),
    publisher="",
    seats=range(2, 4),
    minutes=(10, 15),
    order=5,
)
