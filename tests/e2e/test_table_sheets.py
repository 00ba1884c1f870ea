"""Each table has its own stylesheet: it is loaded with its game only, and the table waits for it."""

from __future__ import annotations

import re
import threading
from fnmatch import filter as fitting

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.games import GAMES, TITLES
from tests.e2e.browser import Open, StartHost, wait_for_mark
from tests.e2e.hands import SLOW, hand, leave_table, put, show_button, show_cards
from tests.e2e.hosts import Answer, Host, only
from tests.page.damage import kept_of

pytestmark = pytest.mark.server_python

NO_SERVICE_WORKER = "Service Worker registration blocked"
"""A service worker would fetch everything, whichever game is played."""


def sheets(site: Host) -> list[str]:
    """The stylesheets and pictures of tables that have been requested, once for each request."""
    asked = [*fitting(site.asked, "app-*/tables/*.css"), *fitting(site.asked, "app-*/art/*.svg")]
    return sorted(name.rsplit("/")[-1] for name in asked)


def new_game(page: Page, title: str) -> None:
    """Open the screen on which a game is prepared."""
    page.get_by_role("list", name="New game").get_by_role("link", name=title).tap()
    expect(page.get_by_role("button", name="Start")).to_be_visible(timeout=SLOW)


def board(page: Page) -> Locator:
    """The board of the table that is shown, or that is under the hand-over screen."""
    return page.get_by_role("region", name=re.compile("^Board"), include_hidden=True)


def lanes(page: Page) -> Locator:
    """The list on Santo Domingo's board, for which its stylesheet has its own layout."""
    return board(page).get_by_role("list", include_hidden=True).first


def test_home_requests_no_table_stylesheet(open_page: Open, host: StartHost) -> None:
    site = host()
    page = open_page(site=site, service_workers="block")
    page.watch.forgive(NO_SERVICE_WORKER)
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert sheets(site) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_the_stylesheet_of_the_prepared_game_is_loaded(open_page: Open, host: StartHost, game: str) -> None:
    site = host()
    page = open_page(site=site, service_workers="block")
    page.watch.forgive(NO_SERVICE_WORKER)
    with page.expect_response(f"**/tables/{game}.css"), page.expect_response(f"**/art/{game}.svg"):
        new_game(page, TITLES[game])
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("region", name="What to do now", include_hidden=True)).to_be_attached()
    assert sheets(site) == sorted([f"{game}.css", f"{game}.svg"])


@pytest.mark.pyodide
def test_a_reopened_game_loads_its_stylesheet_before_python_has_started(open_page: Open, host: StartHost) -> None:
    gate = threading.Event()

    def held(_name: str, _answer: Answer) -> None:
        gate.wait()

    site = host(only("*.wasm", held))
    page = open_page("service-worker.js", site=site, service_workers="block", wait=False)
    page.watch.forgive(f"{NO_SERVICE_WORKER}|404")  # a bare file has no icon
    put(page, kept_of("healthy"))
    with page.expect_response("**/tables/santo_domingo.css"), page.expect_response("**/art/santo_domingo.svg"):
        page.goto(f"{site.address}#game/healthy", wait_until="commit")
    expect(page.get_by_role("heading", name="Setting the table")).to_be_visible()
    gate.set()
    wait_for_mark(page)
    show_cards(page)
    expect(hand(page)).to_have_css("display", "grid")


def test_a_table_is_not_shown_before_its_stylesheet(open_page: Open, host: StartHost) -> None:
    gate = threading.Event()

    def held(_name: str, _answer: Answer) -> None:
        gate.wait(SLOW / 1000)

    page = open_page(site=host(only("*/tables/*.css", held)), service_workers="block")
    page.watch.forgive(NO_SERVICE_WORKER)
    new_game(page, "Santo Domingo")
    threading.Timer(1, gate.set).start()
    page.get_by_role("button", name="Start").tap()
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    assert lanes(page).evaluate("lanes => getComputedStyle(lanes).display") == "grid"


def test_tables_shown_one_after_another_have_their_own_styles(open_page: Open) -> None:
    page = open_page()
    looks = []
    for game in ("santiago", "santo_domingo", "santiago"):
        page.get_by_role("list", name="New game").get_by_role("link", name=TITLES[game]).tap()
        page.get_by_role("button", name="Start").tap()
        expect(board(page)).to_be_attached()
        looks.append(board(page).evaluate("board => getComputedStyle(board).padding"))
        if game == "santo_domingo":
            expect(lanes(page)).to_have_css("display", "grid")
        page.get_by_role("button", name="Look at the board first").tap()
        leave_table(page)
    assert looks == ["7px", "8px 14px 8px 8px", "7px"]
