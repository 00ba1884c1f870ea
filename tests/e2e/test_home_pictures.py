"""The first screen shows every picture whole, in proportions of 24 to 17, and fits into the window of a tablet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from languages import LANGUAGES
from pygame_core.games import GAMES
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW
from tests.e2e.sight import cross
from tests.e2e.test_fits import OVER, import_game

pytestmark = pytest.mark.server_python

PICTURES = """() => [...document.querySelectorAll(".plates .plate__art > svg")].map((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return width / height;
})"""
WHOLE = pytest.approx(240 / 170, rel=0.04)
MORE_GAMES = """(count) => {
    const list = document.querySelector(".plates");
    while (list.children.length < count) list.append(list.lastElementChild.cloneNode(true));
    list.className = `plates n-${Math.min(count, 5)}`;
}"""
"""Shows the last game several times, as if there were so many."""
PHONE = 600
"""The greatest width at which the pictures need not be whole, in pixels."""
SIZES = ((1024, 768), (1280, 800), (1920, 1080), (2560, 1440), (844, 390), (740, 360), (800, 600))


def expect_whole(page: Page, games: int = len(GAMES)) -> None:
    """Expect as many pictures as games, and each whole."""
    assert page.evaluate(PICTURES) == [WHOLE] * games


def test_all_pictures_are_whole(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect_whole(page)
        assert page.evaluate(OVER)[1] <= 40, f"the games do not fit at {width}×{height}"


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_all_pictures_are_whole_above_games_to_continue(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    import_game(page, "santiago-4-bribing")
    expect(page.get_by_role("heading", name="Piet")).to_be_visible(timeout=SLOW)
    page.goto(page.url.partition("#")[0] + "#")
    expect(page.get_by_role("region", name="Continu").get_by_role("link")).to_be_in_viewport(ratio=1)
    expect_whole(page)
    assert page.evaluate(OVER) == [0, 0]


COVERED = """() => [...document.querySelectorAll(".plates .plate")].map((plate) => {
    const picture = plate.querySelector(".plate__art > svg").getBoundingClientRect();
    const button = plate.querySelector(".plate__alone").getBoundingClientRect();
    const wide = Math.min(picture.right, button.right) - Math.max(picture.left, button.left);
    const high = Math.min(picture.bottom, button.bottom) - Math.max(picture.top, button.top);
    return Math.max(0, wide) * Math.max(0, high);
})"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_the_button_to_play_alone_covers_no_picture(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    for width, height in ((1024, 768), (768, 1024), (390, 844), (360, 740), (844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [pytest.approx(0, abs=200)] * len(GAMES), f"{width}×{height}"


WORDS_COVERED = """() => [...document.querySelectorAll(".plates .plate")].map((plate) => {
    const button = plate.querySelector(".plate__alone").getBoundingClientRect();
    const words = document.createRange();
    return [...plate.querySelectorAll(".plate__line, .plate__meta span, .plate__meta b")].flatMap((part) => {
        words.selectNodeContents(part.lastChild);
        return [...words.getClientRects()];
    }).filter((box) => box.left < button.right - 2 && box.right > button.left + 2
        && box.top < button.bottom - 2 && box.bottom > button.top + 2).length;
})"""
"""On how many words of each game the button to play alone lies."""


@pytest.mark.parametrize("text", ["large", "larger"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_the_button_to_play_alone_covers_no_words_of_larger_text(open_page: Open, language: str, text: str) -> None:
    page = open_page(locale=language)
    page.evaluate("(text) => document.documentElement.dataset.text = text", text)
    for width, height in (*SIZES, (768, 1024), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WORDS_COVERED) == [0] * len(GAMES), f"{width}×{height}"


@pytest.mark.parametrize("games", [5, 6, 7, 8])
def test_the_first_screen_is_laid_out_for_any_number_of_games(page: Page, games: int) -> None:
    page.evaluate(MORE_GAMES, games)
    for width, height in ((1024, 768), (1280, 800), (768, 1024), (390, 844), (844, 390), (740, 360), (800, 600)):
        page.set_viewport_size({"width": width, "height": height})
        if width > PHONE:
            expect_whole(page, games)
        assert page.evaluate(COVERED) == [pytest.approx(0, abs=200)] * games, f"{width}×{height}"
        assert page.evaluate(WORDS_COVERED) == [0] * games, f"{width}×{height}"
        if games == 5 and width > height:
            assert page.evaluate(OVER)[1] <= 40, f"the games do not fit at {width}×{height}"


HIDDEN_FACTS = """() => [...document.querySelectorAll(".plates .plate")].flatMap((plate) => {
    const range = document.createRange();
    range.selectNodeContents(plate.querySelector(".plate__meta > span"));
    const time = range.getBoundingClientRect();
    const button = plate.querySelector(".plate__alone").getBoundingClientRect();
    return time.right > button.left && time.bottom > button.top ? [range.toString()] : [];
})"""
"""The times that are covered by "Play alone"."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_covers_how_long_a_game_takes(open_page: Open, language: str) -> None:
    page = open_page(locale=language, viewport={"width": 768, "height": 1024})
    assert page.evaluate(HIDDEN_FACTS) == []
    assert page.evaluate(OVER) == [0, 0]
    expect_whole(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_new_sees_the_way_to_the_guided_games_before_the_games(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    link = page.locator("a[href='#learn']")
    for width, height in (*SIZES, (768, 1024), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(link).to_be_in_viewport(ratio=1)
        boxes = [page.locator(found).bounding_box() for found in ("a[href='#learn']", ".plates", ".home__tools")]
        own, games, tools = (box for box in boxes if box is not None)
        assert own["height"] >= 44, f"{width}×{height}"
        assert own["y"] + own["height"] <= games["y"] + 1, f"{width}×{height}"
        assert not cross(own, tools), f"{width}×{height}"
