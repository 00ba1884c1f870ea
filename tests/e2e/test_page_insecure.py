"""Over plain HTTP from another machine: no service worker and no locks, but games work."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from serving import Site
from tests.e2e.browser import TABLET, launch_options, wait_for_mark
from tests.e2e.hands import begin, show_cards

ELSEWHERE = "tradewinds.example"


@pytest.fixture
def browser_elsewhere(playwright: Playwright) -> Iterator[Browser]:
    """A browser that resolves another host name to this machine."""
    options = launch_options()
    options["args"] = [*options["args"], f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]
    running = playwright.chromium.launch(**options)
    yield running
    running.close()


def test_games_work_without_https_and_the_page_says_what_is_missing(browser_elsewhere: Browser, site: Site) -> None:
    context = browser_elsewhere.new_context(viewport=TABLET, locale="en-GB", has_touch=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(site.address.replace("127.0.0.1", ELSEWHERE))
    wait_for_mark(page)
    assert page.evaluate("isSecureContext") is False
    expect(page.get_by_text("not secure (https)")).to_be_visible()
    begin(page)
    other = context.new_page()
    other.goto(page.url)
    show_cards(other)
    expect(other.get_by_text("open in another tab")).to_be_visible()
    assert complaints == []
