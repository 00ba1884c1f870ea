"""A reloaded page or a damaged save: acknowledged actions are still there, and secrets stay covered."""

from __future__ import annotations

import base64
import json
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, expect

from pygame_core import save
from tests.e2e.browser import wait_for_mark
from tests.e2e.hands import WITHOUT_JOURNAL, again, stored
from tests.e2e.players import actions, bring_in, stored_match, stored_text
from tests.engine.forging import forged, frames_of
from tests.games.santo_domingo.driver import OPENING, Seafarers, begun, play_round

pytestmark = pytest.mark.server_python


def last_choice(page: Page) -> Seafarers:
    """Four players; the second round waits for the last one, and two Traders are face down or in the hand."""
    match = begun(4)
    play_round(match, OPENING[0])
    play_round(match, OPENING[1][:3])
    bring_in(page, match)
    people = Seafarers(page, 4)
    people.expect_handover(3)
    return people


def test_reloading_anywhere_in_a_round_neither_loses_nor_reveals_anything(page: Page) -> None:
    people = last_choice(page)
    again(page)
    people.expect_handover(3)
    people.take(3)
    people.pick((7,))
    again(page)
    people.expect_handover(3)
    people.take(3)
    expect(people.cards.nth(6)).to_have_attribute("aria-pressed", "false")
    people.choose((7,))
    expect(people.button("Show all")).to_be_visible()
    again(page)
    expect(people.prompt).to_contain_text("Anika, how much do you sell?")
    people.slider.fill("0")
    expect(people.button("Sell nothing")).to_be_visible()
    again(page)
    expect(people.button("Sell nothing")).to_be_hidden()
    people.sell()
    expect(people.prompt).to_contain_text("Piet, how much do you sell?")
    again(page)
    people.sell()
    people.see_cards()
    people.expect_handover(0)
    again(page)
    people.expect_handover(0)
    expected = begun(4)
    for cards in OPENING:
        play_round(expected, cards)
    assert actions(stored_match(page)) == actions(expected)


# ---- damaged saves ----


def in_two_generations(page: Page) -> tuple[Seafarers, dict[str, str]]:
    """A game with both generations stored and no journal, and everything that is stored."""
    page.add_init_script(WITHOUT_JOURNAL)
    page.reload()
    wait_for_mark(page)
    match = begun(4)
    play_round(match, OPENING[0])
    bring_in(page, match)
    people = Seafarers(page, 4)
    people.choose_in_turn([(7,)])
    people.expect_handover(1)
    again(page)
    people.expect_handover(1)
    kept = stored(page)
    assert sum(":game:planned:" in key for key in kept) == 3
    return people, kept


def key_of(slot: str) -> str:
    """The key of a generation."""
    return f"tradewinds:/:game:planned:{slot}"


def newest(kept: dict[str, str]) -> str:
    """The slot of the newest generation."""
    slot: str = json.loads(kept[key_of("card")])["slot"]
    return slot


def change_byte(text: str, place: int) -> str:
    """The text of a save with one byte changed."""
    data = bytearray(base64.b64decode(text))
    data[place] ^= 1
    return base64.b64encode(data).decode()


def store(page: Page, changes: dict[str, str]) -> None:
    """Change stored values without the page, and reload it."""
    page.evaluate("(all) => { for (const key in all) localStorage.setItem(key, all[key]); }", changes)
    page.reload()
    wait_for_mark(page)


def test_a_changed_byte_costs_one_step_at_most(page: Page) -> None:
    people, kept = in_two_generations(page)
    damaged = key_of(newest(kept))
    store(page, {damaged: change_byte(kept[damaged], len(kept[damaged]) // 2)})
    people.expect_handover(0)
    people.take(0)
    expect(page.get_by_text("One copy of this game was damaged;")).to_be_visible()
    people.choose((5,))
    people.expect_handover(1)
    assert actions(stored_match(page))[4:] == ["0 choose 5"]
    assert all(save.read(stored(page)[key_of(slot)]).differs == "" for slot in "01")


def test_the_journal_restores_a_game_damaged_in_local_storage(page: Page) -> None:
    match = begun(4)
    play_round(match, OPENING[0])
    bring_in(page, match)
    people = Seafarers(page, 4)
    people.choose_in_turn([(7,), (5,)])
    people.expect_handover(2)
    again(page)
    kept = stored(page)
    slots = [slot for slot in "01" if key_of(slot) in kept]
    store(page, {key_of(slot): change_byte(kept[key_of(slot)], len(kept[key_of(slot)]) // 2) for slot in slots})
    people.expect_handover(2)
    expect(page.get_by_text("was damaged")).to_be_hidden()
    page.evaluate("localStorage.clear()")
    page.goto(page.url.split("#")[0] + "#")
    page.reload()
    page.get_by_role("region", name="Continue").get_by_role("link").tap()
    people.expect_handover(2)
    people.take(2)
    people.choose((5,))
    people.expect_handover(3)
    assert actions(stored_match(page))[4:] == ["0 choose 7", "1 choose 5", "2 choose 5"]


def test_a_broken_save_continues_from_its_longest_valid_part(page: Page) -> None:
    people, kept = in_two_generations(page)
    slots = {slot: kept[key_of(slot)] for slot in "01"}
    broken = slots | {newest(kept): change_byte(slots[newest(kept)], -40)}
    other = "1" if newest(kept) == "0" else "0"
    broken[other] = slots[other][: len(slots[other]) // 2]
    store(page, {key_of(slot): text for slot, text in broken.items()})
    assert {slot: stored(page)[key_of(slot)] for slot in "01"} == broken
    expect(page.get_by_role("heading", name="A damaged save", level=1)).to_be_visible()
    expect(page.get_by_text("Its first 5 steps are whole")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the damaged text as a file").tap()
    assert download.value.path().read_text() == broken[newest(kept)]
    page.get_by_role("button", name="Go on from there").tap()
    people.expect_handover(1)
    assert actions(stored_match(page)) == actions(save.read(slots[newest(kept)]).match)
    again(page)
    people.expect_handover(1)


def test_a_save_without_a_valid_part_can_still_be_downloaded(page: Page) -> None:
    _, kept = in_two_generations(page)
    broken = {key_of(slot): "x" + kept[key_of(slot)][1:] for slot in "01"}
    store(page, broken)
    expect(page.get_by_role("heading", name="A damaged save", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Go on from there")).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the damaged text as a file").tap()
    assert download.value.path().read_text() in broken.values()
    page.get_by_role("link", name="Back").tap()
    bring_in(page, begun(2, match_id="another"))
    Seafarers(page, 2).expect_handover(0)
    assert {key: stored(page)[key] for key in broken} == broken


def test_a_save_in_a_newer_format_is_reported_and_kept(page: Page) -> None:
    _, kept = in_two_generations(page)
    text = forged(frames_of(stored_text(page)), version=save.FORMAT + 1)
    store(page, {key_of(newest(kept)): text})
    before = stored(page)
    expect(page.get_by_text("Here it stays unchanged")).to_be_visible()
    with page.expect_event("load"):
        page.get_by_role("button", name="Load again").tap()
    wait_for_mark(page)
    expect(page.get_by_text("Here it stays unchanged")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    assert stored(page) == before
    assert urlparse(page.url).fragment == ""
