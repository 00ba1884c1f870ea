"""Damaged values in localStorage: the first screen is shown and says so, and a healthy game is played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import pytest
from playwright.sync_api import Page, expect

from serving import Site
from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import play_card, put, show_button, show_cards, stored
from tests.page.damage import DEEP, MARKUP, PREFIX, WAY_TOO_LONG, damaged_cards, damaged_saves, kept_of

pytestmark = pytest.mark.server_python

DAMAGED = "Some of what this browser keeps is damaged"


FRAMES = [MARKUP, "constructor", "__proto__ abc", '"]', "a" * 41, "a:b", DEEP, WAY_TOO_LONG, "é", "abc,def", "#game/"]
"""Invalid stored values of a frame's games."""

ODD_IDS = ["constructor", "__proto__", MARKUP, "", "a b", "a" * 41, "é", "abc:x", '"]', "a_b", "../a"]
NO_GAMES = [*(f"{odd}:card" for odd in ODD_IDS), ":0", "constructor:1", "abc:2", "card", "", ":"]
"""Keys that do not belong to games of this page."""


SAVES = [damaged_saves()[number] for number in (7, 20, 36, 41, 48)]
"""One cut short, one with a wrong byte, one nested too deeply, markup, and one written twice. Node reads all."""

OpenDamaged = Callable[[Mapping[str, str]], Page]


@pytest.fixture
def damaged(open_page: Open) -> OpenDamaged:
    """Open the first screen with these values stored next to a healthy game."""

    def start(kept: Mapping[str, str]) -> Page:
        page = open_page()
        put(page, {**kept, **kept_of("healthy")})
        page.reload()
        return page

    return start


def says_damaged(page: Page, count: int) -> None:
    """The first screen says how many stored values are damaged."""
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    expect(page.get_by_text(DAMAGED)).to_contain_text(f"({count})")


def play_healthy(page: Page) -> None:
    """The healthy game can be opened and continued."""
    page.goto(page.url.split("#")[0] + "#game/healthy")
    show_cards(page)
    play_card(page)
    expect(show_button(page)).to_be_visible()


def open_each(page: Page, ids: Sequence[str]) -> None:
    """Each game opens or the page says why it does not; never in the dialog of a fault."""
    home = page.url.split("#")[0]
    broken = page.get_by_role("heading", name="A damaged save")
    newer = page.get_by_role("heading", name="This game is from the future")
    nothing = page.get_by_text("There is nothing at this address.").filter(visible=True)
    for match_id in ids:
        page.goto(f"{home}#game/{match_id}")
        expect(broken.or_(newer).or_(nothing).or_(show_button(page)).first).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()
        page.goto(f"{home}#about")
        expect(page.get_by_role("heading", name="About", level=1)).to_be_visible()


def unchanged(page: Page, kept: Mapping[str, str]) -> None:
    """All these values are still stored."""
    found = stored(page)
    assert {key: found.get(key) for key in kept} == dict(kept)


def test_games_with_damaged_cards_can_still_be_opened(damaged: Callable[[Mapping[str, str]], Page]) -> None:
    kept: dict[str, str] = {}
    for number, text in enumerate(damaged_cards()):
        match_id = f"d{number}"
        kept |= kept_of(match_id) | {f"{PREFIX}game:{match_id}:card": text.replace("<>", match_id)}
    page = damaged(kept)
    count = len(damaged_cards())
    assert count > 80
    says_damaged(page, count)
    games = page.get_by_role("region", name="Continue").get_by_role("link", include_hidden=True)
    expect(games).to_have_count(count + 1)
    wait_for_mark(page)
    play_healthy(page)
    unchanged(page, kept)
    page.goto(page.url.split("#")[0] + "#saves")
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Delete"))).to_have_count(count + 1)
    for number in range(0, count, 27):
        page.goto(page.url.split("#")[0] + f"#game/d{number}")
        expect(show_button(page)).to_be_visible()


def test_playing_replaces_a_damaged_card_and_quarantines_it(damaged: OpenDamaged) -> None:
    wrong = kept_of("d0") | {f"{PREFIX}game:d0:card": '{"id":"d0","marks":7,"serial":{}}'}
    page = damaged(wrong)
    says_damaged(page, 1)
    page.goto(page.url.split("#")[0] + "#game/d0")
    show_cards(page)
    play_card(page)
    found = stored(page)
    assert json.loads(found[f"{PREFIX}game:d0:card"])["marks"] == ["star", "wheel", "anchor", "crescent"]
    assert found[f"{PREFIX}aside:0"] == f"{PREFIX}game:d0:card {wrong[f'{PREFIX}game:d0:card']}"
    show_cards(page)
    expect(page.get_by_text("another tab")).to_be_hidden()


def test_damaged_values_can_be_downloaded_and_deleted(damaged: OpenDamaged) -> None:
    settings = '{"theme":"dark","people":7}'
    page = damaged({f"{PREFIX}settings": settings, f"{PREFIX}game:d0:card": "7", f"{PREFIX}frame:santiago": "a <b>"})
    says_damaged(page, 3)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    wait_for_mark(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save them as a file").tap()
    lines = download.value.path().read_text().splitlines()
    assert sorted(lines) == ["frame:santiago a <b>", "game:d0:card 7", f"settings {settings}"]
    page.get_by_role("button", name="Forget them").tap()
    expect(page.get_by_text(DAMAGED)).to_be_hidden()
    found = stored(page)
    assert json.loads(found[f"{PREFIX}settings"])["theme"] == "dark"
    assert found[f"{PREFIX}frame:santiago"] == "a"
    page.reload()
    expect(page.get_by_text(DAMAGED)).to_be_hidden()
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(1)


def test_damaged_values_are_reported_in_french(open_page: Open) -> None:
    page = open_page(locale="fr-FR")
    put(page, {f"{PREFIX}settings": "7", **kept_of("healthy")})
    page.reload()
    expect(page.get_by_text("est endommagée")).to_contain_text("(1)")


SETTINGS = ['{"people":7,"language":7,"theme":["dark"],"options:santo_domingo":{"winter":{}}}', "[]", "{", DEEP]
"""One of each class of invalid settings; the tests in Node and of the session use all of them."""


def test_damaged_settings_do_not_prevent_the_start(damaged: OpenDamaged) -> None:
    page = damaged({})
    for text in SETTINGS:
        kept = {f"{PREFIX}settings": text}
        put(page, kept | kept_of("healthy"))
        page.goto(page.url.split("#")[0] + "#")
        page.reload()
        says_damaged(page, 1)
        wait_for_mark(page)
        page.goto(page.url.split("#")[0] + "#new/santo_domingo")
        expect(page.get_by_role("button", name="Start")).to_be_visible()
        page.goto(page.url.split("#")[0] + "#settings")
        expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
        unchanged(page, kept)
    play_healthy(page)


def test_a_damaged_save_is_reported_as_damaged(damaged: OpenDamaged) -> None:
    kept: dict[str, str] = {}
    for number, text in enumerate(SAVES):
        match_id = f"s{number}"
        both = {f"{PREFIX}game:{match_id}:{slot}": text for slot in "01"}
        kept |= kept_of(match_id) | both
    page = damaged(kept)
    expect(page.get_by_text(DAMAGED)).to_be_hidden()
    wait_for_mark(page)
    open_each(page, [f"s{number}" for number in range(len(SAVES))])
    play_healthy(page)
    unchanged(page, kept)


def test_a_damaged_generation_is_reported_and_the_other_one_opens(damaged: OpenDamaged) -> None:
    whole = kept_of("s0")
    last, other = (f"{PREFIX}game:s0:{slot}" for slot in "01")
    page = damaged({**whole, other: whole[last], last: damaged_saves()[5]})
    wait_for_mark(page)
    page.goto(page.url.split("#")[0] + "#game/s0")
    show_cards(page)
    expect(page.get_by_text("One copy of this game was damaged")).to_be_visible()
    play_healthy(page)


def test_stored_values_of_frames_are_checked_too(open_page: Open, site: Site) -> None:
    page = open_page()
    for text in FRAMES:
        kept = {f"{PREFIX}frame:santo_domingo": f"{text} healthy", **kept_of("healthy")}
        put(page, kept)
        page.goto(f"{site.address}embed.html?game=santo_domingo")
        expect(page.get_by_text(DAMAGED)).to_contain_text("(1)")
        expect(page.get_by_role("link", name="Continue")).to_have_count(0 if len(text) > 20_000 else 1)
        unchanged(page, kept)
    page.get_by_role("button", name="Forget them").tap()
    expect(page.get_by_text(DAMAGED)).to_be_hidden()


def test_keys_of_another_form_are_not_taken_for_games(damaged: OpenDamaged) -> None:
    kept = {f"{PREFIX}game:{key}": json.dumps({"id": key.rpartition(":")[0], "marks": 7}) for key in NO_GAMES}
    page = damaged(kept)
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(1)
    expect(page.get_by_text(DAMAGED)).to_be_hidden()
    wait_for_mark(page)
    play_healthy(page)
    unchanged(page, kept)
