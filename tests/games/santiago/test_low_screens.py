"""Santiago on phones and low screens: nothing lies over figures, nothing is cut, what has happened can be folded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.game import Action
from pygame_core.games.santiago.state import State
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.games.recording import save_path
from tests.games.santiago.driver import begun, game_at, next_action

pytestmark = pytest.mark.server_python

LOW = ((844, 390), (740, 360), (667, 375), (800, 600))
SMALL = (*LOW, (390, 844), (375, 667))
FIGURES_UNDER_PLACES = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
    const place = seat.querySelector(".rank").getBoundingClientRect();
    return [...seat.querySelectorAll(".seat__sum > span")].filter((figure) => {
        const { right, bottom } = figure.getBoundingClientRect();
        return right > place.left + 1 && bottom > place.top + 4;
    }).map((figure) => `${seat.id}: ${figure.textContent}`);
})"""
"""The figures of players that their place in the order covers."""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Turn the phone, or take another one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def thrifty(match: Match) -> Action:
    """The next action of a game in which everybody saves."""
    seat = match.decisions()[0].seat
    return next((one for one in match.legal_actions(seat) if one.verb == "pass"), next_action(match))


def late(seats: int) -> Match:
    """A game whose players have all bid in a late round, with much money."""

    def there(state: State) -> bool:
        return state.phase == "plant" and state.round == state.rounds - 1

    return game_at(there, seats, thrifty)


def expect_whole(text: Locator) -> None:
    """Expect that nothing of a line is cut off."""
    expect(text).to_be_visible()
    assert text.evaluate("(line) => line.scrollWidth <= line.clientWidth"), text.text_content()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [3, 5])
def test_the_place_in_the_order_covers_no_figure_and_the_round_is_not_cut(
    open_page: Open, seats: int, language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, late(seats))
    page.locator(".over .btn--plate, .prompt").first.tap()
    for size in SMALL:
        resize(page, size)
        assert page.evaluate(FIGURES_UNDER_PLACES) == [], f"{size}"
        expect_whole(page.locator(".bar__sub"))


@pytest.mark.parametrize("size", LOW)
def test_what_has_happened_is_folded_beside_the_seats_and_unfolds_as_a_whole(page: Page, size: tuple[int, int]) -> None:
    match = begun(4, 3, money="open")
    while match.position <= 40 or match.decisions()[0].kind != "bid":
        match.play(next_action(match))
    resize(page, size)
    bring_in(page, match)
    missed, seats = page.get_by_role("region", name="Since your last turn"), page.get_by_role("list", name="Players")
    expect(missed).to_be_visible()
    over, below = missed.bounding_box(), seats.bounding_box()
    assert over is not None
    assert below is not None
    assert over["y"] + over["height"] <= below["y"] or over["x"] + over["width"] <= below["x"]
    missed.get_by_label("Show everything").tap()
    for line in missed.get_by_role("listitem").all():
        expect(line).to_be_in_viewport(ratio=1)
    missed.get_by_role("button", name="Close").tap()
    expect(missed).to_be_hidden()


@pytest.mark.parametrize("name", ["santiago-3-finished", "santiago-5-anywhere-finished"])
def test_the_final_table_shows_rows_between_the_players_and_the_totals(open_page: Open, name: str) -> None:
    page = open_page("#saves", reduced_motion="reduce")
    page.locator("input[type=file]").set_input_files(save_path(name))
    page.get_by_role("button", name="Look at the table").tap()
    table = page.get_by_role("table")
    for size in (*LOW, (390, 844), (768, 1024), (1024, 768)):
        resize(page, size)
        for row in (table.get_by_role("row").first, table.get_by_role("row").nth(1), table.get_by_role("row").last):
            expect(row).to_be_in_viewport(ratio=0.95)
        first, sums = table.get_by_role("row").nth(1).bounding_box(), table.get_by_role("row").nth(-3).bounding_box()
        assert first is not None
        assert sums is not None
        assert first["y"] + first["height"] <= sums["y"] + 1, f"{size}"
