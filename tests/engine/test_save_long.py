"""Long saves are read by replaying only the current line, and a match ends before its save would be too long."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from pygame_core import save
from pygame_core.game import Action
from pygame_core.match import LARGEST_MATCH, Full, Match
from pygame_core.plain import BadData
from pygame_core.setup import LONGEST_NOTE, Player
from tests.engine.long_saves import finished, pairs, worst
from tests.engine.playing import Case, cases, loaded, new_match

LONGEST = [
    max((case for case in cases() if case.game_id == game_id), key=lambda case: (case.seats, case.chosen))
    for game_id in dict.fromkeys(case.game_id for case in cases())
]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """Count the calls of a game's methods from now on."""

    def counting(game_id: str) -> list[str]:
        asked: list[str] = []
        kind = type(loaded(game_id))
        for name in ("apply", "start", "load", "check_event"):
            _watch(monkeypatch, kind, name, asked)
        return asked

    return counting


def _watch(monkeypatch: pytest.MonkeyPatch, kind: Any, name: str, asked: list[str]) -> None:
    really = getattr(kind, name)

    def watched(self: Any, *values: Any) -> Any:
        asked.append(name)
        return really(self, *values)

    monkeypatch.setattr(kind, name, watched)


@pytest.mark.parametrize("case", LONGEST, ids=str)
def test_only_what_stands_is_played_again(case: Case, count: Callable[[str], list[str]]) -> None:
    match = finished(case, size=60_000)
    plays = sum(entry.kind == "play" for entry in match.entries)
    assert plays > 2 * match.position
    text, asked = save.write(match), count(case.game_id)
    again = save.read(text)
    assert asked.count("apply") == len(match.line) - 1
    assert asked.count("start") <= 2
    assert asked.count("load") == 1
    assert again.differs == ""
    assert save.write(again.match) == text
    assert again.match.entries == match.entries


@pytest.mark.parametrize("case", LONGEST, ids=str)
def test_thousands_of_actions_that_were_taken_back_cost_nothing(case: Case, count: Callable[[str], list[str]]) -> None:
    text = pairs(case, 1000)
    for door in (save.read, save.read_beginning):
        asked = count(case.game_id)
        door(text)
        assert asked.count("apply") <= 2
    asked = count(case.game_id)
    assert len(save.read_beginning(text[: len(text) // 2]).entries) > 800
    assert asked.count("apply") <= 2


def test_what_was_taken_back_and_can_be_done_again_is_played(count: Callable[[str], list[str]]) -> None:
    match = finished(LONGEST[0])
    end = match.position
    match.jump(3)
    text, asked = save.write(match), count(match.setup.game)
    again = save.read(text).match
    assert asked.count("apply") == end
    assert (again.position, again.can_redo) == (3, True)
    again.jump(end)
    assert again.result() is not None


def test_the_worst_saves_are_read_or_refused_without_playing(count: Callable[[str], list[str]]) -> None:
    for _, text in worst():
        asked = count("santo_domingo")
        with suppress(BadData):
            save.read(text)
        assert len(asked) <= 10


def test_a_valid_beginning_is_found_in_a_completely_forged_save(count: Callable[[str], list[str]]) -> None:
    """Entries that cannot be played are cut off by bisection."""
    text, asked = dict(worst())["actions that were never played"], count("santo_domingo")
    assert len(save.read_beginning(text[:-400]).entries) <= 40_000
    assert asked.count("apply") <= 40


# ---- a match that is too long ----


def test_a_match_as_long_as_can_be_is_saved_and_read() -> None:
    match = new_match(cases()[0])
    for note in ("x" * LONGEST_NOTE, ""):
        with suppress(Full):
            while True:
                match.note(note)
    text = save.write(match)
    assert 1_850_000 < len(text) < save.LARGEST - 80_000
    again = save.read(text).match
    assert again.entries == match.entries
    assert again.size == match.size


@pytest.mark.parametrize(
    "deed",
    [
        lambda match: match.play(match.legal_actions(0)[0]),
        lambda match: match.undo(),
        lambda match: match.jump(0),
        lambda match: match.note("once more"),
        lambda match: match.change_seat(0, Player("Odile", "shell")),
    ],
)
def test_nothing_is_added_to_a_match_that_is_full(deed: Callable[[Match], None]) -> None:
    match = new_match(cases()[0])
    match.play(Action(1, "choose", (1, 2)))
    size, match.size = match.size, LARGEST_MATCH
    before = repr(match)
    with pytest.raises(Full):
        deed(match)
    assert repr(match) == before
    match.size = size
    deed(match)
    assert match.size > size


@pytest.mark.parametrize("case", LONGEST, ids=str)
def test_the_size_of_a_match_is_that_of_its_entries(case: Case) -> None:
    match = finished(case)
    text = save.write(match)
    assert save.read(text).match.size == match.size
    assert match.size * 4 / 3 < len(text)


def test_no_action_is_as_long_as_the_rest_of_the_save() -> None:
    """The limit of a match without head and state leaves room for the longest action."""
    for case in LONGEST:
        match = finished(case)
        without = len(save.write(match)) * 3 / 4 - match.size
        assert without < 20_000
