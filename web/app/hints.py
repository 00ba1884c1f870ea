"""Hints: what a strong computer would do in place of the person who decides, asked for at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.remarks import hint_note
from app.scene import DECIDE
from app.untrusted_json import bounded, read_json
from pygame_core.bots.levels import can_think
from pygame_core.game import Action
from pygame_core.plain import BadData, items, text

if TYPE_CHECKING:
    from app import protocol
    from app.shown_table import ShownTable
    from app.table_controller import TableController

LEVEL = "strong"
"""The level of the computer that is asked."""
BEST = 3
"""So many of the best actions are shown."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, its worth as the share of the other seats that it is expected to beat, and the standard error."""

    action: Action
    mean: float
    error: float
    """0 if it is not known."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best actions in a state, the best first."""

    state: object
    advice: tuple[Advice, ...]


def gives_hints(shown: ShownTable) -> bool:
    """Whether people at this table can be given hints when they decide."""
    return not shown.is_trial and not shown.is_quick and can_think(shown.match.setup.game)


def can_ask(shown: ShownTable) -> bool:
    """Whether the person who decides now can be given a hint."""
    return shown.mode() == DECIDE and gives_hints(shown)


def hint_of(controller: TableController) -> Hint | None:
    """The hint for what is asked now; None until one was given."""
    hint = controller.hint
    return hint if hint is not None and hint.state is controller.match.state else None


def advice_on_table(controller: TableController, number: int | None) -> Advice | None:
    """The advice that is shown on the table itself, by its number in the route."""
    hint = hint_of(controller) if can_ask(controller) else None
    return hint.advice[number] if hint is not None and number is not None and number < len(hint.advice) else None


def hint_request(controller: TableController) -> protocol.ThinkRequest | None:
    """What a thinker needs to give a hint now; None if there is one, or none can be given."""
    from app.thinker import request_of

    decision = controller.decision
    if decision is None or not can_ask(controller) or hint_of(controller) is not None:
        return None
    return request_of(controller.match, decision.seat, controller.settings.seconds, LEVEL, BEST)


def take_hint(controller: TableController, written: str | None, position: int) -> bool:
    """Take what a thinker has found for a position, and note it in the match; returns whether it is for now.

    None lets the table's own Python think, for a short time. BadData if it is not valid.
    """
    from app.thinker import answer_shortly

    request = hint_request(controller)
    if request is None or position != controller.match.position:
        return False
    match = controller.match
    found = answer_shortly(request) if written is None else written
    advice = _read(found, match.legal_actions(request["seat"]))
    match.note(hint_note(request["seat"]))
    controller.hint = Hint(match.state, advice)
    return True


def _read(written: str, legal: Sequence[Action]) -> tuple[Advice, ...]:
    """The advice in JSON, the best first; BadData if it is not valid, or an action is not legal."""
    found = [_read_one(one, legal) for one in items(read_json(written), "advice", most=BEST)]
    return tuple(sorted(found, key=lambda advice: -advice.mean))


def _read_one(one: object, legal: Sequence[Action]) -> Advice:
    if not isinstance(one, Mapping):
        raise BadData("this is no advice")
    action = Action.parse(text(one.get("action"), "action"))
    if action not in legal:
        raise BadData("this advice is against the rules")
    return Advice(action, bounded(one.get("mean"), 0, 1), bounded(one.get("error"), 0, 1))
