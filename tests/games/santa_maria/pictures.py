"""The pictures of Santa Maria: all of its own screens, and its screenshot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.stage import Stage

SHOWN = "santa_maria-4-laying"
"""The recorded game of the screenshot."""


def tour(stage: Stage) -> Iterator[str]:
    """A board to choose, a line, ships, a trial, a tile to lay, the score so far, the end, alone."""
    stage.go("new/santa_maria", ".newgame")
    yield "new-game"
    stage.tap(".newgame__start", ".table--santa-maria .chart")
    yield "turn"
    stage.bring_in("santa_maria-4-choosing-boards", ".table--santa-maria .prompt")
    yield "boards"
    shipping = stage.bring_in("santa_maria-2-shipping", ".table--santa-maria .prompt")
    yield "shipping"
    stage.go(f"{shipping}/menu", ".drawer")
    stage.tap(".menu button:has([href='#i-try'])", ".trial")
    stage.tap(".leaf button:not([aria-disabled])", ".trial__points b")
    yield "trial"
    stage.go("saves", ".kept")
    stage.tap(f".kept:has([href='#{shipping}']) .tool:last-child", ".notice")  # the next recording has the same id
    route = stage.bring_in("santa_maria-4-laying", ".table--santa-maria .prompt")
    yield "laying"
    stage.go(f"{route}/sheet", ".drawer")
    yield "sheet"
    stage.bring_in("santa_maria-3-common-finished", ".end")
    yield "end"
    stage.bring_in("santa_maria-1-advanced-finished", ".end")
    yield "alone"


def scene(stage: Stage) -> None:
    """A tile to lay on the colony."""
    stage.bring_in(SHOWN, ".table--santa-maria .chart")
