"""Storage that is blocked, full, or shared with other tabs and other applications."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pygame_core import save
from serving import Site
from tests.e2e.browser import Open, StartHost, wait_for_mark
from tests.e2e.hands import (
    SLOW,
    WITHOUT_JOURNAL,
    begin,
    card,
    end_worker,
    hand,
    newest_texts,
    play_card,
    show_button,
    show_cards,
    stored,
)
from tests.games.santo_domingo.driver import begun

pytestmark = pytest.mark.server_python

BLOCKED = 'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })'
FILL = """() => {
    for (let size = 2 ** 20; size >= 1; size /= 2)
        for (let count = 0, more = true; more; count += 1)
            try { localStorage.setItem(`filler ${size} ${count}`, "x".repeat(size)); } catch { more = false; }
}"""
REMOVE_JOURNAL = """(async () => {
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
})()"""
UNTIL_IN_JOURNAL = """async (serial) => {
    const isIn = async (place) => {
        for await (const one of place.values()) {
            const text = one.kind === "file" ? await (await one.getFile()).text() : "";
            if (text.includes(`"serial":${serial},`) || (one.kind !== "file" && (await isIn(one)))) return true;
        }
        return false;
    };
    const root = await navigator.storage.getDirectory();
    while (!(await isIn(root))) await new Promise(requestAnimationFrame);
}"""
"""Waits until the journal on disk has the save with a number, which is shown while it is written there."""
REPLACE = """(all) => {
    for (const key of Object.keys(localStorage)) if (key.includes(":game:")) localStorage.removeItem(key);
    Object.assign(localStorage, all);
}"""
HELD_JOURNAL = """globalThis.Worker = class extends Worker {
    #held = null;
    constructor(address, options) {
        super(address, options);
        if (!String(address).includes("journal")) return;
        addEventListener("hold-journal", () => { this.#held = []; });
        addEventListener("release-journal", () => {
            const held = this.#held;
            this.#held = null;
            for (const message of held) this.postMessage(message);
        });
    }
    postMessage(message, ...more) {
        if (this.#held) document.documentElement.dataset.held = this.#held.push(message);
        else super.postMessage(message, ...more);
    }
}"""
"""A script, run before all others, with which a disk can be slow."""
IS_HELD = "() => document.documentElement.dataset.held"
"""What is true when a message to the journal is held back."""
EMPTY = (
    "Object.keys(localStorage).filter((key) => key.startsWith('filler ')).map((key) => localStorage.removeItem(key))"
)


def again(page: Page, script: str) -> None:
    """Reload the page with a script that runs before all others, and without a journal."""
    page.add_init_script(WITHOUT_JOURNAL)
    page.add_init_script(script)
    page.reload()
    wait_for_mark(page)


def second_tab(context: BrowserContext, page: Page) -> Page:
    """Another tab with the address of the page."""
    other = context.new_page()
    other.goto(page.url)
    wait_for_mark(other)
    return other


@pytest.mark.pyodide
def test_without_storage_the_game_goes_on_in_memory(open_page: Open, site: Site) -> None:
    page = open_page("service-worker.js", wait=False)
    page.add_init_script(WITHOUT_JOURNAL)
    page.add_init_script(BLOCKED)
    page.goto(site.address)
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    play_card(page)
    expect(page.get_by_text("The game goes on")).to_be_hidden()
    show_cards(page)
    expect(page.get_by_text("The game goes on")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    assert download.value.suggested_filename.endswith(".tradewinds")
    end_worker(page)
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    page.goto(page.url.split("#")[0] + "#")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


def test_full_storage_keeps_what_was_stored_and_catches_up(page: Page) -> None:
    again(page, "")
    begin(page)
    before = json.loads(card(page))["serial"]
    page.evaluate(FILL)
    for _ in range(2):
        show_cards(page)
        play_card(page)
    assert json.loads(card(page))["serial"] == before
    show_cards(page)
    expect(page.get_by_text("is full")).to_be_visible()
    page.evaluate(EMPTY)
    play_card(page)
    show_cards(page)
    expect(page.get_by_text("is full")).to_be_hidden()
    assert json.loads(card(page))["serial"] == before + 3


def test_the_journal_keeps_what_does_not_fit_into_local_storage(page: Page) -> None:
    begin(page)
    before = json.loads(card(page))["serial"]
    page.evaluate(FILL)
    for _ in range(2):
        show_cards(page)
        play_card(page)
    show_cards(page)
    expect(page.get_by_text("is full")).to_be_hidden()
    assert json.loads(card(page))["serial"] == before
    page.goto(page.url.split("#")[0] + "#")
    page.reload()
    expect(page.get_by_role("region", name="Continue").get_by_role("link", name="to choose")).to_be_visible()
    page.get_by_role("region", name="Continue").get_by_role("link").tap()
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    page.evaluate(EMPTY)
    show_cards(page)
    play_card(page)
    assert json.loads(card(page))["serial"] == before + 3


def test_an_action_is_shown_while_a_slow_disk_writes_the_journal_and_the_screen_is_busy_until_then(page: Page) -> None:
    page.add_init_script(HELD_JOURNAL)
    page.reload()
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    before = json.loads(card(page))["serial"]
    page.evaluate("dispatchEvent(new Event('hold-journal'))")
    play_card(page)
    screen = page.locator("#screen")
    expect(screen).to_have_attribute("aria-busy", "true")
    assert json.loads(card(page))["serial"] == before + 1
    show_button(page).tap()
    expect(hand(page)).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('release-journal'))")
    expect(hand(page)).to_be_visible()
    expect(screen).not_to_have_attribute("aria-busy", "true")


def test_an_action_that_does_not_fit_into_local_storage_is_shown_when_the_journal_has_it(page: Page) -> None:
    page.add_init_script(HELD_JOURNAL)
    page.reload()
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    page.evaluate(FILL)
    play_card(page)
    show_cards(page)
    page.evaluate("dispatchEvent(new Event('hold-journal'))")
    hand(page).get_by_role("button").nth(2).tap()
    page.get_by_role("button", name=re.compile("^Play the")).tap()
    expect(page.locator("#screen")).to_have_attribute("aria-busy", "true")
    page.wait_for_function(IS_HELD)
    expect(hand(page)).to_be_visible()
    page.evaluate("dispatchEvent(new Event('release-journal'))")
    expect(hand(page)).to_be_hidden()


@pytest.mark.parametrize("removed", ["localStorage.clear()", REMOVE_JOURNAL])
def test_local_storage_and_the_journal_restore_each_other_when_one_is_cleared(page: Page, removed: str) -> None:
    begin(page)
    show_cards(page)
    play_card(page)
    before = json.loads(card(page))["serial"]
    page.evaluate(UNTIL_IN_JOURNAL, before)
    page.goto(page.url.split("#")[0] + "#")
    page.evaluate(removed)
    page.reload()
    page.get_by_role("region", name="Continue").get_by_role("link").tap()
    show_cards(page)
    play_card(page)
    assert json.loads(card(page))["serial"] == before + 1


def test_a_deleted_game_stays_deleted_if_local_storage_still_has_it(page: Page) -> None:
    begin(page)
    kept = {key: text for key, text in stored(page).items() if ":game:" in key}
    route = page.url
    page.goto(page.url.split("#")[0] + "#saves")
    page.get_by_role("button", name="Delete").tap()
    expect(page.get_by_text("is deleted")).to_be_visible()
    page.evaluate("(all) => Object.assign(localStorage, all)", kept)
    page.goto(page.url.split("#")[0] + "#")
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_role("region", name="Continue")).to_be_hidden()
    assert not any(":game:" in key for key in stored(page))
    page.evaluate("(all) => Object.assign(localStorage, all)", kept)
    page.goto("about:blank")
    page.goto(route)
    expect(page.locator("#screen").get_by_text("There is nothing at this address")).to_be_visible()


def test_a_game_that_has_diverged_is_reported_and_the_other_version_can_be_downloaded(
    page: Page, tmp_path: Path
) -> None:
    begin(page)
    early = {key: text for key, text in stored(page).items() if ":game:" in key}
    show_cards(page)
    play_card(page, 3)
    home = page.url.split("#")[0] + "#"
    route = page.url
    page.goto(home)
    mine = newest_texts(page)
    page.evaluate(REPLACE, early)
    (game,) = mine
    other = played_otherwise(early[game + "0"])
    far = json.loads(early[game + "card"]) | {"serial": 1, "date": "2099-01-01T00:00:00+00:00", "slot": "1"}
    page.evaluate("(all) => Object.assign(localStorage, all)", {game + "1": other, game + "card": json.dumps(far)})
    page.goto(route)
    page.reload()
    wait_for_mark(page)
    show_cards(page)
    expect(page.get_by_text("gone on in two ways")).to_be_visible()
    page.reload()
    wait_for_mark(page)
    show_cards(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the other one as a file").tap()
    assert download.value.path().read_text() == mine[game]
    page.get_by_role("button", name="Forget the other one").tap()
    expect(page.get_by_text("gone on in two ways")).to_be_hidden()
    play_card(page)
    page.reload()
    wait_for_mark(page)
    show_cards(page)
    expect(page.get_by_text("gone on in two ways")).to_be_hidden()
    assert save.trunk(newest_texts(page)[game]).extends(save.trunk(other))


def played_otherwise(text: str) -> str:
    """A copy of a game, continued with another action."""
    match = save.read(text).match
    match.play(match.legal_actions(0)[-1])
    return save.write(match)


def test_undeleting_a_game_does_not_overwrite_a_newer_state(page: Page) -> None:
    begin(page)
    show_cards(page)
    play_card(page)
    other = page.context.new_page()
    other.goto(page.url.split("#")[0] + "#saves")
    wait_for_mark(other)
    other.get_by_role("button", name="Delete").tap()
    expect(other.get_by_text("is deleted")).to_be_visible()
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':game:'))")
    show_cards(page)
    play_card(page)
    newer = newest_texts(page)
    other.get_by_role("button", name="Bring it back").tap()
    expect(other.get_by_role("button", name="Delete")).to_be_visible()
    assert newest_texts(page) == newer
    page.reload()
    wait_for_mark(page)
    assert newest_texts(page) == newer
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_for_mark(page)
    show_cards(page)
    play_card(page)
    (text,) = newest_texts(page).values()
    assert save.trunk(text).extends(save.trunk(next(iter(newer.values()))))


def test_a_second_tab_says_so_and_can_take_over(page: Page) -> None:
    begin(page)
    other = second_tab(page.context, page)
    show_cards(other)
    expect(other.get_by_text("open in another tab")).to_be_visible()
    kept = stored(page)
    play_card(other)
    assert stored(page) == kept
    show_cards(other)
    other.get_by_role("button", name="Play here instead").tap()
    show_cards(other)
    expect(other.get_by_text("open in another tab")).to_be_hidden()
    show_cards(page)
    expect(page.get_by_text("open in another tab")).to_be_visible()
    play_card(other)
    assert stored(page) != kept
    kept = stored(page)
    play_card(page)
    assert stored(page) == kept


@pytest.mark.first_visit
def test_a_second_tab_is_noticed_without_web_locks(page: Page) -> None:
    page.context.add_init_script("delete Navigator.prototype.locks")
    page.context.add_init_script(WITHOUT_JOURNAL)
    again(page, "")
    begin(page)
    other = second_tab(page.context, page)
    show_cards(other)
    expect(other.get_by_text("open in another tab")).to_be_visible()
    other.get_by_role("button", name="Play here instead").tap()
    show_cards(page)
    expect(page.get_by_text("open in another tab")).to_be_visible()


def test_a_deleted_game_can_be_brought_back_and_imported_again_is_no_longer_reported_as_deleted(
    page: Page, tmp_path: Path
) -> None:
    begin(page)
    kept = {key: text for key, text in stored(page).items() if ":game:" in key}
    to_saves(page)
    page.get_by_role("button", name="Delete").tap()
    expect(page.get_by_text("is deleted")).to_be_visible()
    assert not any(":game:" in key for key in stored(page))
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.get_by_role("button", name="Delete")).to_be_visible()
    assert {key: text for key, text in stored(page).items() if ":game:" in key} == kept
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    file = tmp_path / "game.tradewinds"
    download.value.save_as(file)
    page.get_by_role("button", name="Delete").tap()
    expect(page.get_by_text("is deleted")).to_be_visible()
    page.get_by_label("Choose a file").set_input_files(file)
    expect(show_button(page)).to_be_visible()
    to_saves(page)
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    expect(page.get_by_text("is deleted")).to_be_hidden()
    expect(page.get_by_role("button", name="Bring it back")).to_be_hidden()


def test_a_message_about_a_file_disappears_with_the_next_file(page: Page) -> None:
    to_saves(page)
    files = page.get_by_label("Choose a file")
    large, damaged = page.get_by_text("too large for a saved game"), page.get_by_text("or it is damaged")
    files.set_input_files(file_of(b"a" * (2 * 1024 * 1024 + 1)))
    expect(large).to_be_visible()
    files.set_input_files(file_of(b"no game"))
    expect(damaged).to_be_visible()
    expect(large).to_be_hidden()
    files.set_input_files(file_of(b"a" * (2 * 1024 * 1024 + 1)))
    expect(large).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("heading", name="Tradewinds")).to_be_visible()
    expect(large).to_be_hidden()
    to_saves(page)
    expect(damaged).to_be_hidden()
    files.set_input_files(file_of(b"a" * (2 * 1024 * 1024 + 1)))
    expect(large).to_be_visible()
    files.set_input_files(file_of(save.write(begun(3)).encode()))
    expect(show_button(page)).to_be_visible()
    expect(large).to_be_hidden()


def to_saves(page: Page) -> None:
    """Open the screen of saved games."""
    page.goto(page.url.split("#")[0] + "#saves")
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible(timeout=SLOW)


def file_of(content: bytes) -> Any:
    """A file for a file input."""
    return {"name": "game.tradewinds", "mimeType": "text/plain", "buffer": content}


def test_values_of_others_on_the_same_origin_are_left_alone(open_page: Open, host: StartHost) -> None:
    site = host(path="/games/")
    page = open_page(site=site)
    others = {"theme": "neon", "tradewinds:/:game:a:card": "{}", "tradewinds:/games/old/:settings": "{}"}
    page.evaluate("(all) => { for (const key in all) localStorage.setItem(key, all[key]); }", others)
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_role("heading", name="Continue")).to_be_hidden()
    begin(page)
    page.goto(site.address + "#saves")
    page.get_by_role("button", name="Delete").tap()
    found = stored(page)
    assert {key: found[key] for key in others} == others
    assert all(key.startswith("tradewinds:/games/:") for key in found.keys() - others.keys())


def test_a_file_of_half_a_gigabyte_is_refused_before_it_is_read_and_the_message_can_be_closed(
    page: Page, tmp_path: Path
) -> None:
    large = tmp_path / "large.tradewinds"
    with large.open("wb") as file:
        file.truncate(500 * 1024 * 1024)
    page.get_by_role("link", name="Saved games").tap()
    page.evaluate("for (const name of ['text', 'arrayBuffer', 'stream']) Blob.prototype[name] = null")
    page.evaluate("FileReader.prototype.readAsDataURL = null")
    page.get_by_label("Choose a file").set_input_files(large)
    expect(page.get_by_text("too large for a saved game")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_text("too large for a saved game")).to_be_hidden()
    expect(hand(page)).to_be_hidden()
