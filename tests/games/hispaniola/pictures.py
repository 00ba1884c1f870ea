"""The pictures of Hispaniola: all of its own screens, and its screenshot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.stage import Stage

SHOWN = "hispaniola-4-in-a-trick"
"""The recorded game of the screenshot."""


def tour(stage: Stage) -> Iterator[str]:
    """Bids, a trick, its score sheet, ways to board, tricks passed on, the end."""
    stage.go("new/hispaniola", ".newgame")
    yield "new-game"
    stage.bring_in("hispaniola-5-bidding-again", ".over")
    stage.tap(".over .btn--plate", ".fan__cards")
    yield "bidding"
    stage.tap(".fan__cards .card[aria-pressed=false]", ".fan__cards .is-up")
    yield "bidding-picked"
    route = stage.bring_in("hispaniola-4-in-a-trick", ".over")
    stage.tap(".over .btn--plate", ".fan__cards")
    yield "trick"
    stage.go(f"{route}/sheet", ".drawer")
    yield "sheet"
    stage.bring_in("hispaniola-3-normal-boarding", ".option")
    stage.tap(".option:not(.is-not)", ".option.is-now")
    yield "boarding"
    stage.bring_in("hispaniola-5-normal-passing-on", ".option")
    yield "passing-on"
    stage.bring_in("hispaniola-3-finished", ".end")
    yield "end"


def scene(stage: Stage) -> None:
    """A trick, with the hand of whoever is next."""
    stage.bring_in(SHOWN, ".over")
    stage.tap(".over .btn--plate", ".fan__cards")
