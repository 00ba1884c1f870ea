"""Tricks and pushes of Hispaniola: after a reload, offline, with the keyboard, and refused actions."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.game import Action
from pygame_core.games.hispaniola.state import CAPTAIN, LEFT, NOBODY, RIGHT, Ship, State
from pygame_core.games.hispaniola.tricks import ship_of
from tests.e2e.browser import Open, ServeCopy
from tests.e2e.hands import again, go_offline, leave_table, stored
from tests.e2e.players import actions, bring_in, expect_focus_in_sight, press, stored_match
from tests.e2e.sight import BOTH_WAYS, NOT_DRAWN
from tests.games.hispaniola.driver import SUITS, Pirates, boards_always, game_at, next_action


def manned(state: State) -> Ship:
    """The ship that the winner of a trick boards."""
    return state.ships[ship_of(state.trick)]


def in_a_trick(state: State) -> bool:
    """Two cards lie in a trick, in the middle of a hand."""
    return state.phase == "play" and state.tricks > 2 and len(state.trick) == 2


def before_a_trick(state: State) -> bool:
    """A trick is to be led, many pirates are aboard, and nobody is forced to much."""
    return state.phase == "play" and 5 < state.tricks < 10 and len(state.trick) == state.seats


def before_a_fall(state: State) -> bool:
    """Any push sends somebody overboard."""
    return state.phase == "board" and NOBODY not in manned(state) and state.reserve[state.turn] > 0


def push(people: Pirates) -> Action:
    """The push to the left, one of the open choices."""
    return Action(people.match.state.turn, "place", ("left",))


@pytest.mark.server_python
def test_reloading_during_a_trick_neither_loses_nor_reveals_anything(page: Page) -> None:
    people = Pirates(page, 4)
    people.bring_in(game_at(in_a_trick))
    kept = actions(people.match)
    action = next_action(people.match)
    people.take(action.seat)
    people.pick_card(action)
    again(page)
    people.expect_handover(action.seat)
    assert actions(stored_match(page)) == kept
    people.button("Look at the board first").tap()
    expect(people.trick).to_have_count(2)
    people.button("Back to the hand-over").tap()
    people.take(action.seat)
    expect(people.own.get_by_role("button", pressed=True)).to_have_count(len(_forced(people)))
    people.lay(action)
    again(page)
    people.expect_handover(people.match.decisions()[0].seat)
    people.quick_button.tap()
    people.quick = True
    action = next_action(people.match)
    people.leaks.may_show(people.everybody_sees(), people.seat_sees(action.seat))
    people.fingers.press(people.seat(action.seat))
    people.expect_hand(action.seat)
    again(page)
    people.leaks.check()
    expect(people.button("Hold your name")).to_be_visible()
    expect(people.cards).to_have_count(0)
    assert stored_match(page).state == people.match.state


def _forced(people: Pirates) -> list[Action]:
    """The only card that may be played, which is picked with the hand-over."""
    legal = people.match.legal_actions(people.match.state.turn)
    return list(legal) if len(legal) == 1 else []


@pytest.mark.server_python
def test_reloading_during_a_push_neither_loses_nor_reveals_anything(page: Page) -> None:
    people = Pirates(page, 4)
    people.bring_in(game_at(before_a_fall))
    action, kept = push(people), actions(people.match)
    people.way(action).tap()
    expect(page.get_by_role("list", name="Ships, as they would lie")).to_be_visible()
    expect(people.prompt).to_contain_text("goes overboard")
    again(page)
    expect(people.way(action)).to_have_attribute("aria-checked", "false")
    expect(page.get_by_role("list", name="Ships", exact=True)).to_be_visible()
    assert actions(stored_match(page)) == kept
    people.decide(action)
    gift = Action(action.seat, "give", ("left",))
    people.way(gift).tap()
    expect(people.way(gift)).to_have_attribute("aria-checked", "true")
    again(page)
    expect(people.way(gift)).to_have_attribute("aria-checked", "false")
    people.decide(gift)
    expect(people.button("Show all")).to_be_visible()
    again(page)
    people.expect_handover(action.seat)
    assert actions(stored_match(page)) == [*kept, str(action), str(gift)]


@pytest.mark.server_python
def test_a_game_continues_offline(open_page: Open, serve_copy: ServeCopy) -> None:
    site = serve_copy()
    page = open_page(site=site, reduced_motion="reduce")
    people = Pirates(page, 3)
    people.sit_down()
    people.play_next()
    go_offline(page, site)
    again(page)
    while people.match.state.tricks == 0 or people.match.state.phase != "play":
        people.play_next()
    again(page)
    people.expect_handover(people.match.state.turn)
    people.play_next()
    assert actions(stored_match(page)) == actions(people.match)
    assert "".join(page.evaluate(NOT_DRAWN)) == ""


@pytest.mark.server_python
def test_a_trick_and_a_push_with_the_keyboard_only(page: Page) -> None:
    people = Pirates(page, 4, press)
    people.bring_in(game_at(before_a_trick))
    page.keyboard.press("Tab")
    tricks = people.match.state.tricks
    while people.match.state.phase == "play":
        people.play_next()
        expect_focus_in_sight(page)
    action = people.match.legal_actions(people.match.state.turn)[1]
    way = people.way(action)
    assert action.values == ("right",)
    people.act(action)
    expect_focus_in_sight(page)
    page.keyboard.press("u")
    expect(way).to_have_attribute("aria-checked", "false")
    page.keyboard.press("r")
    expect(way).to_be_hidden()
    people.play_next()
    expect_focus_in_sight(page)
    assert (people.match.state.tricks, people.match.state.phase) == (tricks + 1, "play")
    assert actions(stored_match(page)) == actions(people.match)


# ---- what is not allowed ----


def could_follow(state: State) -> bool:
    """Whoever is next could follow, and holds other suits too."""
    if state.phase != "play" or not 0 < len(state.trick) < state.seats:
        return False
    suits = {suit for suit, _ in state.cards[state.turn]}
    return state.trick[0][1][0] in suits and len(suits) > 1


def between_foreign_pirates(state: State) -> bool:
    """The winner is a mate, and all others aboard are of other people."""
    if state.phase != "board":
        return False
    ship = manned(state)
    return ship[LEFT] == state.turn and {ship[CAPTAIN], ship[RIGHT]}.isdisjoint({state.turn, NOBODY})


def without_reserve(state: State) -> bool:
    """The winner has no pirate left, and somebody to change places with."""
    return state.phase == "board" and state.reserve[state.turn] == 0 and state.turn in manned(state)


def before_a_gift(state: State) -> bool:
    """The winner keeps or hands on some tricks."""
    return state.phase == "give" and state.piles[state.turn] > 1


def expect_refusal(people: Pirates, control: Locator, clause: str, why: str) -> None:
    """Expect a tap on a control to be refused with a clause and to change nothing."""
    before = stored(people.page)
    control.tap(force=True)
    expect(people.prompt).to_contain_text(why)
    expect(people.prompt.get_by_role("link", name=f"Rule {clause}")).to_be_visible()
    assert stored(people.page) == before


def make_it_say(control: Locator, action: str) -> None:
    """Make a control send an action that the page never sends."""
    control.evaluate(
        "(control, message) => { control.dataset.message = message; }", json.dumps({"kind": "play", "play": action})
    )


@pytest.mark.server_python
def test_illegal_actions_are_refused_with_their_clauses(page: Page) -> None:
    people = Pirates(page, 4)
    people.bring_in(game_at(could_follow, match_id="off-colour"))
    state = people.match.state
    led = state.trick[0][1][0]
    suit, value = next(card for card in state.cards[state.turn] if card[0] != led)
    people.take(state.turn)
    other = Action(state.turn, "play", (SUITS[suit], value))
    expect(people.card(other)).to_have_attribute("aria-disabled", "true")
    expect_refusal(people, people.card(other), "HI-K2", "you have to play one")
    leave_table(page)

    people.bring_in(game_at(between_foreign_pirates, match_id="across"))
    seat = people.match.state.turn
    swap = people.way(Action(seat, "swap", ("left",)))
    make_it_say(swap, f"{seat} swap right")
    expect_refusal(people, swap, "HI-P4", "never the two mates")
    leave_table(page)

    people.bring_in(game_at(before_a_gift, match_id="gift"))
    seat = people.match.state.turn
    gift = people.way(Action(seat, "give", ("left",)))
    make_it_say(gift, f"{seat} give across")
    expect_refusal(people, gift, "HI-L1", "All tricks go to the left or the right neighbour, or stay")
    leave_table(page)

    people = Pirates(page, 3)
    people.bring_in(game_at(without_reserve, 3, boards_always, "empty"))
    place = people.way(Action(people.match.state.turn, "place", ("left",)))
    expect(place).to_have_attribute("aria-disabled", "true")
    expect_refusal(people, place, "HI-P5", "Your reserve is empty")
    people.prompt.get_by_role("link", name="Rule HI-P5").tap()
    expect(page.get_by_role("article").filter(has_text="HI-P5").first).to_be_in_viewport()


TOUCHING = """(texts) => texts.filter((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = [...range.getClientRects()].filter(({ width }) => width > 1);
    const frame = text.parentElement.closest("button, .sign").getBoundingClientRect();
    return Math.max(...words.map(({ right }) => right)) > frame.right - 4;
}).map((text) => text.textContent)"""
"""The texts that touch the right edge of what they stand in."""


@pytest.mark.server_python
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_small_texts_touch_no_frame_on_a_phone(open_page: Open, language: str) -> None:
    page = open_page(locale=language, viewport={"width": 390, "height": 844})
    bring_in(page, game_at(before_a_fall, 3))
    signs = page.get_by_role("heading", name=re.compile("^(Trump|Trumpf|Atout|Led|Anspiel|Entame)$"))
    expect(signs).to_have_count(2)
    assert signs.evaluate_all(TOUCHING) == []
    written = page.get_by_role("radio").get_by_text(re.compile("overboard|über Bord|à la mer"), exact=True)
    overboard = written.and_(page.locator(":visible"))
    expect(overboard.first).to_be_visible()
    assert overboard.evaluate_all(TOUCHING) == []


NUMBER_COVERED = """(cards) => cards.filter((card) => {
    const [number, sign] = [card.querySelector("b"), card.querySelector('[class$="cut"]')].map(
        (one) => one?.getBoundingClientRect()
    );
    return sign?.width && sign.left < number.right && sign.right > number.left
        && sign.top < number.bottom && sign.bottom > number.top;
}).map((card) => card.ariaLabel)"""
"""The cards whose sign of trump lies on their number."""


@pytest.mark.server_python
def test_the_sign_of_trump_leaves_the_number_of_a_card_free(page: Page) -> None:
    people = Pirates(page, 3)
    people.bring_in(game_at(holds_trumps, 3))
    people.take(people.match.state.turn)
    for width, height in BOTH_WAYS:
        page.set_viewport_size({"width": width, "height": height})
        assert people.cards.evaluate_all(NUMBER_COVERED) == [], f"{width}×{height}"


def holds_trumps(state: State) -> bool:
    """Who is next has three trumps."""
    return state.phase == "play" and [suit for suit, _ in state.cards[state.turn]].count(state.trump) > 2
