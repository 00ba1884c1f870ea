"""Copies a session, so that two continuations can be compared."""

from __future__ import annotations

import copy

from app.session import Session


def copied(session: Session) -> Session:
    """Another session in the same state; a running digest cannot be copied with deepcopy, only with its own method."""
    running = session.state.require_controller().save_writer.writer._hash
    return copy.deepcopy(session, {id(running): running.copy()})
