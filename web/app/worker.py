"""The worker's one function: a message from the page in, a reply out, both as JSON."""

from __future__ import annotations

import json
import traceback

from app.packs import find_first_packs
from app.session import Session
from app.untrusted_json import read_json

find_first_packs()

_session = Session()


def handle(text: str) -> str:
    """Answer one message of the page."""
    return answer(_session, text)


def answer(session: Session, text: str) -> str:
    """The reply to one message. An uncaught exception becomes a reply too: the table stays, and the page reports it."""
    try:
        reply = session.handle(read_json(text))
    except Exception as error:
        reply = {"fault": {"what": f"{type(error).__name__}: {error}", "trace": traceback.format_exc()}}
    return json.dumps(reply, separators=(",", ":"))
