"""A session copied, so that two ways to go on can be compared."""

from __future__ import annotations

import copy

from app.session import Session


def copied(session: Session) -> Session:
    """Another session that stands where this one does; a running digest can be copied only by itself."""
    running = session.state.require_controller().save_writer.writer._hash
    return copy.deepcopy(session, {id(running): running.copy()})
