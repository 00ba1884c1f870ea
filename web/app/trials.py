"""Trials: from their turn, players try actions on a copy of the match, see the points, and keep or drop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.scene import DECIDE, OPEN
from app.words import NOTHING, Html, Words
from pygame_core.plain import BadData

if TYPE_CHECKING:
    from app.app_state import AppState
    from app.shown_table import ShownTable
    from app.table_controller import TableController


def offers_trial(shown: ShownTable) -> bool:
    """Whether a person decides now who can wish for a trial."""
    return shown.mode() in (DECIDE, OPEN) and not shown.is_trial


def hindrance(words: Words, controller: TableController) -> Html:
    """Why there is no trial now; nothing if there can be one."""
    if controller.is_guided:
        return words("You can try moves when the guide has come to its end, or after you have left it.")
    if controller.is_quick:
        return words("In quick mode no moves are tried: a trial would show your cards to everybody.")
    return NOTHING


def change_trial(state: AppState, wish: str) -> bool:
    """Begin a trial for the wish "begin", or end it with "keep" or "drop"; returns whether the match changed.

    Where there can be no trial, the notice says why. BadData for another wish.
    """
    from app.trial_controller import TrialController

    if wish not in ("begin", "keep", "drop"):
        raise BadData("trial: begin, keep or drop is needed")
    controller = state.require_controller()
    if wish == "begin":
        if offers_trial(controller):
            state.notice = hindrance(state.words, controller)
            if not state.notice and controller.decision is not None:
                state.controller = TrialController(controller, controller.decision.seat)
        return False
    changed = wish == "keep" and isinstance(controller, TrialController) and controller.keep()
    state.controller = controller.stored
    return changed
