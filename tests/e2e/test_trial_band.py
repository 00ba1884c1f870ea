"""The band of a trial on phones held sideways: it is whole, covers no player, and begins with what it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.scene import DECIDE
from app.store import SaveWriter
from app.table_controller import TableController
from app.tables import load_table
from app.words import Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Action
from pygame_core.games import GAMES
from pygame_core.match import Match
from pygame_core.trial import Trial
from tests.e2e.browser import Open
from tests.e2e.messages import send
from tests.e2e.players import bring_in
from tests.e2e.sight import SIDEWAYS
from tests.games.recording import finished, recorded

pytestmark = pytest.mark.server_python

FAULTS = """() => {
    const band = document.querySelector(".trial");
    const { left, right, top, bottom } = band.getBoundingClientRect();
    const found = top < -3 ? ["it begins above the screen"] : [];
    const boxOf = (one) => one.getBoundingClientRect();
    const seen = [...band.querySelectorAll("p, li, .btn")].filter((one) => one.checkVisibility());
    for (const part of seen.filter((one) => getComputedStyle(one).clipPath === "none")) {
        const box = boxOf(part);
        const isOut = box.top < Math.max(top, 0) || box.bottom > bottom || box.left < left || box.right > right;
        if (isOut) found.push(`not inside: ${part.textContent}`);
    }
    const [acts, ...points] = [band.querySelector(".trial__acts"), ...band.querySelectorAll("li")].map(boxOf);
    if (points.some((box) => box.right > acts.left)) found.push("points under the buttons");
    for (const figure of document.querySelectorAll(".seat *, #region-board .chart")) {
        const box = boxOf(figure);
        const isUnder = box.width && box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top;
        if (isUnder) found.push(`under it: ${figure.className.baseVal ?? figure.className} ${figure.textContent}`);
    }
    return found;
}"""
"""What of the band is out of sight, and what of the players and the board it covers."""
WORD = "() => getComputedStyle(document.querySelector('.trial__points'), '::before').content"
"""The word before the points, in quotation marks."""


def most_changed(game: str) -> tuple[Match, Action]:
    """A recorded game where somebody decides, and the action that changes the points of most seats in a trial."""
    match, table = save.read(recorded()[finished(game)[-1]]).match, load_table(game)
    found: list[tuple[int, int, Action]] = []
    for position, played in enumerate(match.line[1:]):
        match.jump(position)
        action = played.action
        if action is None or TableController(SaveWriter.of(match)).mode() != DECIDE:
            continue
        trial = Trial(match, action.seat)
        before = table.points(trial.match.view(action.seat))
        if trial.play(action):
            after = table.points(trial.match.view(action.seat))
            found.append((sum(one != other for one, other in zip(before, after)), position, action))
    _, position, action = max(found, key=lambda one: one[0])
    match.jump(position)
    return match, action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_band_is_whole_covers_no_player_and_says_that_it_is_a_trial(
    open_page: Open, game: str, language: str
) -> None:
    match, action = most_changed(game)
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, match)
    expect(page.locator(".over, .prompt").first).to_be_visible()
    if page.locator(".over .btn--plate").is_visible():
        page.locator(".over .btn--plate").tap()
    send(page, ui={"trial": "begin"})
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FAULTS) == [], f"the sentence in {width}×{height}"
    send(page, play=str(action))
    expect(page.locator(".trial--changed")).to_be_visible()
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FAULTS) == [], f"{width}×{height}"
        assert page.evaluate(WORD) == f'"{Words(language)("Trial")}"', f"{width}×{height}"
