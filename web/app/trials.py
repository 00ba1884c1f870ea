"""Trials: from their turn, players try actions on a copy of the match, see the points, and keep or drop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.scene import DECIDE
from pygame_core.plain import BadData

if TYPE_CHECKING:
    from app.app_state import AppState
    from app.table_controller import TableController


def can_try(controller: TableController) -> bool:
    """Whether the person who decides now can begin a trial."""
    is_tried = controller.stored is not controller
    return controller.mode() == DECIDE and not (is_tried or controller.is_quick or controller.is_guided)


def change_trial(state: AppState, wish: str) -> bool:
    """Begin a trial for the wish "begin", or end it with "keep" or "drop"; returns whether the match changed.

    BadData for another wish.
    """
    from app.trial_controller import TrialController

    if wish not in ("begin", "keep", "drop"):
        raise BadData("trial: begin, keep or drop is needed")
    controller = state.require_controller()
    if wish == "begin":
        if can_try(controller) and controller.decision is not None:
            state.controller = TrialController(controller, controller.decision.seat)
        return False
    changed = wish == "keep" and isinstance(controller, TrialController) and controller.keep()
    state.controller = controller.stored
    return changed
