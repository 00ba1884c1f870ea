"""The metadata of Santo Domingo, which is available before its rules are loaded."""

from __future__ import annotations

from pygame_core.meta import Meta

META = Meta(
    id="santo_domingo",
    title="Santo Domingo",
    designers=("Stefan Risthaus",),
    publisher="Pegasus Spiele",
    seats=range(2, 7),
    minutes=(20, 30),
    order=1,
)
