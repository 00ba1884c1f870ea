"""Replies that are worked out before their message comes, on a copy of the state.

The page sends the message of a control when a finger goes down on it; the tap itself follows when the finger goes up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.app_state import AppState
from app.reply import Reply

KINDS = ("play", "match", "ui", "select")
"""The kinds of the messages that are prepared: those of a table."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A message that will probably come next, its reply, and the state after it."""

    message: Mapping[str, object]
    reply: Reply
    state: AppState


def prepare(state: AppState, message: object, handle: Callable[[AppState, object], Reply]) -> Prepared | None:
    """Work out the reply to a message with ``handle`` on a copy of the state; None if that cannot be done ahead.

    What fails is not reported: if the message comes, it fails again.
    """
    if not _is_at_plain_table(state) or not isinstance(message, dict) or message.get("kind") not in KINDS:
        return None
    copied = state.copy()
    try:
        reply = handle(copied, message)
    except Exception:
        return None
    return Prepared(message, reply, copied)


def _is_at_plain_table(state: AppState) -> bool:
    """Whether a match is on the table that nobody tries or reviews, so that it can be copied."""
    controller = state.controller
    if controller is None or state.route.screen != "game":
        return False
    from app.review import reviewed

    return reviewed(state) is None and controller.stored is controller
