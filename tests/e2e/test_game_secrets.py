"""A secret choice is nowhere in the page until all cards are revealed, and nothing hints at it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import leave_table, stored
from tests.e2e.players import bring_in, stored_text
from tests.games.santo_domingo.driver import OPENING, PLANS, Seafarers, begun, play_round

pytestmark = pytest.mark.server_python

ALL_OF_IT = """() => {
    const focused = document.activeElement;
    return [
        document.documentElement.outerHTML,
        document.title,
        JSON.stringify(history.state),
        String(history.length),
        focused.id || focused.className || focused.localName,
        [...document.querySelectorAll("input")].map((input) => input.value).join(),
        [...document.querySelectorAll("#screen, #screen *")].map((element) => element.scrollLeft).join(),
    ].join("\\n");
}"""
ALL_OPEN = "() => !document.querySelector('[data-guard]:disabled, [data-shut]')"
"""No control waits any more until it may be used."""
WHEN = re.compile(r"\d{4}-\d\d-\d\dT[\d:]+(\+00:00|Z)|\b\d?\d:\d\d\b")
"""The time at which something was stored is no secret."""


def without_saves(key: str, text: str) -> object:
    """The value stored under a key; of a save or a part of one only its length."""
    if re.search(r":game:\w+:[01]$", key):
        return len(text)
    content = json.loads(text)
    if key.endswith(":tail"):
        content |= {part: len(content[part]) for part in ("add", "end")}
    return content


def whole_page(page: Page) -> str:
    """Everything in the page, and everything stored of its games except the saves themselves."""
    page.wait_for_function(ALL_OPEN)
    kept = {key: without_saves(key, text) for key, text in stored(page).items()}
    return WHEN.sub("", f"{page.evaluate(ALL_OF_IT)}\n{json.dumps(kept, sort_keys=True)}")


def ways_after(page: Page, seats: int, cards: tuple[int, ...]) -> Iterator[str]:
    """Go wherever others can look after the first player has chosen these cards; yields where that is."""
    people = Seafarers(page, seats)
    bring_in(page, begun(seats))
    people.choose_in_turn([cards])
    people.expect_handover(1)
    yield "hand-over"
    page.go_back()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    yield "first screen"
    page.go_forward()
    people.expect_handover(1)
    yield "hand-over again"
    people.button("Look at the board first").tap()
    expect(people.prompt).to_contain_text("Mateo is to choose.")
    expect(people.cards).to_have_count(0)
    yield "board"
    page.get_by_role("link", name="Log", exact=True).tap()
    expect(page.get_by_role("dialog", name="Log")).to_contain_text("Anika has chosen.")
    yield "log"
    page.get_by_role("dialog", name="Log").get_by_role("link", name="Anika has chosen").tap()
    expect(people.prompt).to_contain_text("The table as it was.")
    yield "moment"
    people.button("Back to now").tap()
    people.button("Back to the hand-over").tap()
    people.take(1)
    yield "second hand"
    people.pick(PLANS[seats][0][1])
    yield "cards picked"
    people.button("Undo").tap()
    expect(people.cards.and_(page.locator("[aria-pressed=true]"))).to_have_count(0)
    yield "cards put down"
    page.get_by_role("link", name="Log", exact=True).tap()
    page.get_by_role("dialog", name="Log").get_by_role("link", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    people.button("Undo").tap()
    expect(page.get_by_role("alertdialog").get_by_role("button", name="Leave it")).to_be_focused()
    yield "asked"
    page.get_by_role("alertdialog").get_by_role("button", name="Take it back").tap()
    people.expect_handover(0)
    yield "undone"
    people.take(0)
    yield "first hand"
    people.button("Redo").tap()
    people.expect_handover(1)
    yield "redone"
    page.reload()
    wait_for_mark(page)
    people.expect_handover(1)
    yield "reloaded"
    people.button("Look at the board first").tap()
    leave_table(page)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    yield "left"


@pytest.mark.parametrize(
    ("seats", "cards"), [(4, ((3,), (6,))), (2, ((1, 2), (7, 8)))], ids=["which card", "which two cards"]
)
def test_nothing_on_the_page_reveals_what_was_chosen(
    open_page: Open, seats: int, cards: tuple[tuple[int, ...], ...]
) -> None:
    pages = [open_page(reduced_motion="reduce") for _ in cards]
    ways = [ways_after(page, seats, chosen) for page, chosen in zip(pages, cards, strict=True)]
    for where, _ in zip(*ways, strict=True):
        one, other = [whole_page(page).splitlines() for page in pages]
        assert one == other, where
    assert stored_text(pages[0]) != stored_text(pages[1])


def test_going_back_never_reveals_a_hand(page: Page) -> None:
    match = begun(4)
    play_round(match, OPENING[0])
    bring_in(page, match)
    people = Seafarers(page, 4)
    people.take(0)
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    expect(people.cards).to_have_count(0)
    page.go_back()
    expect(people.cards).to_have_count(8)
    people.choose((7,))
    people.expect_handover(1)
    page.go_forward()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.go_back()
    people.expect_handover(1)
    people.take(1)
    page.go_back()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    page.go_forward()
    people.expect_handover(1)
    people.take(1)
    leave_table(page)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    page.go_forward()
    people.expect_handover(1)


def test_nobody_sees_a_card_face_before_all_have_chosen(page: Page) -> None:
    people = Seafarers(page, 2)
    bring_in(page, begun(2))
    people.choose_in_turn([(2, 7)])
    people.take(1)
    cards = page.locator("[aria-label]")  # the symbols of points and goods get their names from elsewhere
    laid = page.get_by_role("list", name="Players").get_by_role("img").and_(cards)
    expect(laid).to_have_count(2)
    assert [card.get_attribute("aria-label") for card in laid.all()] == ["a card face down"] * 2
    people.choose((4, 5))
    people.see_cards()
    expect(laid.filter(visible=True)).to_have_count(4)
    assert {card.get_attribute("aria-label") for card in laid.all()} == {"Admiral", "Trader", "Frigate", "Galleon"}
