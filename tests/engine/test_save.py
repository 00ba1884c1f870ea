"""The save format: its content, its canonical form, and what is no save, or one of a newer version.

``test_save_damage.py`` proves that every damage is detected.
"""

from __future__ import annotations

import base64
import random

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
from tests.engine.saving import OLDER, frames_in, new_match, some_match

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
