"""Two quick taps at one place decide for one player only: taps there are ignored briefly after the turn has passed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pygame_core.games.santiago.state import State
from pygame_core.match import Match
from tests.e2e.players import actions, bring_in, stored_match
from tests.games.hispaniola import driver as pirates
from tests.games.santiago.driver import begun, next_action

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

PASS = "Pass"


def open_table() -> Match:
    """A game with open money in which three are asked, one after another, what they offer to the overseer."""
    match = begun(4, money="open")
    while match.decisions() and not _asks_three(match.state):
        match.play(next_action(match))
    return match


def _asks_three(state: State) -> bool:
    return state.phase == "bribe" and len(state.queue) > 2


def hand_of_three() -> Match:
    """A game of Hispaniola in which a card is led next."""
    match = pirates.begun(3)
    while match.state.phase != "play":
        match.play(pirates.next_action(match))
    return match


@pytest.fixture
def table(page: Page) -> Iterator[Page]:
    """That game on the table, in a page whose clock stands still until the test advances it."""
    page.clock.install()
    bring_in(page, open_table())
    expect(page.get_by_role("button", name=PASS).last).to_be_enabled()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
    yield page
    page.clock.resume()


def played(page: Page) -> int:
    """How many actions are stored."""
    return len(actions(stored_match(page)))


def place_of(page: Page) -> tuple[float, float]:
    """The middle of the button that passes."""
    box = page.get_by_role("region", name="What to do now").get_by_role("button", name=PASS).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def asks(page: Page, seat: int) -> None:
    """Wait until the prompt asks this seat."""
    name = open_table().players[seat].name
    expect(page.get_by_role("region", name="What to do now")).to_contain_text(f"{name}, what do you offer")


def test_the_second_of_two_quick_taps_does_not_decide_for_the_next_person(table: Page) -> None:
    queue, before = open_table().state.queue, played(table)
    place = place_of(table)
    table.touchscreen.tap(*place)
    asks(table, queue[1])
    plate = table.get_by_role("region", name="What to do now").get_by_role("button", name=PASS)
    expect(plate).to_be_disabled()
    table.clock.run_for(180)
    table.touchscreen.tap(*place)
    table.clock.run_for(219)
    table.touchscreen.tap(*place)
    table.clock.run_for(1)
    expect(plate).to_be_enabled()
    asks(table, queue[1])
    assert played(table) == before + 1
    table.touchscreen.tap(*place)
    asks(table, queue[2])
    assert played(table) == before + 2


def test_a_key_pressed_twice_does_not_decide_for_the_next_person(table: Page) -> None:
    queue, before = open_table().state.queue, played(table)
    for key in ("Enter", " "):
        plate = table.get_by_role("region", name="What to do now").get_by_role("button", name=PASS)
        plate.focus()
        table.keyboard.press(key)
        before, queue = before + 1, queue[1:]
        asks(table, queue[0])
        for _ in range(2):
            table.keyboard.press(key)
        table.clock.run_for(400)
        expect(plate).to_be_enabled()
        asks(table, queue[0])
        assert played(table) == before


def test_a_quick_tap_at_another_place_counts(table: Page) -> None:
    queue, before = open_table().state.queue, played(table)
    table.touchscreen.tap(*place_of(table))
    asks(table, queue[1])
    table.get_by_role("button", name="Undo").tap()
    asks(table, queue[0])
    assert played(table) == before


def test_two_quick_taps_on_undo_undo_one_action_and_say_so(table: Page) -> None:
    queue, before = open_table().state.queue, played(table)
    table.touchscreen.tap(*place_of(table))
    asks(table, queue[1])
    table.clock.run_for(400)
    table.touchscreen.tap(*place_of(table))
    asks(table, queue[2])
    assert played(table) == before + 2
    table.clock.run_for(400)
    undo = table.get_by_role("button", name="Undo")
    box = undo.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.touchscreen.tap(*place)
    asks(table, queue[1])
    table.clock.run_for(180)
    table.touchscreen.tap(*place)
    expect(table.get_by_text("Two quick taps undo one action only.")).to_be_visible()
    asks(table, queue[1])
    table.clock.run_for(400)
    table.touchscreen.tap(*place)
    asks(table, queue[0])
    expect(table.get_by_text("Two quick taps undo one action only.")).to_be_hidden()
    assert played(table) == before


def test_two_quick_presses_of_the_undo_key_undo_one_action(table: Page) -> None:
    queue, before = open_table().state.queue, played(table)
    for seat in queue[1:3]:
        table.touchscreen.tap(*place_of(table))
        asks(table, seat)
        table.clock.run_for(400)
    table.keyboard.press("u")
    asks(table, queue[1])
    table.keyboard.press("u")
    expect(table.get_by_text("Two quick taps undo one action only.")).to_be_visible()
    assert played(table) == before + 1


def test_two_quick_taps_on_a_card_select_it_and_only_a_later_one_plays_it(page: Page) -> None:
    page.clock.install()
    bring_in(page, hand_of_three())
    reveal = page.get_by_role("button", name="show my cards")
    expect(reveal).to_be_enabled()
    reveal.tap()
    card = page.get_by_role("region", name="Your cards").get_by_role("button", pressed=False).last
    expect(card).to_be_enabled()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
    before, name = played(page), card.get_attribute("aria-label")
    card = page.get_by_role("button", name=name, exact=True)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(200)
    card.tap()
    page.clock.run_for(400)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert played(page) == before
    card.tap()
    expect(card).to_be_hidden()
    assert played(page) == before + 1
