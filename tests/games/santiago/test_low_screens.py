"""Santiago on phones and low screens: nothing lies over figures, nothing is cut, what has happened can be folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Action, Value
from pygame_core.games.santiago.board import STRETCHES, watered
from pygame_core.games.santiago.queries import would_water
from pygame_core.games.santiago.state import State, is_crop
from pygame_core.match import Match
from pygame_core.setup import Player
from tests.e2e.browser import Open
from tests.e2e.hands import show_steps_at_once
from tests.e2e.players import LONG_NAMES, bring_in
from tests.e2e.sight import CUT_OFF, SIDEWAYS
from tests.e2e.wcag import SMALL as SMALL_TARGETS
from tests.games.recording import save_path
from tests.games.santiago.driver import begun, bribes_high, game_at, next_action
from tests.stage import Stage

pytestmark = pytest.mark.server_python

SMALL_TABLET = (800, 600)
TABLETS = ((1024, 768), (768, 1024))
ENOUGH = 4
"""At least so many fields of the end are in sight."""
LOW = (*SIDEWAYS, SMALL_TABLET)
SMALL = (*LOW, (390, 844), (375, 667))
EVERY = (*SMALL, *TABLETS, (1280, 800), (1920, 1080))
FIGURES_UNDER_PLACES = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
    const place = seat.querySelector(".rank").getBoundingClientRect();
    return [...seat.querySelectorAll(".seat__sum > span")].filter((figure) => {
        const { right, bottom } = figure.getBoundingClientRect();
        return right > place.left + 1 && bottom > place.top + 4;
    }).map((figure) => `${seat.id}: ${figure.textContent}`);
})"""
"""The figures of players that their place in the order covers."""
FIELDS_IN_SIGHT = """() => {
    const sums = document.querySelector(".harvest tfoot").getBoundingClientRect();
    return [...document.querySelectorAll(".harvest tbody tr")]
        .filter((row) => row.getBoundingClientRect().bottom <= sums.top + 1).length;
}"""
"""How many rows of the table of the end are not below its sums."""
NOT_WHOLE = """(shown) => new Promise((done) => {
    const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        const cut = entries.filter(({ intersectionRatio }) => intersectionRatio < 1 - 1e-9);
        done(cut.map(({ target, intersectionRatio }) => `${intersectionRatio} of ${target.textContent}`));
    });
    for (const element of shown) observer.observe(element);
})"""
"""The elements of which something is out of sight."""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Turn the phone, or take another one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def thrifty(match: Match) -> Action:
    """The next action of a game in which everybody saves."""
    seat = match.decisions()[0].seat
    return next((one for one in match.legal_actions(seat) if one.verb == "pass"), next_action(match))


def late(seats: int) -> Match:
    """A game whose players have all bid in a late round, with much money."""

    def there(state: State) -> bool:
        return state.phase == "plant" and state.round == state.rounds - 1

    return game_at(there, seats, thrifty)


def one_each(match: Match) -> Action:
    """The next action of a game in which everybody proposes a place of their own."""
    proposals = (one for one in match.legal_actions(match.decisions()[0].seat) if one.verb == "propose")
    return next(proposals, next_action(match))


def cannot_dig_elsewhere(proposals: int) -> Callable[[State], bool]:
    """Whether the overseer has to take one of so many proposals: no place is left, or not enough money (SA-4d)."""

    def there(state: State) -> bool:
        highest = max((sum(amount for _, amount in offers) for _, offers in state.proposals), default=0)
        is_poor, is_full = state.cash[state.overseer] <= highest, len(state.proposals) == 4
        return state.phase == "decide" and len(state.proposals) == proposals and (is_poor or is_full)

    return there


def expect_whole(text: Locator) -> None:
    """Expect that nothing of a line is cut off."""
    expect(text).to_be_visible()
    assert text.evaluate("(line) => line.scrollWidth <= line.clientWidth"), text.text_content()


def expect_choices_whole(page: Page, count: int, sizes: Sequence[tuple[int, int]]) -> None:
    """Expect that all choices of the overseer, one of which is impossible, and what is at risk are in sight."""
    own = page.locator("#own")
    choices = own.get_by_role("group").get_by_role("button")
    expect(choices).to_have_count(count)
    expect(choices.and_(page.get_by_role("button", disabled=True))).to_have_count(1)
    shown = choices.or_(own.get_by_role("link")).or_(own.locator(".risk"))
    expect(shown).to_have_count(count + 2)
    for size in sizes:
        resize(page, size)
        assert shown.evaluate_all(NOT_WHOLE) == [], f"{size}"
        assert page.evaluate(CUT_OFF, "") == [], f"{size}"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [3, 5])
def test_the_place_in_the_order_covers_no_figure_and_the_round_is_not_cut(
    open_page: Open, seats: int, language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, late(seats))
    page.locator(".over .btn--plate, .prompt").first.tap()
    for size in SMALL:
        resize(page, size)
        assert page.evaluate(FIGURES_UNDER_PLACES) == [], f"{size}"
        expect_whole(page.locator(".bar__sub"))


def test_what_has_happened_is_folded_beside_the_seats_and_unfolds_as_a_whole(page: Page) -> None:
    match = begun(4, 3, money="open")
    while match.position <= 40 or match.decisions()[0].kind != "bid":
        match.play(next_action(match))
    bring_in(page, match)
    missed, seats = page.get_by_role("region", name="Since your last turn"), page.get_by_role("list", name="Players")
    expect(missed).to_be_visible()
    for size in (*SMALL, (768, 1024)):
        resize(page, size)
        over, below = missed.bounding_box(), seats.bounding_box()
        assert over is not None
        assert below is not None
        assert over["y"] + over["height"] <= below["y"] or over["x"] + over["width"] <= below["x"], f"{size}"
        unfold = missed.get_by_label("Show everything").bounding_box()
        assert unfold is not None
        expect(missed.get_by_role("heading")).to_be_visible()
        assert over["y"] <= unfold["y"]
        assert unfold["y"] + unfold["height"] <= over["y"] + over["height"], f"it lies over the seats: {size}"
        assert page.evaluate(SMALL_TARGETS) == []
    missed.get_by_label("Show everything").tap()
    for size in (*SMALL, (768, 1024)):
        resize(page, size)
        for line in missed.get_by_role("listitem").all():
            expect(line).to_be_in_viewport(ratio=1)
    missed.get_by_role("button", name="Close").tap()
    expect(missed).to_be_hidden()


HALF_UNDER = """() => {
    const tab = document.querySelector(".since--over").getBoundingClientRect();
    return [...document.querySelectorAll(".bar__name > *, .course li")].filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        const box = words.getBoundingClientRect();
        const isUnder = box.width && box.left < tab.right && box.right > tab.left && box.top < tab.bottom;
        return isUnder && (box.right > tab.right || box.left < tab.left || box.bottom > tab.bottom);
    }).map((text) => text.textContent);
}"""
"""The texts of the bar of which the folded tab covers a part and leaves the rest in sight."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folded_tab_covers_the_title_and_the_round_wholly_or_not_at_all(open_page: Open, language: str) -> None:
    match = begun(3, 3, money="open")
    while match.state.round < match.state.rounds or match.decisions()[0].kind != "plant":
        match.play(next_action(match))
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, match)
    expect(page.locator(".since--over")).to_be_visible()
    for size in (*SMALL, (768, 1024)):
        resize(page, size)
        assert page.evaluate(HALF_UNDER) == [], f"{size}"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("proposals", "choose"), [(1, bribes_high), (4, one_each)])
def test_an_overseer_who_cannot_dig_elsewhere_sees_all_of_it_on_low_screens(
    open_page: Open, proposals: int, choose: Callable[[Match], Action], language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, game_at(cannot_dig_elsewhere(proposals), 5, choose))
    page.locator(".over .btn--plate").tap()
    expect_choices_whole(page, proposals + 1, LOW)


def offering(shape: str) -> Match:
    """A game whose overseer decides: the letters say whether the others propose (P), support (S) or pass (-)."""
    seats, verbs = len(shape) + 1, {"P": "propose", "S": "support", "-": "pass"}

    def choose(match: Match) -> Action:
        state = match.state
        if state.phase != "bribe":
            return next_action(match)
        verb = verbs[shape[len(shape) - len(state.queue)]]
        legal = [one for one in match.legal_actions(match.decisions()[0].seat) if one.verb == verb]
        return max(legal, key=lambda one: len(dry_fields(state, one.values)), default=next_action(match))

    def there(state: State) -> bool:
        offers = sorted(len(given) for _, given in state.proposals)
        fields = [len(dry_fields(state, STRETCHES[place])) for place, _ in state.proposals]
        is_as_meant = (len(offers), sum(offers)) == (shape.count("P"), len(shape) - shape.count("-"))
        return state.phase == "decide" and is_as_meant and max(fields) > 1

    return game_at(there, seats, choose)


def dry_fields(state: State, values: Sequence[Value]) -> list[int]:
    """The dry plantations along the ditch that an action, or a proposal, names; none if it names no ditch."""
    if len(values) < 3:
        return []
    wet, near = watered(state.canals), would_water((str(values[0]), int(values[1]), int(values[2])))
    return [plot for plot in near if is_crop(state.plots[plot][0]) and plot not in wet]


RUN_OVER = """() => [...document.querySelectorAll("#own .offer")].flatMap((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const parts = card.querySelectorAll(".offer__do, .offer__sum, .offer__givers > span, .tilet");
    return [...parts].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width && (box.bottom > bottom || box.top < top || box.left < left || box.right > right);
    }).map((part) => `${card.textContent}: ${part.className || part.textContent}`);
})"""
"""What runs over the border of the card of an offer: its title, its sum, who gives how much, and what it waters."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", ["PS", "PSS", "PPP", "PSSS", "PSP-", "PSPS", "PPPS", "PPPP"])
def test_the_cards_of_offers_show_all_of_themselves_and_need_no_scrolling(
    open_page: Open, shape: str, language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, offering(shape))
    page.locator(".over .btn--plate").tap()
    expect(page.locator("#own [role=group]")).to_be_attached()
    for size in (*SIDEWAYS, (390, 844), (1024, 768), (1280, 800), (1920, 1080)):
        resize(page, size)
        assert page.evaluate(RUN_OVER) == [], f"{size}"
        cards = page.locator("#own .offer, #own .risk")
        assert cards.evaluate_all(NOT_WHOLE) == [], f"{size}"


def deciding(open_page: Open, names: Sequence[str], language: str) -> Page:
    """The page of an overseer of five who decides about offers."""
    page = open_page(locale=language, reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0], names)
    stage.bring_in("santiago-5-deciding", ".over")
    stage.tap(".over .btn--plate", ".deal")
    return page


def last_bids(state: State) -> bool:
    """Whether players with much money bid."""
    return state.phase == "bid" and state.round == 5


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_names_without_a_space_fit_in_offers_and_bids_on_a_small_tablet(open_page: Open, language: str) -> None:
    games = game_at(cannot_dig_elsewhere(4), 5, one_each), game_at(last_bids, 5, thrifty, "bids")
    page = open_page(locale=language, reduced_motion="reduce")
    resize(page, SMALL_TABLET)
    for match in games:
        for seat, player in enumerate(match.players):
            match.change_seat(seat, Player("Éléonoreelisabethångström", player.mark))
        page.goto(page.url.partition("#")[0] + "#")
        bring_in(page, match)
        page.locator(".over .btn--plate").tap()
        own = page.locator("#own")
        expect(own).to_be_visible()
        assert own.evaluate("(own) => own.scrollHeight <= own.clientHeight"), f"it scrolls: {match.state.phase}"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_order_of_choosing_of_five_ends_above_the_prompt(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce", viewport={"width": 1024, "height": 768})
    match = game_at(last_bids, 5, thrifty, "bids")
    for seat, (name, player) in enumerate(zip(LONG_NAMES, match.players)):
        match.change_seat(seat, Player(name, player.mark))
    bring_in(page, match)
    page.locator(".over .btn--plate").tap()
    own = page.locator("#own")
    expect(own).to_be_visible()
    assert own.evaluate("(own) => own.scrollHeight <= own.clientHeight")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("names", [(), LONG_NAMES, [LONG_NAMES[1]] * len(LONG_NAMES)])
def test_long_names_leave_all_choices_in_sight_and_the_largest_text_what_is_at_risk(
    open_page: Open, names: Sequence[str], language: str
) -> None:
    page = deciding(open_page, names, language)
    if names:
        expect_choices_whole(page, 4, (*SIDEWAYS, (768, 1024), SMALL_TABLET))
        assert page.locator("#own").evaluate("(own) => own.scrollHeight <= own.clientHeight"), "it scrolls"
    page.evaluate("() => { document.documentElement.dataset.text = 'larger'; }")
    resize(page, SMALL_TABLET)
    expect(page.locator("#own .risk")).to_be_in_viewport(ratio=1)
    if not names:
        expect_choices_whole(page, 4, [SMALL_TABLET])


def offers(state: State) -> bool:
    """Whether somebody has offered something, and the next player decides what to offer."""
    return state.phase == "bribe" and bool(state.proposals)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_picked_offer_of_players_with_long_names_moves_no_board(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    match = game_at(offers, 5, one_each)
    for seat, player in enumerate(match.players):
        match.change_seat(seat, Player(LONG_NAMES[seat], player.mark))
    bring_in(page, match)
    page.locator(".over .btn--plate").tap()
    expect(page.locator("#chart")).to_be_visible()
    before = [heights(page, size) for size in TABLETS]
    page.locator("#own button:not([aria-disabled=true])").first.tap()
    expect(page.locator(".bidding")).to_be_visible()
    assert [heights(page, size) for size in TABLETS] == before


def heights(page: Page, size: tuple[int, int]) -> object:
    """Where the board begins on a tablet, and how high it is."""
    resize(page, size)
    return page.locator("#chart").bounding_box()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_over_to_the_overseer_has_all_buttons_in_sight(open_page: Open, language: str) -> None:
    match = game_at(lambda state: state.phase == "decide" and len(state.proposals) == 2, 5)
    for seat, player in enumerate(match.players):
        match.change_seat(seat, Player(LONG_NAMES[seat], player.mark))
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, match)
    expect(page.locator(".over__answers").get_by_role("button")).to_have_count(2)
    for size in (*SIDEWAYS[:2], *TABLETS, (390, 844), (1920, 1080)):
        resize(page, size)
        assert page.get_by_role("button").evaluate_all(NOT_WHOLE) == [], f"{size}"


FRAMED = "(plot) => getComputedStyle(plot).boxShadow.includes(' 0px 0px 0px 5px')"
"""Whether a plot has a frame that tells it from others."""


def test_the_plot_that_is_selected_has_a_frame_on_every_screen(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, save.read(save_path("santiago-3-neutral").read_text()).match)
    page.locator(".plot.is-free").first.tap()
    selected = page.locator(".plot.is-planned")
    expect(selected).to_be_visible()
    for size in EVERY:
        resize(page, size)
        assert selected.evaluate(FRAMED), f"{size}"


FLOAT_ON_A_BUTTON = """() => {
    const coin = document.querySelector(".coins .rope__float").getBoundingClientRect();
    return [...document.querySelectorAll(".bidding button")].filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return coin.width && coin.left < right && left < coin.right;
    }).map((button) => button.textContent);
}"""
"""The buttons beside a slider on which its coin lies."""


def test_the_coin_of_an_offer_reaches_no_button_beside_its_slider(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    bring_in(page, save.read(save_path("santiago-4-bribing").read_text()).match)
    page.locator(".over .btn--plate").tap()
    page.locator("button.offered").first.tap()
    slider = page.get_by_role("slider")
    for end in ("min", "max"):
        slider.fill(slider.get_attribute(end) or "")
        expect(page.locator(".bidding button[aria-disabled=true]")).to_have_count(1)
        for size in EVERY:
            resize(page, size)
            assert page.evaluate(FLOAT_ON_A_BUTTON) == [], f"{end} at {size}"


@pytest.mark.parametrize("name", ["santiago-3-finished", "santiago-5-anywhere-finished"])
def test_the_final_table_shows_rows_between_the_players_and_the_totals(open_page: Open, name: str) -> None:
    page = open_page("#saves", reduced_motion="reduce")
    page.locator("input[type=file]").set_input_files(save_path(name))
    page.get_by_role("button", name="Look at the table").tap()
    table = page.get_by_role("table")
    for size in (*LOW, (390, 844), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)):
        resize(page, size)
        for row in (table.get_by_role("row").first, table.get_by_role("row").nth(1), table.get_by_role("row").last):
            expect(row).to_be_in_viewport(ratio=0.95)
        assert table.get_by_role("columnheader").evaluate_all(NOT_WHOLE) == [], f"{size}"
        first, sums = table.get_by_role("row").nth(1).bounding_box(), table.get_by_role("row").nth(-3).bounding_box()
        assert first is not None
        assert sums is not None
        assert first["y"] + first["height"] <= sums["y"] + 1, f"{size}"


@pytest.mark.parametrize("name", ["santiago-3-finished", "santiago-5-anywhere-finished"])
def test_many_fields_of_the_end_are_in_sight_on_an_upright_tablet(open_page: Open, name: str) -> None:
    page = open_page()
    show_steps_at_once(page)
    match = save.read(save_path(name).read_text()).match
    match.jump(match.position - 1)
    bring_in(page, match)
    resize(page, TABLETS[1])
    page.locator(".over__answers").get_by_role("button").first.tap()
    expect(page.get_by_role("button", name="See the result")).to_be_visible()
    assert page.evaluate(FIELDS_IN_SIGHT) >= ENOUGH
