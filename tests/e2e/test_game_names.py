"""Unusual names: they are shown as text, are distinct, and break no layout."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from pygame_core.bots.levels import LEVELS
from pygame_core.game import Action
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.browser import Open
from tests.e2e.hands import leave_table
from tests.e2e.players import bring_in, stored_match
from tests.e2e.sight import complaints
from tests.games.santo_domingo.driver import PLANS, Seafarers, begun, play_round
from tests.stage import Stage

pytestmark = pytest.mark.server_python

ODD = ("<img src=x onerror=alert(1)>", "👩‍👩‍👧‍👦🐙🏳️‍🌈", "W" * 200, "", "Anika", "anika")
SHOWN = ("<img src=x oner…", "👩‍👩‍👧‍👦🐙🏳️‍🌈", "W" * 15 + "…", "Player 4", "Anika 1", "anika 2")


def finished() -> Match:
    """A finished game of players with these names."""
    match = begun(6, ODD)
    for cards in PLANS[6]:
        play_round(match, cards)
    return match


def test_unusual_names_are_shown_as_text_are_distinct_and_fit(page: Page) -> None:
    people = Seafarers(page, 6, names=ODD)
    assert people.names == SHOWN
    people.sit_down()
    found: list[str] = []
    for seat, (name, cards) in enumerate(zip(SHOWN, PLANS[6][0], strict=True)):
        people.expect_handover(seat)
        found += complaints(page, f"hand-over to {seat}")
        expect(page.get_by_role("list", name="Who has chosen").get_by_role("listitem")).to_have_count(5)
        people.take(seat)
        expect(people.prompt).to_contain_text(f"{name}, choose a card in secret.")
        people.choose(cards)
    people.see_round()
    people.expect_handover(0)
    found += complaints(page, "pause")
    people.take(0)
    panels = page.get_by_role("list", name="Players").get_by_role("heading", level=2)
    for seat, name in enumerate(SHOWN):
        expect(panels.nth(seat)).to_contain_text(name)
    found += complaints(page, "table")
    page.get_by_role("link", name="Log", exact=True).tap()
    for name in SHOWN:
        expect(page.get_by_role("dialog", name="Log")).to_contain_text(f"{name} has chosen.")
    found += complaints(page, "log")
    expect(page.locator("#screen img, #screen script")).to_have_count(0)
    assert [len(player.name) for player in stored_match(page).players] == [28, 12, 60, 0, 5, 5]
    assert not found, "\n".join(found)


def test_unusual_names_fit_on_the_other_screens(page: Page) -> None:
    bring_in(page, finished())
    expect(page.get_by_role("heading", level=1)).to_have_text("Player 4 wins")
    for name in SHOWN:
        expect(page.get_by_role("rowheader", name=name)).to_be_visible()
    found = complaints(page, "end", scrolls=True)
    leave_table(page)
    found += complaints(page, "home", scrolls=True)
    page.get_by_role("link", name="Saved games").tap()
    for name in SHOWN:
        expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    found += complaints(page, "saved games", scrolls=True)
    page.get_by_role("link", name="Look at it").tap()
    page.get_by_role("button", name="Play again").tap()
    Seafarers(page, 6, names=ODD).expect_handover(0)
    page.get_by_role("button", name="Look at the board first").tap()
    leave_table(page)
    page.get_by_role("link", name="Santo Domingo").first.tap()
    found += complaints(page, "new game", scrolls=True)
    assert not found, "\n".join(found)


CUT = """() => [...document.querySelectorAll(".seat__kind")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)"""
"""The words of numbered names that end in dots."""


RECORDED = ("santo_domingo-2-just-begun", "hispaniola-5-bidding-again", "santiago-5-deciding", "santa_maria-4-laying")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_names_of_numbered_players_are_whole_or_one_letter(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    stage = Stage(page, page.url.partition("#")[0], [""] * 5)
    for recording in RECORDED:
        stage.bring_in(recording, ".table, .over")
        if page.locator(".over").is_visible():
            page.locator(".over .btn--plate").tap()
        expect(page.locator(".seat__kind").first).to_be_attached()
        for size in ((1024, 768), (768, 1024), (390, 844), (844, 390), (740, 360), (800, 600)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate(CUT) == [], f"{recording}, {size}"


def of_computers(game: str) -> Match:
    """A game of one person against three computers, none of whom has a name of its own, at its end."""
    players = [Player("", mark, LEVELS[0] if seat else "") for seat, mark in enumerate(MARKS[:4])]
    match = Match.begin(load_game(game), f"end{GAMES.index(game)}", players, {}, b"names")
    chance = random.Random(1)
    while decisions := match.decisions():
        match.play(chance.choice(list(match.legal_actions(decisions[0].seat))))
    return match


SPLIT = """() => [...document.querySelectorAll(".seat__name span, .step__name, .figures__who")].filter((name) => {
    const word = document.createRange();
    return name.checkVisibility() && [...name.childNodes].filter(({ nodeType }) => nodeType === 3).some((text) =>
        name.scrollWidth > name.clientWidth + 1 || [...text.data.matchAll(/\\S+/g)].some(({ index, 0: { length } }) => {
            word.setStart(text, index);
            word.setEnd(text, index + length);
            return word.getClientRects().length > 1;
        }));
}).map((name) => name.textContent)"""
"""Names that are cut off, or of which a word is split."""


def a_round_of_computers(seats: int) -> Match:
    """A first round of one person against computers without names of their own; each card is played twice at most."""
    players = [Player("", mark, LEVELS[0] if seat else "") for seat, mark in enumerate(MARKS[:seats])]
    match = Match.begin(load_game("santo_domingo"), "round", players, {}, b"names")
    rounds = ((1, 2), (4, 6), (3, 5)) if seats == 3 else ((1,), (4,), (3,), (1,), (2,), (6,))
    for seat, cards in enumerate(rounds[:seats]):
        match.play(Action(seat, "choose", cards))
    return match


WINDOWS = ((1024, 768), (768, 1024), (390, 844), (360, 740), (844, 390), (740, 360), (800, 600))


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_names_of_computers_are_not_split_on_the_cards_of_a_round(
    open_page: Open, language: str, seats: int
) -> None:
    page = open_page(locale=language)
    match = a_round_of_computers(seats)
    bring_in(page, match)
    page.goto(f"{page.url}/at/{len(match.events()) - 3}")
    expect(page.locator(".step__name").nth(seats - 1)).to_be_attached()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SPLIT) == [], f"{width}×{height}"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_names_of_computers_are_not_split_at_the_end(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    for game in GAMES:
        page.goto(page.url.partition("#")[0] + "#")
        bring_in(page, of_computers(game))
        expect(page.locator(".figures__who").first).to_be_visible()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SPLIT) == [], f"{game}, {width}×{height}"


def test_the_names_of_computers_are_not_split_on_phones(open_page: Open) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    for game in GAMES:
        page.goto(page.url.partition("#")[0] + "#")
        bring_in(page, of_computers(game))
        expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
        assert page.evaluate(SPLIT) == [], game
        page.get_by_role("button", name="Look at the table").tap()
        expect(page.get_by_role("list", name="Players")).to_be_visible()
        assert page.evaluate(SPLIT) == [], game
