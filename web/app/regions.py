"""Regions: the parts of a table. Each is rendered only when its inputs have changed, and sent only when it differs."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from app.player_names import in_page
from app.words import NOTHING, Html

REMOVABLE = "data-secret"
"""The attribute of secret parts. The page may remove them by itself, so a region that contains one is always sent."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a table: its name, the pure function that renders it, and the arguments of that function."""

    name: str
    draw: Callable[..., Html]
    inputs: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: its regions in page order, and further CSS classes of the table."""

    regions: Sequence[Region]
    classes: Html = NOTHING


def region(name: str, draw: Callable[..., Html], *inputs: object) -> Region:
    """A region rendered by ``draw(*inputs)``. Inputs are compared, so none of them may be mutated afterwards."""
    return Region(name, draw, inputs)


def as_it_is(html: Html) -> Html:
    """The ``draw`` of a region whose only input is its HTML."""
    return html


def _first_stamp() -> int:
    """A random start, so that no stamp of an earlier worker is valid: the page may have outlived that worker."""
    return int.from_bytes(os.urandom(4), "big") + 1


@dataclass(slots=True)
class Regions:
    """The cache of rendered regions, and the regions that the last reply contained."""

    stamp: int = field(default_factory=_first_stamp)
    """The number of the last reply with a table. The page says which one it shows."""
    _drawn: dict[str, tuple[Region, Html]] = field(default_factory=dict)
    _sent: dict[str, Html] = field(default_factory=dict)

    def copy(self) -> Regions:
        """A cache that goes on by itself; what has been rendered is shared."""
        return replace(self, _drawn={**self._drawn})

    def render(self, regions: Sequence[Region], shown: object) -> Html:
        """Render all regions; one that is unchanged since the reply with the stamp ``shown`` is a placeholder."""
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
