"""Damaged saves: every changed byte is detected; the other generation is used, else the longest valid beginning."""

from __future__ import annotations

import base64
import hashlib
import random
from functools import cache
from itertools import pairwise

import pytest

from app.store import SaveWriter, open_stored
from pygame_core.match import Match
from pygame_core.plain import BadData
from pygame_core.save import FORMAT, LARGEST, Damaged, Newer, pack, read, read_beginning, write
from tests.engine.playing import cases, new_match, wander

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
DIGEST = 32
FLIPS = 80
"""The number of places damaged in each save."""

SAMPLE = [case for case in cases() if case.chosen == cases()[0].chosen]
EVERY_SAMPLE = pytest.mark.parametrize("case_number", range(len(SAMPLE)), ids=[str(case) for case in SAMPLE])


@cache
def generations(case_number: int) -> tuple[str, str]:
    """The last two generations of a game with entries of all kinds, the newer one last."""
    save_writer = SaveWriter.of(new_match(SAMPLE[case_number], case_number))
    texts = [save_writer.writer.text()]
    texts += [save_writer.writer.text() for _ in wander(save_writer.match, random.Random(case_number), 60)]
    return texts[-2], texts[-1]


def history(match: Match) -> list[bytes]:
    """The whole history, in a comparable form."""
    return [
        pack([entry.kind, entry.values, [[event.kind, event.facts, event.reveals] for event in entry.events]])
        for entry in match.entries
    ]


def flipped(text: str, rng: random.Random) -> str:
    """One character replaced by another one that a save may contain."""
    place = rng.randrange(len(text))
    other = rng.choice(ALPHABET.replace(text[place], ""))
    return text[:place] + other + text[place + 1 :]


def with_digest(body: bytes) -> str:
    """A save with a valid digest and any content."""
    return base64.b64encode(body + hashlib.sha256(body).digest()).decode()


def frame_ends(body: bytes) -> list[int]:
    """The end offset of each frame of a whole save: three bytes of length, the content, eight bytes of chain."""
    ends, place = [], 3
    while place < len(body):
        place += 3 + int.from_bytes(body[place : place + 3], "big") + 8
        ends.append(place)
    assert place == len(body)
    return ends


@EVERY_SAMPLE
def test_the_samples_are_whole_saves_one_entry_apart(case_number: int) -> None:
    older, newer = (read(text) for text in generations(case_number))
    assert not older.differs
    assert not newer.differs
    assert history(newer.match)[:-1] == history(older.match)
    assert len(newer.match.entries) > 30


def test_everything_has_happened_in_the_samples() -> None:
    matches = [read(generations(number)[1]).match for number in range(len(SAMPLE))]
    kinds = {entry.kind for match in matches for entry in match.entries}
    assert kinds == {"play", "undo", "redo", "jump", "note", "seat"}


@EVERY_SAMPLE
def test_a_changed_character_is_noticed(case_number: int) -> None:
    rng = random.Random(case_number)
    _, text = generations(case_number)
    for _ in range(FLIPS):
        with pytest.raises(BadData):
            read(flipped(text, rng))


def test_another_spelling_of_the_same_bytes_is_noticed() -> None:
    padded = [text for number in range(len(SAMPLE)) for text in generations(number) if text.endswith("=")]
    assert padded
    for text in padded:
        place = text.index("=") - 1
        spelt = text[:place] + ALPHABET[ALPHABET.index(text[place]) + 1] + text[place + 1 :]
        assert base64.b64decode(spelt) == base64.b64decode(text)
        with pytest.raises(Damaged):
            read(spelt)


@EVERY_SAMPLE
def test_a_changed_byte_is_noticed(case_number: int) -> None:
    rng = random.Random(case_number)
    data = base64.b64decode(generations(case_number)[1])
    for _ in range(FLIPS):
        place, bit = rng.randrange(len(data)), 1 << rng.randrange(8)
        changed = data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]
        with pytest.raises(Damaged):
            read(base64.b64encode(changed).decode())


@EVERY_SAMPLE
def test_a_changed_byte_is_noticed_even_under_a_right_digest(case_number: int) -> None:
    rng = random.Random(case_number)
    body = base64.b64decode(generations(case_number)[1])[:-DIGEST]
    for _ in range(FLIPS):
        place, bit = rng.randrange(len(body)), 1 << rng.randrange(8)
        changed = body[:place] + bytes([body[place] ^ bit]) + body[place + 1 :]
        with pytest.raises(BadData):
            read(with_digest(changed))


@EVERY_SAMPLE
def test_a_save_cut_short_is_noticed(case_number: int) -> None:
    rng = random.Random(case_number)
    _, text = generations(case_number)
    for end in {0, 1, 2, 3, 4, 5, len(text) - 1, len(text) - 4, *(rng.randrange(len(text)) for _ in range(FLIPS))}:
        with pytest.raises(Damaged):
            read(text[:end])


@EVERY_SAMPLE
def test_a_save_cut_short_is_noticed_even_under_a_right_digest(case_number: int) -> None:
    rng = random.Random(case_number)
    body = base64.b64decode(generations(case_number)[1])[:-DIGEST]
    ends = frame_ends(body)
    for end in {3, *ends[:-1], *(rng.randrange(len(body)) for _ in range(FLIPS))}:
        with pytest.raises(BadData):
            read(with_digest(body[:end]))


@EVERY_SAMPLE
def test_a_save_with_something_behind_it_is_noticed(case_number: int) -> None:
    _, text = generations(case_number)
    body = base64.b64decode(text)[:-DIGEST]
    for more in (b"\0", b"\0\0\1\xc0", body[3:], b"x" * 100):
        with pytest.raises(BadData):
            read(with_digest(body + more))
    for broken in (text + "AAAA", text + text, text + "\n", " " + text, text + "="):
        with pytest.raises(Damaged):
            read(broken)


@EVERY_SAMPLE
def test_frames_left_out_or_exchanged_are_noticed(case_number: int) -> None:
    rng = random.Random(case_number)
    body = base64.b64decode(generations(case_number)[1])[:-DIGEST]
    cuts = [3, *frame_ends(body)]
    frames = [body[start:end] for start, end in pairwise(cuts)]
    for _ in range(30):
        one, other = rng.sample(range(len(frames)), 2)
        without = frames[:one] + frames[one + 1 :]
        exchanged = list(frames)
        exchanged[one], exchanged[other] = frames[other], frames[one]
        for wrong in (without, exchanged, [*frames[: one + 1], *frames[one:]]):
            with pytest.raises(BadData):
                read(with_digest(body[:3] + b"".join(wrong)))


@pytest.mark.parametrize("text", ["", "=", "AAAA", "null", "{}", "VFcB", "é" * 8, "A" * 400, "\0" * 12, "VFcB" * 40])
def test_what_never_was_a_save_is_told_so(text: str) -> None:
    with pytest.raises(Damaged):
        read(text)
    with pytest.raises(Damaged):
        read_beginning(text)


def test_random_bytes_are_no_save() -> None:
    rng = random.Random(1)
    for length in range(0, 400, 7):
        noise = rng.randbytes(length)
        for body in (noise, b"TW\1" + noise, b"TW\1\0\0\4\x94\xa4head" + noise):
            with pytest.raises(BadData):
                read(with_digest(body))
            with pytest.raises(BadData):
                read_beginning(with_digest(body))


def test_a_text_beyond_all_measure_is_refused() -> None:
    with pytest.raises(Damaged, match="too large"):
        read("A" * (LARGEST + 4))


# ---- what is used in place of a damaged save ----


@EVERY_SAMPLE
def test_the_other_generation_is_used(case_number: int) -> None:
    rng = random.Random(case_number)
    older, newer = generations(case_number)
    for number in range(40):
        broken = flipped(newer, rng) if number % 2 else newer[: rng.randrange(1, len(newer))]
        for slots in ({"0": older, "1": broken}, {"0": broken, "1": older}):
            opened = open_stored(slots)
            assert opened.loaded is not None
            assert opened.older
            assert write(opened.loaded.match) == older
            assert slots[opened.slot] == older
            again = SaveWriter.of(opened.loaded.match, opened.slot).save()
            assert again["slot"] != opened.slot


@EVERY_SAMPLE
def test_damage_to_the_older_generation_loses_nothing(case_number: int) -> None:
    rng = random.Random(case_number)
    older, newer = generations(case_number)
    for number in range(40):
        broken = flipped(older, rng) if number % 2 else older[: rng.randrange(1, len(older))]
        opened = open_stored({"0": newer, "1": broken})
        assert opened.loaded is not None
        assert write(opened.loaded.match) == newer


@EVERY_SAMPLE
def test_whole_generations_are_not_called_older(case_number: int) -> None:
    older, newer = generations(case_number)
    for slots in ({"0": older, "1": newer}, {"0": newer, "1": older}, {"0": newer, "1": None}):
        opened = open_stored(slots)
        assert opened.loaded is not None
        assert write(opened.loaded.match) == newer
        assert (opened.older, opened.broken, opened.beginning) == (False, "", None)
        assert slots[opened.slot] == newer


@EVERY_SAMPLE
def test_the_longest_valid_beginning_is_offered(case_number: int) -> None:
    rng = random.Random(case_number)
    _, text = generations(case_number)
    whole = history(read(text).match)
    ends = frame_ends(base64.b64decode(text)[:-DIGEST])
    for number in range(FLIPS):
        damage = rng.randrange(len(text))
        broken = text[:damage] + (rng.choice("*é" + ALPHABET.replace(text[damage], "")) if number % 2 else "")
        broken += text[damage + 1 :] if number % 2 else ""
        untouched = damage * 6 // 8 // 3 * 3
        entries = sum(1 for end in ends[1:-1] if end <= untouched)
        opened = open_stored({"0": broken, "1": None})
        assert opened.loaded is None
        assert opened.broken == broken
        if untouched < ends[0]:
            assert opened.beginning is None or history(opened.beginning) == whole[: len(opened.beginning.entries)]
            continue
        assert opened.beginning is not None
        beginning = history(opened.beginning)
        assert beginning == whole[: len(beginning)]
        assert len(beginning) >= entries
        assert not read(write(opened.beginning)).differs


@EVERY_SAMPLE
def test_of_two_damaged_generations_the_longer_beginning_is_offered(case_number: int) -> None:
    older, newer = generations(case_number)
    short, long = older[: len(older) // 3], newer[: len(newer) * 2 // 3]
    for slots in ({"0": short, "1": long}, {"0": long, "1": short}):
        opened = open_stored(slots)
        assert opened.loaded is None
        assert opened.beginning is not None
        assert history(opened.beginning) == history(read_beginning(long))
        assert len(opened.beginning.entries) > len(read_beginning(short).entries)
        assert opened.broken == long


@EVERY_SAMPLE
def test_without_a_whole_head_only_the_broken_text_is_left(case_number: int) -> None:
    older, newer = generations(case_number)
    opened = open_stored({"0": "*" + older, "1": newer[:30]})
    assert (opened.loaded, opened.beginning) == (None, None)
    assert opened.broken == "*" + older


# ---- saves of a newer version ----


@EVERY_SAMPLE
def test_a_newer_format_is_left_alone(case_number: int) -> None:
    older, newer = generations(case_number)
    body = base64.b64decode(newer)[:-DIGEST]
    future = with_digest(body[:2] + bytes([FORMAT + 1]) + body[3:] + b"whatever comes")
    with pytest.raises(Newer):
        read(future)
    for slots in ({"0": older, "1": future}, {"0": future, "1": None}, {"0": future, "1": newer[:50]}):
        opened = open_stored(slots)
        assert opened.newer_format
        assert (opened.loaded, opened.beginning) == (None, None)
