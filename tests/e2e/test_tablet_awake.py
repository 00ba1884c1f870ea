"""The screen stays awake while a game is on it, and persistent storage is requested once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, WatchedPage, wait_for_mark
from tests.e2e.hands import begin, play_card, show_button, show_cards
from tests.games.recording import save_path

pytestmark = pytest.mark.server_python

LOCKS = """(() => {
    window.locks = [];
    window.asked = 0;
    const request = async (kind) => {
        window.asked += 1;
        const lock = new EventTarget();
        lock.released = false;
        lock.release = async () => { lock.released = true; lock.dispatchEvent(new Event("release")); };
        window.locks.push(lock);
        return lock;
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
})()"""
REFUSED = """(() => {
    window.asked = 0;
    const request = async () => { window.asked += 1; throw new DOMException("no", "NotAllowedError"); };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
})()"""
MISSING = "delete Navigator.prototype.wakeLock"
PERSIST = """(() => {
    window.asked = 0;
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => { window.asked += 1; return false; };
})()"""
BROKEN = "StorageManager.prototype.persisted = () => Promise.reject(new TypeError('no'))"
HELD = "window.locks.filter((lock) => !lock.released).length"
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def with_script(open_page: Open, script: str, **options: object) -> WatchedPage:
    """A page in a browser that this script has changed."""
    page = open_page("about", wait=False, **options)
    page.watch.forgive("404")
    page.add_init_script(script)
    page.goto(page.url.removesuffix("about"))
    wait_for_mark(page)
    return page


def expect_held(page: Page, count: int) -> None:
    """Wait until all requests are settled; so many locks are held then."""
    page.evaluate("navigator.storage.estimate()")
    for _ in range(100):
        if page.evaluate(HELD) == count:
            return
        page.evaluate("new Promise(requestAnimationFrame).then(() => true)")
    assert page.evaluate(HELD) == count


def go(page: Page, route: str) -> None:
    """Go to another address of the page."""
    page.goto(f"{page.url.partition('#')[0]}#{route}")


def test_the_screen_stays_awake_while_a_game_is_on_it(open_page: Open) -> None:
    page = with_script(open_page, LOCKS)
    assert page.evaluate("window.asked") == 0
    begin(page)
    expect_held(page, 1)
    game = page.url.partition("#")[2]
    show_cards(page)
    play_card(page)
    expect(show_button(page)).to_be_visible()
    assert page.evaluate("window.asked") == 1, "one lock is enough"
    go(page, f"{game}/rules")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    expect_held(page, 1)
    go(page, "settings")
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    expect_held(page, 0)
    go(page, game)
    expect(show_button(page)).to_be_visible()
    expect_held(page, 1)
    go(page, "")
    expect_held(page, 0)


def test_the_wake_lock_is_requested_again_when_the_page_is_visible_again(open_page: Open) -> None:
    page = with_script(open_page, LOCKS)
    begin(page)
    expect_held(page, 1)
    page.evaluate(HIDE, True)
    page.evaluate("window.locks.forEach((lock) => lock.release())")
    expect_held(page, 0)
    page.evaluate(HIDE, False)
    expect_held(page, 1)
    assert page.evaluate("window.asked") == 2


def test_a_setting_lets_the_screen_sleep(open_page: Open) -> None:
    page = with_script(open_page, LOCKS)
    begin(page)
    game = page.url.partition("#")[2]
    expect_held(page, 1)
    go(page, "settings")
    group = page.get_by_role("radiogroup", name="Screen during a game")
    expect(group.get_by_role("radio", name="Stays on")).to_be_checked()
    group.get_by_role("radio", name="Sleeps as usual").tap()
    go(page, game)
    expect(show_button(page)).to_be_visible()
    expect_held(page, 0)
    page.reload()
    wait_for_mark(page)
    expect_held(page, 0)
    assert page.evaluate("window.asked") == 0


def test_a_finished_game_lets_the_screen_sleep(open_page: Open) -> None:
    page = with_script(open_page, LOCKS)
    go(page, "saves")
    page.get_by_label("Choose a file").set_input_files(save_path("santo_domingo-2-finished"))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect_held(page, 0)


def test_a_refused_or_missing_wake_lock_is_not_reported(open_page: Open) -> None:
    for script in (REFUSED, MISSING):
        page = with_script(open_page, script)
        begin(page)
        show_cards(page)
        play_card(page)
        show_cards(page)
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_persistent_storage_is_requested_once_after_the_first_save(open_page: Open) -> None:
    page = with_script(open_page, PERSIST)
    assert page.evaluate("window.asked") == 0
    begin(page)
    page.wait_for_function("() => window.asked === 1")
    show_cards(page)
    play_card(page)
    show_cards(page)
    assert page.evaluate("window.asked") == 1
    page.reload()
    wait_for_mark(page)
    show_cards(page)
    play_card(page)
    assert page.evaluate("window.asked") == 0, "never again"


def test_a_failing_request_for_persistent_storage_is_not_reported(open_page: Open) -> None:
    page = with_script(open_page, BROKEN)
    begin(page)
    show_cards(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
