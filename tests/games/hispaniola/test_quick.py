"""Quick mode: a hand is in the page only while its seat is held down, and earlier tricks are nowhere, log included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pygame_core.games.hispaniola.state import State
from tests.e2e.players import actions, press, stored_match
from tests.games.hispaniola.driver import Pirates, game_at, next_action
from tests.games.hispaniola.secrecy import hand_of, open_cards

pytestmark = pytest.mark.server_python

HELD = """document.querySelectorAll('[data-secret="held"]').length"""
NOTE = f"""() => {{
    window.heldAfter = [];
    for (const kind of ["pointerup", "pointercancel", "keyup"]) {{
        addEventListener(kind, () => window.heldAfter.push({HELD}));
    }}
}}"""
"""Records what is left of a hand in the page right after the page has handled an event."""

HIDE = f"""() => {{
    Object.defineProperty(document, "hidden", {{ value: true, configurable: true }});
    document.dispatchEvent(new Event("visibilitychange"));
    const left = {HELD};
    Object.defineProperty(document, "hidden", {{ value: false, configurable: true }});
    document.dispatchEvent(new Event("visibilitychange"));
    return left;
}}"""


def about_to_play(state: State) -> bool:
    """Whether somebody must follow in the middle of a hand, and has a choice."""
    return state.phase == "play" and state.tricks > 2 and len(state.trick) == 2 and len(state.cards[state.turn]) > 5


def at_an_open_table(page: Page, use: Callable[..., None] | None = None) -> Pirates:
    """Four people in quick mode, two cards in the trick."""
    people = Pirates(page, 4) if use is None else Pirates(page, 4, use)
    people.bring_in(game_at(about_to_play))
    people.quick_button.tap()
    people.quick = True
    expect(people.button("Hold your name")).to_be_visible()
    expect(page.get_by_text("hold here")).to_have_count(1)
    expect(people.cards).to_have_count(0)
    people.leaks.check()
    page.evaluate(NOTE)
    return people


def hold(people: Pirates, seat: int) -> None:
    """Hold a seat down, and expect its hand."""
    people.leaks.check()
    people.leaks.may_show(people.everybody_sees(), people.seat_sees(seat))
    people.fingers.press(people.seat(seat))
    people.expect_hand(seat)


def expect_gone(people: Pirates) -> None:
    """Expect no hand in the page, now and later."""
    people.leaks.check()
    people.leaks.may_show(people.everybody_sees())
    expect(people.cards).to_have_count(0)
    expect(people.button("Hold your name")).to_be_visible()
    people.leaks.check()


def left_after(page: Page) -> list[int]:
    """How much of a hand was left in the page after each event since the last call, at least one."""
    page.wait_for_function("() => window.heldAfter.length > 0")
    found: list[int] = page.evaluate("() => window.heldAfter.splice(0)")
    return found


def test_a_hand_disappears_as_soon_as_its_finger_is_lifted(page: Page) -> None:
    people = at_an_open_table(page)
    seat = people.match.state.turn
    for holder in (seat, (seat + 1) % 4, seat):
        hold(people, holder)
        people.fingers.lift()
        assert left_after(page) == [0]
        expect_gone(people)
    hold(people, seat)
    people.fingers.lose()
    assert left_after(page) == [0]
    expect_gone(people)
    hold(people, seat)
    assert page.evaluate(HIDE) == 0
    people.fingers.lift()
    expect_gone(people)
    hold(people, seat)
    assert page.evaluate(f'() => {{ dispatchEvent(new Event("blur")); return {HELD}; }}') == 0
    people.fingers.lift()
    expect_gone(people)
    assert stored_match(page).state == people.match.state


def test_a_second_finger_shows_no_other_hand_but_can_play_a_card(page: Page) -> None:
    people = at_an_open_table(page)
    seat = people.match.state.turn
    hold(people, seat)
    people.fingers.press(people.seat((seat + 1) % 4), finger=1)
    people.fingers.lift(0)
    assert left_after(page) == [0]
    expect_gone(people)
    people.fingers.lift(1)
    expect_gone(people)
    action = next_action(people.match)
    hold(people, seat)
    if people.card(action).get_attribute("aria-pressed") == "false":
        people.fingers.tap(people.card(action))
    expect(people.card(action)).to_have_attribute("aria-pressed", "true")
    with people.done(action):
        people.fingers.tap(people.plate.first)
    people.fingers.lift()
    expect(people.trick).to_have_count(3)
    expect_gone(people)
    assert actions(stored_match(page)) == actions(people.match)


def test_a_hand_disappears_as_soon_as_its_key_is_released(page: Page) -> None:
    people = at_an_open_table(page, press)
    action = next_action(people.match)
    page.keyboard.press("Tab")
    people.seat(action.seat).focus()
    people.leaks.may_show(people.everybody_sees(), people.seat_sees(action.seat))
    left_after(page)
    page.keyboard.down(" ")
    people.expect_hand(action.seat)
    page.keyboard.up(" ")
    assert left_after(page) == [0]
    expect(people.cards).to_have_count(0)
    page.keyboard.down(" ")
    people.expect_hand(action.seat)
    pick_by_arrows(people)
    with people.done(action):
        page.keyboard.press("Enter")
    page.keyboard.up(" ")
    assert left_after(page)[-1] == 0
    expect_gone(people)
    assert actions(stored_match(page)) == actions(people.match)


def pick_by_arrows(people: Pirates) -> None:
    """Go from card to card until the next one to be played is picked."""
    card = people.card(next_action(people.match))
    while card.get_attribute("aria-pressed") == "false":
        picked = people.own.get_by_role("button", pressed=True)
        before = picked.get_attribute("aria-label") if picked.count() else ""
        people.page.keyboard.press("ArrowRight")
        expect(people.own.locator(f'[aria-pressed=true]:not([aria-label="{before}"])')).to_have_count(1)


@pytest.mark.parametrize("quick", [False, True], ids=["handed over", "quick"])
def test_earlier_tricks_are_face_down_everywhere(page: Page, quick: bool) -> None:
    people = Pirates(page, 4)
    people.bring_in(game_at(about_to_play))
    trick = people.match.state.tricks
    people.button("Quick mode" if quick else "Look at the board first").tap()
    expect(people.prompt).to_be_visible()
    people.leaks.check()
    page.get_by_role("link", name="Log", exact=True).tap()
    log = page.get_by_role("dialog", name="Log")
    expect(log).to_contain_text(f"takes trick {trick}, for the")
    for turn in log.get_by_role("log").locator("summary").all():
        turn.tap()
    expect(log.get_by_role("link", name="leads the")).to_have_count(1)
    expect(log.get_by_role("link", name="leads a card;")).to_have_count(trick)
    people.leaks.check()
    log.get_by_role("link", name="plays a card.").first.tap()
    expect(people.prompt).to_contain_text("The table as it was.")
    assert {card.get_attribute("aria-label") for card in people.trick.all()} == {"a card face down"}
    people.leaks.check()
    people.button("Back to now").tap()
    expect(people.trick).to_have_count(2)
    people.leaks.check()
    assert not open_cards(people.match) & hand_of(people.match, people.match.state.turn)


@pytest.mark.parametrize("size", [(844, 390), (740, 360), (390, 844)])
def test_under_a_notice_the_tablet_can_still_be_passed_on(page: Page, size: tuple[int, int]) -> None:
    at_an_open_table(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    leave = page.get_by_role("button", name="Pass the tablet instead")
    expect(leave).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Try a move").tap()
    expect(page.get_by_role("status").filter(has_text="In quick mode")).to_be_visible()
    expect(leave).to_be_in_viewport(ratio=1)
