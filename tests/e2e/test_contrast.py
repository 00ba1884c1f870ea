"""Contrast: what is pale is found; in the colours of the system what is chosen, possible or focused looks different."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Open
from tests.e2e.players import bring_in, go_to
from tests.e2e.wcag import breaches
from tests.games.santa_maria.driver import begun
from tests.games.santo_domingo.driver import PLANS, Seafarers, planned

pytestmark = pytest.mark.server_python

LOOK = """(element) => {
    const { outlineStyle, outlineColor, outlineWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    const outline = outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineColor} ${outlineWidth}`;
    return `${outline}, ${borderTopStyle} ${borderTopColor}`;
}"""
COLOUR = """(flags) => flags.map((flag) => getComputedStyle(flag, "::before").backgroundColor)"""


def test_states_differ_in_the_colours_of_the_system(open_page: Open) -> None:
    page = open_page(forced_colors="active")
    people = Seafarers(page, 3)
    bring_in(page, planned(PLANS[3][:1]))
    people.take(0)
    played, chosen, possible, focused = (people.cards.nth(card) for card in (2, 0, 1, 3))
    people.pick((1,))
    page.keyboard.press("Tab")
    go_to(focused)
    looks = [card.evaluate(LOOK) for card in (played, chosen, possible, focused)]
    assert len(set(looks)) == len(looks), looks
    now, *others = (page.get_by_role("list", name="Players").get_by_role("listitem").nth(seat) for seat in range(3))
    expect(now).to_have_attribute("aria-current", "true")
    assert now.evaluate(LOOK) not in [other.evaluate(LOOK) for other in others]
    assert len(set(page.locator(".seat > .flag").evaluate_all(COLOUR))) == 3


PALE = """(element) => {
    element.style.color = getComputedStyle(document.body).backgroundColor;
    element.dataset.pale = "";
}"""


def test_pale_names_and_pale_numbers_of_one_digit_are_found(open_page: Open) -> None:
    page = open_page()
    bring_in(page, begun(2))
    seat = page.get_by_role("list", name="Players").get_by_role("listitem").first
    pale = (seat.get_by_role("heading").locator("span"), seat.locator("[data-count]").first)
    for text in pale:
        text.evaluate(PALE)
    found = [html for rule, html, _ in breaches(page) if rule == "color-contrast"]
    assert len([html for html in found if "data-pale" in html]) == len(pale), found
