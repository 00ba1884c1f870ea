"""The worker may be killed at any time, or never start: nothing is lost, and the page says what is wrong."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open
from tests.e2e.hands import SLOW, begin, end_worker, hand, play_card, show_button, show_cards, stored
from tests.e2e.players import SERIAL, STORED_SINCE


def test_a_killed_worker_is_replaced_and_the_game_goes_on(page: Page) -> None:
    begin(page)
    show_cards(page)
    play_card(page)
    expect(show_button(page)).to_be_visible()
    kept = stored(page)
    end_worker(page)
    show_button(page).tap()
    expect(hand(page)).to_be_visible(timeout=SLOW)
    assert stored(page) == kept
    play_card(page)
    assert stored(page) != kept


def test_an_action_that_a_killed_worker_did_not_answer_is_played(page: Page) -> None:
    begin(page)
    show_cards(page)
    hand(page).get_by_role("button").first.tap()
    expect(page.get_by_role("button", name=re.compile("^Play the"))).to_be_enabled()
    serial = page.evaluate(SERIAL)
    end_worker(page)
    page.locator("#play").dispatch_event("click")
    page.wait_for_function(STORED_SINCE, arg=serial, timeout=SLOW)
    expect(show_button(page)).to_be_visible()


@pytest.mark.first_visit
def test_the_page_says_when_the_games_cannot_be_fetched(open_page: Open) -> None:
    page = open_page("service-worker.js", wait=False)
    page.watch.forgive("")
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.goto(page.url.removesuffix("service-worker.js"))
    expect(page.get_by_text("The games could not be fetched")).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("heading", name="Tradewinds")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.first_visit
def test_a_long_first_download_shows_megabytes(open_page: Open) -> None:
    page = open_page("service-worker.js", wait=False)
    page.watch.forgive("404")  # a bare file has no icon
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 0, "downloadThroughput": 2_000_000, "uploadThroughput": 2_000_000}
    network.send("Network.emulateNetworkConditions", slow)
    page.goto(page.url.removesuffix("service-worker.js"))
    expect(page.get_by_text("Fetching the games")).to_contain_text(" MB")
