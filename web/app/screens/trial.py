"""The band above the table during a trial: that nothing counts yet, the points of each seat, and how it ends."""

from __future__ import annotations

from app.html import button, flag, join, message, number, signed
from app.table_controller import TableController
from app.trial_controller import TrialController
from app.words import NOTHING, Html, Words


def band(words: Words, controller: TableController) -> Html:
    """The band of an open trial; empty if the controller controls none."""
    if not isinstance(controller, TrialController):
        return NOTHING
    table, holder = controller.table, controller.ui.holder
    before = table.points(controller.stored.match.view(holder))
    now = table.points(controller.match.view(holder))
    rows = zip(controller.marks, controller.names(words), before, now)
    seats = join(_points(mark, name, earlier, points) for mark, name, earlier, points in rows)
    said = words("Trial: nothing counts until you keep it.")
    if controller.is_unknown:
        said = words("This cannot be tried: what it brings is hidden, or chance decides.")
    is_known, has_actions = not controller.is_unknown, bool(controller.trial.actions)
    return render(words, said, seats, has_actions, is_known=is_known, is_changed=is_known and before != now)


def render(words: Words, said: Html, seats: Html, has_actions: bool, *, is_known: bool, is_changed: bool) -> Html:
    """The band with a sentence and the points of the seats.

    There is something to keep if it has actions; if points have changed, they matter more than the sentence. On the
    lowest screens a word says enough after the first action, unless the sentence tells that an action is not known.
    """
    name = words("Trial")
    listed = f'class="trial__points" data-trial="{name}" aria-label="{words("Score as things stand")}"'
    points = f"<ul {listed}>{seats}</ul>" if seats else NOTHING
    keep = button(words("Keep it"), message(ui={"trial": "keep"}), "btn btn--plate") if has_actions else NOTHING
    tried = " trial--tried" if has_actions and is_known else ""
    classes = f"trial trial--changed{tried}" if is_changed else f"trial{tried}"
    drop = button(words("Drop it"), message(ui={"trial": "drop"}))
    return Html(
        f'<section class="{classes}" aria-label="{name}"><p role="status">{said}</p>{points}'
        f'<div class="trial__acts">{drop}{keep}</div></section>'
    )


def _points(mark: Html, name: Html, before: int, now: int) -> Html:
    """The points of one seat in the trial, and how many more or fewer than before."""
    change = f" <b>{signed(now - before)}</b>" if now != before else ""
    classes = "" if change else ' class="is-same"'
    return Html(f'<li{classes}>{flag(mark)}<span class="sr">{name}</span> {number(now)}{change}</li>')
