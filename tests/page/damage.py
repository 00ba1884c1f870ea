"""Invalid values that may be in storage."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

DEEP = "[" * 40_000 + "]" * 40_000
MARKUP = "<img src=x onerror=alert(1)>"
WAY_TOO_LONG = "x" * 300_000


def damaged_settings() -> list[str]:
    """Invalid settings; independent ones are combined in one text."""
    people: list[Any] = [7, True, "Ann", {"0": {}}, [7], [{"name": 7, "mark": "star"}], [{"name": "Ann"}], [[]], None]
    wrong: dict[str, list[Any]] = {
        "people": people,
        "language": [7, True, MARKUP, ["fr"], {"en": 1}, None],
        "theme": [7, MARKUP, ["dark"], {}],
        "text": [{"deep": {}}],
        "quick": [["hold"]],
        "levels": [7, "fair", [7], {"0": "fair"}],
        "obvious": [7],
        "awake": [[[]]],
        "turn": [7, ["on"]],
        "options:santo_domingo": [7, "text", [], {"winter": {}}, {"winter": [1]}, None],
        "seats:santo_domingo": [0, 7, 2.5, "3", True, [3], {}, None],
    }
    together = zip_longest(*([(name, value) for value in values] for name, values in wrong.items()))
    texts = [json.dumps(dict(filter(None, one))) for one in together]
    texts += ["", "7", "null", "true", '"text"', "[]", "{", DEEP, f'{{"people":{DEEP}}}', MARKUP, WAY_TOO_LONG]
    deepest = '{"people":' * 30_000 + "7" + "}" * 30_000
    return [*texts, deepest]
