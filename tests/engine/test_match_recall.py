"""A match that is done again from its entries, or recalled from events and a state."""

from __future__ import annotations

import pytest

from pygame_core.entries import NO_EVENTS, Entry
from pygame_core.game import Action
from pygame_core.match import Match, Refused
from pygame_core.plain import BadData, Plain
from pygame_core.setup import Player
from tests.engine.matches import ROUND, kinds, new, played, whole
from tests.engine.playing import do_again


def test_entries_can_be_done_again() -> None:
    match = played(*ROUND, "0 choose 3 4")
    match.undo()
    match.redo()
    match.jump(1)
    match.note("again")
    match.change_seat(0, Player("Odile", "shell"))
    again = new()
    for entry in match.entries:
        do_again(again, entry)
    assert whole(again) == whole(match)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("", ()),
        ("win", ()),
        ("play", ()),
        ("play", (3,)),
        ("play", ("0 choose 3 4", "x")),
        ("play", ("nonsense",)),
        ("undo", (1,)),
        ("redo", (1,)),
        ("jump", ()),
        ("jump", ("1",)),
        ("jump", (True,)),
        ("note", (1,)),
        ("note", ()),
        ("seat", (0, "Odile")),
        ("seat", ("0", "Odile", "shell")),
        ("continue", (1, "2017-1", "x")),
    ],
)
def test_an_invalid_entry_cannot_be_recalled(kind: str, values: tuple[Plain, ...]) -> None:
    match = played("0 choose 1 2")
    before = whole(match)
    with pytest.raises(BadData):
        match.recall(Entry(kind, values, match.entries[0].packed_events if kind == "play" else NO_EVENTS))
    assert whole(match) == before


@pytest.mark.parametrize("entry", [Entry("redo"), Entry("jump", (2,)), Entry("seat", (7, "Odile", "shell"))])
def test_an_entry_that_cannot_be_followed(entry: Entry) -> None:
    match = played("0 choose 1 2")
    before = whole(match)
    with pytest.raises(Refused):
        match.recall(entry)
    assert whole(match) == before


def recalled() -> Match:
    """A match continued from the stored state of another edition, up to the end of a round."""
    before, match = played(*ROUND), new()
    for entry in before.entries:
        match.recall(entry)
    match.go_on_from(before.state)
    return match


def test_a_recalled_match_keeps_its_events_and_goes_on_from_the_state() -> None:
    match = recalled()
    assert kinds(match) == kinds(played(*ROUND))
    assert match.state == played(*ROUND).state
    assert (match.position, match.base) == (2, 2)
    assert match.entries[-1].kind == "continue"
    match.play(Action(0, "choose", (3, 4)))
    match.undo()
    assert match.position == 2


def test_nobody_goes_back_before_a_recalled_position() -> None:
    match = recalled()
    assert not match.can_undo
    with pytest.raises(Refused):
        match.undo()
    with pytest.raises(Refused):
        match.jump(1)
    with pytest.raises(Refused):
        match.view(None, 1)
    assert match.view(None, match.now) == match.view(None)


def test_nothing_before_a_continuation_is_taken_back_when_it_is_recalled() -> None:
    before, match = recalled(), new()
    for entry in before.entries:
        match.recall(entry)
    assert match.base == 2
    for entry in (Entry("undo"), Entry("jump", (1,))):
        with pytest.raises(Refused):
            match.recall(entry)


def test_an_action_without_its_events_cannot_be_recalled() -> None:
    with pytest.raises(BadData):
        new().recall(Entry("play", ("0 choose 1 2",)))
