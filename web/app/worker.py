"""The worker's one function: a message from the page in, a reply out, both as JSON."""

from __future__ import annotations

import json
import os
import traceback

from app.packs import find_games
from app.session import Session

find_games(*filter(None, os.environ.get("TRADEWINDS_PACKS", "").split(os.pathsep)))

_session = Session()


def handle(text: str) -> str:
    """Answer one message. Our own faults are answered too: the table stays, and the page says what happened."""
    try:
        reply = _session.handle(json.loads(text))
    except Exception as error:
        reply = {"fault": {"what": f"{type(error).__name__}: {error}", "trace": traceback.format_exc()}}
    return json.dumps(reply, separators=(",", ":"))
