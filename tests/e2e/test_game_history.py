"""The history of a game: undo, redo, the log, and the rule behind a refusal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.players import actions, bring_in, stored_match
from tests.games.santo_domingo.driver import OPENING, Seafarers, begun, play_round

pytestmark = pytest.mark.server_python


def question(page: Page) -> Locator:
    """The question before undo goes back across a reveal."""
    return page.get_by_role("alertdialog", name="Does the table agree?")


def after_a_round(page: Page) -> Seafarers:
    """Four players after one round; the first one holds the tablet and sees the cards."""
    match = begun(4)
    play_round(match, OPENING[0])
    bring_in(page, match)
    people = Seafarers(page, 4)
    people.take(0)
    return people


def test_undo_of_a_secret_choice_hands_the_tablet_back(page: Page) -> None:
    people = after_a_round(page)
    people.choose((7,))
    people.take(1)
    people.button("Undo").tap()
    asked = page.get_by_role("alertdialog", name="Take back what Anika chose?")
    asked.get_by_role("button", name="Leave it").tap()
    expect(people.cards).to_have_count(8)
    assert stored_match(page).position == 5
    people.button("Undo").tap()
    asked.get_by_role("button", name="Take it back").tap()
    people.expect_handover(0)
    assert stored_match(page).position == 4
    people.take(0)
    expect(people.cards.nth(6)).to_have_attribute("aria-pressed", "false")
    people.button("Redo").tap()
    people.expect_handover(1)
    assert actions(stored_match(page))[4:] == ["0 choose 7"]
    people.take(1)
    expect(people.button("Redo")).to_have_attribute("aria-disabled", "true")


def test_undo_across_a_reveal_asks_the_table_first(page: Page) -> None:
    people = after_a_round(page)
    kept = stored_match(page).entries
    people.button("Undo").tap()
    expect(question(page)).to_contain_text("everybody has seen something that was hidden")
    question(page).get_by_role("button", name="Leave it").tap()
    expect(question(page)).to_be_hidden()
    expect(people.cards).to_have_count(8)
    assert stored_match(page).entries == kept
    people.button("Undo").tap()
    question(page).get_by_role("button", name="We agree: go back").tap()
    people.expect_handover(3)
    assert stored_match(page).position == 3
    people.take(3)
    people.button("Redo").tap()
    expect(question(page)).to_be_hidden()
    people.expect_handover(0)
    assert actions(stored_match(page)) == ["0 choose 4", "1 choose 6", "2 choose 4", "3 choose 4"]


def test_the_log_stands_beside_the_board_where_it_has_room(page: Page) -> None:
    after_a_round(page)
    beside = page.get_by_role("log", name="Log")
    expect(beside).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(beside).to_be_visible()
    expect(beside.get_by_role("heading", level=3)).to_have_text(["Round 2", "Round 1"])
    table = page.url
    for opened in ("explain/prompt", "menu"):
        page.goto(f"{table}/{opened}")
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.locator("#region-log")).to_contain_text("Round 1")
    page.goto(table)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(beside).to_have_count(0)


def test_a_line_of_the_log_shows_and_restores_its_moment(page: Page) -> None:
    people = after_a_round(page)
    people.button("Log").first.tap()
    log = page.get_by_role("dialog", name="Log")
    expect(log.get_by_role("heading", level=3)).to_have_text(["Round 2", "Round 1"])
    log.get_by_role("link", name="Customs: Mateo").tap()
    expect(people.prompt).to_contain_text("The table as it was.")
    expect(people.prompt).to_contain_text("Customs: Mateo +9")
    expect(people.cards).to_have_count(0)
    page.go_back()
    expect(log).to_be_visible()
    page.go_forward()
    people.button("Back to now").tap()
    expect(people.cards).to_have_count(8)
    people.button("Log").first.tap()
    log.get_by_text("All cards are turned up.").first.tap()
    log.get_by_role("link", name="Piet has chosen").tap()
    people.button("Play on from here").tap()
    question(page).get_by_role("button", name="Leave it").tap()
    expect(question(page)).to_be_hidden()
    assert stored_match(page).position == 4
    people.button("Log").first.tap()
    log.get_by_text("All cards are turned up.").first.tap()
    log.get_by_role("link", name="Odile has chosen").tap()
    people.button("Play on from here").tap()
    question(page).get_by_role("button", name="We agree: go back").tap()
    people.expect_handover(3)
    assert stored_match(page).position == 3
    assert page.url.endswith("#game/planned")
    people.take(3)
    people.choose((8,))
    people.see_round()
    people.expect_handover(0)
    assert actions(stored_match(page))[3:] == ["3 choose 8"]


def test_a_played_card_says_why_it_is_refused_and_shows_its_rule(page: Page) -> None:
    people = after_a_round(page)
    kept = stored_match(page).entries
    frigate = people.cards.nth(3)
    expect(frigate).to_have_attribute("aria-disabled", "true")
    frigate.tap(force=True)
    expect(people.prompt).to_contain_text("You played the Frigate in round 1. The Beggar takes it back.")
    assert stored_match(page).entries == kept
    people.prompt.get_by_role("link", name="Rule SD-R4").tap()
    clause = page.get_by_role("article").filter(has_text=re.compile("^SD-R4"))
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    expect(people.cards).to_have_count(0)
    page.get_by_role("link", name="Back", exact=True).tap()
    expect(people.cards).to_have_count(8)
    expect(people.button("Choose a card")).to_be_visible()
    people.choose((7,))
    people.expect_handover(1)


def test_the_same_screens_can_be_opened_and_left_again(page: Page) -> None:
    for name in ("Saved games", "Saved games", "Rules", "Rules"):
        page.get_by_role("link", name=name, exact=True).tap()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        page.get_by_role("link", name="Back", exact=True).tap()
        expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
