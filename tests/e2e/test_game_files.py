"""Games as files: from one browser to another, and files that are not games."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pygame_core import save
from pygame_core.match import Match
from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import SLOW, leave_table, show_button, stored
from tests.e2e.players import bring_in, choose_file, stored_match, stored_text
from tests.engine.forging import deep, forged, frames_of, sealed, with_head
from tests.engine.long_saves import worst
from tests.games.santo_domingo.driver import OPENING, Seafarers, begun, play_round

pytestmark = pytest.mark.server_python

NO_SAVE = "This file is not a saved game, or it is damaged. Nothing was changed."
NEWER = "This file is from a newer version of Tradewinds. Nothing was changed."
HERE_ALREADY = "This game is here already. Nothing was changed."


HOLD = """() => {
    const { postMessage } = MessagePort.prototype, held = [];
    MessagePort.prototype.postMessage = function (...message) { held.push(() => postMessage.apply(this, message)); };
    window.letGo = () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
    };
}"""
"""Holds back what the page sends to Python until it is let go: however fast a machine is, Python is not faster."""


def half_way() -> Match:
    """Four people in the second round."""
    match = begun(4)
    play_round(match, OPENING[0])
    play_round(match, OPENING[1][:2])
    return match


def test_a_game_can_be_moved_to_another_browser_as_a_file(page: Page, open_page: Open, tmp_path: Path) -> None:
    people = Seafarers(page, 4)
    people.sit_down()
    people.choose_in_turn([(4,), (6,)])
    people.expect_handover(2)
    kept = stored_text(page)
    page.get_by_role("button", name="Look at the board first").tap()
    leave_table(page)
    page.get_by_role("link", name="Saved games").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    assert download.value.suggested_filename.endswith(".tradewinds")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other = open_page("#saves", locale="fr-FR")
    other.get_by_label("Choisir un fichier").set_input_files(file)
    others = Seafarers(other, 4, language="fr")
    others.expect_handover(2)
    assert save.write(stored_match(other)) == kept
    others.choose_in_turn([(4,), (4,)], 2)
    others.see_round()
    others.expect_handover(0)
    other.reload()
    wait_for_mark(other)
    others.expect_handover(0)


def not_saves() -> dict[str, tuple[bytes, str]]:
    """Files that are refused, and the sentence for each."""
    text = save.write(half_way())
    frames = frames_of(text)
    illegal = [*frames[:2], ["entry", "play", ["0 choose 4"], frames[2][3]], *frames[3:]]
    return {
        "nothing": (b"", NO_SAVE),
        "a letter": (b"Dear Anika,\n", NO_SAVE),
        "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), NO_SAVE),
        "another text in base64": (base64.b64encode(b"TW" * 100), NO_SAVE),
        "half of a save": (text[: len(text) // 8 * 4].encode(), NO_SAVE),
        "a save with a changed letter": (
            (text[:99] + ("B" if text[99] == "A" else "A") + text[100:]).encode(),
            NO_SAVE,
        ),
        "a sealed nothing": (sealed(b"TW\x01").encode(), NO_SAVE),
        "lists in lists": (
            forged([frames[0], ["entry", "note", [deep(50).decode("latin-1")], []], deep(5000)]).encode(),
            NO_SAVE,
        ),
        "more than a save may have": (b"A" * (save.LARGEST + 4), NO_SAVE),
        "an action that the rules forbid": (forged(illegal).encode(), NO_SAVE),
        "an action in place of a state": (forged(frames[:-1]).encode(), NO_SAVE),
        "seven people": (forged(with_head(frames, players=[["A", mark] for mark in "abcdefg"])).encode(), NO_SAVE),
        "a newer format": (forged(frames, version=9).encode(), NEWER),
        "another game": (forged(with_head(frames, game="vasco_da_gama")).encode(), NEWER),
    }


def test_a_file_that_is_not_a_game_is_refused_with_a_sentence_and_nothing_is_stored(page: Page) -> None:
    page.get_by_role("link", name="Saved games").tap()
    kept = stored(page)
    for name, (content, sentence) in not_saves().items():
        page.goto(page.url.partition("#")[0] + "#settings")
        expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
        expect(page.get_by_text("Nothing was changed")).to_have_count(0)
        choose_file(page, content)
        expect(page.get_by_text(sentence), name).to_be_visible()
        assert stored(page) == kept, name
        assert page.url.endswith("#saves"), name


def test_a_game_that_is_already_stored_is_left_as_it_is(page: Page) -> None:
    bring_in(page, half_way())
    people = Seafarers(page, 4)
    people.choose_in_turn([(8,)], 2)
    people.expect_handover(3)
    page.get_by_role("button", name="Look at the board first").tap()
    leave_table(page)
    page.get_by_role("link", name="Saved games").tap()
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
    kept = stored(page)
    choose_file(page, save.write(half_way()).encode())
    expect(page.get_by_text(HERE_ALREADY)).to_be_visible()
    assert stored(page) == kept
    page.get_by_role("link", name="Continue").tap()
    people.expect_handover(3)


@pytest.mark.parametrize("several", [False, True], ids=["one game", "several games"])
def test_a_file_in_which_a_stored_game_is_further_on_takes_its_place(page: Page, several: bool) -> None:
    here, further = half_way(), half_way()
    further.play(further.legal_actions(2)[0])
    bring_in(page, here)
    people = Seafarers(page, 4)
    people.expect_handover(2)
    page.get_by_role("button", name="Look at the board first").tap()
    leave_table(page)
    page.get_by_role("link", name="Saved games").tap()
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
    lines = [save.write(further), save.write(here)] if several else [save.write(further)]
    choose_file(page, "\n".join(lines).encode())
    if several:
        said = "1 was further on in the file, and continues from there. 1 was here already and stays as it is."
        expect(page.get_by_text(said)).to_be_visible()
        page.get_by_role("link", name="Continue").tap()
    people.expect_handover(3)
    page.reload()
    wait_for_mark(page)
    people.expect_handover(3)


@pytest.mark.pyodide
def test_the_page_says_that_it_reads_a_long_save_and_can_be_left_meanwhile(page: Page) -> None:
    forged_seats = dict(worst())["seats"]
    page.get_by_role("link", name="Saved games").tap()
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
    page.evaluate(HOLD)
    choose_file(page, forged_seats.encode())
    progress = page.get_by_text("Setting the table …")
    expect(progress).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("list", name="New game")).to_be_visible()
    expect(progress).to_be_visible()
    page.evaluate("() => letGo()")
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    expect(progress).to_be_hidden()
