"""Computer players at the table, without a browser: who is asked, what the thinker gets, and what comes too late."""

from __future__ import annotations

import base64
import json
import random

import pytest

from app.scene import DECIDE, HANDOVER, OVER, STEPS, THINK
from app.session import Session
from app.thinker import answer, answer_shortly, request_of, think
from pygame_core.bots.thinking import known_state
from pygame_core.games import load_game
from pygame_core.match import Full, Match
from pygame_core.packing import pack, unpack
from pygame_core.plain import BadData
from tests.app.against_computers import EVERY_GAME, OBVIOUS, go_on, play_to_the_end, quickly, seated, table
from tests.app.spoken import spoken


def test_moves_of_computers_are_followed_unless_all_happens_at_once() -> None:
    session, reply = seated("santo_domingo", "fair", "relaxed")
    assert reply["think"]["is_followed"] is True
    reply = session.handle({"kind": "settings", "settings": {"pace": "once"}})
    assert reply["think"]["is_followed"] is False


@EVERY_GAME
def test_one_person_plays_a_whole_game_against_computers_without_a_hand_over(game_id: str) -> None:
    seats = max(2, load_game(game_id).seat_counts[0])
    modes = play_to_the_end(*seated(game_id, "", *["relaxed"] * (seats - 1)))
    assert THINK in modes
    assert HANDOVER not in modes


@EVERY_GAME
def test_computers_alone_play_a_whole_game(game_id: str) -> None:
    seats = max(2, load_game(game_id).seat_counts[0])
    modes = play_to_the_end(*seated(game_id, *["relaxed"] * seats))
    assert DECIDE not in modes


def test_what_has_only_one_answer_is_played_after_moves_of_computers_too() -> None:
    session, reply = seated("hispaniola", "", "relaxed", "relaxed")
    reply, rng, step = session.handle(OBVIOUS), random.Random(3), {"kind": "ui", "ui": {"next_step": True}}
    while (controller := table(session)).match.state.hand == 1:
        if controller.mode() == DECIDE and controller.match.state.phase == "play":
            assert len(controller.match.state.cards[0]) > 1
        if controller.mode() == STEPS:
            session.handle({"kind": "prepare", "prepare": step})
            reply = session.handle(step)
        else:
            reply = go_on(session, reply, rng)


def test_two_people_still_hand_the_tablet_over() -> None:
    session, _ = seated("santo_domingo", "", "fair", "")
    assert table(session).mode() == HANDOVER


def test_people_choose_before_computers_where_all_choose_at_once() -> None:
    session, reply = seated("santo_domingo", "fair", "")
    assert table(session).mode() == DECIDE
    assert reply["think"] is None
    reply = session.handle({"kind": "play", "play": "1 choose 1 2"})
    assert reply["think"]["seat"] == 0


@EVERY_GAME
def test_the_thinker_gets_what_its_seat_may_know_and_nothing_else(game_id: str) -> None:
    seats = max(2, load_game(game_id).seat_counts[0])
    session, reply = seated(game_id, *["fair"] * seats)
    match, request = table(session).match, reply["think"]
    state = match.game.load(unpack(base64.b64decode(request["state"])), seats, request["options"])
    assert pack(match.game.dump(state)) == pack(match.game.dump(known_state(match.game, match.state, request["seat"])))


def test_an_answer_for_another_position_changes_nothing() -> None:
    session, reply = seated("santo_domingo", "fair", "fair")
    late = quickly(reply)
    reply = session.handle(late)
    before = table(session).match.position
    assert "save" not in session.handle(late)
    assert table(session).match.position == before


def test_an_answer_where_a_person_decides_changes_nothing() -> None:
    session, _ = seated("santo_domingo", "", "fair")
    assert "save" not in session.handle({"kind": "think", "think": "0 choose 1 2", "match": "abc", "position": 0})
    assert table(session).match.position == 0


def test_an_answer_for_another_match_changes_nothing() -> None:
    session, reply = seated("santo_domingo", "fair", "fair")
    assert "save" not in session.handle(quickly(reply) | {"match": "other"})
    assert "save" in session.handle(quickly(reply))


def test_without_an_answer_the_table_decides_itself() -> None:
    session, reply = seated("santo_domingo", "fair", "")
    reply = session.handle({"kind": "play", "play": "1 choose 1 2"})
    reply = session.handle({"kind": "think", "think": None, "match": "abc", "position": reply["think"]["position"]})
    assert "save" in reply


def test_a_computer_opens_the_same_match_alike_and_other_matches_differently() -> None:
    session, _ = seated("santo_domingo", "relaxed", "relaxed")
    request = request_of(table(session).match, 0, 3.0)
    assert request["match"] == "abc"
    assert answer(request) == answer(request)
    openings = {answer({**request, "match": f"match {number}"}) for number in range(8)}
    assert len(openings) > 2


def test_where_the_table_waits_a_captain_thinks_no_longer_than_a_fair_computer() -> None:
    session, _ = seated("santo_domingo", "captain", "fair")
    request = request_of(table(session).match, 0, 3.0)
    assert request["level"] == "captain"
    assert answer_shortly(request) == answer({**request, "level": "fair"})


@pytest.mark.parametrize(
    ("field", "value"), [("seats", "3"), ("seat", -1), ("position", 0.5), ("level", 1), ("game", [])]
)
def test_a_request_of_wrong_types_is_refused(field: str, value: object) -> None:
    _, reply = seated("santiago", "fair", "fair", "fair")
    with pytest.raises(BadData, match=field):
        think(json.dumps(reply["think"] | {field: value}))


@pytest.mark.parametrize("answer", [7, "0 choose", "dance", {}, ["0 choose 1"]])
def test_an_answer_that_is_none_changes_nothing(answer: object) -> None:
    session, _ = seated("santo_domingo", "fair", "fair")
    try:
        reply = session.handle({"kind": "think", "think": answer, "match": "abc", "position": 0})
    except BadData:
        return
    assert "save" not in reply
    assert table(session).match.position == 0


def last_seat(match: Match) -> int | None:
    """The seat of the last action."""
    action = match.line[match.position].action
    return action.seat if action is not None else None


@EVERY_GAME
def test_a_hand_over_offers_people_only_to_undo_their_choice(game_id: str) -> None:
    session, reply = seated(game_id, "", "", "relaxed")
    rng, choosers = random.Random(2), []
    for _ in range(120):
        if table(session).mode() == HANDOVER:
            choosers.append(table(session).last_chooser)
            assert (choosers[-1] is not None) == ("undo my choice" in spoken(reply["html"]))
        if table(session).mode() != OVER:
            reply = go_on(session, reply, rng)
    assert not choosers or set(choosers) & {0, 1}
    assert 2 not in choosers


def with_an_undone_answer() -> tuple[Session, int]:
    """A session in which a person's action and the answers of computers were undone; the position after them."""
    session, _ = seated("hispaniola", "", "relaxed", "relaxed")
    rng, reply = random.Random(3), session.handle({"kind": "select", "select": {}})
    match = table(session).match
    while match.position < 8 or table(session).mode() != DECIDE or last_seat(match) == 0:
        reply = go_on(session, reply, rng)
    before = match.position
    session.handle({"kind": "match", "match": "undo"})
    if match.position == before:  # it would uncover something, so it asks first
        session.handle({"kind": "match", "match": ["sure", table(session).ui.confirm_position]})
    return session, before


def test_undo_goes_back_to_the_last_decision_of_a_person_and_redo_forward_again() -> None:
    session, before = with_an_undone_answer()
    match = table(session).match
    assert match.decisions()[0].seat == 0
    undone = [played.action.seat for played in match.line[match.position + 1 :] if played.action]
    assert undone.count(0) == 1
    session.handle({"kind": "match", "match": "redo"})
    assert match.position == before


def test_the_only_person_at_the_table_is_not_asked_whether_others_agree_to_go_back() -> None:
    session, reply = seated("santo_domingo", "", "relaxed")
    match, rng = table(session).match, random.Random(3)
    while match.position < 2 or table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    asked = session.handle({"kind": "match", "match": "undo"})["html"]
    assert "Since then you have seen what was hidden." in asked
    assert "agree" not in asked


def test_redo_stores_the_answers_for_which_the_save_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    session, before = with_an_undone_answer()
    match, redo = table(session).match, Match.redo
    room = [True, False]

    def redo_if_there_is_room(match: Match) -> None:
        if not room.pop(0):
            raise Full
        redo(match)

    monkeypatch.setattr(Match, "redo", redo_if_there_is_room)
    position = match.position
    assert "save" in session.handle({"kind": "match", "match": "redo"})
    assert match.position == position + 1 < before


def test_the_prompt_names_the_computer_and_offers_to_move_now() -> None:
    _, reply = seated("santo_domingo", "fair", "fair")
    assert "Computer 1 is thinking." in reply["html"]
    assert "Move now" in reply["html"]


@EVERY_GAME
def test_the_pace_can_be_changed_while_a_computer_thinks(game_id: str) -> None:
    _, reply = seated(game_id, "fair", "fair", "fair")
    assert 'id="pace" data-setting="pace"' in reply["html"]
