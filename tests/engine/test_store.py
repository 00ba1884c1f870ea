"""A game stored in several places: the furthest text of the branch stored last is opened, others are kept aside."""

from __future__ import annotations

import base64

import pytest

from app.store import SaveWriter, open_stored
from pygame_core.match import Match
from pygame_core.save import FORMAT, read, write
from tests.engine.forging import sealed
from tests.engine.playing import cases, new_match


def grown(*notes: str) -> Match:
    """A match with these notes."""
    match = new_match(cases()[0])
    for note in notes:
        match.note(note)
    return match


COMMON, ONE, OTHER, ONE_FURTHER = (write(grown(*notes)) for notes in ("a", "ab", "acd", "abef"))
FUTURE = sealed(b"TW" + bytes([FORMAT + 1]) + bytes(100))


def found(**stored: object) -> tuple[str | None, tuple[str, ...]]:
    """The text that continues, and the branches kept aside."""
    opened = open_stored({name.removeprefix("slot_"): text for name, text in stored.items()})
    assert opened.loaded is None or not opened.loaded.differs
    return write(opened.loaded.match) if opened.loaded is not None else None, opened.aside


@pytest.mark.parametrize("last", ["0", "1", "tail", "journal", "", "nonsense"])
def test_of_one_way_the_furthest_goes_on_wherever_it_is(last: str) -> None:
    places = ("slot_0", "slot_1", "tail", "journal")
    for furthest in places:
        stored = dict.fromkeys(places, COMMON) | {furthest: ONE_FURTHER}
        assert found(**stored, last=last) == (ONE_FURTHER, ())
        assert found(**{furthest: ONE}, last=last) == (ONE, ())


@pytest.mark.parametrize("last", ["1", "journal"])
def test_of_two_ways_the_one_stored_last_goes_on_and_the_other_lies_aside(last: str) -> None:
    stored = {"slot_0": COMMON, "slot_1": ONE, "tail": ONE_FURTHER, "journal": OTHER}
    chosen, other = (OTHER, ONE_FURTHER) if last == "journal" else (ONE_FURTHER, OTHER)
    assert found(**stored, last=last) == (chosen, (other,))


def test_what_lay_aside_before_still_does() -> None:
    assert found(slot_0=ONE_FURTHER, last="0", aside=OTHER) == (ONE_FURTHER, (OTHER,))
    assert found(slot_0=ONE_FURTHER, last="0", aside=f"{ONE} {COMMON} nonsense") == (ONE_FURTHER, ())


def test_a_damaged_last_text_gives_way_and_that_is_told() -> None:
    broken = ONE_FURTHER[:-8] + "AAAAAAAA"
    for stored in ({"tail": broken, "journal": ONE}, {"1": ONE, "tail": broken}, {"0": ONE, "journal": broken}):
        (last,) = (place for place, text in stored.items() if text == broken)
        opened = open_stored(stored | {"last": last})
        assert opened.loaded is not None
        assert (write(opened.loaded.match), opened.older) == (ONE, True)


def test_damage_where_nothing_is_missing_is_not_told() -> None:
    opened = open_stored({"0": ONE[:-8], "1": ONE, "journal": ONE_FURTHER, "last": "journal"})
    assert opened.loaded is not None
    assert (write(opened.loaded.match), opened.older) == (ONE_FURTHER, False)


def test_a_newer_format_anywhere_changes_nothing() -> None:
    for place in ("0", "1", "tail", "journal"):
        assert open_stored({"0": ONE, "1": ONE, place: FUTURE, "last": "0"}).newer_format
    assert open_stored({"0": ONE, "1": ONE, "last": "0", "newer": True}).newer_format


def test_the_newest_generation_is_not_written_over_whatever_is_chosen() -> None:
    for slots in ({"0": ONE, "1": COMMON}, {"0": COMMON, "1": ONE}, {"0": ONE, "1": COMMON[:-4]}):
        opened = open_stored({**slots, "journal": ONE_FURTHER, "last": "journal"})
        assert opened.loaded is not None
        assert slots[opened.slot] == ONE
        assert SaveWriter.of(opened.loaded.match, opened.slot).save()["slot"] != opened.slot


def test_a_text_that_is_whole_but_no_match_gives_way() -> None:
    frames = base64.b64decode(ONE)
    assert read(ONE).match.entries
    assert found(slot_0=sealed(frames[:-32] + b"\0\0\1x12345678"), slot_1=COMMON, last="0") == (COMMON, ())
