"""JSON that is not trusted: the messages of the page, and what a thinker has found."""

from __future__ import annotations

import json
import re

from pygame_core.plain import BadData

DEEPEST = 40
"""The maximum nesting depth; deeper JSON overflows the stack and ends Python in the browser."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_json(written: str) -> object:
    """What the JSON says; BadData if it is not valid, or nested too deeply."""
    if written.count("[") + written.count("{") > DEEPEST:
        depth = 0
        for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", written)):
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                raise BadData("this JSON is nested too deeply")
    try:
        found: object = json.loads(written)
    except (ValueError, RecursionError):
        raise BadData("this is not JSON") from None
    return found


def bounded(value: object, least: float, most: float) -> float:
    """A number within these limits; BadData for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise BadData(f"a number from {least:g} to {most:g} is needed")
    return float(value)
