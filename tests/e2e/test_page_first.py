"""The first screen, settings, addresses, and browsers that lack a feature."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, WatchedPage, wait_for_mark
from tests.e2e.hands import begin, show_button, show_cards

pytestmark = pytest.mark.server_python

CARD = {
    "id": "a1",
    "game": "santo_domingo",
    "names": ["Anika", "Mateo"],
    "marks": ["star", "shell"],
    "line": {"en": "Round 9, Anika to choose", "fr": "Tour 9, à Anika de choisir"},
    "serial": 12,
    "over": False,
}


def put_card(page: Page, card: dict[str, object]) -> None:
    """Store a card of a game, as the page does."""
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"tradewinds:/:game:{card['id']}:card", json.dumps(card)]
    )


@pytest.mark.first_visit
def test_continue_lists_the_games_at_once(page: Page) -> None:
    put_card(page, {**CARD, "date": "2026-01-05T10:00:00+00:00"})
    put_card(page, {**CARD, "id": "b2", "date": "2026-02-05T10:00:00+00:00", "line": {"en": "Round 2"}})
    page.context.route("**/*.wasm", lambda _: None)
    page.reload()
    games = page.get_by_role("region", name="Continue").or_(
        page.locator("section", has=page.get_by_role("heading", name="Continue"))
    )
    expect(games.get_by_role("link")).to_have_text(
        [re.compile("Round 2.*5 February 2026"), re.compile("Round 9.*5 January 2026")]
    )
    expect(games.get_by_role("link").last).to_have_attribute("href", "#game/a1")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"id": "other"}'])
def test_a_damaged_card_does_not_hide_a_game(page: Page, text: str) -> None:
    page.evaluate("(text) => localStorage.setItem('tradewinds:/:game:a1:card', text)", text)
    page.reload()
    expect(page.get_by_role("link", name="A saved game")).to_have_attribute("href", "#game/a1")


def test_the_language_is_chosen_at_home_and_stored(page: Page) -> None:
    page.get_by_role("combobox", name="Language").focus()
    page.get_by_role("combobox", name="Language").select_option("Français")
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()
    expect(page.get_by_role("combobox", name="Langue")).to_be_focused()
    page.reload()
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_settings_are_applied_and_stored_and_other_tabs_follow(page: Page) -> None:
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("link", name="Settings").tap()
    page.get_by_role("radio", name="Lamplight").tap()
    page.get_by_label("Larger").tap()
    page.get_by_label("Still").tap()
    for tab in (page, other):
        for name, value in (("data-theme", "dark"), ("data-text", "larger"), ("data-motion", "reduced")):
            expect(tab.locator("html")).to_have_attribute(name, value)
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_label("Larger")).to_be_checked()
    expect(page.get_by_role("radio", name="Lamplight")).to_be_checked()


@pytest.mark.parametrize(
    "address", ["#nowhere", "#game/none", "#rules/chess", "#%E0%A4%A", "#game/none/log/x/y", "#new/"]
)
def test_an_unknown_address_leads_home_with_a_message(open_page: Open, address: str) -> None:
    page = open_page(address)
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    expect(page.get_by_text("There is nothing at this address.").first).to_be_visible()
    assert "#" not in page.url


def test_back_returns_and_closing_the_log_leaves_no_history_entry(page: Page) -> None:
    begin(page)
    game = page.url
    page.goto(game + "/rules")
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
    page.go_back()
    expect(show_button(page)).to_be_visible()
    show_cards(page)
    page.get_by_role("link", name="Log").first.tap()
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    expect(page.get_by_role("dialog", name="Log").get_by_role("link", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Log")).to_be_hidden()
    assert page.url == game
    page.go_back()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()


def test_reloading_a_game_opens_it_again(page: Page) -> None:
    begin(page)
    page.reload()
    wait_for_mark(page)
    expect(show_button(page)).to_be_visible()


@pytest.mark.first_visit
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete window.WebAssembly", "WebAssembly"),
        ("CSS.supports = () => false", "Safari 16.4"),
        ("window.CSS = undefined", "Chrome or Edge 112"),
    ],
)
def test_a_page_says_which_features_a_browser_lacks(open_page: Open, script: str, words: str) -> None:
    page = open_page(wait=False)
    page.context.add_init_script(script)
    page.reload()
    expect(page.get_by_role("main")).to_contain_text(words)
    assert page.workers == []


def test_a_page_adds_no_global_names(page: WatchedPage) -> None:
    page.watch.forgive("404")  # a bare file has no icon
    clean = page.context.new_page()
    clean.goto(page.evaluate("document.querySelector('link[rel=stylesheet]').href"))
    names = "Object.getOwnPropertyNames(window)"
    added = set(page.evaluate(names)) - set(clean.evaluate(names))
    assert not {name for name in added if not name.isdigit()}
