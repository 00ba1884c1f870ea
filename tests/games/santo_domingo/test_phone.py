"""Santo Domingo on a phone held upright: nothing covers what is to be read."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW, show_steps_at_once
from tests.e2e.players import bring_in, play_until
from tests.e2e.test_fits import OVER
from tests.games.santo_domingo.driver import begun, play_round

pytestmark = pytest.mark.server_python

PHONES = ((390, 844), (360, 740), (375, 667), (360, 640))
ALL_DIFFERENT = ((2, 5), (4, 6), (1, 3))
"""Six different cards of three players in their first round."""

COVERING = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
    const number = card.querySelector(".card__n").getBoundingClientRect();
    return [...card.querySelectorAll(".card__does > span")].some((line) => {
        const text = document.createRange();
        text.selectNodeContents(line);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < number.right && number.left < right && top < number.bottom - 1 && number.top + 1 < bottom;
    });
}).map((card) => card.id)"""
"""The cards whose number lies over what they do."""

GAINS_BELOW_TOTALS = """() => {
    const gains = [...document.querySelectorAll(".gain--over")];
    return gains.length > 0 && gains.every((gain) => {
        const total = gain.parentElement.querySelector("[data-count]").getBoundingClientRect();
        const { top, left, right } = gain.getBoundingClientRect();
        return top >= total.bottom - 1 && top <= total.bottom + 8 && left < total.right && right > total.left - 30;
    });
}"""
"""Every gain has come to its place, below the number to which it is added."""

OVERFLOWING = """() => [...document.querySelectorAll(".mini--none")].filter((place) => {
    const text = document.createRange();
    text.selectNodeContents(place);
    const [inner, outer] = [text.getBoundingClientRect(), place.getBoundingClientRect()];
    return inner.width && (inner.right > outer.right || inner.left < outer.left || inner.bottom > outer.bottom);
}).length"""
"""How many empty places for cards have words that are larger than the place."""

BOARD = """() => {
    const { top, height } = document.querySelector("#chart").getBoundingClientRect();
    return [Math.round(top), Math.round(height)];
}"""

BOARDS = """async (first) => {
    const soon = async (count) => {
        const begun = performance.now();
        while (document.querySelectorAll(".hand .is-up").length !== count) {
            if (performance.now() - begun > 15000) throw new Error(`there are not ${count} picked`);
            await new Promise(requestAnimationFrame);
        }
    };
    const found = [];
    for (let second = first + 1; second < 9; second++) {
        document.getElementById(`card-${second}`).click();
        await soon(2);
        found.push((BOARD)());
        document.getElementById(`card-${second}`).click();
        await soon(1);
    }
    return found;
}""".replace("BOARD", BOARD)
"""Where the board stands while each later card is picked as the second one."""


def one_open() -> Match:
    """Two of three players have chosen."""
    match = begun(3)
    play_round(match, ALL_DIFFERENT[:2])
    return match


def selling_alone() -> Match:
    """The only person among three has to sell."""
    players = [Player("Anika", MARKS[0]), *(Player("", mark, "relaxed") for mark in MARKS[1:3])]
    match = Match.begin(load_game("santo_domingo"), "alone", players, {}, b"")
    for seat, cards in enumerate(((4, 7), (1, 2), (3, 6))):
        match.play(Action(seat, "choose", cards))
    return match


LONG_NAMES = ("Maximiliane", "Éléonore-Ève", "Wilhelmina", "Bartholomäus", "Zoë", "Tariq")
MANY_STOPS = 5
"""So many amounts to choose from, at least, when goods are sold."""


def selling_much(seats: int) -> Match:
    """The only person among so many, all with long names, sells goods late in a game."""
    chance, rules = random.Random(seats), load_game("santo_domingo")
    others = [Player(name, mark, "relaxed") for name, mark in zip(LONG_NAMES[1:seats], MARKS[1:])]
    table = [Player(LONG_NAMES[0], MARKS[0]), *others]
    games = (Match.begin(rules, f"sells{number}", table, {}, b"") for number in range(300))

    def play(match: Match) -> Action:
        return chance.choice(match.legal_actions(match.decisions()[0].seat))

    def sells(state: Any) -> bool:
        actions = rules.legal_actions(state, 0)
        return len(actions) >= MANY_STOPS and actions[0].verb == "trade"

    return play_until(games, play, sells)


def choose(page: Page, *cards: int) -> None:
    """Take the tablet, pick cards and play them."""
    page.locator(".over .btn--plate").tap()
    for card in cards:
        page.locator(f"#card-{card}").tap()
    page.locator("#play").tap()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_number_of_a_card_covers_nothing_while_goods_are_sold(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    bring_in(page, selling_alone())
    expect(page.locator(".prompt--trade")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(8)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERING) == []


def test_every_card_of_a_round_gives_its_reason_however_many_there_are(open_page: Open) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    show_steps_at_once(page)
    bring_in(page, one_open())
    choose(page, *ALL_DIFFERENT[2])
    expect(page.get_by_text("Round 1 is over.")).to_be_visible(timeout=SLOW)
    cards = page.get_by_label("Cards of this round, in order").get_by_role("listitem")
    expect(cards).to_have_count(6)
    for reason in ("takes 2 at most; the row held 6", "takes all that was left on the row", "1 for each Galleon (1)"):
        expect(cards.get_by_text(reason).first).to_be_visible()


def test_a_gain_does_not_cover_its_total(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, one_open())
    choose(page, *ALL_DIFFERENT[2])
    for width, height in (*PHONES, (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(GAINS_BELOW_TOTALS)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_words_in_the_places_of_cards_of_six_are_no_larger_than_these(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    bring_in(page, begun(6))
    page.locator(".over .btn--plate").tap()
    for width, height in (*PHONES, (844, 390), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERFLOWING) == 0, width


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_preview_of_two_cards_moves_no_board(open_page: Open, language: str) -> None:
    page = open_page(locale=language, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    bring_in(page, one_open())
    page.locator(".over .btn--plate").tap()
    expect(page.locator(".hand")).to_be_visible()
    before = page.evaluate(BOARD)
    for first in range(1, 8):
        page.locator(f"#card-{first}:not(.is-up)").tap()
        expect(page.locator(".hand .is-up")).to_have_count(1)
        boards = page.evaluate(BOARDS, first)
        assert boards == [before] * (8 - first), first
        page.locator(f"#card-{first}.is-up").tap()


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (4, "de"), (5, "fr"), (6, "de")])
def test_a_sale_and_every_moment_before_it_fit_and_leave_the_board_as_it_is(
    open_page: Open, seats: int, language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    match = selling_much(seats)
    bring_in(page, match)
    rope = page.locator(".slider input")
    expect(rope).to_be_attached()
    boards: dict[tuple[int, int], list[int]] = {}
    for key in ("End", "Home"):
        rope.press(key)
        check_fit(page, boards)
    for moment in range(len(match.events()) - 1, 0, -3):
        page.goto(f"{page.url.partition('#')[0]}#game/{match.setup.id}/at/{moment}")
        expect(page.locator(".prompt--past")).to_be_visible(timeout=SLOW)
        check_fit(page, boards)


def check_fit(page: Page, boards: dict[tuple[int, int], list[int]]) -> None:
    """Nothing scrolls on phones, and the board stands where it was before."""
    for size in PHONES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(OVER) == [0, 0], f"{size}, {page.url}"
        assert boards.setdefault(size, page.evaluate(BOARD)) == page.evaluate(BOARD), f"{size}, {page.url}"
