"""The colours of the system in place of ours: what is chosen, possible, impossible or focused still looks different."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Open
from tests.e2e.players import bring_in, go_to
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
