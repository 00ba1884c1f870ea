"""The line of the last trick, at the lower edge of the board: on phones it is short, and whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Event
from pygame_core.games.hispaniola.state import NOBODY
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.e2e.sight import LOW, OVER
from tests.e2e.test_fits import PHONES
from tests.e2e.test_game_layout import CUT, LEFT_OUT
from tests.games.hispaniola.driver import begun, next_action
from tests.games.recording import save_path

pytestmark = pytest.mark.server_python

COVERED = """() => {
    const line = document.querySelector(".imprint").getBoundingClientRect();
    return [...document.querySelectorAll(".chart :is(.isle b, .isle small, .play p, .play .flag)")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width && box.bottom > line.top + 1;
    }).map(({ textContent }) => textContent);
}"""
"""What of the board lies over its last line."""


def begin_play(page: Page, match: Match) -> None:
    """Import a match, and take the tablet if it asks for that."""
    bring_in(page, match)
    page.locator(".over .btn--plate").or_(page.locator(".imprint")).first.wait_for()
    if page.locator(".over .btn--plate").count():
        page.locator(".over .btn--plate").tap()
    expect(page.locator(".imprint")).to_be_attached()


@pytest.mark.parametrize("size", [*PHONES, *LOW], ids=str)
def test_the_next_trick_shows_the_last_one_on_phones(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(reduced_motion="reduce", viewport={"width": size[0], "height": size[1]})
    begin_play(page, save.read(save_path("hispaniola-4-in-a-trick").read_text()).match)
    board = page.get_by_role("region", name="Board")
    for part in ("wins Hourglass", "Trick 11."):
        expect(board.get_by_text(part, exact=True)).to_be_in_viewport(ratio=1)
    for name in ("Max", "Anika"):
        expect(board.locator(".imprint").get_by_role("img", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate(OVER) == [0, 0]


def falls_home(events: Sequence[Event]) -> bool:
    """A pirate has fallen overboard, another has come home, and tricks were handed on."""
    return events[-1].kind == "gave" and any(event.facts.get("home", NOBODY) != NOBODY for event in events)


def is_counted(events: Sequence[Event]) -> bool:
    """A hand has ended."""
    return events[-1].kind == "dealt" and any(event.kind == "scored" for event in events)


def match_with(there: Callable[[Sequence[Event]], bool]) -> Match:
    """A game of five in which the last trick has brought that."""
    match, since = begun(5), list[Event]()
    while not (since and there(since)):
        match.play(next_action(match))
        for moment in match.line[match.position].moments:
            since = [moment.event] if moment.event.kind == "won" else [*since, moment.event]
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("there", [falls_home, is_counted])
def test_nothing_that_the_last_trick_has_brought_is_left_out(
    open_page: Open, there: Callable[[Sequence[Event]], bool], language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    begin_play(page, match_with(there))
    heading = page.locator(".imprint em").inner_text()
    for width, height in (*PHONES, *LOW):
        page.set_viewport_size({"width": width, "height": height})
        assert set(page.evaluate(LEFT_OUT)) <= {heading}, f"{width}×{height}"
        assert page.evaluate(CUT) == [], f"{width}×{height}"
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
