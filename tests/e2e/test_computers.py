"""Computer players in a real browser: their worker thinks, and the table goes on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.players import stored_match
from tests.games.santo_domingo.driver import Seafarers

SLOW = 30_000
"""The timeout for a move of a computer, in milliseconds: its worker starts first."""


def begin_alone(page: Page) -> Seafarers:
    """A game of Santo Domingo between one person and one computer."""
    page.get_by_role("list", name="New game").get_by_role("link", name=re.compile("^Santo Domingo")).tap()
    page.get_by_role("button", name="2 players").tap()
    page.get_by_role("button", name="Play alone against computers").tap()
    expect(page.get_by_role("combobox", name="Who plays seat 2")).to_have_value("fair")
    page.get_by_role("button", name="Start").tap()
    return Seafarers(page, 2)


def choose_two_cards(people: Seafarers) -> None:
    """The person plays the first two cards."""
    people.cards.nth(0).tap()
    people.cards.nth(1).tap()
    people.prompt.get_by_role("button").last.tap()


def test_one_person_plays_a_round_against_a_computer_without_a_hand_over(page: Page) -> None:
    people = begin_alone(page)
    expect(people.cards).to_have_count(8)
    choose_two_cards(people)
    expect(people.prompt).to_contain_text("Computer 2 is thinking.")
    expect(people.button("Show all")).to_be_visible(timeout=SLOW)
    people.button("Show all").tap()
    people.button("Go on").tap()
    expect(people.cards).to_have_count(8)
    assert stored_match(page).state.round == 2


def test_move_now_ends_the_thinking_of_a_computer(page: Page) -> None:
    people = begin_alone(page)
    choose_two_cards(people)
    people.button("Move now").tap()
    expect(people.button("Show all")).to_be_visible(timeout=SLOW)


def test_a_reload_while_a_computer_thinks_plays_one_move(page: Page) -> None:
    people = begin_alone(page)
    choose_two_cards(people)
    expect(people.button("Move now")).to_be_visible()
    page.reload()
    expect(people.button("Move now").or_(people.button("Show all"))).to_be_visible(timeout=SLOW)
    expect(people.button("Show all")).to_be_visible(timeout=SLOW)
    assert stored_match(page).position >= 2
