"""Valid and invalid values that may be in storage."""

from __future__ import annotations

import base64
import json
import struct
from itertools import zip_longest
from typing import Any
from zlib import crc32

from app.store import SaveWriter
from app.table_controller import TableController
from app.words import Words
from languages import LANGUAGES
from pygame_core.match import Match
from tests.games.santo_domingo.driver import begun

DEEP = "[" * 40_000 + "]" * 40_000
MARKUP = "<img src=x onerror=alert(1)>"
WAY_TOO_LONG = "x" * 300_000
PREFIX = "tradewinds:/:"
"""The beginning of the keys of a site at the root of its origin."""
FORMAT = b"TWJ\x01"
"""The beginning of every record of a journal."""


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


def kept_of(match_id: str) -> dict[str, str]:
    """The values that a browser stores of a game of four that has just begun."""
    return values_of(begun(4, match_id=match_id))


def values_of(match: Match) -> dict[str, str]:
    """The values that a browser stores of a match."""
    every = {language: Words(language) for language in LANGUAGES}
    written = TableController(SaveWriter.of(match)).save(every, "2026-11-20T10:00:00+00:00")
    card = json.dumps(written["card"] | {"slot": written["slot"]})
    place = f"{PREFIX}game:{written['card']['id']}:"
    return {f"{place}{written['slot']}": str(written["add"]), f"{place}card": card}


def damaged_cards() -> list[str]:
    """Invalid cards, each for the game ``<id>``."""
    values: list[Any] = [7, -1, 1.5, True, "text", MARKUP, {"deep": {}}, [7], [None], ["a"] * 9, [["x"]], None]
    wrong = {
        "marks": values,
        "names": [7, True, "text", ["Ann"], {"en": 7}, {"en": "Ann"}, {"en": [7]}, {"en": ["x" * 999]}, None],
        "line": [7, True, "text", [MARKUP], {"en": 7}, {"en": ["x"]}, {"en": "x" * 999}, None],
        "date": [7, True, "text", MARKUP, [], {}, "9" * 50, None],
        "serial": [-1, 1.5, True, "7", [7], {}, 1e300, None],
        "over": [7, "true", [], {}, None],
        "slot": [7, "2", "card", "__proto__", [], {}, None],
        "game": [7, True, MARKUP, "Santo Domingo", '"]', "../", [], {}, None],
        "id": [7, "other", MARKUP, [], {}, None],
    }
    whole = {"id": "<id>", "game": "santo_domingo", "marks": ["star", "wheel"], "date": "2026-11-20T10:00:00+00:00"}
    texts = [json.dumps(whole | {name: value}) for name, values in wrong.items() for value in values]
    texts += ["", "7", "null", "true", '"text"', "[]", "{", "{}", "undefined", DEEP, WAY_TOO_LONG, MARKUP, "\x00\x01"]
    texts += [f'{{"id":"<id>","marks":{DEEP}}}', f'{{"id":"<id>","line":{{"en":{DEEP}}}}}', '{"id":"<id>","marks":[}']
    return [text.replace('"<id>"', '"<>"') for text in texts]


def damaged_saves() -> list[str]:
    """Invalid saves."""
    text = kept_of("other")[f"{PREFIX}game:other:0"]
    raw = base64.b64decode(text)
    cuts = [text[:length] for length in (1, 2, 4, 8, 16, 40, len(text) // 2, len(text) - 4, len(text) - 1)]
    places = range(0, len(raw), max(1, len(raw) // 24))
    flipped = [base64.b64encode(raw[:at] + bytes([raw[at] ^ 0x55]) + raw[at + 1 :]).decode() for at in places]
    nested = [base64.b64encode(raw[:3] + byte * 60_000).decode() for byte in (b"\x91", b"\x81", b"\xdd", b"\xc6")]
    other = ["7", "null", "{}", MARKUP, DEEP, "VFc", "VFcB", "VFcB" + "A" * 5000, "\u00e9\u0000", text[::-1], text * 2]
    return [*cuts, *flipped, *nested, *other, f" {text}", f"{text}\n", text.lower()]


def record(about: dict[str, Any], add: str) -> bytes:
    """A single journal record, as web/page/storage/journal-record.js describes it."""
    told, text = json.dumps(about).encode(), add.encode()
    head = FORMAT + struct.pack(">4I", len(told), len(text), crc32(text), 0) + told
    whole = head + struct.pack(">I", crc32(head)) + text
    return whole + struct.pack(">I", len(whole) + 4)


def wrong_records(match_id: str, text: str) -> dict[str, list[tuple[dict[str, Any], str]]]:
    """Records with a correct checksum and impossible content, by what is wrong."""
    card = {"id": match_id, "game": "santo_domingo", "date": "2099-01-01T00:00:00+00:00", "serial": 1}
    right = {"id": match_id, "serial": 1, "keep": 0, "card": card}
    values: list[Any] = [None, -1, 1.5, "7", True, [], {}, 10**12]
    cards: list[Any] = [7, "text", [], {"marks": 7}, {"id": "other"}, MARKUP]
    others: list[Any] = [7, {}, MARKUP]
    fields = [
        (name, value) for name in ("marks", "names", "line", "date", "serial", "over", "guided") for value in others
    ]
    texts = ("", "7", MARKUP, text[:-4], text[:40], text * 2, DEEP, WAY_TOO_LONG, "\u00e9")
    return {
        "numbers": [({**right, name: value}, text) for name in ("serial", "keep") for value in values],
        "cards": [({**right, "card": value}, text) for value in cards],
        "fields of cards": [({**right, "card": {**card, name: value}}, text) for name, value in fields],
        "ids": [({**right, "id": value}, text) for value in ("other", 7, None, "constructor", MARKUP)],
        "texts": [(right, other) for other in texts],
        "tombstones": [({"id": match_id, "gone": value}, "") for value in (*others, True)],
    }


def unreadable_journals(match_id: str) -> dict[str, list[bytes]]:
    """Journals of a game whose first record is damaged, by the kind of damage."""
    text = kept_of(match_id)[f"{PREFIX}game:{match_id}:0"]
    whole = record({"id": match_id, "serial": 0, "keep": 0, "card": None}, text)
    lengths = (0, 1, 3, 4, 8, 19, 20, 21, 30, len(whole) // 2, len(whole) - 4, len(whole) - 1)
    flips = [*range(20), *range(20, len(whole), len(whole) // 20)]
    return {
        "cut": [whole[:length] for length in lengths],
        "changed": [whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :] for at in flips],
        "with huge lengths": [whole[:at] + b"\xff\xff\xff\xff" + whole[at + 4 :] for at in (4, 8, 12, 16)],
        "foreign": [b"\0" * 5000, b"TWJ", FORMAT + b"\xff" * 60, whole[::-1], b"7", b"{}"],
    }


def wrong_journals(match_id: str) -> dict[str, list[bytes]]:
    """Journals of a game with one record of impossible content, by what is wrong."""
    text = kept_of(match_id)[f"{PREFIX}game:{match_id}:0"]
    return {name: [record(*one) for one in several] for name, several in wrong_records(match_id, text).items()}
