"""What has happened since one's last turn, over the table: it covers no control, unfolds and closes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from app.overlays import digest_before_turn
from app.scene import DECIDE
from app.store import SaveWriter
from app.table_controller import TableController
from app.tables import load_table
from app.words import Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.games import GAMES
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.e2e.sight import BOTH_WAYS, LOW
from tests.games.recording import finished, recorded

pytestmark = pytest.mark.server_python

SMALL_PHONES = ((360, 740), (375, 667), (360, 640))
SIZES = (*BOTH_WAYS, *SMALL_PHONES, *LOW)
WITH_LOG = ((1280, 800), (1920, 1080), (2560, 1440))
"""Windows with the log beside the board, which tells the same."""

BELOW = """(over) => {
    const { left, right, top, bottom } = document.querySelector(over).getBoundingClientRect();
    return [...document.querySelectorAll(".region [data-message], .die")].filter((one) => {
        const box = one.getBoundingClientRect();
        if (one.closest(`${over}, .seats`) || !one.checkVisibility({ visibilityProperty: true })) return false;
        return box.left < right && box.right > left && box.top < bottom - 4 && box.bottom > top + 4;
    }).map(({ id, className }) => id || className);
}"""
"""The controls and dice that something at the top of the table covers by more than a line."""

UNDER = """(over) => [...document.querySelectorAll(`${over} :is(a, .tool svg, summary)`)].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const control = one.closest("a, button, summary");
    return width && !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(({ outerHTML }) => outerHTML)"""
"""The controls on something that another one covers."""

HIDDEN = """(over) => {
    const box = document.querySelector(over);
    const { bottom } = box.getBoundingClientRect();
    if (box.clientHeight < HIGH) return [];
    return [...box.querySelectorAll("li")].filter((line) => {
        const { height, bottom: end } = line.getBoundingClientRect();
        return !height || end > bottom;
    }).map(({ textContent }) => textContent);
}"""
"""The lines that are not in sight although the seats are high."""
HIGH = 120
"""The height of seats, in pixels, over which all lines have room."""


def with_missed(game: str) -> Match:
    """A recorded game in its second half, with something over its table that somebody has missed.

    Where an open table tells all that happens, only somebody alone, who has no hand-over, finds it there.
    """
    match = save.read(recorded()[finished(game)[-1]]).match
    for position in range(match.position // 2, match.position):
        match.jump(position)
        for decision in match.decisions()[:1]:
            for seat, player in enumerate(match.players):
                is_computer = seat != decision.seat and not load_table(game).tells_turns
                match.change_seat(seat, replace(player, level="fair" if is_computer else ""))
        controller = TableController(SaveWriter.of(match))
        if digest_before_turn(Words("en"), controller, DECIDE).inputs[0]:
            return match
    raise AssertionError(f"no position of {game} tells what has happened")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_has_happened_covers_no_control_unfolds_and_closes(open_page: Open, game: str, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, with_missed(game))
    missed = page.locator(".since--over")
    expect(missed).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW, ".since--over") == [], f"{width}×{height}"
        assert page.evaluate(HIDDEN.replace("HIGH", str(HIGH)), ".since--over") == [], f"{width}×{height}"
    for width, height in WITH_LOG:
        page.set_viewport_size({"width": width, "height": height})
        expect(missed).to_be_hidden()
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    missed.locator("summary").tap()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNDER, ".since--over") == [], f"{width}×{height}"
        for line in missed.get_by_role("listitem").all():
            expect(line).to_be_in_viewport(ratio=1)
    address = page.url
    missed.get_by_role("link").tap()
    page.wait_for_url(f"{address}/at/*")
    page.go_back()
    page.wait_for_url(address)
    expect(missed).to_be_visible()
    if not missed.get_by_role("button").is_visible():
        missed.locator("summary").tap()
    missed.get_by_role("button").tap()
    expect(missed).to_be_hidden()
