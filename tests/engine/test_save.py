"""The save format: its content, its canonical form, and the handling of invalid saves.

``test_save_damage.py`` proves that every damage is detected.
"""

from __future__ import annotations

import base64
import random
from contextlib import suppress
from typing import Any

import msgpack
import pytest

from pygame_core import save
from pygame_core.game import Action
from pygame_core.match import Match
from pygame_core.plain import BadData, Plain
from pygame_core.save import Damaged, Newer
from pygame_core.setup import Player
from tests.engine.forging import deep, forged, frames_of, sealed, with_head
from tests.engine.playing import Case, cases, loaded, players, wander
from tests.engine.playing import new_match as match_of

OLDER = {"rules": 0, "digest": "0123456789abcdef"}
"""An edition whose rules this version no longer has."""


def some_match(actions: int = 25, seats: int = 4) -> Match:
    """A match in progress, after undo, redo, jumps, notes and changes of seats."""
    match = new_match(seats)
    for _ in wander(match, random.Random(11), actions):
        pass
    return match


def new_match(seats: int = 4, **options: object) -> Match:
    """A new match."""
    return Match.begin(loaded("santo_domingo"), "table-1", players(seats), options, b"seed" * 4)


def frames_in(match: Match) -> list[Any]:
    """The frames of the save of a match."""
    return frames_of(save.write(match))


# ---- the format ----


def test_a_save_is_frames_of_msgpack_under_a_digest() -> None:
    match = some_match()
    head, *entries, state = frames_in(match)
    setup = match.setup
    assert head == [
        "head",
        {
            "components": setup.edition.components,
            "digest": setup.edition.digest,
            "events": [
                ["supplied", {"round": 1, "spaces": 3, "before": [1, 1, 1], "after": [4, 4, 4]}, False],
            ],
            "game": "santo_domingo",
            "id": "table-1",
            "options": {"board": "standard", "threshold": 30},
            "players": [[player.name, player.mark] for player in setup.players],
            "rules": setup.edition.rules,
            "seed": b"seed" * 4,
        },
    ]
    assert [(entry[0], entry[1], tuple(entry[2])) for entry in entries] == [
        ("entry", entry.kind, entry.values) for entry in match.entries
    ]
    assert [len(entry[3]) for entry in entries] == [len(entry.events) for entry in match.entries]
    assert state[:2] == ["state", match.position]
    assert loaded("santo_domingo").load(state[2], 4, setup.options) == match.state


def test_a_save_is_short_plain_text() -> None:
    match = some_match(400)
    text = save.write(match)
    assert match.result() is not None
    assert text.isascii()
    assert text.split() == [text]
    assert base64.b64encode(base64.b64decode(text, validate=True)).decode() == text
    assert len(text) < 40_000


def test_the_forger_writes_what_the_product_writes() -> None:
    text = save.write(some_match())
    assert forged(frames_of(text)) == text


def test_equal_content_gives_equal_bytes() -> None:
    one: Plain = {"b": [1, (2, {"d": 1, "c": 2})], "a": b"x"}
    other: Plain = {"a": b"x", "b": (1, [2, {"c": 2, "d": 1}])}
    assert save.pack(one) == save.pack(other)


def test_equal_matches_give_equal_saves() -> None:
    one = new_match(2, board="winter", threshold=45)
    assert save.write(one) == save.write(new_match(2, threshold=45, board="winter"))


def test_packing_and_unpacking_gives_the_same() -> None:
    content: Plain = {"a": [1, -1, 2**31, "é ☃ 🏴", b"\0\xff", None, True, False, []], "b": {}}
    assert save.unpack(save.pack(content)) == content


def test_one_writer_along_the_way_writes_what_a_new_one_writes() -> None:
    match = new_match(3)
    writer = save.Writer(match)
    for number, _ in enumerate(wander(match, random.Random(4), 60)):
        if number % 7 < 3:
            assert writer.text() == save.write(match)
            assert writer.text() == save.write(match)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_deltas_lead_to_the_text_of_the_whole_save(case: Case) -> None:
    match = match_of(case)
    writer, rng, text = save.Writer(match), random.Random(str(case)), ""
    for number, _ in enumerate([None, *wander(match, rng, 60)]):
        if number % 5 == 3:
            assert writer.text() == save.write(match), "asking for the text changes nothing"
        if rng.random() < 0.3:
            continue
        delta = writer.delta()
        assert delta.keep % 4 == 0
        assert delta.keep <= len(text)
        assert (delta.keep == 0) == (not text)
        text = text[: delta.keep] + delta.add
        assert text == save.write(match)


def test_a_delta_is_as_long_as_what_is_new() -> None:
    match = new_match(4)
    writer = save.Writer(match)
    writer.delta()
    lengths = [len(writer.delta().add) for _ in wander(match, random.Random(1), 80)]
    assert max(lengths) < len(save.write(match)) / 5


def test_the_trunk_of_a_save_only_grows() -> None:
    match = new_match(3)
    before = save.trunk(save.write(match))
    for _ in wander(match, random.Random(2), 30):
        text = save.write(match)
        after = save.trunk(text)
        assert after.entries == len(match.entries)
        assert after.extends(before)
        assert before.extends(after) == (after.entries == before.entries)
        before = after
        with pytest.raises(save.Damaged):
            save.trunk(text[:-4])


def test_trunks_of_two_ways_do_not_extend_each_other() -> None:
    one, other = new_match(3), new_match(3)
    common = save.trunk(save.write(one))
    one.note("one way")
    other.note("another")
    trunks = [save.trunk(save.write(match)) for match in (one, other)]
    assert all(trunk.extends(common) for trunk in trunks)
    assert not any(trunk.extends(trunks[1 - place]) for place, trunk in enumerate(trunks))


def test_names_are_kept_as_they_were_typed() -> None:
    names = ["<b>Anika</b>", "🏴‍☠️ & co", "x" * 200, ""]
    sitting = [Player(name, player.mark) for name, player in zip(names, players(4))]
    match = Match.begin(loaded("santo_domingo"), "a", sitting, {}, b"")
    match.change_seat(0, Player("Zoë \"'\n\0", sitting[0].mark))
    read = save.read(save.write(match)).match
    assert read.players == match.players
    assert read.setup.players == tuple(sitting)


# ---- what is no save ----


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "AAAA",
        "{}",
        "é" * 40,
        "A" * 400,
        sealed(b""),
        sealed(b"TW"),
        sealed(b"TW\x01"),
        sealed(b"TW\x00"),
        sealed(b"PK\x01\x02"),
        sealed(b"TW\x01" + b"\0" * 40),
        forged([]),
        forged([], version=0),
    ],
)
def test_what_is_no_save_is_damaged(text: str) -> None:
    with pytest.raises(Damaged):
        save.read(text)
    with pytest.raises(Damaged):
        save.read_beginning(text)


def test_a_save_is_read_only_letter_by_letter_as_it_was_written() -> None:
    text = save.write(some_match())
    for other in (text + "\n", " " + text, text + "====", "\ufeff" + text, text.lower(), text + text, text[:-4]):
        with pytest.raises(Damaged):
            save.read(other)


def test_a_save_that_is_too_large_is_damaged() -> None:
    with pytest.raises(Damaged, match="too large"):
        save.read("A" * (save.LARGEST + 4))
    text = save.write(some_match())
    assert save.read_beginning(text + "A" * save.LARGEST).position == some_match().position


def test_frames_are_in_their_places() -> None:
    head, *entries, state = frames_in(some_match())
    for wrong in (
        [head],
        [state],
        [head, *entries],
        [*entries, state],
        [state, *entries, head],
        [entries[0], *entries, state],
    ):
        with pytest.raises(Damaged):
            save.read(forged(wrong))
    for wrong in (
        [head, head, *entries, state],
        [head, state, state],
        [head, ["entry"], state],
        [head, ["x", 1], state],
    ):
        with pytest.raises(BadData):
            save.read(forged(wrong))


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xc1",
        b"\x93\x01",
        b"\xc0\xc0",
        b"\xc7\x01\x05x",
        b"\xd6\xff\0\0\0\0",
        b"\xa1\xff",
        b"\x81\x01\x01",
        b"\xdd\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        deep(5000),
    ],
)
def test_what_is_no_msgpack_of_ours_is_damaged(payload: bytes) -> None:
    with pytest.raises(Damaged):
        save.unpack(payload)
    head, *entries, state = frames_in(some_match())
    with pytest.raises(Damaged):
        save.read(forged([head, *entries, payload, state]))


@pytest.mark.parametrize("depth", [20, 100, 500, 900, 1000, 1010, 1020])
def test_what_is_too_deep_is_damaged(depth: int) -> None:
    with pytest.raises(Damaged):
        save.unpack(deep(depth))
    match = new_match()
    match.play(Action(0, "choose", (1,)))
    head, entry, state = with_head(frames_in(match), **OLDER)
    packed: bytes = msgpack.packb(entry)
    assert save.read(forged([head, packed, state])).differs == "edition"
    with pytest.raises(Damaged):
        save.read(forged([head, packed.replace(b"\xa4seat\0", b"\xa4seat" + deep(depth)), state]))


# ---- heads ----


@pytest.mark.parametrize(
    "fields",
    [
        {"extra": 1},
        {"id": ""},
        {"id": "a/b"},
        {"id": "é"},
        {"id": "a" * 41},
        {"id": 7},
        {"players": []},
        {"players": [["Anika", "star"]]},
        {"players": [["Anika", "star"]] * 4},
        {"players": [["Anika", "lozenge"], ["Max", "wheel"]]},
        {"players": [["Anika"], ["Max", "wheel"]]},
        {"players": [[7, "star"], ["Max", "wheel"]]},
        {"players": [["x" * 201, "star"], ["Max", "wheel"]]},
        {"players": [["Anika", "star"]] * 10_000},
        {"options": []},
        {"options": {"board": "summer"}},
        {"options": {"threshold": True}},
        {"options": {"threshold": 45}},
        {"options": {"colour": "red"}},
        {"seed": "seed"},
        {"seed": b"x" * 65},
        {"rules": "1"},
        {"rules": -1},
        {"components": 1},
        {"digest": None},
        {"game": 1},
        {"events": {}},
        {"events": []},
        {"events": [["supplied", [], False]]},
        {"events": [["supplied", {}, 0]]},
        {"events": [[7, {}, False]]},
    ],
)
def test_a_head_that_is_wrong_is_refused(fields: dict[str, object]) -> None:
    text = forged(with_head(frames_in(some_match()), **fields))
    with pytest.raises(BadData):
        save.read(text)
    with pytest.raises(BadData):
        save.read_beginning(text)


def test_a_head_that_lacks_something_is_refused() -> None:
    head, *others = frames_in(some_match())
    for name in head[1]:
        text = forged([["head", {other: value for other, value in head[1].items() if other != name}], *others])
        with pytest.raises(BadData):
            save.read(text)


# ---- newer ----


@pytest.mark.parametrize("version", [save.FORMAT + 1, 9, 255])
def test_a_newer_format_is_said_so_whatever_is_in_it(version: int) -> None:
    for text in (
        forged(frames_in(some_match()), version),
        forged([], version),
        sealed(b"TW" + bytes([version]) + b"new!"),
    ):
        with pytest.raises(Newer):
            save.read(text)


@pytest.mark.parametrize("fields", [{"game": "hispaniola"}, {"components": "2099-1"}])
def test_an_unknown_game_and_unknown_components_are_newer(fields: dict[str, object]) -> None:
    with pytest.raises(Newer):
        save.read(forged(with_head(frames_in(some_match()), **fields)))


def test_a_newer_format_that_is_damaged_is_damaged() -> None:
    text = forged(frames_in(some_match()), save.FORMAT + 1)
    with pytest.raises(Damaged):
        save.read(text[:-8])


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
