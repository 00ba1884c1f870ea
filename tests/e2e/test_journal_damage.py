"""Damaged journals and files: the first screen is shown, and only the damaged game is affected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import put, show_button
from tests.e2e.players import choose_file
from tests.e2e.test_stored_damage import open_each, play_healthy
from tests.engine.forging import forged, frames_of, with_head
from tests.page.damage import MARKUP, PREFIX, damaged_saves, kept_of, unreadable_journals, wrong_journals

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


def journal_files() -> dict[str, list[int]]:
    """The first and the last damaged journal of each class, by file name, each of another game. Node reads them all."""
    found: dict[str, list[int]] = {}
    for kind in (unreadable_journals, wrong_journals):
        for name in kind("d"):
            for place in (0, -1):
                match_id = f"d{len(found):02}"
                found[match_id] = [*kind(match_id)[name][place]]
    return found


def write(page: Page, journals: Mapping[str, list[int]]) -> None:
    """Write journals into the folder in which the page stores them."""
    page.evaluate(WRITE, [PREFIX.removesuffix(":"), [(f"{name}.1", journal) for name, journal in journals.items()]])


def healthy_page(open_page: Open) -> Page:
    """The first screen with one healthy game."""
    page = open_page()
    put(page, kept_of("healthy"))
    return page


def test_damaged_journals_do_not_prevent_other_games_and_what_is_in_local_storage_is_played(open_page: Open) -> None:
    page = healthy_page(open_page)
    journals = journal_files()
    kept = {key: text for name in [*journals][::2] for key, text in kept_of(name).items()}
    put(page, {**kept, **kept_of("healthy")})
    write(page, journals)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    wait_for_mark(page)
    open_each(page, [*journals])
    play_healthy(page)


def test_damaged_games_in_a_file_are_counted_and_the_valid_one_is_imported(open_page: Open) -> None:
    page = healthy_page(open_page)
    page.goto(page.url.split("#")[0] + "#saves")
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
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
    told = page.get_by_role("status").filter(has_text="1 game was imported")
    expect(told).to_be_visible()
    expect(told).to_contain_text("damaged")
    links = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Delete"))
    expect(links).to_have_count(2)
    page.goto(page.url.split("#")[0] + "#game/whole")
    expect(show_button(page)).to_be_visible()
    play_healthy(page)
