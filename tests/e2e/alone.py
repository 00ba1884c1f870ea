"""One person plays a whole game by touch against computers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html import unescape

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from app.player_names import shown_names
from pygame_core.match import Match
from tests.e2e.hands import show_steps_at_once
from tests.e2e.players import STORED_SINCE, People, stored_match

SLOW = 60_000
"""The timeout until all computers have moved, in milliseconds: their worker starts first."""
THINKING = re.compile("(is|are) thinking")
PERSON = 0
"""The seat of the person."""


def begin_alone(page: Page, title: str, seats: int, *options: str) -> None:
    """From the first screen, begin a game of one person against relaxed computers whose steps take no time.

    ``options`` are chosen by their labels.
    """
    show_steps_at_once(page)
    page.get_by_role("list", name="New game").get_by_role("link", name=re.compile(f"^{title}")).tap()
    page.get_by_role("button", name=f"{seats} players").tap()
    page.get_by_role("button", name="Play alone against computers").tap()
    for seat in range(2, seats + 1):
        page.get_by_role("combobox", name=f"Who plays seat {seat}").select_option("relaxed")
    for option in options:
        page.get_by_role("radio", name=option).check(force=True)
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()


def pick(control: Locator) -> None:
    """Tap a card or an answer, unless it is picked already because nothing else is possible."""
    state = "aria-pressed" if control.get_attribute("aria-pressed") else "aria-checked"
    if control.get_attribute(state) == "false":
        control.tap()
    expect(control).to_have_attribute(state, "true")


def close_digest(people: People) -> None:
    """Close the digest over the table: with many lines it covers more than the seats."""
    digest = people.page.get_by_role("region", name=re.compile("^(Since|What has happened)"))
    close = digest.get_by_role("button", name="Close")
    if close.is_visible():
        close.tap()
        expect(close).to_be_hidden()


def turns(people: People) -> Iterator[Match]:
    """The game as it is stored, each time that the person has to decide; all pauses on the way are ended."""
    going_on = people.button("Show all").or_(people.button("Go on")).or_(people.button("See the result"))
    while True:
        expect(people.prompt.filter(has_text=THINKING)).to_have_count(0, timeout=SLOW)
        if going_on.is_visible():
            pauses = people.prompt.all_inner_texts()  # steps may end by themselves, and the game with them
            with suppress(TooLate):
                going_on.tap(timeout=2000)
            for pause in pauses:
                expect(people.prompt.get_by_text(pause)).to_be_hidden()
            continue
        match = stored_match(people.page)
        serial = len(match.entries)
        if match.result() is not None:
            return
        if PERSON in {decision.seat for decision in match.decisions()}:
            close_digest(people)
            yield match
        people.page.wait_for_function(STORED_SINCE, arg=serial)


def expect_ranking(people: People) -> None:
    """Expect the engine's ranking of the stored game on the end screen."""
    match = stored_match(people.page)
    result = match.result()
    assert result is not None
    names = shown_names(people.words, match.players)
    rows = people.page.get_by_role("table").first.get_by_role("rowheader")
    expect(rows).to_have_text([unescape(names[seat]) for seat in result.ranking])
