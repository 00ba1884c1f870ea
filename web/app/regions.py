"""Regions: the parts of a table, each drawn only when what it depends on has changed, and sent only when it differs."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.player_names import in_page
from app.words import NOTHING, Html

REMOVABLE = "data-secret"
"""The mark of what is secret. The page may remove such parts by itself, so a region that holds any is always sent."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a table: its name, the pure function that draws it, and all that this is drawn from."""

    name: str
    draw: Callable[..., Html]
    inputs: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: its regions in the order of the page, and its classes for what it is about."""

    regions: Sequence[Region]
    classes: Html = NOTHING


def region(name: str, draw: Callable[..., Html], *inputs: object) -> Region:
    """A region that ``draw(*inputs)`` draws. Inputs are compared, so none of them may change afterwards."""
    return Region(name, draw, inputs)


def _first_stamp() -> int:
    """A number that no other worker begins with: the page may have outlived the one before."""
    return int.from_bytes(os.urandom(4), "big") + 1


@dataclass(slots=True)
class Regions:
    """What the regions of the table looked like when they were drawn last, and what was sent of them."""

    stamp: int = field(default_factory=_first_stamp)
    """The number of the last answer with a table. The page says which one it shows."""
    _drawn: dict[str, tuple[Region, Html]] = field(default_factory=dict)
    _sent: dict[str, Html] = field(default_factory=dict)

    def render(self, regions: Sequence[Region], shown: object) -> Html:
        """All regions; those that the page shows already, as the answer number ``shown`` brought them, are empty."""
        known = self._sent if shown == self.stamp else {}
        drawn = {one.name: self._draw(one) for one in regions}
        self.stamp, self._sent = self.stamp + 1, drawn
        return Html("".join(_element(name, html, known.get(name)) for name, html in drawn.items()))

    def _draw(self, one: Region) -> Html:
        before = self._drawn.get(one.name)
        if before is not None and before[0] == one:
            return before[1]
        html = in_page(one.draw(*one.inputs))
        self._drawn[one.name] = (one, html)
        return html


def _element(name: str, html: Html, known: Html | None) -> Html:
    if known == html and REMOVABLE not in html:
        return Html(f'<div class="region" id="region-{name}" data-same></div>')
    return Html(f'<div class="region" id="region-{name}">{html}</div>')
