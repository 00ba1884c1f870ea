"""The review of a finished game in a real browser: workers compare, and a finding leads to its moment and back."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.players import bring_in
from tests.e2e.test_fits import OVER
from tests.e2e.thinking import kill_thinker, thoughts, watch_thinking

SLOW = 120_000
"""The timeout for a whole review, in milliseconds."""
CUT = """() => [...document.querySelectorAll(".notice, .prompt, .own")].filter((part) => {
    const { bottom } = part.getBoundingClientRect();
    return bottom > innerHeight || [...part.querySelectorAll("span, .btn, .card")].some((inner) =>
        inner.getBoundingClientRect().bottom > bottom);
}).map(({ className }) => className)"""
"""The parts of the table that are cut off at the window, and those of which something sticks out below."""


ROUND = 6
"""From this round on a person plays, which leaves few decisions to compare; the worst of the game is among them."""


def finished() -> Match:
    """A finished game of Santo Domingo of two computers, of which one left its seat to a person who played anything."""
    players = [Player("", mark, "relaxed") for mark in MARKS[:2]]
    match = Match.begin(load_game("santo_domingo"), "reviewed", players, {}, b"seed" * 4)
    rng = random.Random(5)
    while match.decisions():
        if match.players[0].level and match.state.round == ROUND:
            match.change_seat(0, Player("Anika", MARKS[0]))
        match.play(rng.choice(match.legal_actions(match.decisions()[0].seat)))
    return match


def test_a_review_goes_on_when_its_worker_dies_and_a_finding_leads_to_its_moment_and_back(page: Page) -> None:
    bring_in(page, finished())
    watch_thinking(page)
    page.get_by_role("link", name="Review").tap()
    drawer = page.get_by_role("dialog", name="Review")
    expect(drawer.get_by_role("progressbar", name="decisions")).to_be_visible()
    before = kill_thinker(page)
    expect(drawer.get_by_role("progressbar")).to_have_count(0, timeout=SLOW)
    assert thoughts(page) > before
    worst = drawer.get_by_role("listitem").first
    expect(worst).to_contain_text("Better: ")
    better = worst.get_by_text("Better: ").inner_text().removeprefix("Better: ")
    worst.get_by_role("link", name="Show it").tap()
    expect(page.get_by_text(f"Anika, better here: {better}")).to_be_visible()
    expect(page.get_by_text("The table as it was.")).to_be_visible()
    for width, height in ((844, 390), (740, 360), (800, 600), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [0, 0], f"{width}×{height}"
        assert page.evaluate(CUT) == [], f"{width}×{height}"
    page.get_by_role("link", name="Back to the review").tap()
    expect(drawer.get_by_role("progressbar")).to_have_count(0)
    expect(worst).to_contain_text(f"Better: {better}")
    drawer.get_by_role("link", name="Close").tap()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
