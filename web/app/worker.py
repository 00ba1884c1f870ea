"""The worker's one function: a message from the page in, a reply out, both as JSON."""

from __future__ import annotations

import json
import re
import traceback

from app.packs import find_first_packs
from app.session import Session
from pygame_core.plain import BadData

find_first_packs()

_session = Session()


DEEPEST = 40
"""The maximum nesting depth of a message; deeper JSON overflows the stack and ends Python in the browser."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def _message(text: str) -> object:
    if text.count("[") + text.count("{") > DEEPEST:
        depth = 0
        for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                raise BadData("a message is nested too deeply")
    message: object = json.loads(text)
    return message


def handle(text: str) -> str:
    """Answer one message of the page."""
    return answer(_session, text)


def answer(session: Session, text: str) -> str:
    """The reply to one message. An uncaught exception becomes a reply too: the table stays, and the page reports it."""
    try:
        reply = session.handle(_message(text))
    except Exception as error:
        reply = {"fault": {"what": f"{type(error).__name__}: {error}", "trace": traceback.format_exc()}}
    return json.dumps(reply, separators=(",", ":"))
