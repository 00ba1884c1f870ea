"""Copies a session, so that two continuations can be compared."""

from __future__ import annotations

import copy

from app.session import Session


def copied(session: Session) -> Session:
    """Another session in the same state. It shares what is never changed: the rules and the past.

    A running digest cannot be copied with deepcopy, only with its own method.
    """
    controller = session.state.require_controller()
    running, match = controller.save_writer.writer._hash, controller.match
    shared = {id(part): part for part in (match.game, *match.line, *match.entries)}
    return copy.deepcopy(session, {id(running): running.copy(), **shared})
