"""Saves of another edition, and saves from outside: what goes on from the stored state, and what is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pygame_core import save
from pygame_core.game import Action
from pygame_core.plain import BadData
from pygame_core.save import Newer
from tests.engine.forging import forged, with_head
from tests.engine.playing import wander
from tests.engine.saving import OLDER, frames_in, new_match, some_match

# ---- another edition ----


@pytest.mark.parametrize("fields", [{"rules": 0}, {"rules": 2}, {"digest": "0123456789abcdef"}])
def test_a_match_of_another_edition_goes_on_from_the_stored_state(fields: dict[str, object]) -> None:
    match = some_match()
    read = save.read(forged(with_head(frames_in(match), **fields)))
    assert read.differs == "edition"
    other = read.match
    assert other.state == match.state
    assert (other.position, other.base) == (match.position, match.position)
    assert [event.kind for event in other.events()] == [event.kind for event in match.events()]
    assert other.players == match.players
    assert not other.can_undo
    assert not other.can_redo
    assert other.view(None) == match.view(None)


@pytest.mark.parametrize("rules", [1, 2])
def test_a_state_that_only_newer_rules_can_read_is_newer(rules: int) -> None:
    """An unreadable state: left alone if newer rules wrote it, refused if today's did."""
    altered = with_head(frames_in(some_match()), rules=rules, digest=OLDER["digest"])
    altered[-1][2]["new_field"] = 1
    with pytest.raises(BadData) as refused:
        save.read(forged(altered))
    assert isinstance(refused.value, Newer) is (rules == 2)


def test_newer_rules_are_known_after_a_match_went_on_with_them() -> None:
    match = save.read(forged(with_head(frames_in(some_match()), **OLDER))).match
    match.play(match.legal_actions(match.decisions()[0].seat)[0])
    altered = frames_in(match)
    continued = next(frame for frame in altered if frame[:2] == ["entry", "continue"])
    continued[2][0], continued[2][2] = 2, OLDER["digest"]
    altered[-1][2]["new_field"] = 1
    with pytest.raises(Newer):
        save.read(forged(altered))


def test_the_actions_of_another_edition_are_not_asked_for() -> None:
    """An action that today's rules would refuse stays in the log as it was recorded."""
    altered = with_head(frames_in(some_match()), **OLDER)
    number = next(index for index, frame in enumerate(altered) if frame[:2] == ["entry", "play"])
    altered[number][2] = ["0 dance 99"]
    read = save.read(forged(altered))
    assert read.differs == "edition"
    assert "0 dance 99" in [str(entry.values[0]) for entry in read.match.entries if entry.kind == "play"]


def test_a_continued_match_is_saved_and_read_like_any_other() -> None:
    match = save.read(forged(with_head(frames_in(some_match()), **OLDER))).match
    for _ in wander(match, random.Random(3), 30):
        text = save.write(match)
        again = save.read(text)
        assert again.differs == ""
        assert save.write(again.match) == text
        assert again.match.state == match.state
        assert (again.match.base, again.match.position) == (match.base, match.position)
        assert again.match.can_undo == match.can_undo


def test_a_match_can_be_continued_more_than_once() -> None:
    match = save.read(forged(with_head(frames_in(some_match()), **OLDER))).match
    base = match.base
    match.play(match.legal_actions(match.decisions()[0].seat)[0])
    altered = frames_in(match)
    continued = next(frame for frame in altered if frame[:2] == ["entry", "continue"])
    continued[2][2] = OLDER["digest"]
    read = save.read(forged(altered))
    assert read.differs == "edition"
    assert [entry.kind for entry in read.match.entries].count("continue") == 2
    assert read.match.base == base + 1
    assert read.match.state == match.state
    assert save.read(save.write(read.match)).differs == ""


def test_a_state_of_another_edition_that_cannot_be_loaded_is_refused() -> None:
    altered = with_head(frames_in(some_match()), **OLDER)
    altered[-1][2]["new_field"] = 1
    with pytest.raises(BadData):
        save.read(forged(altered))


# ---- from outside ----


def test_a_save_of_this_edition_comes_in_from_outside() -> None:
    match = some_match()
    assert save.read_from_outside(save.write(match)).state == match.state


@pytest.mark.parametrize("fields", [{"rules": 0}, {"digest": "0123456789abcdef"}])
def test_an_edition_that_was_never_published_comes_in_only_from_storage(fields: dict[str, object]) -> None:
    text = forged(with_head(frames_in(some_match()), **fields))
    continued = save.read(text).match
    for unknown in (text, save.write(continued)):
        with pytest.raises(BadData) as refused:
            save.read_from_outside(unknown)
        assert not isinstance(refused.value, Newer)


def test_newer_rules_come_in_only_from_storage() -> None:
    text = forged(with_head(frames_in(some_match()), rules=2))
    assert save.read(text).differs == "edition"
    with pytest.raises(Newer):
        save.read_from_outside(text)


def test_a_published_edition_with_older_rules_comes_in_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_match()
    text = save.write(match)
    monkeypatch.setattr(type(match.game), "rules_version", 2)
    brought = save.read_from_outside(text)
    assert brought.state == match.state
    assert brought.entries[-1].kind == "continue"
    again = save.read_from_outside(save.write(brought))
    assert (again.state, again.base) == (match.state, match.position)


@pytest.mark.parametrize("door", [save.read, save.read_from_outside])
def test_a_match_goes_on_only_from_a_state_that_adds_up(door: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's loader is disabled here: the sums are checked for every game."""
    match = some_match()
    state = match.state.copy()
    state.points[0] += 9999
    for older in (True, False):
        frames = frames_in(match)
        edition = match.setup.edition
        continued = [edition.rules, edition.components, edition.digest, match.game.dump(match.state)]
        whole = [*frames[:-1], ["entry", "continue", continued, []], frames[-1]]
        with monkeypatch.context() as patched:
            patched.setattr(type(match.game), "rules_version", 1 + older)
            assert door(forged(whole))
            patched.setattr(type(match.game), "load", lambda *_: state)
            with pytest.raises(BadData, match="add up"):
                door(forged(whole))


@pytest.mark.parametrize("door", [save.read, save.read_from_outside])
@pytest.mark.parametrize(
    "event",
    [
        ["chosen", {}, False],
        ["chosen", {"seat": "<b>"}, False],
        ["danced", {}, False],
        ["supplied", {"round": "<meta>", "spaces": 3, "before": [1, 1, 1], "after": [4, 4, 4]}, False],
    ],
)
def test_what_is_told_of_another_edition_has_its_shape(
    door: Any, event: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = some_match()
    monkeypatch.setattr(type(match.game), "rules_version", 2)
    frames = frames_in(match)
    assert door(forged(frames))
    played = max(number for number, frame in enumerate(frames) if frame[:2] == ["entry", "play"])
    told = [*frames[played][:3], [event]]
    for changed in (with_head(frames, events=[event]), [*frames[:played], told, *frames[played + 1 :]]):
        with pytest.raises(BadData, match="event"):
            door(forged(changed))


def test_what_is_told_follows_from_the_actions() -> None:
    frames = frames_in(some_match())
    frames[0][1]["events"][0][1]["spaces"] = 2
    assert save.read(forged(frames)).differs == "state"
    with pytest.raises(BadData, match="follow"):
        save.read_from_outside(forged(frames))


def test_what_was_taken_back_is_kept_as_it_is_written_and_never_told() -> None:
    match = new_match(2)
    match.play(Action(0, "choose", (1, 2)))
    match.undo()
    match.play(Action(0, "choose", (3, 4)))
    frames = frames_in(match)
    frames[1][2:] = [["0 dance 99"], [["<b>", {"x": [[]]}, True]]]
    text = forged(frames)
    for door in (save.read_from_outside, save.read_beginning, lambda text: save.read(text).match):
        again = door(text)
        assert save.write(again) == text
        assert [event.kind for event in again.events()] == ["supplied", "chosen"]


@pytest.mark.parametrize("written", ["2 choose 1", "-1 choose 1", "99 choose 1"])
def test_an_action_of_a_seat_that_there_is_not_is_refused_even_if_it_was_taken_back(written: str) -> None:
    match = new_match(2)
    match.play(Action(0, "choose", (1, 2)))
    match.undo()
    frames = frames_in(match)
    frames[1][2] = [written]
    with pytest.raises(BadData, match="seat"):
        save.read_from_outside(forged(frames))


def test_so_many_editions_have_never_been() -> None:
    match = save.read(forged(with_head(frames_in(some_match(5)), **OLDER))).match
    frames = frames_in(match)
    continued = next(frame for frame in frames if frame[:2] == ["entry", "continue"])
    for count, refused in ((90, False), (99, False), (100, True), (3000, True)):
        altered = [*frames[:-1], *[continued] * count, frames[-1]]
        if refused:
            with pytest.raises(BadData):
                save.read(forged(altered))
        else:
            assert save.read(forged(altered)).match.state == match.state
