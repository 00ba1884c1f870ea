"""The pictures of Goofspiel: every screen that only it has, and the one by which it is shown."""

from __future__ import annotations

from collections.abc import Iterator

from tests.stage import Stage

SHOWN = "goofspiel-3-bidding"
"""The recorded game by which this one is shown."""


def tour(stage: Stage) -> Iterator[str]:
    """A hand-over, a bid that is picked, the end."""
    stage.go("new/goofspiel", ".newgame")
    yield "new-game"
    stage.bring_in(SHOWN, ".over")
    yield "handover"
    pick_a_bid(stage)
    yield "bidding"
    stage.bring_in("goofspiel-3-gone-finished", ".end")
    yield "end"


def scene(stage: Stage) -> None:
    """A bid that is picked."""
    stage.bring_in(SHOWN, ".over")
    pick_a_bid(stage)


def pick_a_bid(stage: Stage) -> None:
    """Take the tablet and pick a card."""
    stage.tap(".over .btn--plate", ".bids")
    stage.tap(".bids .card[aria-pressed=false]", ".bids .card.is-up")
