"""The pictures of Santiago: all of its own screens, and its screenshot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.stage import Stage

SHOWN = "santiago-4-bribing"
"""The recorded game of the screenshot."""


def tour(stage: Stage) -> Iterator[str]:
    """A bid, the last plantation, an offer, the overseer's choice, field values, the end."""
    stage.go("new/santiago", ".newgame")
    yield "new-game"
    stage.bring_in("santiago-3-neutral", ".plot.is-free")
    yield "neutral"
    stage.tap(".plot.is-free", ".plot.is-planned")
    yield "neutral-picked"
    route = stage.bring_in("santiago-4-bribing", ".over")
    yield "handover"
    stage.tap(".over .btn--plate", ".deal")
    yield "bribing"
    stage.tap("button.offered", ".offered.is-up")
    yield "supporting"
    stage.go(f"{route}/sheet", ".drawer")
    yield "sheet"
    stage.bring_in("santiago-5-deciding", ".over")
    stage.tap(".over .btn--plate", ".deal")
    yield "deciding"
    stage.bring_in("santiago-5-anywhere-finished", ".end")
    yield "end"
    stage.tap(".end__acts > button:not(.btn--plate)", ".ended")
    yield "fields"


def scene(stage: Stage) -> None:
    """Offers to the overseer."""
    stage.bring_in(SHOWN, ".over")
    stage.tap(".over .btn--plate", ".deal")
