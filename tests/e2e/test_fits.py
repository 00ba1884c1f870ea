"""Every screen fits, is readable, has large enough controls, and no choice in the place of the hand-over button."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from languages import LANGUAGES
from pygame_core.game import Action
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW
from tests.e2e.players import NAMES, bring_in
from tests.e2e.wcag import SMALL as SMALL_TARGETS
from tests.games.recording import save_path

pytestmark = pytest.mark.server_python

SIZES = ((1024, 768), (768, 1024), (1280, 800), (390, 844))
LOW = ((844, 390), (740, 360), (800, 600))
"""Phones held sideways, a small tablet."""
PHONES = ((390, 844), (360, 740), (375, 667), (360, 640))
"""Phones held upright."""
LARGE = ((1920, 1080), (2560, 1440))
WIDE = """() => [...document.querySelectorAll("#screen button")]
    .filter((button) => button.getBoundingClientRect().width > innerWidth / 2).map((button) => button.textContent)"""
"""Buttons as wide as the screen."""
TABLES = (
    "santo_domingo-2-just-begun",
    "santo_domingo-3-standard-45",
    "santo_domingo-4-choosing",
    "santo_domingo-5-winter-trading",
    "santo_domingo-6-winter-taken-back",
)
SMALL = """() => {
    const found = [];
    const seen = (element) => element.getClientRects().length && !element.closest(".sr, .for-ears");
    for (const element of document.querySelectorAll("#screen *")) {
        if (!seen(element)) continue;
        const written = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (written && size > 0 && size < 14) found.push(`${size} px: ${element.textContent.trim()}`);
        const { width, height } = element.getBoundingClientRect();
        const control = element.matches("button, summary, a.tool, a.btn, input:not([type=hidden])");
        if (control && Math.min(width, height) < 43.5)
            found.push(`${width} × ${height}: ${element.ariaLabel ?? element.textContent.trim()}`);
    }
    return found;
}"""
OVER = """() => {
    const page = document.documentElement;
    return [Math.max(0, page.scrollWidth - innerWidth), Math.max(0, page.scrollHeight - innerHeight)];
}"""
PLACES = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
})"""
CHOICES = "#play, .hand .card, .slider"
QUIET = ("#new/santo_domingo", "#settings", "#saves", "#about", "#rules/santo_domingo/SD-7b", "")


def resize(page: Page, size: tuple[int, int]) -> None:
    """Turn the tablet, or take another one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def import_game(page: Page, name: str) -> None:
    """Import a recorded game."""
    page.goto(f"{page.url.partition('#')[0]}#saves")
    page.locator("input[type=file]").set_input_files(save_path(name))


def cross(one: list[float], other: list[float]) -> bool:
    """Whether two rectangles overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def choose(page: Page) -> list[list[float]]:
    """Go from the hand-over, if there is one, to the choice; returns where the hand-over button was in each size."""
    expect(page.locator(".over, .slider").first).to_be_visible(timeout=SLOW)
    if not page.locator(".over").count():
        return []
    places = []
    show = page.locator(".over .btn--plate")
    expect(show).to_be_enabled()
    for size in SIZES:
        resize(page, size)
        places += page.evaluate(PLACES, ".over .btn--plate")
    show.tap()
    expect(page.locator(".hand")).to_be_visible()
    return places


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tables_fit_without_scrolling(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    for name in TABLES:
        import_game(page, name)
        buttons = choose(page)
        for index, size in enumerate(SIZES):
            resize(page, size)
            assert page.evaluate(OVER) == [0, 0], f"{name} scrolls at {size}"
            assert page.evaluate(SMALL) == [], f"{name} at {size}"
            choices = page.evaluate(PLACES, CHOICES)
            assert choices
            for button in buttons[index : index + 1]:
                assert not any(cross(button, choice) for choice in choices), f"{name} at {size}"


WIDER_THAN_PANELS = """() => [...document.querySelectorAll(".panel > table")]
    .filter((table) => table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right - 4)
    .map(({ className }) => className)"""
"""Tables of the end that run out of their panels."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_end_stay_in_their_panels(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    for name in ("santo_domingo-6-finished", "santiago-5-anywhere-finished", "santa_maria-3-common-finished"):
        import_game(page, name)
        expect(page.get_by_role("table")).to_have_count(2)
        for size in (*PHONES, *LOW, *SIZES):
            resize(page, size)
            assert page.evaluate(WIDER_THAN_PANELS) == [], f"{name} at {size}"


UNDER_LEDGERS = """() => [...document.querySelectorAll(".seat")].filter((seat) => {
    const ledger = seat.querySelector(".ledger").getBoundingClientRect();
    return [...seat.querySelectorAll(".seat__sum > span")].some((total) => {
        const { left, right, top, bottom } = total.getBoundingClientRect();
        const isBeside = right <= ledger.left + 1 || ledger.right <= left + 1;
        return ledger.width && !isBeside && top < ledger.bottom - 2 && ledger.top + 2 < bottom;
    });
}).map(({ id }) => id)"""
"""The seats whose totals lie under the list of their cards."""


@pytest.mark.parametrize(("seats", "language"), [(2, "de"), (3, "fr"), (4, "de"), (5, "en"), (6, "fr")])
def test_a_choice_of_cards_fits_on_phones(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    players = [Player(name, mark) for name, mark in zip(NAMES[:seats], MARKS)]
    bring_in(page, Match.begin(load_game("santo_domingo"), "choice", players, {}, b""))
    page.locator(".over .btn--plate").tap()
    expect(page.locator(".hand .card")).to_have_count(8)
    for card in (None, 8, 7):
        if card:
            page.locator(f"#card-{card}").tap()
            expect(page.locator(f"#card-{card}.is-up")).to_be_visible()
        for size in (*PHONES, *LOW):
            resize(page, size)
            assert page.evaluate(OVER) == [0, 0], f"card {card} at {size}"
            assert page.evaluate(SMALL_TARGETS) == [], f"{size}"
            assert page.evaluate(UNDER_LEDGERS) == [], f"{size}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_screens_without_a_table_are_readable_and_their_controls_large_enough(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    import_game(page, "santo_domingo-6-finished")
    expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    routes = [page.url.partition("#")[1] + page.url.partition("#")[2], *QUIET]
    for route in routes:
        page.goto(page.url.partition("#")[0] + (route or "#"))
        expect(page.locator(".end, .sheet, .home").first).to_be_visible(timeout=SLOW)
        for size in (*SIZES, *LOW, *LARGE):
            resize(page, size)
            assert page.evaluate(OVER)[0] == 0, f"{route} is too wide at {size}"
            assert page.evaluate(SMALL) == [], f"{route} at {size}"
            if size in LARGE:
                assert page.evaluate(WIDE) == [], f"{route} at {size}"
                assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= size[1] / 60


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_home_shows_a_game_to_continue_without_cutting_it_off(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    import_game(page, "santiago-4-bribing")
    expect(page.get_by_role("heading", name="Piet")).to_be_visible(timeout=SLOW)
    page.goto(page.url.partition("#")[0] + "#")
    game = page.get_by_role("region", name="Continu").get_by_role("link")
    expect(game).to_be_in_viewport(ratio=1)
    assert game.get_by_text("Piet").evaluate("(line) => line.scrollWidth <= line.clientWidth"), "its line is cut"


BELOW_START = """() => {
    const { left, width, bottom } = document.querySelector("form button:not([type=button])").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom + 8)?.closest("section")?.textContent ?? "";
}"""
"""The part of the form that shows up below the button that begins a game."""


@pytest.mark.parametrize("game", GAMES)
def test_the_start_button_stays_visible_and_nothing_of_a_new_game_runs_under_it(open_page: Open, game: str) -> None:
    page = open_page(f"#new/{game}")
    start = page.get_by_role("button", name="Start")
    for size in (*SIZES, *LOW):
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        expect(start).to_be_in_viewport(ratio=1)
        assert page.evaluate(BELOW_START) == "", f"{size}"
        if size in SIZES:
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            expect(start).to_be_in_viewport(ratio=1)


OUT_OF_THE_LID = """() => {
    const lid = document.querySelector(".lid").getBoundingClientRect();
    return [...document.querySelectorAll(".lid :is(h2, p, a)")].filter((what) => {
        const { left, right } = what.getBoundingClientRect();
        return left < lid.left || right > lid.right;
    }).map((what) => what.textContent);
}"""
"""What sticks out at a side of the box in which a game comes."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_new_game_says_of_its_box_stays_on_the_box_and_beside_the_start_button(
    open_page: Open, language: str
) -> None:
    page = open_page(locale=language)
    for game in GAMES:
        page.goto(f"{page.url.partition('#')[0]}#new/{game}")
        expect(page.locator(f".lid.plate--{game}")).to_be_visible()
        for size in (*SIZES, *LOW, *PHONES, *LARGE):
            resize(page, size)
            assert page.evaluate(OUT_OF_THE_LID) == [], f"{game} at {size}"
            if size not in PHONES:
                (box,), (start,) = page.evaluate(PLACES, ".lid"), page.evaluate(PLACES, ".newgame__start")
                assert not cross(box, start), f"{game} at {size}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_turn_of_santa_maria_does_not_scroll_on_a_phone(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    for seats in (2, 3, 4):
        players = [Player(name, mark) for name, mark in zip(NAMES[:seats], MARKS)]
        bring_in(page, Match.begin(load_game("santa_maria"), f"first-{seats}", players, {}, b""))
        prompt = page.locator(".prompt")
        expect(prompt.get_by_role("button")).to_have_count(2)
        expect(prompt.locator(".btn--plate")).to_be_visible()
        for size in PHONES:
            resize(page, size)
            assert page.evaluate(OVER) == [0, 0], f"{seats} seats, {size}"
        page.goto(page.url.partition("#")[0] + "#")


TINY = """() => [...document.querySelectorAll(".example .ex__art")]
    .filter((drawn) => drawn.getBoundingClientRect().width < 12)
    .map((drawn) => drawn.closest(".clause, .example").textContent)"""
"""The examples whose drawings cannot be seen."""


@pytest.mark.parametrize("game", GAMES)
def test_the_drawn_examples_of_the_rules_can_be_seen(open_page: Open, game: str) -> None:
    page = open_page(f"#rules/{game}")
    expect(page.locator(".example").first).to_be_attached(timeout=SLOW)
    for size in (*SIZES, *LOW):
        resize(page, size)
        assert page.evaluate(TINY) == [], f"{size}"
        assert page.evaluate(OVER)[0] == 0, f"{size}"


def full_stores() -> Match:
    """A game of three whose stores are full, in which all but one have chosen a Beggar and another card."""
    players = [Player(name, mark) for name, mark in zip(("Maximiliane", "Éléonore-Ève", "Wilhelmina"), MARKS)]
    match = Match.begin(load_game("santo_domingo"), "full", players, {}, b"")
    rounds = [["3 8"] * 3] * 13 + [["3 4", "4 5", "3 5"], ["6 8", "1 8"]]
    for cards in rounds:
        for seat, chosen in enumerate(cards):
            match.play(Action(seat, "choose", tuple(map(int, chosen.split()))))
    return match


def test_a_long_report_of_a_round_does_not_make_the_table_scroll(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, full_stores())
    page.get_by_role("button", name="show").tap()
    for card in ("Captain", "Beggar"):
        page.get_by_label("Your cards").get_by_role("button", name=re.compile(rf"^\d {card}")).tap()
    prompt = page.get_by_role("region", name="What to do now")
    prompt.get_by_role("button", name="Play").tap()
    prompt.get_by_role("button", name="Show all").tap()
    expect(prompt.get_by_role("button", name="Look again")).to_be_visible()
    report = page.get_by_role("list", name="Cards of this round").get_by_text("loses").last
    for size in ((1024, 768), (1280, 800)):
        resize(page, size)
        assert page.evaluate(OVER) == [0, 0], f"{size}"
        report.scroll_into_view_if_needed()
        expect(report).to_be_in_viewport()
