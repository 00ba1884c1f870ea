"""Leaving the table covers the hand, as hiding the page does; only the rules can be read over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import WatchedPage
from tests.e2e.hands import begin, hand, show_button, show_cards

pytestmark = pytest.mark.server_python

SEES_HANDS = """() => {
    window.handsSeen = 0;
    window.watchesHands?.disconnect();
    const look = () => { window.handsSeen += document.querySelectorAll("[data-secret]").length; };
    window.watchesHands = new MutationObserver(look);
    window.watchesHands.observe(document.body, { subtree: true, childList: true });
}"""
AND_BACK = """(route) => new Promise((done) => {
    addEventListener("hashchange", () => {
        addEventListener("hashchange", () => done(), { once: true });
        history.back();
    }, { once: true });
    location.hash = route;
})"""
BACK_AND_FORWARD = """(pause) => new Promise((done) => {
    addEventListener("hashchange", () => {
        addEventListener("hashchange", () => done(), { once: true });
        setTimeout(() => history.forward(), pause);
    }, { once: true });
    history.back();
})"""
TAP_OFTEN = "for (let tap = 0; tap < 20; tap += 1) document.querySelector('[aria-label=\"Your cards\"] button').click()"
"""So many answers are pending that the next message has to wait."""
PERSISTED = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
HIDDEN = """(hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def shown(page: WatchedPage) -> WatchedPage:
    """A page that shows a hand."""
    begin(page)
    show_cards(page)
    return page


def covered(page: Page) -> None:
    """The hand-over is shown, and no hand has been in the page since the table was left."""
    expect(show_button(page)).to_be_visible()
    expect(hand(page)).to_be_hidden()
    assert page.evaluate("handsSeen") == 0


def test_back_and_forward_show_no_hand(shown: Page) -> None:
    for pause in (0, 5, 200):
        shown.evaluate(SEES_HANDS)
        shown.evaluate(BACK_AND_FORWARD, pause)
        covered(shown)
        show_cards(shown)


def test_another_screen_and_back_show_no_hand(shown: WatchedPage) -> None:
    shown.watch.forgive("allow-scripts and allow-same-origin")
    for route in ("", "saves", "settings", "about", "embed", "new/santiago", "rules/santo_domingo", "nowhere"):
        shown.evaluate(SEES_HANDS)
        shown.evaluate(AND_BACK, route)
        covered(shown)
        show_cards(shown)


def test_another_game_and_back_show_no_hand(shown: Page) -> None:
    first = shown.url
    shown.goto(first.split("#")[0] + "#")
    begin(shown)
    show_cards(shown)
    shown.evaluate(SEES_HANDS)
    shown.evaluate(AND_BACK, first.split("#")[1])
    covered(shown)


def test_the_list_of_keys_and_back_show_no_hand(shown: Page) -> None:
    shown.evaluate(SEES_HANDS)
    shown.evaluate(AND_BACK, shown.url.split("#")[1] + "/keys")
    covered(shown)


def test_answers_that_come_after_leaving_show_no_hand(shown: Page) -> None:
    shown.evaluate(SEES_HANDS)
    shown.evaluate(f"() => {{ {TAP_OFTEN}; return ({BACK_AND_FORWARD})(0); }}")
    covered(shown)


def test_rules_opened_over_a_hand_lead_back_to_it_in_one_step(shown: Page) -> None:
    shown.get_by_role("link", name="Rules", exact=True).tap()
    expect(shown.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    shown.go_back()
    expect(hand(shown)).to_be_visible()


def test_further_steps_in_the_rules_cover_the_hand(shown: Page) -> None:
    shown.get_by_role("link", name="Rules", exact=True).tap()
    expect(shown.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    shown.evaluate(SEES_HANDS)
    shown.goto(shown.url + "/SD-7b")
    shown.go_back()
    expect(shown.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    shown.go_back()
    covered(shown)


def test_rules_that_are_hidden_cover_the_hand(shown: Page) -> None:
    shown.get_by_role("link", name="Rules", exact=True).tap()
    expect(shown.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    shown.evaluate(SEES_HANDS)
    shown.evaluate(HIDDEN, True)
    shown.evaluate(HIDDEN, False)
    shown.go_back()
    covered(shown)


def test_a_page_restored_from_the_back_forward_cache_shows_no_hand(shown: Page) -> None:
    shown.evaluate(SEES_HANDS)
    shown.evaluate(f"() => {{ {TAP_OFTEN}; dispatchEvent(new PageTransitionEvent('pagehide')); {PERSISTED}; }}")
    covered(shown)
    show_cards(shown)


def test_the_log_lies_over_the_hand_and_keeps_it(shown: Page) -> None:
    shown.get_by_role("link", name="Log", exact=True).tap()
    expect(shown.get_by_role("dialog", name="Log")).to_be_visible()
    shown.go_back()
    expect(shown.get_by_role("dialog", name="Log")).to_be_hidden()
    expect(hand(shown)).to_be_visible()
