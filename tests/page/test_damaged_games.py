"""Every damaged journal and save, read by the page and opened by the worker: the game opens, or it is reported."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from app.session import Session
from tests.page.damage import PREFIX, damaged_saves, kept_of, unreadable_journals, wrong_journals
from tests.page.nodes import run_in_node

READER = Path(__file__).with_name("read-games.mjs")
ID = "d0"
HAND_OVER = "handover"
BROKEN = "broken"
NOTHING = "There is nothing at this address."
WITHOUT_MORE = {
    "numbers": {HAND_OVER, NOTHING},
    "cards": {HAND_OVER},
    "fields of cards": {HAND_OVER},
    "ids": {NOTHING},
    "texts": {BROKEN, NOTHING},
    "tombstones": {NOTHING},
}
"""The screens of a game of which only a wrong journal is left, by what is wrong in it."""


def opened(cases: Sequence[tuple[Mapping[str, str], bytes | None]]) -> list[str]:
    """The screen that each case leads to: what is in localStorage, and the journal of the game."""
    given = [
        {"id": ID, "values": values, "journal": None if journal is None else base64.b64encode(journal).decode()}
        for values, journal in cases
    ]
    done = run_in_node(str(READER), told=json.dumps(given))
    assert done.returncode == 0, done.stderr
    return [screen_of(stored) for stored in json.loads(done.stdout)]


def screen_of(stored: dict[str, Any]) -> str:
    """The screen that the worker shows for a stored game, or what it says instead."""
    reply = Session().handle({"kind": "open", "open": f"game/{ID}", "stored": stored})
    return str(reply.get("screen") or reply.get("say"))


@pytest.mark.parametrize(("kind", "journals"), unreadable_journals(ID).items())
def test_an_unreadable_journal_is_no_game_and_leaves_that_in_local_storage(kind: str, journals: list[bytes]) -> None:
    assert opened([({}, journal) for journal in journals]) == [NOTHING] * len(journals)
    assert opened([(kept_of(ID), journal) for journal in journals]) == [HAND_OVER] * len(journals)


@pytest.mark.parametrize(("kind", "journals"), wrong_journals(ID).items())
def test_a_journal_with_impossible_content_opens_or_is_reported(kind: str, journals: list[bytes]) -> None:
    assert {*opened([({}, journal) for journal in journals])} <= WITHOUT_MORE[kind]
    assert {*opened([(kept_of(ID), journal) for journal in journals])} == {HAND_OVER}


def test_each_damaged_save_is_reported_as_damaged() -> None:
    places = [f"{PREFIX}game:{ID}:{slot}" for slot in "01"]
    cases = [({**kept_of(ID), **dict.fromkeys(places, text)}, None) for text in damaged_saves()]
    assert len(cases) > 40
    assert opened(cases) == [BROKEN] * len(cases)
