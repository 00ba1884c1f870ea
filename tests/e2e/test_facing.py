"""A tablet that lies flat between the players: if they want it, the table turns to whoever decides."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from app.tables.santa_maria.selection import place_of
from pygame_core.game import Action
from serving import Site
from tests.e2e.browser import Open
from tests.e2e.fingers import RESTED, Fingers
from tests.e2e.hands import leave_table
from tests.e2e.hosting import Hosts, frame_of
from tests.e2e.players import bring_in
from tests.e2e.sight import BOTH_WAYS
from tests.e2e.test_embed_ways import address, play_a_card
from tests.e2e.wcag import SMALL, breaches
from tests.games.santa_maria.driver import Colonists, game_at
from tests.games.santa_maria.test_turns import with_a_tile
from tests.games.santo_domingo.driver import OPENING, Seafarers, begun, planned, play_round

pytestmark = pytest.mark.server_python

UPSIDE_DOWN = """(element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const box = (from, to) => {
        const range = document.createRange();
        range.setStart(letters.currentNode, from);
        range.setEnd(letters.currentNode, to);
        return range.getBoundingClientRect();
    };
    letters.nextNode();
    const length = letters.currentNode.length;
    return box(0, 1).left > box(length - 1, length).left;
}"""
"""Whether the first letter of an element lies to the right of the last one."""

ACROSS = 2
"""A seat of four for which the page is upside down."""
STILL = "() => document.getAnimations().filter((one) => one.effect.target === document.body).length === 0"


def let_it_turn(page: Page) -> None:
    """Choose on the screen of settings that the table turns, and go back to the first screen."""
    page.get_by_role("link", name="Settings").first.tap()
    turning = page.get_by_role("radiogroup", name="Tablet flat between you")
    expect(turning.get_by_role("radio", name="Table stays as it is")).to_be_checked()
    turning.get_by_role("radio", name="Table turns").tap()
    expect(turning.get_by_role("radio", name="Table turns")).to_be_checked()
    page.get_by_role("link", name="Back").first.tap()
    expect(page.get_by_role("list", name="New game")).to_be_visible()


def expect_turned(page: Page, across: bool, thing: Locator) -> None:
    """The page lies upside down or not, by its style and by the letters of a text."""
    expect(thing).to_be_visible()
    page.wait_for_function(STILL)
    assert page.evaluate("getComputedStyle(document.body).rotate") == ("180deg" if across else "none")
    assert thing.evaluate(UPSIDE_DOWN) is across


def name_of_next(page: Page) -> Locator:
    """The name on the hand-over screen."""
    return page.get_by_role("heading", level=1)


def test_a_round_is_played_from_both_sides(page: Page) -> None:
    let_it_turn(page)
    bring_in(page, begun(4))
    found: list[object] = []
    players = Seafarers(page, 4)
    for seat, across in enumerate((False, False, True, True)):
        players.expect_handover(seat)
        for _ in in_every_size(page, seat):
            expect_turned(page, across, name_of_next(page))
            found += page.evaluate(SMALL) if seat == ACROSS else []
        found += breaches(page) if seat == ACROSS else []
        players.take(seat)
        for _ in in_every_size(page, seat):
            expect_turned(page, across, players.prompt.get_by_role("paragraph").first)
            found += page.evaluate(SMALL) if seat == ACROSS else []
            for card in (players.cards.first, players.cards.last):
                expect(card).to_be_in_viewport()
        found += breaches(page) if seat == ACROSS else []
        players.choose(OPENING[0][seat])
    players.see_round()
    players.expect_handover(0)
    for _ in in_every_size(page, 0):
        expect_turned(page, False, players.show_button(0))
    assert not found


def in_every_size(page: Page, first: int) -> Iterator[None]:
    """Show the page in each size, beginning with another one for each seat; it stays in the last one."""
    for number in range(len(BOTH_WAYS)):
        width, height = BOTH_WAYS[(first + number) % len(BOTH_WAYS)]
        page.set_viewport_size({"width": width, "height": height})
        yield


def test_only_the_table_turns(page: Page) -> None:
    let_it_turn(page)
    match = begun(2)
    play_round(match, [(3, 6)])
    bring_in(page, match)
    players = Seafarers(page, 2)
    players.expect_handover(1)
    expect_turned(page, True, name_of_next(page))
    players.take(1)
    leave_table(page)
    expect_turned(page, False, page.get_by_role("heading", name="Tradewinds"))


def test_a_slider_and_an_explanation_work_upside_down(page: Page) -> None:
    let_it_turn(page)
    match = planned(OPENING[:1])
    for seat, cards in enumerate(OPENING[1]):
        match.play(Action(seat, "choose", cards))
    bring_in(page, match)
    players = Seafarers(page, 4)
    while not page.evaluate("document.documentElement.hasAttribute('data-turned')"):
        players.see_cards()
        players.sell()
    expect_turned(page, True, players.prompt.get_by_role("paragraph").first)
    for share, value in ((0.95, "0"), (0.05, players.slider.get_attribute("max") or "")):
        rope = players.slider.bounding_box()
        assert rope is not None
        page.touchscreen.tap(rope["x"] + rope["width"] * share, rope["y"] + rope["height"] / 2)
        expect(players.slider).to_have_value(value)
        expect(players.slider).to_have_attribute("aria-valuetext", re.compile(f"^{value} point"))
        expect(page.locator("#screen")).not_to_have_attribute("aria-busy", "true")
    page.get_by_role("heading", name="Goods", exact=True).click(button="right")
    card = page.get_by_role("dialog", name="Row of goods")
    expect(card).to_be_in_viewport(ratio=1)
    thing = page.locator("[data-explained]").bounding_box()
    shown = card.bounding_box()
    assert thing is not None
    assert shown is not None
    beside = max(shown["y"] - thing["y"] - thing["height"], thing["y"] - shown["y"] - shown["height"])
    assert 0 <= beside <= 16
    expect_turned(page, True, card.get_by_role("heading"))


def test_a_tile_is_dragged_upside_down(page: Page) -> None:
    let_it_turn(page)
    players = Colonists(page, 2)
    players.bring_in(game_at(lambda state: state.turn == 1 and with_a_tile(state)))
    expect_turned(page, True, players.prompt.get_by_role("paragraph").first)
    page.get_by_role("tab", name="Tiles").tap()
    legal = players.match.legal_actions(1)
    row, column, _ = place_of(next(action for action in legal if action.verb == "expand"))
    goal = page.get_by_role("gridcell", name=f"row {row}, column {column},")
    goal.scroll_into_view_if_needed()
    tile = page.get_by_role("tabpanel").get_by_role("button").first
    (start, end) = (box for box in (tile.bounding_box(), goal.bounding_box()) if box is not None)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    ghost = page.locator(".is-dragged").bounding_box()
    assert ghost is not None
    assert abs(ghost["x"] + ghost["width"] / 2 - end["x"] - end["width"] / 2) < 12
    assert abs(ghost["y"] + ghost["height"] / 2 - end["y"] - end["height"] / 2) < 12
    page.mouse.up()
    expect(goal).to_have_attribute("aria-selected", "true")


def test_a_page_scrolls_with_the_finger_of_the_far_side(page: Page) -> None:
    let_it_turn(page)
    match = begun(2)
    play_round(match, [(3, 6)])
    bring_in(page, match)
    players = Seafarers(page, 2)
    players.expect_handover(1)
    players.take(1)
    page.goto(page.url + "/rules")
    clauses = page.locator(".clause")
    clause = clauses.nth(3)
    clause.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    expect_turned(page, True, page.get_by_role("heading", name="Rules"))
    before = clause.bounding_box()
    assert before is not None
    fingers = page.context.new_cdp_session(page)
    for kind, y in (("touchStart", 300), *(("touchMove", y) for y in (330, 400, 450, 450))):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 500, "y": y}]})
        page.evaluate(RESTED)  # the browser scrolls a moving finger's page ahead of it
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = clause.bounding_box()
    assert after is not None
    assert 100 < after["y"] - before["y"] <= 150


def test_nothing_turns_under_a_finger(page: Page) -> None:
    let_it_turn(page)
    match = begun(2)
    bring_in(page, match)
    players = Seafarers(page, 2)
    players.take(0)
    players.pick((3, 6))
    fingers = Fingers(page)
    fingers.press(page.get_by_role("heading", name="Goods", exact=True), 5)
    players.prompt.get_by_role("button").dispatch_event("click")
    expect(players.show_button(1)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).rotate") == "none"
    fingers.lift(5)
    expect_turned(page, True, name_of_next(page))


def test_without_the_setting_and_for_one_person_nothing_turns(page: Page) -> None:
    bring_in(page, begun(2))
    players = Seafarers(page, 2)
    players.take(0)
    players.choose((3, 6))
    players.expect_handover(1)
    expect_turned(page, False, name_of_next(page))


def test_the_turn_is_not_shown_with_reduced_motion(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    let_it_turn(page)
    bring_in(page, begun(2))
    page.evaluate("() => { document.body.animate = () => { throw new Error('turned in sight'); }; }")
    players = Seafarers(page, 2)
    players.take(0)
    players.choose((3, 6))
    players.expect_handover(1)
    expect_turned(page, True, name_of_next(page))


def test_a_frame_neither_turns_nor_offers_it(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.frame().evaluate("() => { localStorage['tradewinds:/:settings'] = JSON.stringify({ turn: 'on' }); }")
    around.page.reload()
    frame = around.frame()
    play_a_card(frame)
    expect(frame.get_by_role("heading", name="Player 2", level=1)).to_be_visible()
    assert frame.evaluate("getComputedStyle(document.body).rotate") == "none"
    frame.goto(frame.url.split("#")[0] + "#settings")
    expect(frame.get_by_role("radiogroup", name="Sounds")).to_be_visible()
    expect(frame.get_by_role("radiogroup", name="Tablet flat between you")).to_have_count(0)
