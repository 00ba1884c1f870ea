"""The options of a winner show all of themselves on an upright tablet: ships with their sails, texts, numbers."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from app.tables.hispaniola.boarding_options import boarding_options
from languages import LANGUAGES
from pygame_core.games.hispaniola.view import View
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.games.hispaniola.driver import begun, next_action

pytestmark = pytest.mark.server_python

TABLETS = ((768, 1024), (1024, 768))

CUT = """() => [...document.querySelectorAll(".option:not(.is-not)")].flatMap((option) => {
    const beyond = (inner, outer) => {
        const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
        return one.left < other.left - 1 || one.right > other.right + 1 ||
            one.top < other.top - 1 || one.bottom > other.bottom + 1;
    };
    const parts = [
        [".ship__art", ".option__pic"], [".option__title", ".option__what"], [".option__line > span", ".option__what"],
        [".deltas b", ".deltas"], [".deltas .flag", ".deltas"],
    ];
    return parts.filter(([inner, outer]) =>
        [...option.querySelectorAll(inner)].some((part) =>
            part.checkVisibility() && beyond(part, option.querySelector(outer)))
    ).map(([inner]) => `${inner} of ${option.id}`);
})"""
"""What of an option reaches beyond its place."""


def four_ways(seats: int) -> Match:
    """A winner who can push and swap to either side."""
    for seed in count():
        match = begun(seats, seed)
        while match.decisions():
            view = match.view(None)
            assert isinstance(view, View)
            options = boarding_options(view) if view.phase == "board" else ()
            if len(options) == 4 and all(option.outcome for option in options):
                return match
            match.play(next_action(match))
    raise AssertionError("nobody has four ways to board")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 5])
def test_four_options_show_all_of_themselves_on_a_tablet(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, four_ways(seats))
    expect(page.locator(".option")).to_have_count(4)
    for width, height in TABLETS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], f"{width}×{height}"
