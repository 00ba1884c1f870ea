"""The line of a match: undo, redo, jumps, its moments, and what each seat sees of them."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.entries import Entry
from pygame_core.game import Action
from pygame_core.match import Match, Refused
from tests.engine.matches import ROUND, kinds, new, played, whole

# ---- back and forth ----


def test_undo_and_redo_walk_along_the_line() -> None:
    match = played(*ROUND)
    states = [match.line[position].moments[-1].state for position in range(3)]
    match.undo()
    assert match.state is states[1]
    assert (match.can_undo, match.can_redo) == (True, True)
    match.undo()
    assert match.state is states[0]
    assert (match.can_undo, match.can_redo) == (False, True)
    match.redo()
    match.redo()
    assert match.state is states[2]
    assert (match.can_undo, match.can_redo) == (True, False)
    assert [entry.kind for entry in match.entries] == ["play", "play", "undo", "undo", "redo", "redo"]


def test_undone_actions_do_not_stand() -> None:
    match = played(*ROUND)
    match.undo()
    assert kinds(match) == ["supplied", "chosen"]
    assert match.now == 1
    with pytest.raises(Refused):
        match.view(None, 2)
    with pytest.raises(Refused):
        match.position_at(2)


def test_another_action_after_undo_replaces_what_was_taken_back() -> None:
    match = played(*ROUND)
    match.undo()
    match.undo()
    match.play(Action(1, "choose", (7, 8)))
    assert [str(entry.action) for entry in match.line[1:]] == ["1 choose 7 8"]
    assert not match.can_redo
    assert len(match.entries) == 5


def test_there_is_an_end_in_both_directions() -> None:
    match = new()
    before = whole(match)
    for deed in (match.undo, match.redo):
        with pytest.raises(Refused):
            deed()
    assert whole(match) == before


@pytest.mark.parametrize("position", [0, 1, 2, 3])
def test_a_jump_goes_to_any_position_of_the_line(position: int) -> None:
    match = played(*ROUND, "1 choose 1 2")
    state = match.line[position].moments[-1].state
    match.undo()
    match.jump(position)
    assert match.position == position
    assert match.state is state
    assert match.entries[-1] == Entry("jump", (position,))
    assert len(match.line) == 4


@pytest.mark.parametrize("position", [-1, 3, 10**6])
def test_a_jump_off_the_line_is_refused(position: int) -> None:
    match = played(*ROUND)
    before = whole(match)
    with pytest.raises(Refused):
        match.jump(position)
    assert whole(match) == before


def test_the_line_that_was_undone_can_be_jumped_to_until_something_else_is_played() -> None:
    match = played(*ROUND)
    match.jump(0)
    match.jump(2)
    assert match.position == 2
    match.jump(0)
    match.play(Action(0, "choose", (3, 4)))
    with pytest.raises(Refused):
        match.jump(2)


def test_going_back_over_a_reveal_uncovers() -> None:
    match = played(*ROUND, "0 choose 3 4")
    assert not match.uncovers(3)
    assert not match.uncovers(2)
    assert match.uncovers(1)
    assert match.uncovers(0)
    match.jump(1)
    assert not match.uncovers(0)
    assert not match.uncovers(3)


# ---- moments and views ----


def test_moments_and_positions_belong_together() -> None:
    match = played(*ROUND, "0 choose 3 4")
    assert match.moment_after(0) == 0
    assert match.moment_after(1) == 1
    assert match.moment_after(3) == match.now == len(match.moments()) - 1
    for position in range(4):
        first = match.moment_after(position - 1) + 1 if position else 0
        for moment in range(first, match.moment_after(position) + 1):
            assert match.position_at(moment) == position
    for moment in (-1, match.now + 1):
        with pytest.raises(Refused):
            match.position_at(moment)


def test_moments_are_counted_anew_after_another_action_takes_the_place_of_one() -> None:
    match = played(*ROUND, "0 choose 3 4")
    assert match.moment_after(2) < match.moment_after(3) == match.now
    match.undo()
    match.undo()
    assert match.now == match.moment_after(1) == len(match.moments()) - 1
    match.play(Action(1, "choose", (7, 8)))
    assert match.now == len(match.moments()) - 1
    match.undo()
    match.undo()
    assert match.now == len(match.moments()) - 1 == 0


def test_moments_are_events_with_the_states_after_them() -> None:
    match = played(*ROUND)
    assert [moment.event for moment in match.moments()] == match.events()
    for at, moment in enumerate(match.moments()):
        assert match.view(1, at) == match.game.view(moment.state, 1)


def test_a_seat_sees_its_own_cards_face_down_and_the_room_does_not() -> None:
    match = played("0 choose 1 2")
    assert seen(match, 0).chosen == (1, 2)
    assert seen(match, 1).chosen == ()
    assert seen(match, None).chosen == ()
    assert [seat.laid for seat in seen(match, None).seats] == [2, 0]
    other = played("0 choose 7 8")
    assert repr(match.view(1)) == repr(other.view(1))
    assert repr(match.view(None)) == repr(other.view(None))


def test_a_moment_before_the_reveal_still_hides_after_it() -> None:
    match = played(*ROUND)
    assert seen(match, None, 1).chosen == ()
    assert seen(match, None, 1).seats[0].shown == ()
    assert seen(match, None, 3).seats[0].shown == (1, 2)


def test_the_view_by_default_is_of_now() -> None:
    match = played(*ROUND)
    assert match.view(0) == match.view(0, match.now)
    match.undo()
    assert match.view(0) == match.view(0, 1)


@pytest.mark.parametrize("at", [-1, 2, 10**6])
def test_a_moment_that_does_not_stand_cannot_be_viewed(at: int) -> None:
    with pytest.raises(Refused):
        played("0 choose 1 2").view(None, at)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_sees_nothing_and_can_do_nothing(seat: int) -> None:
    match = played("1 choose 1 2")
    with pytest.raises(Refused):
        match.view(seat)
    assert not match.legal_actions(seat)
    assert match.refusal(Action(seat, "choose", (1, 2))) is not None


def seen(match: Match, seat: int | None, at: int | None = None) -> Any:
    """The view of a match, typed loosely because the tests use only some fields."""
    return match.view(seat, at)
