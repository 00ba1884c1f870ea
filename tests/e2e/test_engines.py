"""In each engine: a whole game, saved, reloaded, finished offline, with a tablet that is turned and a table that turns.

The browser's HTTP cache may keep nothing, so that offline everything comes from the service worker.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import cast

import pytest
from playwright.sync_api import Playwright

from pygame_core import save
from serving import Site
from tests.e2e.browser import WAIT_FOR_MARK
from tests.e2e.engines import ENGINES
from tests.e2e.hands import newest_text
from tests.e2e.players import NAMES, actions
from tests.e2e.screens import LONGEST_START, Screen
from tests.games.santo_domingo.driver import CARDS, PLANS, planned

pytestmark = [
    pytest.mark.first_visit,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

SEATS = 2
PLAN = PLANS[SEATS]
STORED = "() => ({ ...localStorage })"
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
STARTED = f"() => ({WAIT_FOR_MARK})(['can tap', {1000 * LONGEST_START}])"
ARRANGED = """() => [...document.querySelectorAll(".table, .table *")].map((one) => {
    const { display, fontSize, gridTemplateAreas } = getComputedStyle(one);
    return `${display} ${fontSize} ${gridTemplateAreas}`;
}).join("; ")"""
ROTATED = "() => getComputedStyle(document.body).rotate"
LYING, UPRIGHT = (1024, 768), (768, 1024)
PROMPT = "What to do now"


@pytest.fixture(params=list(ENGINES))
def screen(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Screen]:
    """A screen in each engine; a missing engine is a failure only if all engines are required."""
    start, installed = ENGINES[request.param]
    if not installed():
        told = f"{request.param} is not installed here"
        (pytest.fail if os.environ.get("TRADEWINDS_ENGINES") == "all" else pytest.skip)(told)
    with start(playwright) as screen:
        yield screen


def choose_settings(screen: Screen, *names: str) -> None:
    """On the first screen, choose something in the settings, and come back."""
    screen.press("link", "Settings")
    for name in names:
        screen.press("radio", name)
    screen.press("link", "Back")


def sit_down(screen: Screen) -> None:
    """Go from the first screen to the first hand-over."""
    screen.press("link", "Santo Domingo")
    screen.press("button", f"{SEATS} players")
    for seat in range(SEATS):
        screen.write(f"Name of player {seat + 1}", NAMES[seat])
    screen.press("button", "Start")


def choose(screen: Screen, seat: int, cards: Sequence[int]) -> None:
    """A seat takes the tablet, chooses and passes it on; the page is upside down for the second seat."""
    take = f"I am {NAMES[seat]}: show my cards"
    screen.see("button", take)
    screen.soon(lambda: screen.run(ROTATED) == ("none", "180deg")[seat], f"the page turned towards {NAMES[seat]}")
    screen.press("button", take)
    for card in cards:
        screen.switch_on(CARDS[card - 1], inside="Your cards")
    screen.press("button", "Play", inside=PROMPT)
    screen.soon(lambda: not screen.found("region", "Your cards"), "the cards are put away")


def see_round(screen: Screen) -> None:
    """Show the results of the cards and sell all goods, until the tablet is passed on or the game is over."""
    while told := prompt(screen):
        see_sentence(screen, told)


def see_sentence(screen: Screen, told: str) -> None:
    """Press the buttons below the prompt until its text changes."""
    screen.soon(lambda: goes_on(screen, told), f"something to press below “{told}”")
    screen.soon(lambda: prompt(screen) != told, f"another sentence than “{told}”")


def prompt(screen: Screen) -> str:
    """The prompt, or nothing if the tablet is to be passed on or the game is over."""

    def look() -> str:
        over = screen.found("button", "show my cards") or screen.found("heading", " wins")
        return "" if over else screen.found("region", PROMPT)[0].text()

    return screen.once(look, "what to do now")


def goes_on(screen: Screen, told: str) -> bool:
    """Show everything, or press the last button, which continues, unless the prompt has changed by itself."""
    if prompt(screen) != told:
        return True
    buttons = screen.found("button", "Show all", PROMPT) or screen.found("button", inside=PROMPT)
    buttons[-1].click()
    return True


def play(screen: Screen, rounds: Sequence[Sequence[Sequence[int]]]) -> None:
    """Play rounds of the plan."""
    for cards in rounds:
        for seat, chosen in enumerate(cards):
            choose(screen, seat, chosen)
        see_round(screen)


def go_offline(screen: Screen, site: Site) -> None:
    """Once everything is cached, stop the server and open the page again."""
    assert screen.run(INSTALLED)
    site.end()
    screen.open(site.address)
    screen.reload()
    screen.once(lambda: screen.run(STARTED), "the games have started")


def arrangement(screen: Screen) -> str:
    """The layout of the table, which is looked at before the cards are shown."""
    screen.press("button", "Look at the board first")
    screen.see("button", "Back to the hand-over")
    return arranged(screen)


def arranged(screen: Screen) -> str:
    """The layout of the table that is shown."""
    return cast("str", screen.run(ARRANGED))


def test_a_game_is_played_reloaded_and_finished_offline(screen: Screen, site: Site) -> None:
    site.caching = "no-store"
    screen.turn(*UPRIGHT)
    screen.open(site.address)
    choose_settings(screen, "Table turns")
    sit_down(screen)
    play(screen, PLAN[:1])
    choose(screen, 0, PLAN[1][0])
    upright = arrangement(screen)
    screen.turn(*LYING)
    screen.reload()
    assert arrangement(screen) != upright
    screen.turn(*UPRIGHT)
    screen.soon(lambda: arranged(screen) == upright, "the arrangement for a tablet that is held upright")
    screen.press("button", "Back to the hand-over")
    choose(screen, 1, PLAN[1][1])
    see_round(screen)
    screen.turn(*LYING)
    go_offline(screen, site)
    choose_settings(screen, "Still", "At once")  # motion is drawn in the rounds before
    screen.press("link", f"Round 3, {NAMES[0]} to choose")
    screen.see("heading", NAMES[0])
    screen.turn(*UPRIGHT)
    play(screen, PLAN[2:])
    expected = planned(PLAN)
    result = expected.result()
    assert result is not None
    (winner,) = result.winners
    screen.see("heading", f"{NAMES[winner]} wins")
    kept = screen.run(STORED)
    (game,) = (key.removesuffix("card") for key in kept if key.endswith(":card"))
    newest = save.read(newest_text(kept, game)).match
    assert actions(newest) == actions(expected)
    assert newest.state == expected.state
