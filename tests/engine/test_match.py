"""A match: its beginning, playing, notes, seats and end, with Santo Domingo as the game."""

from __future__ import annotations

import pytest

from pygame_core import save
from pygame_core.entries import Entry
from pygame_core.game import Action, Decision, IllegalAction
from pygame_core.match import Match, Refused
from pygame_core.packing import pack_events
from pygame_core.plain import BadData
from pygame_core.setup import MARKS, Edition, Player
from tests.engine.matches import ROUND, kinds, new, played, whole
from tests.engine.playing import frozen, loaded, players

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
