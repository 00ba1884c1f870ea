"""The table put together: bar, seats, valley, prompt and own area."""

from __future__ import annotations

from dataclasses import replace

from app.facts import Facts
from app.scene import PAST, REST, STEPS
from app.tables.bar import bar, clause_link
from app.tables.prompt import prompt
from app.tables.santiago.auction import auction
from app.tables.santiago.board import chart
from app.tables.santiago.bribes import bribes
from app.tables.santiago.prompt import says
from app.tables.santiago.refusals import refused
from app.tables.santiago.scene import Scene
from app.tables.santiago.scores import at_the_end
from app.tables.santiago.seats import seats
from app.words import Html
from pygame_core.games.santiago.view import View

BID, OVERSEER, PLANT, BRIBE, EXTRA, DROUGHT, INCOME = range(7)

PHASES = {
    "bid": BID,
    "plant": PLANT,
    "neutral": PLANT,
    "bribe": BRIBE,
    "decide": BRIBE,
    "extra": EXTRA,
    "over": DROUGHT,
}
EVENTS = {
    "bid": BID,
    "overseer": OVERSEER,
    "planted": PLANT,
    "stakes": PLANT,
    "proposed": BRIBE,
    "supported": BRIBE,
    "accepted": BRIBE,
    "built": BRIBE,
    "irrigated": EXTRA,
    "drought": DROUGHT,
    "last drought": DROUGHT,
    "income": INCOME,
    "ended": DROUGHT,
}
"""To which of the seven phases an event belongs."""

AUCTION = ("set up", "tiles", "bid", "overseer", "planted", "stakes")


def table(scene: Scene, view: View) -> Html:
    """The whole table in one of its modes."""
    secret = " data-secret" if scene.secret() else ""
    about = " table--auction" if _is_auction(scene, view) else " table--over" if view.phase == "over" else ""
    return Html(
        f'<main class="table table--santiago{about}"{secret}>{_bar(scene, view)}{scene.notices}'
        f"{seats(scene, view)}{chart(scene, view)}{_prompt(scene, view)}{_own(scene, view)}{scene.over}</main>"
    )


def _is_auction(scene: Scene, view: View) -> bool:
    """Whether bids and tiles are what it is about, in what happens or else in what is to be decided."""
    if view.phase == "over":
        return False
    if scene.mode in (STEPS, PAST):
        return scene.events[-1].kind in AUCTION
    return view.phase in ("bid", "plant", "neutral")


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (
        words("Bid"),
        words("Overseer"),
        words("Plant"),
        words("Bribe"),
        words("Extra"),
        words("Drought"),
        words("Income"),
    )
    round_ = view.round - 1 if scene.mode == REST and view.phase != "over" else max(1, view.round)
    where = words("Round {round} of {rounds}", round=round_, rounds=view.rounds)
    return bar(scene, "Santiago", where, phases, phase_now(scene, view))


def phase_now(scene: Scene, view: View) -> int:
    """The phase of the round that the bar points at."""
    event = scene.events[-1]
    if scene.mode in (STEPS, PAST) and event.kind == "passed":
        return EXTRA if Facts(event).text("phase") == "extra" else BRIBE
    if scene.mode == REST:
        return DROUGHT if view.phase == "over" else INCOME
    if scene.mode in (STEPS, PAST):
        return EVENTS.get(event.kind, BID)
    return PHASES[view.phase]


def _prompt(scene: Scene, view: View) -> Html:
    saying = says(scene, view)
    reason = scene.ui.refused
    if reason is not None:
        why = Html(f"{refused(scene.words, scene.names, reason)} {clause_link(scene, reason.clause)}")
        saying = replace(saying, why=why)
    return prompt(scene, saying)


def _own(scene: Scene, view: View) -> Html:
    if view.phase == "over":
        return at_the_end(scene, view)
    return auction(scene, view) if _is_auction(scene, view) else bribes(scene, view)
