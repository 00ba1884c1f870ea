"""One person plays a game against computers, by touch or by keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page, expect

from app.player_names import shown_names
from pygame_core import save
from pygame_core.game import Action
from pygame_core.match import Match
from tests.e2e.hands import show_steps_at_once
from tests.e2e.players import (
    STORED_SINCE,
    People,
    Use,
    choose_file,
    choose_option,
    go_to,
    play_until,
    press,
    stored_match,
    tap,
)

SLOW = 60_000
"""The timeout until all computers have moved, in milliseconds: their worker starts first."""
NOBODY_THINKS = """() => document.querySelector(".prompt, .end") &&
    !/(is|are) thinking|Show all/.test(document.querySelector(".prompt")?.textContent ?? "")"""
"""No computer is thinking, and no step is shown: looked for in each frame, while ``expect`` looks ever more seldom."""
PAUSES = """() => [...document.querySelectorAll(".prompt button")].some((button) =>
    ["Go on", "See the result"].includes(button.textContent.trim()))"""
"""The table waits until the person goes on: asked for at once, for each question takes time."""
HAS_DIGEST = "() => document.querySelector('.since') !== null"
PERSON = 0
"""The seat of the person."""

LeftOut: TypeAlias = tuple[Callable[[Any], bool], Callable[[Any], bool]]
"""A part of a game that is not played in the browser: whether a state is its first one, and whether it is past it."""


def begin_alone(page: Page, title: str, seats: int, *options: str, use: Use = tap) -> None:
    """From the first screen, begin a game of one person against relaxed computers whose steps take no time.

    ``options`` are chosen by their labels.
    """
    show_steps_at_once(page)
    if use is press:
        page.keyboard.press("Tab")
    use(page.get_by_role("list", name="New game").get_by_role("link", name=re.compile(f"^{title}")))
    use(page.get_by_role("button", name=f"{seats} players"))
    use(page.get_by_role("button", name="Play alone against computers"))
    for seat in range(2, seats + 1):
        select(page.get_by_role("combobox", name=f"Who plays seat {seat}"), "relaxed", use)
    for option in options:
        choose_option(page.get_by_role("radio", name=option), use)
    use(page.get_by_role("button", name="Start"))
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()


def select(box: Locator, value: str, use: Use) -> None:
    """Choose who plays a seat from its list; by keys with the arrow that leads up."""
    if use is tap:
        box.select_option(value)
        return
    go_to(box)
    for _ in range(box.get_by_role("option").count()):
        if box.input_value() != value:
            box.page.keyboard.press("ArrowUp")
    expect(box).to_have_value(value)


def close_digest(people: People) -> None:
    """Close the digest over the table: with many lines it covers more than the seats."""
    if not people.page.evaluate(HAS_DIGEST):
        return
    digest = people.page.get_by_role("region", name=re.compile("^(Since|What has happened)"))
    close = digest.get_by_role("button", name="Close")
    if close.is_visible():
        people.use(close)
        expect(close).to_be_hidden()


def turns(people: People) -> Iterator[Match]:
    """The game as it is stored, each time that the person has to decide; all pauses on the way are ended."""
    going_on = people.button("Go on").or_(people.button("See the result"))
    while True:
        people.page.wait_for_function(NOBODY_THINKS, timeout=SLOW)
        if people.page.evaluate(PAUSES):
            people.use(going_on)
            expect(going_on).to_be_hidden()
            continue
        match = stored_match(people.page)
        serial = len(match.entries)
        if match.result() is not None:
            return
        if PERSON in {decision.seat for decision in match.decisions()}:
            close_digest(people)
            yield match
        people.page.wait_for_function(STORED_SINCE, arg=serial)


def turns_without(people: People, choose: Callable[[Match], Action], *parts: LeftOut) -> Iterator[Match]:
    """The turns of a game without some of its parts, in order: these the engine plays, and its game is imported."""
    left = list(parts)
    for match in turns(people):
        if left and left[0][0](match.state):
            _, is_past = left.pop(0)
            replace_by(people.page, play_until([match], choose, is_past))
            if people.use is press:
                people.page.keyboard.press("Tab")
        else:
            yield match
    assert not left


def replace_by(page: Page, later: Match) -> None:
    """Delete the only game, and import it as it is later."""
    page.goto(page.url.partition("#")[0] + "#saves")
    page.get_by_role("button", name="Delete").tap()
    expect(page.get_by_text("is deleted")).to_be_visible()
    choose_file(page, save.write(later).encode())
    expect(page).to_have_url(re.compile(f"#game/{later.setup.id}$"))


def expect_ranking(people: People) -> None:
    """Expect the engine's ranking of the stored game on the end screen."""
    match = stored_match(people.page)
    result = match.result()
    assert result is not None
    names = shown_names(people.words, match.players)
    rows = people.page.get_by_role("table").first.get_by_role("rowheader")
    expect(rows).to_have_text([unescape(names[seat]) for seat in result.ranking])
