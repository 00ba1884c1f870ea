"""Which steps of a match the table shows: those since an action one after another, until it shows how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.pace import AT_ONCE
from app.scene import DECIDE, PAUSE, STEPS
from app.table_ui import TableUi

if TYPE_CHECKING:
    from app.table_controller import TableController


def ui_after(controller: TableController, first: int) -> TableUi:
    """The UI state after an action whose moments begin with ``first``."""
    now, events = controller.match.now, controller.records.all()
    steps = controller.steps.since(first)
    ui = controller.new_ui()
    if not steps:
        return ui
    decision = controller.decision
    waits = decision is None or decision.is_for_one
    at_once = controller.settings.pace == AT_ONCE
    pausing = controller.steps.pause_since(first)
    held = (waits or events[now].kind in controller.table.closing) and not pausing and not controller.is_quick
    ui.shown = now if at_once else steps[0]
    ui.shows_last_step = steps[-1] == now and not at_once and (held or controller.steps.parts(now) > 1)
    ui.pausing = pausing
    ui.first_step = controller.steps.replay_start(steps[0]) if pausing else None
    return ui


def show_next_step(controller: TableController) -> None:
    """Show the next part of the step, else the next step; after the last one the steps end."""
    ui, now, steps = controller.ui, controller.match.now, controller.steps
    if controller.mode() == STEPS and ui.part + 1 < steps.parts(ui.shown):
        ui.part += 1
        return
    ui.shows_last_step = ui.shows_last_step and ui.shown < now
    ui.shown, ui.part = steps.after(ui.shown), 0
    _tell_table(controller)


def end_steps(controller: TableController) -> None:
    """Show how things stand now."""
    ui = controller.ui
    ui.shown, ui.part, ui.shows_last_step = controller.match.now, 0, False
    _tell_table(controller)


def _tell_table(controller: TableController) -> None:
    """Tell the table after the last step that a person decides."""
    if controller.mode() == DECIDE:
        controller.table.after_steps(controller.ui, controller.match.view(controller.ui.holder))


def look_again(controller: TableController) -> None:
    """Show the steps before this pause once more."""
    ui, steps = controller.ui, controller.steps
    if controller.mode() == PAUSE and ui.first_step is not None:
        ui.shown, ui.part = ui.first_step, 0
        ui.shows_last_step = steps.parts(controller.match.now) > 1


PLAYBACK = {"again": look_again, "next_step": show_next_step, "skip": end_steps}
"""The ui messages that go back and on in the steps."""
