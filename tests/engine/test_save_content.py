"""Saves whose entries and state do not belong together, that end too early, or that hold anything at all."""

from __future__ import annotations

import base64
import random
from contextlib import suppress
from typing import Any

import pytest

from pygame_core import save
from pygame_core.game import Action
from pygame_core.plain import BadData
from pygame_core.save import Damaged
from tests.engine.forging import forged, frames_of, sealed, with_head
from tests.engine.saving import OLDER, frames_in, new_match, some_match

# ---- the same edition, but another state ----


def test_a_forged_state_is_told() -> None:
    altered = frames_in(some_match())
    state = altered[-1][2]
    state["points"] = [points + 20 for points in state["points"]]
    state["bank_points"] -= 20 * 4
    read = save.read(forged(altered))
    assert read.differs == "state"
    assert list(read.match.state.points) == state["points"]
    assert read.match.base == read.match.position


@pytest.mark.parametrize("head", [{}, OLDER])
def test_a_position_to_which_the_entries_do_not_lead_is_refused(head: dict[str, object]) -> None:
    altered = with_head(frames_in(some_match()), **head)
    altered[-1][1] += 1
    with pytest.raises(BadData, match="position"):
        save.read(forged(altered))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("goods", [16, 0, 0, 0]),
        ("goods", [-1, 0, 0, 0]),
        ("goods", [1, 1, 1]),
        ("goods", ["1", 1, 1, 1]),
        ("points", [0, 0, 0]),
        ("played", [[]] * 5),
        ("discards", []),
        ("round", 0),
        ("traders", [0]),
        ("threshold", 45),
        ("phase", "resolve"),
        ("phase", "trade"),
        ("hands", [[1, 2, 3, 4, 5, 6, 7, 8]] * 3 + [[1, 1]]),
        ("trader_row", 16),
        ("phase", "dance"),
        ("board", "summer"),
        ("board", "winter"),
    ],
)
def test_a_state_that_cannot_be_is_refused(name: str, value: object) -> None:
    altered = frames_in(new_match())
    altered[-1][2][name] = value
    with pytest.raises(BadData):
        save.read(forged(altered))


@pytest.mark.parametrize("written", ["0 choose 9", "0 dance", "0 trade 1"])
def test_an_illegal_action_in_a_save_is_told(written: str) -> None:
    match = new_match()
    match.play(Action(0, "choose", (1,)))
    head, entry, state = frames_in(match)
    entry[2] = [written]
    assert save.read(forged([head, entry, state])).differs == "state"
    entry[3] = []
    with pytest.raises(BadData):
        save.read(forged([head, entry, state]))


@pytest.mark.parametrize(
    "entry",
    [
        ["entry", "win", [], []],
        ["entry", "play", ["nonsense"], []],
        ["entry", "play", [], []],
        ["entry", "jump", [1000], []],
        ["entry", "jump", ["0"], []],
        ["entry", "undo", [], []],
        ["entry", "redo", [], []],
        ["entry", "seat", [0, "Odile", "lozenge"], []],
        ["entry", "note", [1], []],
        ["entry", "note", ["x"], [["supplied", {}]]],
        ["entry", "note", ["x"], {}],
        ["entry", 7, [], []],
        ["entry", "note", "x", []],
        ["entry", "note", [1, 2, 3, 4, 5], []],
        ["entry", "continue", [], []],
        ["entry", "continue", [1, "2017-1", "x"], []],
    ],
)
def test_an_entry_that_cannot_be_done_is_refused(entry: list[object]) -> None:
    head, state = frames_in(new_match())
    with pytest.raises(BadData):
        save.read(forged([head, entry, state]))


def test_a_match_is_not_continued_from_what_is_no_state() -> None:
    match = new_match()
    edition = match.setup.edition
    head, state = frames_in(match)
    entry = ["entry", "continue", [edition.rules, edition.components, edition.digest, {}], []]
    with pytest.raises(BadData):
        save.read(forged([head, entry, state]))


def test_nothing_stands_behind_the_state() -> None:
    body = base64.b64decode(save.write(some_match()))[:-32]
    for more in (b"\0", b"more", body[3:]):
        with pytest.raises(Damaged):
            save.read(sealed(body + more))


# ---- the longest valid beginning ----


def test_a_save_that_was_cut_gives_all_whole_entries() -> None:
    match = some_match()
    text = save.write(match)
    rng = random.Random(8)
    seen: set[int] = set()
    for cut in sorted(rng.sample(range(len(text)), 60)):
        try:
            beginning = save.read_beginning(text[:cut])
        except Damaged:
            assert not seen
            continue
        count = len(beginning.entries)
        seen.add(count)
        assert beginning.entries == match.entries[:count]
        assert count >= max(seen)
        assert save.read(save.write(beginning)).differs == ""
    assert len(seen) > 10


def test_the_beginning_of_a_whole_save_is_all_of_it() -> None:
    match = some_match()
    text = save.write(match)
    assert save.write(save.read_beginning(text)) == text
    assert save.write(save.read_beginning(text + "\n<html>")) == text


def test_a_beginning_ends_before_what_cannot_be_done() -> None:
    match = some_match()
    altered = frames_in(match)
    plays = [number for number, frame in enumerate(altered) if frame[:2] == ["entry", "play"]]
    altered[plays[6]][2] = ["0 dance"]
    beginning = save.read_beginning(forged(altered))
    assert beginning.entries == match.entries[: plays[6] - 1]


def test_there_is_no_beginning_in_another_edition() -> None:
    with pytest.raises(Damaged, match="rules"):
        save.read_beginning(forged(with_head(frames_in(some_match()), **OLDER)))


# ---- whatever is in it ----


def test_a_well_formed_save_with_any_content_is_read_or_refused() -> None:
    rng, whole = random.Random(2), save.write(some_match(12))
    read = 0
    for _ in range(400):
        frames = frames_of(whole)
        number = rng.randrange(len(frames))
        text = forged([*frames[:number], _altered(rng, frames[number]), *frames[number + 1 :]])
        with suppress(BadData):
            save.read_beginning(text)
        try:
            match = save.read(text).match
        except BadData:
            continue
        read += 1
        assert save.read(save.write(match)).match.state == match.state
    assert read


def _altered(rng: random.Random, content: Any) -> Any:
    """A copy with one part, at any depth, replaced."""
    if isinstance(content, dict) and content and rng.random() < 0.95:
        name = rng.choice(sorted(content))
        return {**content, name: _altered(rng, content[name])}
    if isinstance(content, list) and content and rng.random() < 0.95:
        place = rng.randrange(len(content))
        return [*content[:place], _altered(rng, content[place]), *content[place + 1 :]]
    strange: tuple[object, ...] = (
        None,
        True,
        0,
        1,
        -1,
        2**40,
        0.5,
        "",
        "x",
        "0 choose 1",
        b"",
        b"x",
        [],
        [[]],
        {},
        {"x": 1},
    )
    return rng.choice(strange)
