"""Faults of our own: the table stays, and the game can be continued."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import WatchedPage
from tests.e2e.hands import begin, hand, newest_texts, play_card, show_button, show_cards

pytestmark = pytest.mark.server_python

MAKE_FAULT = """() => {
    const button = document.querySelector("#own button");
    button.dataset.message = '{"kind": "play", "play": "nonsense from a broken table"}';
    button.click();
}"""


def dialog(page: Page) -> Locator:
    """The dialog that reports a fault."""
    return page.get_by_role("dialog")


@pytest.mark.pyodide
def test_a_fault_in_the_worker_keeps_the_table_and_can_undo_the_last_action(page: Page) -> None:
    begin(page)
    show_cards(page)
    play_card(page)
    show_cards(page)
    page.evaluate(MAKE_FAULT)
    expect(dialog(page)).to_contain_text("it is our fault")
    expect(page.get_by_label("Your cards")).to_be_attached()
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Save as a file").tap()
    text = download.value.path().read_text()
    assert text in newest_texts(page).values()
    assert base64.b64decode(text, validate=True)
    dialog(page).get_by_role("button", name="One step back").tap()
    expect(dialog(page)).to_be_hidden()
    expect(show_button(page)).to_be_visible()


def test_the_report_names_the_version_and_the_browser_but_no_player(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").first.tap()
    page.get_by_label("Name of player 1").fill("Xanthippe")
    page.get_by_role("button", name="Start").tap()
    show_cards(page)
    page.evaluate(MAKE_FAULT)
    dialog(page).get_by_text("Report", exact=True).tap()
    report = dialog(page).locator("pre")
    expect(report).to_contain_text(page.locator("html").get_attribute("data-version") or "?")
    expect(report).to_contain_text("Chrome")
    expect(report).not_to_contain_text("Xanthippe")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog(page).get_by_role("button", name="Copy the report").tap()
    expect(report).to_have_text(page.evaluate("navigator.clipboard.readText()"))


def test_a_fault_in_the_page_is_reported_too(page: WatchedPage) -> None:
    page.watch.forgive("lost at sea")
    begin(page)
    show_cards(page)
    page.evaluate("queueMicrotask(() => { throw new Error('lost at sea'); })")
    expect(dialog(page)).to_contain_text("lost at sea")
    dialog(page).get_by_role("button", name="Close").tap()
    expect(hand(page)).to_be_visible()
    page.evaluate("void Promise.reject(new Error('lost at sea again'))")
    expect(dialog(page)).to_contain_text("lost at sea again")
    dialog(page).get_by_role("button", name="Load again").tap()
    expect(show_button(page)).to_be_visible(timeout=30_000)
