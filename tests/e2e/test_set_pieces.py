"""The end of a round in the browser: it goes on by a tap, can be looked at again, and follows the pace of the table."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from pygame_core.game import Action
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.games.santo_domingo.driver import Seafarers, begun

pytestmark = pytest.mark.server_python

KEPT_PACE = "JSON.parse(localStorage['tradewinds:/:settings'] ?? '{}').pace"
FLIGHTS = """() => document.getAnimations().filter((one) => one.effect.target.matches?.(".gain--over")).length"""


def before_the_last_choice() -> Match:
    """The first round of four without a Trader: only the last one has not chosen."""
    match = begun(4)
    for seat, card in enumerate((1, 2, 4)):
        match.play(Action(seat, "choose", (card,)))
    return match


def reveal(page: Page, still: bool = True) -> Seafarers:
    """The last one of four chooses, and all cards are turned up; ``still`` stops the clock, so that no step ends."""
    bring_in(page, before_the_last_choice())
    people = Seafarers(page, 4)
    people.expect_handover(3)
    people.take(3)
    people.pick((5,))
    if still:
        page.clock.install()
        page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    people.use(people.prompt.get_by_role("button"))
    expect(people.button("Go on")).to_be_visible()
    return people


@pytest.mark.first_visit
def test_a_set_piece_goes_on_by_a_tap_and_can_be_looked_at_again(open_page: Open) -> None:
    page = open_page()
    people = reveal(page)
    for card in ("Captain", "Admiral", "Frigate", "Galleon"):
        people.button("Go on").tap()
        expect(people.prompt).to_contain_text(f"{card}:")
    people.button("Go on").tap()
    expect(people.prompt).to_contain_text("Round 1 is over.")
    people.button("Look again").tap()
    expect(people.prompt).to_contain_text("All cards are turned up.")
    people.button("Go on").tap()
    expect(people.prompt).to_contain_text("Captain:")
    expect(page.locator(".gain--over")).to_have_text(["+2"])
    people.button("Show all").tap()
    expect(people.prompt).to_contain_text("Round 1 is over.")
    page.clock.resume()
    people.expect_handover(0)
    people.take(0)
    expect(people.cards).to_have_count(8)


def test_the_pace_is_chosen_at_the_table_and_kept(open_page: Open) -> None:
    page = open_page()
    people = reveal(page, still=False)
    pace = page.get_by_role("combobox", name="Pace")
    pace.select_option(label="Quick")
    page.wait_for_function(f"{KEPT_PACE} === 'quick'")
    pace.select_option(label="At once")
    expect(people.prompt).to_contain_text("Round 1 is over.")
    page.wait_for_function(f"{KEPT_PACE} === 'once'")
    page.goto(page.url.partition("#")[0] + "#settings")
    expect(page.get_by_label("At once")).to_be_checked()


@pytest.mark.first_visit
def test_with_reduced_motion_nothing_moves(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    people = reveal(page)
    people.button("Go on").tap()
    expect(people.prompt).to_contain_text("Captain:")
    lengths = page.evaluate("() => document.getAnimations().map((one) => one.effect.getComputedTiming().duration)")
    assert all(length <= 280 for length in lengths), json.dumps(lengths)
    assert not page.evaluate(FLIGHTS)
