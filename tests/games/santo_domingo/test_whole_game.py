"""Whole games from the first screen to the last, by touch and with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pygame_core.match import Match
from tests.e2e.alone import PERSON, begin_alone, expect_ranking, turns
from tests.e2e.players import actions, expect_focus_in_sight, go_to, press, stored_match
from tests.games.santo_domingo.driver import OPENING, PLANS, Seafarers, planned


def expect_end(people: Seafarers, match: Match) -> None:
    """Expect the engine's winner, ranking and totals on the end screen."""
    result = match.result()
    assert result is not None
    (winner,) = result.winners
    page = people.page
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{people.names[winner]} wins")
    ranking = page.get_by_role("table").first.get_by_role("row")
    for place, seat in enumerate(result.ranking, 1):
        expect(ranking.nth(place).get_by_role("rowheader")).to_have_text(people.names[seat])
        expect(ranking.nth(place).get_by_role("cell").nth(1)).to_have_text(str(result.totals[seat]))
    together = page.get_by_role("row", name="Total").get_by_role("cell")
    expect(together).to_have_text([str(total) for total in result.totals])


def test_a_whole_game_of_six_by_touch(page: Page) -> None:
    seats = 6
    people = Seafarers(page, seats)
    people.sit_down()
    people.play(PLANS[seats])
    kept, expected = stored_match(page), planned(PLANS[seats])
    assert actions(kept) == actions(expected)
    assert kept.state == expected.state
    assert [player.name for player in kept.players] == list(people.names)
    expect_end(people, kept)


@pytest.mark.server_python
def test_a_whole_game_with_the_keyboard_only(page: Page) -> None:
    people = Seafarers(page, 3, press)
    page.keyboard.press("Tab")
    people.sit_down()
    first, second, *later = PLANS[3]
    people.choose_in_turn(first)
    people.see_round()
    people.choose_in_turn(second[:1])
    people.take(1)
    page.keyboard.press("u")
    people.expect_handover(0)
    people.take(0)
    page.keyboard.press("r")
    people.expect_handover(1)
    people.take(1)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys", level=1)).to_be_visible()
    expect_focus_in_sight(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Keys", level=1)).to_be_hidden()
    people.expect_handover(1)
    people.take(1)
    people.choose(second[1])
    people.choose_in_turn(second[2:], 2)
    people.see_round()
    for cards in later[:-1]:
        people.choose_in_turn(cards[:2])
        people.take(2)
        press(page.get_by_role("link", name="Log", exact=True))
        expect(page.get_by_role("dialog", name="Log")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name="Log")).to_be_hidden()
        people.choose(cards[2])
        people.see_cards()
        sell_less_and_more(people)
        people.see_round()
    people.choose_in_turn(later[-1])
    people.see_round()
    kept = stored_match(page)
    assert kept.state == planned(PLANS[3]).state
    expect_end(people, kept)
    expect_focus_in_sight(page)


def sell_less_and_more(people: Seafarers) -> None:
    """Move the slider with its keys, and back to where it was."""
    most = people.slider.get_attribute("max") or ""
    deal = people.deal.inner_text()
    go_to(people.slider)
    people.page.keyboard.press("Home")
    expect(people.button("Sell nothing")).to_be_visible()
    people.page.keyboard.press("ArrowRight")
    expect(people.button("Sell {goods} for {points}", goods=1, points=1)).to_be_visible()
    people.page.keyboard.press("End")
    expect(people.slider).to_have_value(most)
    expect(people.deal).to_have_text(deal)
    expect(people.slider).to_be_focused()


@pytest.mark.server_python
def test_a_whole_game_of_one_person_against_computers_by_touch(page: Page) -> None:
    begin_alone(page, "Santo Domingo", 3)
    people = Seafarers(page, 3, names=("",) * 3)
    for match in turns(people):
        if not people.slider.is_visible():
            legal = match.legal_actions(PERSON)
            people.pick([int(card) for card in legal[match.position % len(legal)].values])
        people.prompt.get_by_role("button").last.tap()
    expect_ranking(people)


def test_a_question_to_the_table_traps_the_focus(page: Page) -> None:
    people = Seafarers(page, 4, press)
    page.keyboard.press("Tab")
    people.sit_down()
    people.choose_in_turn(OPENING[0])
    people.see_round()
    people.take(0)
    page.keyboard.press("u")
    question = page.get_by_role("alertdialog", name="Does the table agree?")
    expect(question.get_by_role("button", name="Leave it")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert question.evaluate(
            "(box) => box.contains(document.activeElement) || document.activeElement === document.body"
        )
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(people.cards).to_have_count(8)
    expect_focus_in_sight(page)
