"""What a thing on the table is: by a tap, a long touch, a right click, the tool in the bar, and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.game import Action
from tests.e2e.browser import Open
from tests.e2e.fingers import RESTED, Fingers
from tests.e2e.hands import begin, hand, play_card, show_cards
from tests.e2e.players import bring_in
from tests.games.santo_domingo.driver import begun

pytestmark = pytest.mark.server_python


def trader(page: Page) -> Locator:
    """The Trader in the hand."""
    return hand(page).get_by_role("button", name=re.compile("Trader"))


def explanation(page: Page, title: str) -> Locator:
    """The explanation of a thing."""
    return page.get_by_role("dialog", name=title)


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of a thing on the page."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_long_touch_explains_a_card_and_does_not_pick_it(page: Page) -> None:
    begin(page)
    show_cards(page)
    finger = Fingers(page)
    finger.press(trader(page))
    expect(explanation(page, "7 Trader")).to_contain_text("Sells any number of goods")
    finger.lift()
    page.evaluate(RESTED)
    expect(explanation(page, "7 Trader").get_by_role("link", name="Rule SD-7b")).to_be_visible()
    assert page.evaluate("String(getSelection())") == ""
    page.go_back()
    expect(explanation(page, "7 Trader")).to_have_count(0)
    expect(trader(page)).to_have_attribute("aria-pressed", "false")
    trader(page).tap()
    expect(trader(page)).to_have_attribute("aria-pressed", "true")
    finger.swipe(trader(page), hand(page).get_by_role("button", name=re.compile("^1 Captain")))
    finger.lift()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_long_touch_explains_another_card_while_one_is_explained(page: Page) -> None:
    begin(page)
    show_cards(page)
    finger = Fingers(page)
    for card, title in (("^7 Trader", "7 Trader"), ("^1 Captain", "1 Captain"), ("^7 Trader", "7 Trader")):
        finger.press(hand(page).get_by_role("button", name=re.compile(card), include_hidden=True))
        expect(explanation(page, title)).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(1)
        finger.lift()
        page.evaluate(RESTED)
    expect(explanation(page, "7 Trader")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(hand(page).get_by_role("button", pressed=True)).to_have_count(0)


def test_a_right_click_explains_a_row_and_a_tap_elsewhere_closes_it(open_page: Open) -> None:
    page = open_page(has_touch=False)
    page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").click()
    page.get_by_role("button", name="Start").click()
    show = page.get_by_role("button", name=re.compile("show my cards"))
    expect(show).to_be_enabled()
    show.click()
    page.get_by_role("heading", name="Goods", exact=True).click(button="right")
    box = explanation(page, "Row of goods").bounding_box()
    assert box is not None
    explanation(page, "Row of goods").get_by_role("link", name="Rule SD-P1").click()
    page.locator("#clause-SD-P1").get_by_role("link", name="Show it on the table").click()
    expect(explanation(page, "Row of points")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Points", exact=True, include_hidden=True)).to_be_in_viewport()
    page.go_back()
    page.go_back()
    expect(explanation(page, "Row of goods")).to_be_visible()
    page.mouse.click(box["x"] + box["width"] + 40, box["y"] + 5)
    expect(explanation(page, "Row of goods")).to_have_count(0)
    expect(hand(page).get_by_role("button", pressed=True)).to_have_count(0)


def test_the_tool_and_keys_explain_without_a_pointer(page: Page) -> None:
    begin(page)
    show_cards(page)
    page.get_by_role("link", name="What is this?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="All as a list")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="What is this?").get_by_role("link", name="Row of trade").focus()
    page.keyboard.press("Enter")
    row = explanation(page, "Row of trade")
    expect(row.get_by_role("link", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(row).to_have_count(0)
    trader(page).focus()
    page.keyboard.press("?")
    expect(explanation(page, "7 Trader")).to_be_visible()
    page.keyboard.press("Escape")
    expect(trader(page)).to_be_focused()


ABOVE = """() => {
    const gains = [...document.querySelectorAll(".gain")].filter((gain) => gain.checkVisibility());
    for (const gain of gains) gain.style.pointerEvents = "auto";
    const isAbove = (gain) => {
        const { left, top, width, height } = gain.getBoundingClientRect();
        return gain.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    return [gains.length, gains.filter(isAbove).length];
}"""
"""How many gains there are, and how many lie above everything else."""


def test_gains_lie_under_what_is_read_over_the_table(open_page: Open) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    match = begun(4)
    for seat in range(3):
        match.play(Action(seat, "choose", (seat + 1,)))
    bring_in(page, match)
    show_cards(page)
    play_card(page, 4)
    page.get_by_role("combobox", name="Pace").select_option("Slow")
    expect(page.locator(".gain--over").first).to_be_attached()
    page.get_by_role("link", name="Log", exact=True).dispatch_event("click")
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    count, above = page.evaluate(ABOVE)
    assert count > 0
    assert above == 0


def test_a_tap_on_a_seat_or_on_the_board_explains_what_is_there(page: Page) -> None:
    begin(page)
    show_cards(page)
    seat = page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    page.touchscreen.tap(*middle(seat.get_by_text("Player 2")))
    about = page.get_by_role("dialog").filter(has_text="Player 2")
    expect(about).to_contain_text("The row of numbers: the own cards")
    about.get_by_role("link", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("heading", name="Goods", exact=True).tap()
    expect(explanation(page, "Row of goods")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("region", name="What to do now").get_by_role("status").tap()
    trader(page).tap()
    expect(trader(page)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_while_the_table_asks_a_tap_explains_and_does_nothing_else(page: Page) -> None:
    begin(page)
    show_cards(page)
    page.get_by_role("link", name="What is this?").tap()
    expect(page.get_by_text("Tap what you want to know about.")).to_be_visible()
    trader(page).tap()
    expect(explanation(page, "7 Trader")).to_be_visible()
    captain = hand(page).get_by_role("button", name=re.compile("^1 Captain"), include_hidden=True)
    page.touchscreen.tap(*middle(captain))
    expect(explanation(page, "1 Captain")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(1)
    explanation(page, "1 Captain").get_by_role("link", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Tap what you want to know about.")).to_have_count(0)
    expect(trader(page)).to_have_attribute("aria-pressed", "false")
