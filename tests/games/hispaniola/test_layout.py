"""The options of a winner show all of themselves on tablets and phones; on small phones nothing scrolls."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from app.tables.hispaniola.boarding_options import boarding_options
from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.games.hispaniola.view import View
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from serving import Site
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW
from tests.e2e.players import bring_in
from tests.e2e.server_python import PythonHost
from tests.e2e.sight import LOW
from tests.e2e.test_fits import OVER
from tests.e2e.test_recorded_tables import Replay
from tests.games.hispaniola.driver import begun, next_action
from tests.games.recording import save_path

pytestmark = pytest.mark.server_python

TABLETS = ((768, 1024), (1024, 768))
PHONES = ((375, 667), (360, 740), (360, 640))
LONG_NAMES = ("Maximiliane", "Éléonore-Ève", "Wilhelmina", "Bartholomäus", "Zoë")
SOME_ACTIONS = 25
BOARD = """() => {
    const { top, height } = document.querySelector("#chart").getBoundingClientRect();
    return [Math.round(top), Math.round(height)];
}"""

CUT = """() => [...document.querySelectorAll(".option:not(.is-not)")].flatMap((option) => {
    const beyond = (inner, outer) => {
        const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
        return one.left < other.left - 1 || one.right > other.right + 1 ||
            one.top < other.top - 1 || one.bottom > other.bottom + 1;
    };
    const parts = [
        [".ship__art", ".option__pic"], [".option__title", ".option__what"], [".option__line > span", ".option__what"],
        [".deltas b", ".deltas"], [".deltas .flag", ".deltas"],
    ];
    return parts.filter(([inner, outer]) =>
        [...option.querySelectorAll(inner)].some((part) =>
            part.checkVisibility() && beyond(part, option.querySelector(outer)))
    ).map(([inner]) => `${inner} of ${option.id}`);
})"""
"""What of an option reaches beyond its place."""


OVERLAPPING = """() => {
    const inkOf = (label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getBoundingClientRect();
    };
    const cross = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return [".play p", ".berth b", ".ship__name"].flatMap((labels) =>
        [...document.querySelectorAll(labels)].filter((label, number, all) =>
            all.slice(number + 1).some((other) => cross(inkOf(label), inkOf(other)))).map((label) =>
            `${labels} ${label.textContent}`));
}"""
"""The labels on the board that lie over another one of their kind."""


def four_ways(seats: int) -> Match:
    """A winner who can push and swap to either side."""
    for seed in count():
        match = begun(seats, seed)
        while match.decisions():
            view = match.view(None)
            assert isinstance(view, View)
            options = boarding_options(view) if view.phase == "board" else ()
            if len(options) == 4 and all(option.outcome for option in options):
                return match
            match.play(next_action(match))
    raise AssertionError("nobody has four ways to board")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 5])
def test_four_options_show_all_of_themselves(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, four_ways(seats))
    expect(page.locator(".option")).to_have_count(4)
    phones = ((390, 844), *PHONES, (320, 568))
    for text, sizes in (("", (*TABLETS, *phones)), ("larger", phones)):
        page.evaluate("(text) => text && (document.documentElement.dataset.text = text)", text)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == [], f"{width}×{height} {text}"
            if width > 320:
                assert page.evaluate(OVERLAPPING) == [], f"{width}×{height} {text}"


def before_the_end_of_a_hand(seats: int) -> Match:
    """A short game of people with long names, before the last action of its first hand."""
    table = [Player(name, mark) for name, mark in zip(LONG_NAMES[:seats], MARKS)]

    def begin() -> Match:
        return Match.begin(load_game("hispaniola"), "ends", table, {"length": "short"}, b"")

    match = begin()
    while not any(event.kind == "scored" for event in match.events()):
        match.play(next_action(match))
    before = begin()
    while before.position < match.position - 1:
        before.play(next_action(before))
    return before


MARK_AS_OLD = "() => { document.querySelector('.prompt').dataset.old = ''; }"
"""Marks the prompt of a moment: that of the next one has no mark."""


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (4, "de"), (5, "fr"), (5, "de")])
def test_nothing_scrolls_on_a_small_phone_and_the_board_stands(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    match = before_the_end_of_a_hand(seats)
    bring_in(page, match)
    expect(page.locator(".option").first).to_be_visible(timeout=SLOW)
    boards: dict[tuple[int, int], list[int]] = {}
    check_fit(page, boards)
    page.locator(".option:not(.is-not)").first.tap()
    page.locator("#play:enabled").tap()
    expect(page.locator(".scoring")).to_be_visible(timeout=SLOW)
    check_fit(page, boards)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOUCHING) == [], width
    for moment in range(len(match.events()) - 1, 0, -12):
        page.evaluate(MARK_AS_OLD)
        page.goto(f"{page.url.partition('#')[0]}#game/{match.setup.id}/at/{moment}")
        expect(page.locator(".prompt--past:not([data-old])")).to_be_visible(timeout=SLOW)
        expect(page.locator("[aria-busy]")).to_have_count(0)
        check_fit(page, boards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_bid_of_five_does_not_scroll_on_a_small_phone(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    table = [Player(name, mark) for name, mark in zip(LONG_NAMES, MARKS)]
    bring_in(page, Match.begin(load_game("hispaniola"), "bids", table, {}, b""))
    page.locator(".over .btn--plate").tap()
    expect(page.locator(".fan__cards")).to_be_visible()
    check_fit(page, {})


def at_the_last_card_of_five() -> Match:
    """Somebody who leads their last card; a high card of the trump suit was bid."""
    table, rng = [Player(name, mark) for name, mark in zip(LONG_NAMES, MARKS)], random.Random(5)
    match = Match.begin(load_game("hispaniola"), "last", table, {}, b"x" * 16)
    while True:
        (decision, *_) = match.decisions()
        if decision.kind == "play" and len(match.state.cards[decision.seat]) == 1:
            return match
        match.play(rng.choice(match.legal_actions(decision.seat)))


def test_the_last_card_of_five_does_not_scroll_on_a_phone(open_page: Open) -> None:
    page = open_page(locale="fr", reduced_motion="reduce")
    bring_in(page, at_the_last_card_of_five())
    page.locator(".over .btn--plate").tap()
    expect(page.locator(".fan__cards")).to_be_visible()
    for width, height in (*PHONES, (390, 844), (844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [0, 0], width


def at_each_decision(seats: int) -> Iterator[Match]:
    """A game of people with long names, each time that the kind of decision is another one, for some tricks."""
    table, rng = [Player(name, mark) for name, mark in zip(LONG_NAMES[:seats], MARKS)], random.Random(5)
    actions: list[Action] = []
    kinds: list[str] = []
    for number in range(SOME_ACTIONS):
        match = Match.begin(load_game("hispaniola"), f"decision{number}", table, {}, b"x" * 16)
        for action in actions:
            match.play(action)
        (decision, *_) = match.decisions()
        if kinds[-1:] != [decision.kind]:
            kinds.append(decision.kind)
            yield match
        actions.append(rng.choice(match.legal_actions(decision.seat)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_decision_of_five_scrolls_on_a_low_phone(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce", viewport={"width": 740, "height": 360})
    for match in at_each_decision(5):
        page.goto(f"{page.url.partition('#')[0]}#")
        bring_in(page, match)
        expect(page.locator(".over, .prompt").first).to_be_visible()
        if page.locator(".over").count():
            page.locator(".over .btn--plate").tap()
        expect(page.locator("#own")).to_be_visible()
        assert page.evaluate(OVER) == [0, 0], match.decisions()


def test_no_moment_of_four_with_long_names_scrolls_on_low_screens(open_page: Open, site: Site) -> None:
    page = open_page(locale="fr")
    replay = Replay(page, cast("PythonHost", site))
    for name in replay.moments(save.read(save_path("hispaniola-4-in-a-trick").read_text()).match):
        for size in LOW:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate(OVER) == [0, 0], f"{size}, {name}"


def check_fit(page: Page, boards: dict[tuple[int, int], list[int]]) -> None:
    """Nothing scrolls, the board stands where it was before, and what it shows ends before its frame."""
    for size in PHONES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(OVER) == [0, 0], f"{size}, {page.url}"
        assert page.evaluate(OVER_FRAME) == [], f"{size}, {page.url}"
        board = page.evaluate(BOARD)
        assert boards.setdefault(size, board) == board, f"{size}, {page.url}"


OVER_FRAME = """() => {
    const { right, bottom } = document.querySelector(".chart__inside").getBoundingClientRect();
    const looked = document.querySelectorAll(".play .flag, .play p, .play__none > span, .isle b, .isle small");
    return [...looked].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > right || box.bottom > bottom;
    }).map((one) => one.outerHTML.slice(0, 80));
}"""
"""The flags and words on the board that lie over its frame."""

TOUCHING = """() => {
    const inkOf = (cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
    };
    const rows = [...document.querySelectorAll(".scoring tr:has(th.is-name + td:not(:empty))")];
    const isTouching = (row) => inkOf(row.cells[0]).right + 2 > inkOf(row.cells[1]).left;
    return rows.filter(isTouching).map((row) => row.textContent);
}"""
"""The rows of the score of a hand whose name touches the first number."""

DO_LINE = """() => {
    const line = document.querySelector(".prompt__do");
    const before = line.getBoundingClientRect().height;
    line.querySelector(".em").remove();
    return [before, line.getBoundingClientRect().height];
}"""
"""The height of the prompt's first line with the emblem of a suit, and without it."""


def following() -> Match:
    """Somebody who has to follow a suit."""
    match = begun(3, 1)
    while True:
        view = match.view(None)
        assert isinstance(view, View)
        if view.phase == "play" and len(view.trick) == 1:
            return match
        match.play(next_action(match))


def test_an_emblem_in_the_prompt_does_not_take_height_from_the_board(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, following())
    page.set_viewport_size({"width": 1024, "height": 768})
    page.locator(".over .btn--plate").tap()
    expect(page.locator(".prompt__do .em")).to_be_visible()
    with_emblem, without = page.evaluate(DO_LINE)
    assert with_emblem == without


def test_many_cards_take_the_room_of_a_small_tablet(open_page: Open) -> None:
    page = open_page(viewport={"width": 800, "height": 600})
    bring_in(page, save.read(save_path("hispaniola-5-bidding-again").read_text()).match)
    page.locator(".over .btn--plate").tap()
    lowest = page.locator(".fan__cards").get_by_role("button").last.bounding_box()
    assert lowest is not None
    assert lowest["y"] + lowest["height"] > 600 - 25


FLAGS_ON_THE_FRAME = """() => {
    const trick = document.querySelector(".trick").getBoundingClientRect();
    return [...document.querySelectorAll(".trick .flag")].map((flag) => flag.getBoundingClientRect())
        .filter(({ left, right }) => left < trick.left || right > trick.right).length;
}"""
"""How many flags of a trick hang out of its area, beside which lies the frame of the chart."""


def test_the_flags_of_a_trick_lie_on_the_chart(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, save.read(save_path("hispaniola-3-normal-boarding").read_text()).match)
    page.locator(".over .btn--plate").or_(page.locator(".trick")).first.wait_for()
    for width, height in ((800, 600), (844, 390), (740, 360), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FLAGS_ON_THE_FRAME) == 0, f"{width} × {height}"
