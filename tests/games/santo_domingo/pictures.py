"""The pictures of Santo Domingo: all of its own screens, and its screenshot."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from tests.stage import Stage

SHOWN = "santo_domingo-4-choosing"
"""The recorded game of the screenshot."""


def tour(stage: Stage) -> Iterator[str]:
    """Go from screen to screen; each is ready when its name is yielded."""
    yield from new_games(stage)
    yield from playing(stage)
    yield from trading(stage)
    yield from many(stage)
    yield from ended(stage)


def new_games(stage: Stage) -> Iterator[str]:
    """The new-game screen for few and for many."""
    stage.go("new/santo_domingo", ".newgame")
    yield "new-game"
    for seats in (2, 6):
        stage.tap(
            f"""[data-message='{{"kind":"ui","ui":{{"seats":{seats}}}}}']""",
            f".people > li:nth-child({seats}):last-child",
        )
        yield f"new-game-{seats}"


def playing(stage: Stage) -> Iterator[str]:
    """A game of four: hand-over, choice, a card picked, one refused, the past, the drawers, who plays."""
    route = stage.bring_in("santo_domingo-4-choosing", ".over")
    yield "handover"
    stage.tap(".over .btn--plate", ".hand")
    yield "choosing"
    stage.tap(".card[aria-pressed=false]", ".card.is-up")
    yield "choosing-picked"
    stage.tap(".card.is-out", ".prompt a", refused=True)
    yield "choosing-refused"
    stage.go(f"{route}/log", ".drawer")
    yield "log"
    stage.go(f"{route}/rules/SD-7b", ".clause.is-here")
    yield "rules"
    stage.go(f"{route}/keys", ".keys")
    yield "keys"
    stage.go(f"{route}/seats", ".sits")
    yield "who-plays"
    stage.go(f"{route}/at/9", ".prompt--past")
    yield "past"


def trading(stage: Stage) -> Iterator[str]:
    """A Trader's choice among five, and the question before an undo that uncovers."""
    stage.bring_in("santo_domingo-5-winter-trading", ".slider")
    yield "trading"
    stage.page.locator(".slider input").press("End")
    stage.see(".slider")
    yield "trading-all"
    stage.tap("#undo", ".dialog")
    yield "undo-uncovers"


def many(stage: Stage) -> Iterator[str]:
    """Six at the table, and two who play two cards each."""
    stage.bring_in("santo_domingo-6-winter-taken-back", ".table, .over")
    yield "six"
    stage.bring_in("santo_domingo-3-standard-45", ".over")
    stage.tap(".over .btn--plate", ".hand")
    yield "three"
    stage.bring_in("santo_domingo-2-just-begun", ".over")
    yield from a_round(stage)


def a_round(stage: Stage) -> Iterator[str]:
    """The first round of two: both choose, then the cards resolve one by one, with time standing still."""
    choose_two(stage, 4, 7)
    yield "two"
    stage.tap("#play", ".over .btn--plate:enabled")
    choose_two(stage, 1, 7)
    stage.page.clock.install()
    stage.page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    stage.tap("#play", ".resolve")
    yield "two-revealed"
    for step in range(1, 4):
        stage.tap("#play", f".resolve .is-now:nth-child({step})")
        yield f"two-step-{step}"
    stage.tap("#skip", ".slider")
    stage.page.clock.resume()
    yield "two-sells"


def choose_two(stage: Stage, *cards: int) -> None:
    """Take the tablet and pick two cards."""
    stage.tap(".over .btn--plate", ".hand")
    for card in cards:
        stage.tap(f"#card-{card}", f"#card-{card}.is-up")


def ended(stage: Stage) -> Iterator[str]:
    """Finished games."""
    for seats in (2, 6):
        route = stage.bring_in(f"santo_domingo-{seats}-finished", ".end")
        yield f"end-{seats}"
        stage.go(f"{route}/review", ".drawer")
        yield f"review-{seats}"


def scene(stage: Stage) -> None:
    """A card picked from the hand."""
    stage.bring_in(SHOWN, ".over")
    stage.tap(".over .btn--plate", ".hand")
    stage.tap(".card[aria-pressed=false]", ".card.is-up")
