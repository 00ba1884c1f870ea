"""The metadata of Santa Maria, which is available before its rules are loaded."""

from __future__ import annotations

from pygame_core.meta import Meta

META = Meta(
    id="santa_maria",
    title="Santa Maria",
    designers=("Eilif Svensson", "Kristian Amundsen Østby"),
    publisher="Aporta Games",
    seats=range(1, 5),
    minutes=(45, 90),
    order=4,
)
