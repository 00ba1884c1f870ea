"""Guarded buttons, keys, and nothing secret while nobody may be looking."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.hands import begin, hand, play_card, show_button, show_cards

HIDE = """() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return document.querySelectorAll("[data-secret]").length;
}"""
SEEN_DISABLED = """() => new Promise((done) => {
    const look = () => {
        const button = document.querySelector("[data-guard]");
        if (button) done(button.disabled);
        else requestAnimationFrame(look);
    };
    look();
})"""


def test_the_first_taps_on_a_hand_over_are_ignored(page: Page) -> None:
    begin(page)
    show_cards(page)
    seen = page.evaluate_handle(f"() => ({{ promise: ({SEEN_DISABLED})() }})")
    play_card(page)
    assert page.evaluate("(seen) => seen.promise", seen) is True
    expect(show_button(page)).to_be_enabled()
    expect(show_button(page)).to_be_focused()


def test_nothing_secret_stands_in_a_hidden_page(page: Page) -> None:
    begin(page)
    show_cards(page)
    assert page.evaluate(HIDE) == 0
    expect(show_button(page)).to_be_visible()
    expect(hand(page)).to_be_hidden()


def test_nothing_secret_stands_in_a_page_that_is_left(page: Page) -> None:
    begin(page)
    show_cards(page)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect(hand(page)).to_be_hidden()
    page.go_back()
    page.go_forward()
    expect(show_button(page)).to_be_visible()


def test_arrows_move_between_cards_and_tab_leaves_them(page: Page) -> None:
    begin(page)
    show_cards(page)
    cards = hand(page).get_by_role("button")
    cards.first.focus()
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 7), ("Home", 0)):
        page.keyboard.press(key)
        expect(cards.nth(place)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[aria-label=\"Your cards\"]')") is None
    page.keyboard.press("Shift+Tab")
    expect(cards.nth(1)).to_be_focused()


def test_a_key_opens_the_list_of_keys_but_not_from_a_text_field(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").first.tap()
    name = page.get_by_label("Name of player 1")
    name.fill("")
    name.press("?")
    expect(name).to_have_value("?")
    name.press("Enter")
    expect(page.get_by_label("Name of player 2")).to_be_focused()
    page.get_by_role("button", name="Start").tap()
    show_cards(page)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Keys")).to_be_hidden()


def test_a_name_typed_while_the_number_of_players_changes_stays(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").first.tap()
    name = page.get_by_label("Name of player 1")
    name.wait_for()
    three = page.get_by_role("button", name="3 players").element_handle()
    name.evaluate(
        """(field, three) => {
          three.click();
          field.value = "Anika";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        three,
    )
    expect(page.get_by_role("button", name="3 players")).to_have_attribute("aria-pressed", "true")
    expect(name).to_have_value("Anika")
    page.get_by_role("button", name="Remove Player 3").tap()
    expect(page.get_by_label("Name of player 3")).to_be_hidden()
    expect(name).to_have_value("Anika")
