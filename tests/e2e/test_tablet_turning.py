"""Turning the tablet during input keeps the state, and no notch covers anything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, ViewportSize, expect

from pygame_core.games import GAMES
from tests.e2e.browser import Open
from tests.e2e.hands import show_button
from tests.games.parts import take_part
from tests.games.recording import save_path
from tests.games.santa_maria.driver import Colonists, game_at
from tests.games.santa_maria.test_turns import with_a_tile
from tests.games.santo_domingo.driver import Seafarers

pytestmark = pytest.mark.server_python

LANDSCAPE: ViewportSize = {"width": 1024, "height": 768}
PORTRAIT: ViewportSize = {"width": 768, "height": 1024}
BOARD = "() => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.className + cell.ariaLabel)"
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => true)"
DEVICES: dict[str, tuple[ViewportSize, dict[str, int]]] = {
    "iPad": (LANDSCAPE, {"top": 24, "bottom": 20, "left": 0, "right": 0}),
    "iPad upright": (PORTRAIT, {"top": 24, "bottom": 20, "left": 0, "right": 0}),
    "iPhone": ({"width": 844, "height": 390}, {"top": 0, "bottom": 21, "left": 47, "right": 47}),
    "iPhone upright": ({"width": 390, "height": 844}, {"top": 47, "bottom": 34, "left": 0, "right": 0}),
}
"""The displays of some devices, and the insets that notches, corners and bars cover."""
SCREENS = {
    "": "Tradewinds",
    "new/santo_domingo": "New game",
    "settings": "Settings",
    "about": "About",
    "rules/santo_domingo": "Rules",
    "saves": "Saved games",
}
"""The address and the heading of screens that open at their top."""
COVERED = """(insets) => {
    for (const motion of document.getAnimations()) motion.finish();
    const [right, bottom] = [innerWidth - insets.right, innerHeight - insets.bottom];
    const around = (element) => element ? [element, ...around(element.parentElement)] : [];
    const slides = (box) =>
        (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) ||
        (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY));
    const isWhole = document.documentElement.scrollHeight <= innerHeight;
    const found = [];
    for (const element of document.querySelectorAll("#screen :is(button, a, input, h1, h2, h3, p)")) {
        const box = element.getBoundingClientRect();
        if (!box.width || element.closest(".sr, .for-ears, .veil, [aria-hidden=true]")) continue;
        if (around(element.parentElement).some(slides)) continue;
        const beside = box.left < insets.left - 1 || box.right > right + 1;
        const above = box.top < insets.top - 1;
        if (beside || above || (isWhole && box.bottom > bottom + 1)) found.push(element.outerHTML.slice(0, 90));
    }
    return found;
}"""
"""Texts and controls under a notch in a page that has not been scrolled."""


def turn(page: Page) -> None:
    """Turn the tablet, and back on the next call."""
    size = page.viewport_size
    page.set_viewport_size(PORTRAIT if size == LANDSCAPE else LANDSCAPE)
    page.evaluate(DRAWN)


def top(thing: Locator) -> float:
    """The distance of an element from the upper edge of the display, in pixels."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def test_typed_text_stays(page: Page) -> None:
    page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap()
    first, second = (page.get_by_label(f"Name of player {number}") for number in (1, 2))
    first.fill("Xanthippe")
    second.fill("")
    second.press_sequentially("Sokra")
    turn(page)
    expect(second).to_be_focused()
    page.keyboard.type("tes")
    turn(page)
    expect(first).to_have_value("Xanthippe")
    expect(second).to_have_value("Sokrates")
    page.get_by_role("button", name="Start").tap()
    expect(show_button(page)).to_have_text(re.compile("Xanthippe"))


def test_an_open_panel_stays_open_at_the_same_lines(page: Page) -> None:
    page.get_by_role("link", name="Saved games").tap()
    page.get_by_label("Choose a file").set_input_files(save_path("santo_domingo-6-winter-taken-back"))
    expect(page).to_have_url(re.compile("#game/"))
    page.goto(page.url + "/log")
    drawer = page.get_by_role("dialog", name="Log")
    lines = drawer.get_by_role("link")
    line = lines.nth(lines.count() // 2)
    line.evaluate("(element) => element.scrollIntoView({ block: 'start' })")
    page.evaluate(DRAWN)
    stood = top(line)
    for _ in range(2):
        turn(page)
        expect(drawer).to_be_visible()
        assert abs(top(line) - stood) < 40


def test_a_long_page_keeps_its_reading_position(open_page: Open) -> None:
    page = open_page("#rules/santo_domingo")
    clauses = page.locator(".clause")
    expect(clauses.first).to_be_visible()
    clause = clauses.nth(clauses.count() // 2)
    clause.evaluate("(element) => element.scrollIntoView({ block: 'start' })")
    page.evaluate(DRAWN)
    stood = top(clause)
    for _ in range(3):
        turn(page)
        assert abs(top(clause) - stood) < 40


def test_a_turned_tile_stays_turned(page: Page) -> None:
    people = Colonists(page, 2)
    people.bring_in(game_at(with_a_tile))
    legal = people.match.legal_actions(people.match.state.turn)
    people.pick(next(action for action in legal if action.verb == "expand"))
    laid = page.evaluate(BOARD)
    page.get_by_role("button", name="Turn it to the right").tap()
    page.wait_for_function(f"(laid) => String(({BOARD})()) !== laid", arg=",".join(laid))
    turned, asked = page.evaluate(BOARD), people.prompt.inner_text()
    for _ in range(2):
        turn(page)
        assert page.evaluate(BOARD) == turned
        assert people.prompt.inner_text() == asked


def test_picked_cards_stay_picked(page: Page) -> None:
    people = Seafarers(page, 3)
    people.sit_down()
    people.take(0)
    people.pick([4])
    turn(page)
    expect(people.cards.nth(3)).to_have_attribute("aria-pressed", "true")
    turn(page)
    expect(people.cards.nth(3)).to_have_attribute("aria-pressed", "true")


def covered(page: Page, session: CDPSession) -> list[str]:
    """What a notch covers on a screen of any of the devices, if it has not been scrolled."""
    found = []
    for device, (size, insets) in DEVICES.items():
        page.set_viewport_size(size)
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        page.evaluate("scrollTo(0, 0)")
        found += [f"{device}: {what}" for what in page.evaluate(COVERED, insets)]
    return found


def test_no_screen_has_controls_under_a_notch(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    session = page.context.new_cdp_session(page)
    for route, heading in SCREENS.items():
        page.goto(f"{page.url.partition('#')[0]}#{route}")
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        assert covered(page, session) == [], route
    for game in GAMES:
        page.goto(f"{page.url.partition('#')[0]}#saves")
        page.get_by_label("Choose a file").set_input_files(save_path(take_part(game, "pictures", "SHOWN")))
        show, prompt = page.locator(".over .btn--plate"), page.get_by_role("region", name="What to do now")
        expect(show.or_(prompt).first).to_be_visible()
        if show.count():
            assert covered(page, session) == [], f"hand-over of {game}"
            expect(show).to_be_enabled()
            show.tap()
            expect(show).to_be_hidden()
        expect(prompt).to_be_visible()
        assert covered(page, session) == [], game
    page.goto(f"{page.url}/log")
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    assert covered(page, session) == [], "log"
