"""Damaged journals and files: the first screen is shown, and only the damaged game is affected."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import show_button
from tests.e2e.players import choose_file
from tests.e2e.test_stored_damage import (
    PREFIX,
    damaged_saves,
    kept_of,
    open_each,
    play_healthy,
    put,
)
from tests.engine.forging import forged, frames_of, with_head
from tests.page.damage import DEEP, MARKUP, WAY_TOO_LONG

pytestmark = pytest.mark.server_python

WRITE = """async ([place, journals]) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(encodeURIComponent(place), { create: true });
    for (const [name, bytes] of journals) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(new Uint8Array(bytes));
        await file.close();
    }
}"""
"""Writes files into the folder of the journals: name and bytes of each."""
FORMAT = b"TWJ\x01"


def record(about: dict[str, Any], add: str) -> bytes:
    """A single journal record, as web/page/storage/journal-record.js describes it."""
    told, text = json.dumps(about).encode(), add.encode()
    head = FORMAT + struct.pack(">4I", len(told), len(text), crc32(text), 0) + told
    whole = head + struct.pack(">I", crc32(head)) + text
    return whole + struct.pack(">I", len(whole) + 4)


def wrong_records(match_id: str, text: str) -> list[tuple[dict[str, Any], str]]:
    """Records with a correct checksum and impossible content."""
    card = {"id": match_id, "game": "santo_domingo", "date": "2099-01-01T00:00:00+00:00", "serial": 1}
    right = {"id": match_id, "serial": 1, "keep": 0, "card": card}
    values: list[Any] = [None, -1, 1.5, "7", True, [], {}, 10**12]
    wrong: list[tuple[dict[str, Any], str]] = []
    wrong += [({**right, name: value}, text) for name in ("serial", "keep") for value in values]
    cards: list[Any] = [7, "text", [], {"marks": 7}, {"id": "other"}, MARKUP]
    wrong += [({**right, "card": value}, text) for value in cards]
    others: list[Any] = [7, {}, MARKUP]
    fields = [
        (name, value) for name in ("marks", "names", "line", "date", "serial", "over", "guided") for value in others
    ]
    wrong += [({**right, "card": {**card, name: value}}, text) for name, value in fields]
    wrong += [({**right, "id": value}, text) for value in ("other", 7, None, "constructor", MARKUP)]
    wrong += [({"id": match_id, "gone": value}, "") for value in (*others, True)]
    wrong += [
        (right, other) for other in ("", "7", MARKUP, text[:-4], text[:40], text * 2, DEEP, WAY_TOO_LONG, "\u00e9")
    ]
    return wrong


def damaged_journals(match_id: str) -> list[bytes]:
    """Invalid journals of a game."""
    text = kept_of(match_id)[f"{PREFIX}game:{match_id}:0"]
    whole = record({"id": match_id, "serial": 0, "keep": 0, "card": None}, text)
    lengths = (0, 1, 3, 4, 8, 19, 20, 21, 30, len(whole) // 2, len(whole) - 4, len(whole) - 1)
    cuts = [whole[:length] for length in lengths]
    flips = [*range(20), *range(20, len(whole), len(whole) // 20)]
    flipped = [whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :] for at in flips]
    huge = [whole[:at] + b"\xff\xff\xff\xff" + whole[at + 4 :] for at in (4, 8, 12, 16)]
    other = [b"\0" * 5000, b"TWJ", FORMAT + b"\xff" * 60, whole[::-1], b"7", b"{}"]
    said = [record(about, add) for about, add in wrong_records(match_id, text)]
    return [*cuts, *flipped, *huge, *other, *said]


def journal_files(step: int = 1) -> dict[str, list[int]]:
    """Every so many of the damaged journals, by file name, each of another game."""
    count = len(damaged_journals("d000"))
    return {f"d{number:03}": [*damaged_journals(f"d{number:03}")[number]] for number in range(0, count, step)}


def write(page: Page, journals: Mapping[str, list[int]]) -> None:
    """Write journals into the folder in which the page stores them."""
    page.evaluate(WRITE, [PREFIX.removesuffix(":"), [(f"{name}.1", journal) for name, journal in journals.items()]])


def healthy_page(open_page: Open) -> Page:
    """The first screen with one healthy game."""
    page = open_page()
    put(page, kept_of("healthy"))
    return page


def test_damaged_journals_do_not_prevent_other_games(open_page: Open) -> None:
    page = healthy_page(open_page)
    journals = journal_files()
    assert len(journals) > 100
    write(page, journals)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    wait_for_mark(page)
    open_each(page, [*journals][::3])
    play_healthy(page)


def test_the_game_in_local_storage_is_played_if_its_journal_is_damaged(open_page: Open) -> None:
    page = healthy_page(open_page)
    journals = journal_files(step=4)
    kept = {key: text for name in journals for key, text in kept_of(name).items()}
    put(page, {**kept, **kept_of("healthy")})
    write(page, journals)
    page.reload()
    wait_for_mark(page)
    open_each(page, [*journals])
    play_healthy(page)


def test_damaged_games_in_a_file_are_counted_and_the_valid_one_is_imported(open_page: Open) -> None:
    page = healthy_page(open_page)
    page.goto(page.url.split("#")[0] + "#saves")
    expect(page.get_by_role("heading", name="Bring in a game")).to_be_visible()
    date = "2026-11-20T10:00:00+00:00"
    text = kept_of("whole")[f"{PREFIX}game:whole:0"]
    frames = frames_of(text)
    players: list[Any] = [[], 7, [["A", "star"]] * 4, [[MARKUP]], {}, None]
    options: list[Any] = [7, [], {"a": {}}, {"to": 10**9}]
    heads: list[dict[str, Any]] = [{"players": value} for value in players]
    heads += [{"options": value} for value in options]
    heads += [{"game": value} for value in (7, MARKUP, "constructor", "")] + [
        {"id": MARKUP},
        {"seed": 7},
        {"events": []},
    ]
    texts = [forged(with_head(frames, **head)) for head in heads]
    texts += [
        one for one in damaged_saves() if one.isascii() and one.isprintable() and " " not in one and len(one) < 9000
    ]
    damaged = [one for one in texts if one != text]
    assert len(damaged) > 50
    choose_file(page, "".join(f"{date} {one}\n" for one in [*damaged, text]).encode())
    told = page.get_by_role("status").filter(has_text="1 game was brought in")
    expect(told).to_be_visible()
    expect(told).to_contain_text("damaged")
    links = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Delete"))
    expect(links).to_have_count(2)
    page.goto(page.url.split("#")[0] + "#game/whole")
    expect(show_button(page)).to_be_visible()
    play_healthy(page)
