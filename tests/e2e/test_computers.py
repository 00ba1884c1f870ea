"""Computer players in a real browser: their worker thinks, and the table goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from serving import Site
from tests.e2e.browser import Open
from tests.e2e.hosting import SANDBOX_WITHOUT_ORIGIN, SNIPPET, Hosts, OpenHandler, frame_of
from tests.e2e.players import stored_match
from tests.e2e.thinking import thoughts, watch_thinking
from tests.games.santo_domingo.driver import Seafarers

pytestmark = pytest.mark.server_python

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


def see_all(prompt: Locator) -> None:
    """The person sees all results of a round at once, and goes on. (There is a "Go on" from result to result, too.)"""
    shown = prompt.get_by_role("button", name="Show all")
    shown.tap(timeout=SLOW)
    expect(shown).to_be_hidden()
    prompt.get_by_role("button", name="Go on").tap()


def test_one_person_plays_a_round_against_a_computer_without_a_hand_over(page: Page) -> None:
    people = begin_alone(page)
    watch_thinking(page)
    expect(people.cards).to_have_count(8)
    choose_two_cards(people)
    expect(people.prompt).to_contain_text("Computer 2 is thinking.")
    expect(people.button("Show all")).to_be_visible(timeout=SLOW)
    assert thoughts(page) == 1
    see_all(people.prompt)
    expect(people.cards).to_have_count(8)
    assert stored_match(page).state.round == 2


def test_one_tap_on_the_first_screen_begins_a_game_against_computers(page: Page) -> None:
    game = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Santo Domingo"))
    game.get_by_role("link", name="Play alone").tap()
    people = Seafarers(page, 3)
    expect(people.cards).to_have_count(8)
    assert [player.level for player in stored_match(page).players] == ["", "fair", "fair"]
    page.reload()
    expect(people.cards).to_have_count(8)
    page.go_back()
    expect(page.get_by_role("heading", name="Tradewinds")).to_be_visible()


def in_frame(frame: Frame) -> None:
    """One tap in a frame, and one round against a computer."""
    frame.get_by_role("link", name="Play alone").tap()
    cards = frame.get_by_label("Your cards").get_by_role("button")
    expect(cards).to_have_count(8, timeout=60_000)
    cards.nth(0).tap()
    cards.nth(1).tap()
    prompt = frame.get_by_role("region", name="What to do now")
    prompt.get_by_role("button").last.tap()
    see_all(prompt)
    expect(cards).to_have_count(8)


@pytest.mark.pyodide
@pytest.mark.first_visit
@pytest.mark.parametrize("sandbox", [SNIPPET, SANDBOX_WITHOUT_ORIGIN])
def test_one_tap_in_a_frame_begins_a_game_against_computers_with_and_without_workers(
    hosts: Hosts, site: Site, sandbox: str
) -> None:
    site.RequestHandlerClass = OpenHandler
    address = f"{site.address}embed.html?game=santo_domingo&players=2"
    around = hosts.around(site.address, frame_of(address, sandbox))
    in_frame(around.frame())
    assert (around.page.workers == []) == (sandbox == SANDBOX_WITHOUT_ORIGIN)


def test_a_frame_for_one_player_offers_no_computers(open_page: Open) -> None:
    page = open_page("embed.html?game=santa_maria&players=1", wait=False)
    expect(page.get_by_role("button", name="Play here")).to_be_visible()
    expect(page.get_by_role("link", name="Play alone")).to_be_hidden()


def test_the_thinking_time_is_kept(page: Page) -> None:
    page.get_by_role("link", name="Settings").tap()
    times = page.get_by_role("radiogroup", name="Computers think about a move for")
    times.get_by_role("radio", name="3 seconds", exact=True).check(force=True)
    page.reload()
    expect(times.get_by_role("radio", name="3 seconds", exact=True)).to_be_checked()


def test_the_log_says_why_a_computer_moved(page: Page) -> None:
    people = begin_alone(page)
    choose_two_cards(people)
    see_all(people.prompt)
    page.get_by_role("link", name="Log", exact=True).tap()
    expect(
        page.get_by_role("dialog", name="Log").get_by_text(re.compile("on the row|to sell|come back")).first
    ).to_be_visible()


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


def test_a_hint_shows_the_best_three_marks_their_cards_and_is_noted_in_the_log(page: Page) -> None:
    page.get_by_role("link", name="Settings").tap()
    page.get_by_role("radiogroup", name="Hints").get_by_role("radio", name="On request").check(force=True)
    page.get_by_role("link", name="Back").tap()
    people = begin_alone(page)
    tool = page.get_by_role("navigation", name="Tools").get_by_role("link", name="What would you do?")
    for width, height in ((768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(tool).to_be_visible()
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("dialog", name="Santo Domingo").get_by_role("link", name="What would you do?").tap()
    drawer = page.get_by_role("dialog", name="What would you do?")
    expect(drawer.get_by_text("A strong computer thinks about it")).to_be_visible()
    expect(drawer.get_by_role("listitem")).to_have_count(3, timeout=SLOW)
    drawer.get_by_role("link", name="Show it").first.tap()
    shown = page.get_by_role("region", name="What would you do?")
    marked = people.cards.and_(page.locator(".is-pointed"))
    expect(marked).to_have_count(2)
    shown.get_by_role("link", name="All choices").tap()
    drawer.get_by_role("link", name="Close").tap()
    expect(marked).to_have_count(0)
    expect(people.cards).to_have_count(8)
    page.get_by_role("link", name="Log", exact=True).tap()
    expect(page.get_by_role("dialog", name="Log").get_by_text("Player 1 asked for a hint.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("dialog", name="Log").get_by_text("Player 1 asked for a hint.")).to_be_visible()


@pytest.mark.usefixtures("repeatable_chance")  # with a Trader the person would be asked to sell first
def test_a_computer_goes_on_for_somebody_who_leaves(page: Page) -> None:
    people = begin_alone(page)
    expect(people.cards).to_have_count(8)
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("link", name="Who plays?").tap()
    drawer = page.get_by_role("dialog", name="Who plays?")
    drawer.get_by_role("combobox", name="Who plays seat 1").select_option("Computer, relaxed, bold")
    drawer.get_by_role("link", name="Close").tap()
    expect(people.button("Show all")).to_be_visible(timeout=SLOW)
    assert [player.level for player in stored_match(page).players] == ["relaxed_bold", "fair"]
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("link", name="Who plays?").tap()
    drawer.get_by_role("combobox", name="Who plays seat 1").select_option("")
    drawer.get_by_role("link", name="Close").tap()
    see_all(people.prompt)
    expect(people.cards.first).to_be_visible()
    expect(people.prompt).not_to_contain_text("is thinking")
