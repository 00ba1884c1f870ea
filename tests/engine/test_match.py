"""A match: playing, undo, redo and jumps, with Santo Domingo as the game."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core import save
from pygame_core.entries import NO_EVENTS, Entry
from pygame_core.game import Action, Decision, IllegalAction
from pygame_core.match import Match, Refused
from pygame_core.packing import pack_events
from pygame_core.plain import BadData, Plain
from pygame_core.setup import MARKS, Edition, Player
from tests.engine.playing import do_again, frozen, loaded, players

ROUND = ("0 choose 1 2", "1 choose 4 5")
"""Both players choose two cards; after the second choice all are revealed and resolved, and the next round begins."""


def new(seats: int = 2, **options: object) -> Match:
    """A new match."""
    return Match.begin(loaded("santo_domingo"), "table-1", players(seats), options, b"seed" * 4)


def played(*actions: str, seats: int = 2) -> Match:
    """A match after these actions."""
    match = new(seats)
    for action in actions:
        match.play(Action.parse(action))
    return match


def whole(match: Match) -> str:
    """A match as text, for comparison."""
    return repr((match.setup, match.line, match.position, match.base, match.entries, match.players))


def kinds(match: Match) -> list[str]:
    """The kinds of the current events."""
    return [event.kind for event in match.events()]


# ---- the beginning ----


def test_a_new_match_stands_at_its_set_up() -> None:
    match = new()
    assert (match.position, match.now, match.base, match.seats) == (0, 0, 0, 2)
    assert (match.can_undo, match.can_redo) == (False, False)
    assert match.entries == []
    assert match.players == tuple(players(2))
    assert kinds(match) == ["supplied"]
    assert match.result() is None
    assert list(match.decisions()) == [Decision(0, "choose", secret=True), Decision(1, "choose", secret=True)]


def test_a_match_knows_its_edition_and_all_options() -> None:
    match = new(2, threshold=45)
    assert match.setup.edition == Edition.of(loaded("santo_domingo"))
    assert match.setup.options == {"board": "standard", "threshold": 45}
    assert match.state.threshold == 45


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (4, {"threshold": 45}), (2, {"colour": 1})])
def test_a_match_that_the_game_does_not_have_cannot_begin(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(BadData):
        new(seats, **options)


@pytest.mark.parametrize(
    ("match_id", "sitting", "seed"),
    [
        ("", players(2), b""),
        ("a_b", players(2), b""),
        ("é", players(2), b""),
        ("a" * 41, players(2), b""),
        ("a", players(2), b"x" * 65),
        ("a", players(1) * 2, b""),
        ("a", [Player("Anika", "star"), Player("Max", "lozenge")], b""),
        ("a", [Player("x" * 201, "star"), Player("Max", "wheel")], b""),
        ("a", [Player("half a pair: \ud83d", "star"), Player("Max", "wheel")], b""),
    ],
)
def test_a_match_that_could_not_be_saved_cannot_begin(match_id: str, sitting: list[Player], seed: bytes) -> None:
    with pytest.raises(BadData):
        Match.begin(loaded("santo_domingo"), match_id, sitting, {}, seed)


# ---- playing ----


def test_playing_adds_moments_and_an_entry() -> None:
    match = new()
    moments = match.play(Action(0, "choose", (1, 2)))
    assert [moment.event.kind for moment in moments] == ["chosen"]
    assert moments[-1].state is match.state
    assert match.entries == [Entry("play", ("0 choose 1 2",), pack_events((moments[0].event,)))]
    assert match.entries[0].events == (moments[0].event,)
    assert (match.position, match.now) == (1, 1)

    moments = match.play(Action(1, "choose", (4, 5)))
    assert [moment.event.kind for moment in moments][:2] == ["chosen", "revealed"]
    assert kinds(match) == ["supplied", "chosen", *(moment.event.kind for moment in moments)]
    assert match.now == 1 + len(moments)


def test_several_actions_are_played_at_once_or_none_of_them() -> None:
    match, one = new(), new()
    match.play_all([Action.parse(action) for action in ROUND])
    for action in ROUND:
        one.play(Action.parse(action))
    assert whole(match) == whole(one)
    before = whole(match)
    with pytest.raises(IllegalAction):
        match.play_all([Action(0, "choose", (3, 4)), Action(1, "choose", (4, 5))])
    assert whole(match) == before


def test_playing_leaves_older_states_alone() -> None:
    match = new()
    first, before = match.state, frozen(match.state)
    match.play(Action(0, "choose", (1, 2)))
    assert match.state is not first
    assert frozen(first) == before


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("0 choose 3 4", "SD-R2"),
        ("1 choose 1", "SD-R2"),
        ("1 trade 0", "SD-7b"),
        ("5 choose 1 2", "SD-R2"),
        ("1 x", ""),
    ],
)
def test_an_illegal_action_changes_nothing(written: str, clause: str) -> None:
    match, action = played("0 choose 1 2"), Action.parse(written)
    before = whole(match)
    reason = match.refusal(action)
    assert reason is not None
    assert reason.clause.startswith(clause)
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert caught.value.reason == reason
    assert whole(match) == before


def test_the_legal_actions_are_those_of_the_position() -> None:
    match = played("0 choose 1 2")
    assert match.legal_actions(0) == ()
    assert len(match.legal_actions(1)) == 28
    assert match.refusal(match.legal_actions(1)[0]) is None
    match.undo()
    assert len(match.legal_actions(0)) == 28


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


# ---- notes and seats ----


def test_a_note_is_an_entry_and_nothing_else() -> None:
    match = played("0 choose 1 2")
    match.note("Anika hesitates <b>")
    assert match.entries[-1] == Entry("note", ("Anika hesitates <b>",))
    assert match.position == 1


def test_somebody_else_takes_a_seat() -> None:
    match = played("0 choose 1 2")
    match.change_seat(1, Player("Odile", "shell"))
    assert match.players == (players(2)[0], Player("Odile", "shell"))
    assert match.setup.players == tuple(players(2))
    assert match.entries[-1] == Entry("seat", (1, "Odile", "shell"))


def test_a_seat_may_keep_its_own_mark_and_undo_does_not_bring_anybody_back() -> None:
    match = played("0 choose 1 2")
    match.change_seat(1, Player("Odile", match.players[1].mark))
    match.undo()
    assert match.players[1].name == "Odile"


@pytest.mark.parametrize("text", ["x" * 2001, "half a pair: \ud83d"])
def test_a_note_that_could_not_be_saved_is_refused(text: str) -> None:
    match = new()
    with pytest.raises(Refused):
        match.note(text)
    assert match.entries == []


@pytest.mark.parametrize("name", ["x" * 201, "half a pair: \ud83d"])
def test_a_name_that_could_not_be_saved_is_refused(name: str) -> None:
    match = new()
    with pytest.raises(Refused):
        match.change_seat(0, Player(name, MARKS[0]))
    assert match.entries == []


@pytest.mark.parametrize(
    ("seat", "mark"), [(0, MARKS[1]), (0, "lozenge"), (0, ""), (2, MARKS[3]), (-1, MARKS[3]), (10**6, MARKS[3])]
)
def test_a_seat_that_cannot_be_changed_so(seat: int, mark: str) -> None:
    match = new()
    before = whole(match)
    with pytest.raises(Refused):
        match.change_seat(seat, Player("Odile", mark))
    assert whole(match) == before


# ---- resuming ----


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


# ---- the end ----


def test_a_finished_match_has_a_result_and_can_still_be_taken_back() -> None:
    match = new()
    while match.decisions():
        match.play(match.legal_actions(match.decisions()[0].seat)[0])
    result = match.result()
    assert result is not None
    assert match.refusal(Action(0, "choose", (1, 2))) is not None
    match.undo()
    assert match.result() is None
    match.redo()
    assert match.result() == result
    assert save.read(save.write(match)).match.result() == result
