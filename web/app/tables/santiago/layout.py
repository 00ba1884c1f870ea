"""The layout of the table: bar, seats, board, prompt and the player's area."""

from __future__ import annotations

from app.regions import Layout, region
from app.scene import PAST, PAUSE, STEPS
from app.tables.bar import bar
from app.tables.prompt import Prompt
from app.tables.santiago.auction import auction
from app.tables.santiago.board import board
from app.tables.santiago.bribes import bribes
from app.tables.santiago.prompt import prompt_content
from app.tables.santiago.scene import Scene
from app.tables.santiago.scores import fields_after_round, final_fields
from app.tables.santiago.seats import seats
from app.tables.santiago.selection import is_between_rounds
from app.words import NOTHING, Html
from pygame_core.games.santiago.events import Passed
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
"""The phase of each kind of event."""

AUCTION = ("set up", "tiles", "bid", "overseer", "planted", "stakes")


def regions(scene: Scene, prompt: Prompt) -> Layout:
    """The layout of the whole table."""
    view, plain = scene.view, scene.without_ui()
    return Layout(
        (
            region("bar", _bar, plain, view),
            region("seats", seats, scene, view),
            region("board", board, scene, view),
            region("prompt", _prompt, scene, view, prompt),
            region("own", _own, scene, view),
        ),
        _css_class(scene, view),
    )


def _css_class(scene: Scene, view: View) -> Html:
    """The CSS class for the stage of the game."""
    if view.phase == "over":
        return Html("table--over")
    return Html("table--auction") if _is_auction(scene, view) else NOTHING


def _is_auction(scene: Scene, view: View) -> bool:
    """Whether the shown event, or else the current decision, is about bids or tiles."""
    if view.phase == "over" or is_between_rounds(scene, view):
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
    round_ = view.round - 1 if is_between_rounds(scene, view) else max(1, view.round)
    where = words("Round {round} of {rounds}", round=round_, rounds=view.rounds)
    return bar(scene, "Santiago", where, phases, phase_now(scene, view))


def phase_now(scene: Scene, view: View) -> int:
    """The index of the current phase in the bar."""
    event = scene.events[-1]
    if scene.mode in (STEPS, PAST) and isinstance(event, Passed):
        return EXTRA if event.phase == "extra" else BRIBE
    if scene.mode == PAUSE:
        return DROUGHT if view.phase == "over" else INCOME
    if scene.mode in (STEPS, PAST):
        return EVENTS.get(event.kind, BID)
    return PHASES[view.phase]


def _prompt(scene: Scene, view: View, prompt: Prompt) -> Html:
    return prompt(scene, prompt_content(scene, view))


def _own(scene: Scene, view: View) -> Html:
    if view.phase == "over":
        return final_fields(scene, view)
    if is_between_rounds(scene, view):
        return fields_after_round(scene, view)
    return auction(scene, view) if _is_auction(scene, view) else bribes(scene, view)
