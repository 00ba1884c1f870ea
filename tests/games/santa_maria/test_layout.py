"""Late in a game, when much lies on the table, every panel of Santa Maria shows all of itself on a tablet."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.tables.santa_maria.selection import placings
from app.words import Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.games import load_game
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.state import State
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.hands import show_steps_at_once
from tests.e2e.messages import send
from tests.e2e.players import bring_in
from tests.e2e.sight import CUT_OFF, LOW, TEXTS
from tests.games.recording import recorded
from tests.games.santa_maria.driver import begun, game_at
from tests.games.santa_maria.greedy import Greedy
from tests.games.santa_maria.positions import with_six_dice

pytestmark = pytest.mark.server_python

TABLETS = ((1024, 768), (768, 1024), (1280, 800))
PHONES = ((390, 844), (844, 390))
SMALL_PHONES = ((360, 740), (375, 667), (360, 640))
LAST_YEAR, MANY = 3, 5
SEEDS = {2: 2, 3: 1, 4: 1}
"""For each number of players the seed of a game in which somebody has many ships in one dock."""
BESIDE = 20
"""How many pixels higher one of two controls beside each other may begin."""
MONK_SYMBOLS = (2, 4, 7, 9)
"""The spaces of the religion track that bring a monk, and that somebody reaches in the games here."""
PANELS = ("#tab-board", "#tab-ships", "#tab-tiles", "#tab-others", "#market")

HIDDEN = """() => {
    const leaf = document.querySelector(".leaf");
    const below = leaf.scrollHeight - leaf.clientHeight;
    return below > 2 ? [`${below} px are below the edge of ${leaf.className}`] : [];
}"""
"""What of the open panel has to be scrolled into sight."""

IN_DOCKS = """() => [...document.querySelectorAll(".docked")].filter((ship) => {
    const dock = ship.closest(".quay__own").getBoundingClientRect();
    const [all, points] = [ship, ship.querySelector("b")].map((part) => part.getBoundingClientRect());
    return all.right > dock.right + 1 || points.right > all.right + 1 || all.bottom > dock.bottom + 1;
}).map((ship) => `cut off in its dock: ${ship.ariaLabel}`)"""
"""The ships at docks of which the points cannot be read."""


COVERED = """(what) => [...document.querySelectorAll(what ?? ".way, .prompt__acts .btn")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(({ id, className }) => id || className)"""
"""What lies below something else, at first the controls of the prompt."""

BEYOND = """(box) => [...document.querySelectorAll(`${box} button`)].filter(
    (one) => one.getBoundingClientRect().bottom > document.querySelector(box).getBoundingClientRect().bottom - 2,
).map(({ id }) => id)"""
"""The buttons that reach beyond the lower edge of their box."""


def late(seats: int) -> Match:
    """A turn of the last year, of a player with many ships in one dock."""
    seed, game = SEEDS[seats], load_game("santa_maria")
    assert isinstance(game, SantaMaria)
    match, people = begun(seats, seed), Greedy(game, seed)
    while match.decisions():
        state = match.state
        if not state.todo and state.year == LAST_YEAR and max(map(len, state.harbour[state.turn])) >= MANY:
            return match
        match.play(people.choose(state))
    raise AssertionError("nobody has many ships")


@pytest.mark.parametrize(("seats", "language"), [(2, "de"), (3, "en"), (4, "fr")])
def test_every_panel_shows_all_of_itself_on_a_tablet(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, late(seats))
    found: list[str] = []
    for panel in PANELS:
        page.locator(panel).dispatch_event("click")
        expect(page.locator(panel.replace("#market", "#tab-market"))).to_have_attribute("aria-selected", "true")
        for width, height in TABLETS:
            page.set_viewport_size({"width": width, "height": height})
            told = (*page.evaluate(HIDDEN), *page.evaluate(IN_DOCKS), *page.evaluate(CUT_OFF, ""))
            found += [f"{panel} {width}×{height}: {what}" for what in told]
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            told = (*page.evaluate(IN_DOCKS), *page.evaluate(CUT_OFF, ""))
            found += [f"{panel} {width}×{height}: {what}" for what in told]
    assert not found, "\n".join(found)


def on_the_way_to_a_monk(state: State) -> bool:
    """Somebody is asked for one more step that passes a monk, and can pay for it with grain or with gold."""
    _, grain, _, _, gold = state.goods[state.turn]
    asked = bool(state.todo) and state.todo[0].kind == "grain"
    return asked and grain > 0 and gold > 0 and state.religion[state.turn] + 1 in MONK_SYMBOLS


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_to_a_monk_is_paid_for_with_everything_in_sight(open_page: Open, language: str, seats: int) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(on_the_way_to_a_monk, seats))
    expect(page.locator(".spaces--text").first).to_be_visible()
    for width, height in (*TABLETS, *PHONES, *SMALL_PHONES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{width}×{height}"
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
        if (width, height) in TABLETS:
            assert page.evaluate(HIDDEN) == [], f"{width}×{height}"


def told_of_the_prompt(page: Page) -> list[str]:
    """What is cut off or too small in the prompt on low screens, in every text size."""
    found: list[str] = []
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        for text in TEXTS:
            told = [what for what in page.evaluate(CUT_OFF, text) if "btn" in what or "prompt" in what]
            told += [what for what in page.evaluate(SMALL) if what.endswith((": again", ": play", ": unpick"))]
            told += [f"beyond the prompt: {name}" for name in page.evaluate(BEYOND, "#prompt")]
            found += [f"{width}×{height} {text}: {what}" for what in told]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_low_screens_both_buttons_of_a_pause_show_all_of_their_words(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    show_steps_at_once(page)
    match = save.read(recorded()["santa_maria-3-common-finished"]).match
    ends = (place for place, one in enumerate(match.line) if any(it.event.kind == "year ended" for it in one.moments))
    end = next(ends)
    action = match.line[end].action
    match.jump(end - 1)
    bring_in(page, match)
    expect(page.locator("#prompt")).to_be_visible()
    send(page, play=str(action))
    expect(page.locator("#again")).to_be_visible()
    assert not (found := told_of_the_prompt(page)), "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_low_screens_a_tile_that_can_be_turned_shows_all_of_its_buttons(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(can_lay_a_pair))
    expect(page.locator("#prompt")).to_be_visible()
    send(page, select={"tile": 0})
    expect(page.locator("#turn-1")).to_be_visible()
    assert not (found := told_of_the_prompt(page)), "\n".join(found)


def can_lay_a_pair(state: State) -> bool:
    """Somebody can pay for the first tile, and lay it."""
    view: Any = load_game("santa_maria").view(state, None)
    return not state.todo and state.phase == "turn" and bool(placings(view, view.doubles[0]))


def has_two_exchanges(state: State) -> bool:
    """Somebody is asked which of two exchanges to make."""
    if not state.todo or state.todo[0].kind != "exchange":
        return False
    answers = load_game("santa_maria").legal_actions(state, state.turn)
    return sum(action.verb == "exchange" for action in answers) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exchange_is_chosen_with_everything_in_sight(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(has_two_exchanges, 3))
    expect(page.locator(".ways--pay .way")).to_have_count(2)
    for width, height in (*TABLETS, *PHONES, *SMALL_PHONES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{width}×{height}"
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
        assert page.evaluate(CUT_OFF, "") == [], f"{width}×{height}"
        if (width, height) in PHONES:
            assert page.evaluate(SMALL) == [], f"{width}×{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_payments_of_a_step_are_not_cut_with_larger_text(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(on_the_way_to_a_monk, 4))
    expect(page.locator(".ways--pay")).to_be_visible()
    for width, height in ((844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        told = page.evaluate(CUT_OFF, "larger")
        assert not [what for what in told if "btn" in what or "prompt" in what], f"{width}×{height}"
        places = [
            one.evaluate("(one) => one.getBoundingClientRect().bottom") for one in page.locator(".prompt *").all()
        ]
        assert max(places) <= height, f"{width}×{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_a_finished_game_shows_all_of_itself_on_a_tablet(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    match = save.read(recorded()["santa_maria-3-common-finished"]).match
    bring_in(page, match)
    page.get_by_role("button", name=unescape(Words(language)("Look at the table"))).tap()
    expect(page.locator(".reckoning")).to_be_visible()
    found: list[str] = []
    for width, height in TABLETS:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}×{height}: {what}" for what in (*page.evaluate(HIDDEN), *page.evaluate(CUT_OFF, ""))]
    assert not found, "\n".join(found)


def asks_for_a_monk(state: State) -> bool:
    """Somebody is asked where a monk goes, and may leave out steps without grain."""
    return bool(state.todo) and state.todo[0].kind == "monk"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_for_a_monk_does_not_make_the_table_scroll(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(asks_for_a_monk, 4))
    box, decline = page.locator("#steps"), page.locator("#decline")
    expect(box).to_be_visible()
    for width, height in (*TABLETS, *PHONES, *SMALL_PHONES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{width}×{height}"
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
        places = [one.evaluate("(one) => one.getBoundingClientRect().top") for one in (box, decline)]
        assert abs(places[0] - places[1]) < BESIDE, f"{width}×{height}: one below the other"


SMALL = """() => [...document.querySelectorAll(".table button")].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const beside = control.matches(".rowhead") ? 10 : 0;
    const small = control.getClientRects().length && width > 1 && Math.min(width + beside, height) < 43.5;
    return small ? [`${width} × ${height}: ${control.id || control.ariaLabel}`] : [];
})"""
"""The controls that are too small for a finger; a tap beside the head of a row hits it, too."""


def test_on_phones_every_control_is_as_large_as_a_finger(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, late(2))
    expect(page.locator("#row-1")).to_be_visible()
    found: list[str] = []
    for width, height in (*PHONES, (360, 740), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}×{height}: {what}" for what in page.evaluate(SMALL)]
    assert not found, "\n".join(found)


LOOKS = """() => [...document.querySelectorAll(".seat__look")].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const covered = [left + 2, left + width / 2, left + width - 2].flatMap((x) => [top + 1, top + height - 1].map((y) =>
        document.elementFromPoint(x, y) !== control));
    return [Math.min(width, height), covered.some(Boolean)];
})"""
"""For the seat of each player the shorter side of its control, and whether something lies over an edge of it."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_phones_every_seat_is_as_large_as_a_finger(open_page: Open, seats: int) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, begun(seats))
    expect(page.locator(".seat__look")).to_have_count(seats)
    for width, height in (*PHONES, (360, 740), (375, 667), (740, 360), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(LOOKS)
        assert all(side > 43.5 and not covered for side, covered in found), f"{width}×{height}: {found}"


UNREADABLE = """(frame) => {
    const box = (part) => part.getBoundingClientRect();
    const chart = box(document.querySelector("#chart"));
    return [...document.querySelectorAll(".dice")].flatMap((dice) => {
        const name = dice.parentElement.ariaLabel;
        const [values, scale] = [[...dice.children].map(box), box(dice.nextElementSibling)];
        const isRow = dice.parentElement.id.startsWith("row-");
        return values.flatMap((value, index) => [
            value.top < chart.top + frame && `under the frame: ${name}`,
            !isRow && value.bottom > scale.top + 1 && `over the number: ${name}`,
            values.slice(index + 1).some((other) =>
                value.right > other.left + 1 && value.bottom > other.top + 1) && `over each other: ${name}`,
        ].filter(Boolean));
    });
}"""
"""The dice at heads of lines that the frame or other dice cover; ``frame`` is its width in pixels."""
FRAME = 8
"""The width of the frame around a colony in pixels."""
WITH_EQUAL_DICE = "santa_maria-3-common-finished", 20
"""A recorded game and the position in which the second year begins: three white fives, two blue ones."""


def test_dice_are_readable_and_every_price_of_a_die_is_in_sight(open_page: Open) -> None:
    name, position = WITH_EQUAL_DICE
    match = save.read(recorded()[name]).match
    match.jump(position)
    page = open_page(reduced_motion="reduce")
    bring_in(page, match)
    head = page.get_by_role("button", name="column 5: no coins, 3 white dice")
    expect(head).to_contain_text("×3")
    for width, height in (*TABLETS, *PHONES, *SMALL_PHONES, (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNREADABLE, FRAME) == [], f"{width}×{height}"
        for number, price in ((3, 1), (6, 2)):
            row = page.get_by_role("button", name=f"row {number}: {price} coin")
            expect(row.get_by_text(str(price), exact=True)).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_many_dice_can_run_has_everything_in_sight(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, with_six_dice())
    page.locator("#column-2").tap()
    expect(page.get_by_role("radio")).to_have_count(6)
    for width, height in (*TABLETS, *PHONES, *SMALL_PHONES[:2], (800, 600), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{width}×{height}"
        assert page.evaluate(COVERED, ".way, .prompt__acts .btn, .purse > span, .good") == [], f"{width}×{height}"
        assert page.evaluate(CUT_OFF, "") == [], f"{width}×{height}"
        assert page.evaluate(BEYOND, "#prompt") == [], f"{width}×{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_where_to_retire_keeps_its_answers_in_sight_on_phones(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, begun(4))
    page.locator("#retiring").tap()
    boxes = (page.locator("#unused"), page.locator("#steps"))
    expect(boxes[0]).to_be_visible()
    for width, height in (*PHONES, (375, 667), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{width}×{height}"
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
        for control in (*boxes, page.locator("#retiring")):
            expect(control).to_be_in_viewport(ratio=1)


def test_no_figure_of_the_log_is_torn_from_its_symbol(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    match = save.read(recorded()["santa_maria-3-common-finished"]).match
    bring_in(page, match)
    page.goto(f"{page.url.partition('#')[0]}#game/{match.setup.id}/log")
    expect(page.get_by_role("dialog").locator("b .ic").first).to_be_visible()
    for width in (320, 360, 375, 390):
        page.set_viewport_size({"width": width, "height": 800})
        figures = page.get_by_role("dialog").locator("b:has(.ic)")
        assert figures.evaluate_all("(all) => all.every((one) => one.getClientRects().length < 2)"), f"{width} px"


def test_both_plans_that_can_be_chosen_are_in_sight(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, save.read(recorded()["santa_maria-4-choosing-boards"]).match)
    plans = page.get_by_role("radiogroup", name="Choices").get_by_role("radio")
    for width, height in (*TABLETS, *PHONES, (375, 667), (740, 360), (800, 600)):
        page.set_viewport_size({"width": width, "height": height})
        for number in range(2):
            expect(plans.nth(number), f"{width} × {height}").to_be_in_viewport(ratio=1)
