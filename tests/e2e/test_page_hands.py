"""Guarded buttons, keys, and pages that hide secrets when they are hidden or left."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from pygame_core.game import Action
from tests.e2e.browser import wait_for_mark
from tests.e2e.fingers import RESTED
from tests.e2e.hands import begin, card, hand, play_card, show_button, show_cards
from tests.e2e.players import actions, bring_in, stored_match
from tests.e2e.slow_frames import SLOW
from tests.games.santo_domingo.driver import PLANS, Seafarers, begun, planned, play_round

pytestmark = pytest.mark.server_python

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
SEES_LEFT_CARDS = """() => {
    window.cardsLeft = 0;
    const look = () => {
        const isPublic = !document.querySelector("[data-secret]");
        if (isPublic) window.cardsLeft += document.querySelectorAll(".hand .card").length;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Counts the cards of a hand that are in the page while it shows no secret."""
SLIDE_DOWN = """(slider) => new Promise((done) => {
    const seen = new Set();
    for (let step = 0; step < 2; step += 1) {
        slider.stepDown();
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
    new MutationObserver(() => {
        seen.add(slider.value);
        if (slider.getAttribute("value") === slider.value) done([...seen]);
    }).observe(slider, { attributes: true });
})"""
"""The values of a slider after two steps down, until the worker has received both."""


def test_the_first_taps_on_a_hand_over_are_ignored(page: Page) -> None:
    begin(page)
    show_cards(page)
    seen = page.evaluate_handle(f"() => ({{ promise: ({SEEN_DISABLED})() }})")
    play_card(page)
    assert page.evaluate("(seen) => seen.promise", seen) is True
    expect(show_button(page)).to_be_enabled()
    expect(show_button(page)).to_be_focused()


def test_a_hand_goes_in_one_frame_even_where_every_region_takes_long(page: Page) -> None:
    page.add_init_script(SLOW)
    page.reload()
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    page.evaluate(SEES_LEFT_CARDS)
    play_card(page)
    expect(show_button(page)).to_be_visible()
    assert page.evaluate("cardsLeft") == 0


def test_a_hidden_page_contains_no_secret(page: Page) -> None:
    begin(page)
    show_cards(page)
    assert page.evaluate(HIDE) == 0
    expect(show_button(page)).to_be_visible()
    expect(hand(page)).to_be_hidden()


def test_a_page_that_is_left_contains_no_secret(page: Page) -> None:
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


LEAVE_AT_ONCE = """() => new MutationObserver((_, watch) => {
    watch.disconnect();
    document.activeElement.blur();
}).observe(document.getElementById("screen"), { attributeFilter: ["aria-pressed"], subtree: true })"""
"""The focus leaves the page before the next frame, as with a quick Tab."""


def test_a_focus_that_leaves_the_page_with_a_reply_does_not_come_back(page: Page) -> None:
    begin(page)
    show_cards(page)
    card = hand(page).get_by_role("button").first
    card.focus()
    page.evaluate(LEAVE_AT_ONCE)
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.evaluate(RESTED)
    assert page.evaluate("document.activeElement === document.body")


def test_tab_leaves_cards_in_which_no_arrow_was_used(page: Page) -> None:
    begin(page)
    show_cards(page)
    hand(page).get_by_role("button").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[aria-label=\"Your cards\"]')") is None


MOVE_OUT = """(card) => document.querySelector('#prompt').prepend(card)"""
"""What a morph does if it finds the same control elsewhere on the new screen."""


def test_a_control_that_has_left_a_group_of_arrows_is_reached_with_tab(page: Page) -> None:
    begin(page)
    show_cards(page)
    cards = hand(page).get_by_role("button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    card = cards.nth(4).element_handle()
    card.evaluate(MOVE_OUT)
    cards.first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert card.evaluate("(card) => card.tabIndex") == 0


def test_a_second_tap_before_the_answer_is_ignored(page: Page) -> None:
    people, match = Seafarers(page, 2), planned(PLANS[2][:2])
    first, second = PLANS[2][2]
    match.play(Action(0, "choose", first))
    bring_in(page, match)
    people.take(1)
    people.pick(second)
    people.prompt.get_by_role("button").evaluate("(play) => { play.click(); play.click(); }")
    expect(people.cards).to_have_count(0)
    people.see_round()
    assert actions(stored_match(page)) == actions(planned(PLANS[2][:3]))


def test_tapping_start_repeatedly_begins_one_game(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").first.tap()
    page.get_by_role("button", name="Start").evaluate("(start) => { start.click(); start.click(); }")
    show_cards(page)
    play_card(page)
    assert json.loads(card(page))["serial"] == 1


def test_a_key_that_is_held_down_presses_a_button_once(page: Page) -> None:
    begin(page)
    page.evaluate("() => { window.clicks = 0; document.addEventListener('click', () => { window.clicks += 1; }); }")
    expect(show_button(page)).to_be_enabled()
    expect(show_button(page)).to_be_focused()
    for _ in range(3):
        page.keyboard.down("Enter")
    assert page.evaluate("clicks") == 1
    expect(hand(page)).to_be_visible()


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


def test_a_slider_keeps_its_value_while_answers_are_pending(page: Page) -> None:
    match = begun(2)
    for cards in PLANS[2][:4]:
        play_round(match, cards)
    for seat, chosen in enumerate(PLANS[2][4]):
        match.play(Action(seat, "choose", chosen))
    bring_in(page, match)
    slider = page.get_by_role("slider", name="Points to buy")
    most = int(slider.get_attribute("max") or 0)
    assert most > 2
    assert slider.evaluate(SLIDE_DOWN) == [str(most - 2)]


def test_names_stay_while_rules_are_read(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").first.tap()
    page.get_by_label("Name of player 1").fill("Anika")
    page.get_by_role("link", name="Rules").tap()
    page.get_by_role("link", name="Hispaniola").tap()
    expect(page.get_by_role("main")).to_contain_text("Hispaniola")
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_label("Name of player 1")).to_have_value("Anika")
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("list", name="New game")).to_be_visible()


def test_a_seat_is_called_by_who_plays_it(page: Page) -> None:
    page.get_by_role("link", name="Hispaniola").first.tap()
    page.get_by_role("button", name="Play alone against computers").tap()
    for seat in (2, 3):
        expect(page.get_by_label(f"Name of player {seat}")).to_have_attribute("placeholder", f"Computer {seat}")
    for seat in (2, 3):
        page.get_by_role("combobox", name=f"Who plays seat {seat}").select_option("Person")
        expect(page.get_by_label(f"Name of player {seat}")).to_have_attribute("placeholder", f"Player {seat}")
    expect(page.get_by_role("button", name="Play alone against computers")).to_be_visible()


def test_a_level_chosen_while_all_seats_go_to_computers_stays(page: Page) -> None:
    page.get_by_role("link", name="Hispaniola").first.tap()
    seats = [page.get_by_role("combobox", name=f"Who plays seat {seat}") for seat in (1, 2, 3)]
    alone = page.get_by_role("button", name="Play alone against computers")
    seats[2].evaluate(
        """(level, alone) => {
          alone.click();
          level.value = "captain";
          for (const type of ["input", "change"]) level.dispatchEvent(new Event(type, { bubbles: true }));
        }""",
        alone.element_handle(),
    )
    expect(alone).to_be_hidden()
    for seat, level in zip(seats, ("", "fair", "captain"), strict=True):
        expect(seat).to_have_value(level)
    expect(page.get_by_label("Name of player 3")).to_have_attribute("placeholder", "Computer 3")
    seats[2].select_option("Person")
    expect(page.get_by_label("Name of player 3")).to_have_attribute("placeholder", "Player 3")
    for seat, level in zip(seats, ("", "fair", ""), strict=True):
        expect(seat).to_have_value(level)


def test_an_option_chosen_while_the_number_of_players_changes_stays(page: Page) -> None:
    page.get_by_role("link", name="Santiago").first.tap()
    anywhere = page.get_by_role("radio", name="Anywhere")
    anywhere.wait_for(state="attached")
    four = page.get_by_role("button", name="4 players").element_handle()
    anywhere.evaluate(
        """(radio, four) => {
          four.click();
          radio.click();
        }""",
        four,
    )
    expect(page.get_by_role("button", name="4 players")).to_have_attribute("aria-pressed", "true")
    expect(anywhere).to_be_checked()
    page.get_by_role("button", name="3 players").tap()
    expect(page.get_by_role("button", name="3 players")).to_have_attribute("aria-pressed", "true")
    expect(anywhere).to_be_checked()


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
