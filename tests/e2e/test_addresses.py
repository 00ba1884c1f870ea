"""Invalid addresses, typed or followed from anywhere: the first screen says so, and games can be continued."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open
from tests.e2e.hands import SLOW, begin, show_button

pytestmark = pytest.mark.server_python

NOTHING = "There is nothing at this address."
NOWHERE = [
    "game/",
    "game",
    "game//",
    "game/constructor",
    "game/__proto__",
    "game/hasOwnProperty/log",
    "game/<img src=x onerror=alert(1)>",
    "game/%3Cb%3E",
    "game/a b",
    "game/" + "a" * 41,
    "game/" + "a" * 5000,
    "x" * 5000,
    "game/planned/at/" + "1" * 5000,
    "%",
    "%E0%A4%A",
    "game/%E0%A4%A",
    "<script>alert(1)</script>",
    "rules/<b>",
    "new/<b>",
    "new/constructor",
]


def test_an_invalid_address_leads_to_the_first_screen(page: Page) -> None:
    begin(page)
    game = page.url
    for address in NOWHERE:
        page.goto(game)
        expect(show_button(page)).to_be_visible()
        page.evaluate("(hash) => { location.hash = hash; }", address)
        expect(page.get_by_text(NOTHING).first).to_be_visible()
        expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.goto(game)
    expect(show_button(page)).to_be_visible()


@pytest.mark.parametrize("address", ["#game/", "#game/<b>", "#%", "#" + "x" * 5000])
def test_a_page_opened_at_an_invalid_address_says_so(open_page: Open, address: str) -> None:
    page = open_page(address, wait=False)
    expect(page.get_by_text(NOTHING).first).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
