"""Computer players at the table, without a browser: who is asked, what the thinker gets, and what comes too late."""

from __future__ import annotations

import base64
import json
import random
from typing import Any

import pytest

from app.remarks import COMPUTER, Remark, remarks
from app.route import Route
from app.scene import DECIDE, HANDOVER, OVER, PAUSE, STEPS, THINK
from app.session import Session
from app.store import SaveWriter
from app.table_controller import TableController
from app.thinker import answer, answer_shortly, request_of, think
from pygame_core import save
from pygame_core.bots.levels import can_think
from pygame_core.bots.thinking import known_state
from pygame_core.games import GAMES, load_game
from pygame_core.match import Full, Match
from pygame_core.packing import pack, unpack
from pygame_core.plain import BadData
from pygame_core.setup import MARKS, Player
from tests.app.reader import read_controls

THINKING_GAMES = [game for game in GAMES if can_think(game)]
EVERY_GAME = pytest.mark.parametrize("game_id", THINKING_GAMES)
OBVIOUS = {"kind": "settings", "settings": {"obvious": "take"}}
LONGEST = 2000
"""More messages than the shortest game of two or three takes."""


def seated(game_id: str, *levels: str) -> tuple[Session, dict[str, Any]]:
    """A session with a new game between people (an empty level) and computers, and its first reply."""
    players = tuple(Player("" if level else f"Person {seat}", MARKS[seat], level) for seat, level in enumerate(levels))
    session = Session()
    match = Match.begin(load_game(game_id), "abc", players, {}, b"seed" * 4)
    session.state.controller = TableController(SaveWriter.of(match))
    session.state.route = Route("game", match="abc")
    return session, session.handle({"kind": "select", "select": {}})


def table(session: Session) -> TableController:
    """The controller of the open game."""
    return session.state.require_controller()


def quickly(reply: dict[str, Any]) -> dict[str, Any]:
    """What a thinker answers to the request in a reply, almost at once."""
    request = reply["think"]
    return {
        "kind": "think",
        "think": think(json.dumps(request | {"seconds": 0})),
        "match": request["match"],
        "position": request["position"],
    }


def go_on(session: Session, reply: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The next reply: people act at random, computers think, steps and pauses pass."""
    controller = table(session)
    match controller.mode():
        case mode if mode == THINK:
            return session.handle(quickly(reply))
        case mode if mode == DECIDE and controller.decision is not None:
            actions = controller.match.legal_actions(controller.decision.seat)
            return session.handle({"kind": "play", "play": str(rng.choice(actions))})
        case mode if mode == STEPS:
            return session.handle({"kind": "ui", "ui": {"skip": True}})
        case mode if mode == PAUSE:
            return session.handle({"kind": "ui", "ui": {"resume": True}})
        case mode:
            assert mode == HANDOVER
            return session.handle({"kind": "ui", "ui": {"reveal": True}})


def play_to_the_end(session: Session, reply: dict[str, Any]) -> set[str]:
    """Play a whole game; returns the modes of the table on the way."""
    rng, modes = random.Random(7), set()
    for _ in range(LONGEST):
        modes.add(table(session).mode())
        if table(session).mode() == OVER:
            return modes
        reply = go_on(session, reply, rng)
    raise AssertionError("the game goes on for too long")


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


# ---- before the game ----


def prepared(game: str, seats: int) -> Session:
    """A session with the screen of a new game."""
    session = Session()
    session.handle({"kind": "open", "open": f"new/{game}", "stored": None, "settings": {}})
    session.handle({"kind": "ui", "ui": {"seats": seats}})
    return session


@EVERY_GAME
def test_two_taps_lead_from_a_new_game_to_a_table_of_computers(game_id: str) -> None:
    seats = max(2, load_game(game_id).seat_counts[0])
    session = prepared(game_id, seats)
    assert "Play alone against computers" in session.handle({"kind": "settings", "settings": {}})["html"]
    session.handle({"kind": "ui", "ui": {"alone": True}, "form": {"name-0": "Anika"}})
    session.handle({"kind": "start", "start": game_id, "form": {}})
    players = table(session).match.players
    assert [player.level for player in players] == ["", *["fair"] * (seats - 1)]
    assert players[0].name == "Anika"


def opened(route: str, **more: object) -> tuple[Session, dict[str, Any]]:
    """A session in which a route was opened, and the reply."""
    session = Session()
    return session, session.handle({"kind": "open", "open": route, "stored": None, "settings": {}, **more})


@EVERY_GAME
def test_one_tap_on_the_first_screen_begins_a_game_against_computers(game_id: str) -> None:
    session, reply = opened(f"alone/{game_id}", settings={"people": [{"name": "Anika", "mark": "shell"}]})
    players = table(session).match.players
    assert [player.level for player in players] == ["", "fair", "fair"]
    assert [player.name for player in players] == ["Anika", "", ""]
    assert reply["go"] == f"game/{table(session).id}"
    assert reply["save"]["id"] == table(session).id


@pytest.mark.parametrize(("asked", "seats"), [(2, 2), (4, 4), (1, 3), (9, 3)])
def test_a_frame_says_how_many_play_if_that_leaves_somebody_to_play_against(asked: int, seats: int) -> None:
    session, _ = opened("alone/santa_maria", seats=asked)
    assert [player.level for player in table(session).match.players] == ["", *["fair"] * (seats - 1)]


def test_the_next_new_game_has_the_seats_of_a_game_that_began_with_one_tap() -> None:
    people = [{"name": name, "mark": ""} for name in ("Anika", "Ben")]
    session, reply = opened("alone/santiago", settings={"people": people, "seats:santiago": 5})
    assert reply["remember"]["levels"] == ["", "fair", "fair"]
    assert [person["name"] for person in reply["remember"]["people"]] == ["Anika", "Ben"]
    session.handle({"kind": "open", "open": "new/santiago", "stored": None})
    draft = session.state.draft
    assert draft is not None
    assert [player.level for player in draft.players] == ["", "fair", "fair"]
    framed, _ = opened("alone/santiago", seats=4)
    assert "levels" not in framed.state.settings


def test_people_who_are_remembered_do_not_become_computers() -> None:
    people = [{"name": name, "mark": ""} for name in ("Anika", "Ben", "Cleo")]
    session, _ = opened("new/santiago", settings={"people": people})
    session.handle({"kind": "ui", "ui": {"alone": True}, "form": {}})
    remember = session.handle({"kind": "start", "start": "santiago", "form": {}})["remember"]
    assert [player.name for player in table(session).match.players] == ["Anika", "", ""]
    assert [person["name"] for person in remember["people"]] == ["Anika", "Ben", "Cleo"]


@pytest.mark.parametrize("route", ["alone/chess", "alone/santiago/3", "alone"])
def test_a_game_against_computers_that_is_not_there_leads_home(route: str) -> None:
    session, reply = opened(route)
    assert reply["go"] == ""
    assert session.state.controller is None


def test_each_seat_is_a_person_or_a_computer_of_a_level() -> None:
    session = prepared("santiago", 3)
    levels = {"level-0": "", "level-1": "captain", "level-2": "genius"}
    session.handle({"kind": "start", "start": "santiago", "form": levels})
    assert [player.level for player in table(session).match.players] == ["", "captain", ""]


def test_the_levels_of_the_last_game_are_remembered_with_the_names() -> None:
    session = prepared("santo_domingo", 3)
    form = {"name-0": "Anika", "name-2": "Ben", "level-1": "strong"}
    remember = session.handle({"kind": "start", "start": "santo_domingo", "form": form})["remember"]
    again, _ = opened("new/santo_domingo", settings=remember)
    draft = again.state.draft
    assert draft is not None
    assert [(player.name, player.level) for player in draft.players] == [("Anika", ""), ("", "strong"), ("Ben", "")]


def test_seats_beyond_those_of_the_last_game_are_like_its_last_one() -> None:
    session, _ = opened("new/santo_domingo", settings={"levels": ["", "captain"], "seats:santo_domingo": 4})
    draft = session.state.draft
    assert draft is not None
    assert [player.level for player in draft.players] == ["", "captain", "captain", "captain"]


def test_a_game_against_computers_that_begins_at_once_has_the_level_chosen_last() -> None:
    session, _ = opened("alone/santiago", settings={"levels": ["", "", "relaxed"]})
    assert [player.level for player in table(session).match.players] == ["", "relaxed", "relaxed"]


@pytest.mark.parametrize("levels", ["fair", [7, "genius", None], {"0": "fair"}])
def test_levels_that_are_none_are_people(levels: object) -> None:
    session, _ = opened("new/santiago", settings={"levels": levels})
    draft = session.state.draft
    assert draft is not None
    assert not any(player.level for player in draft.players)


@pytest.mark.parametrize(("chosen", "seconds"), [("short", 0.3), ("", 1.0), ("long", 3.0), ("year", 1.0)])
def test_the_thinking_time_is_a_setting(chosen: str, seconds: float) -> None:
    session, reply = opened("alone/santo_domingo", settings={"thinking": chosen})
    reply = session.handle({"kind": "play", "play": "0 choose 1 2"})
    assert reply["think"]["seconds"] == seconds
    assert session.handle({"kind": "settings", "settings": {"thinking": "short"}})["think"]["seconds"] == 0.3


def test_computers_are_not_remembered_as_people() -> None:
    session = prepared("santo_domingo", 3)
    form = {"name-0": "Anika", "level-1": "fair", "level-2": "strong"}
    remember = session.handle({"kind": "start", "start": "santo_domingo", "form": form})["remember"]
    assert [person["name"] for person in remember["people"]] == ["Anika"]


def test_among_computers_everybody_is_asked_singly_who_digs() -> None:
    session, reply = seated("santiago", "", "relaxed", "relaxed")
    rng = random.Random(5)
    while table(session).match.state.phase != "extra" or table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    assert "Does anybody dig" not in session.handle({"kind": "settings", "settings": {}})["html"]
    before = table(session).match.position
    session.handle({"kind": "play", "play": "0 pass"})
    assert table(session).match.position == before + 1


# ---- somebody leaves ----


def test_a_computer_takes_the_seat_of_somebody_who_leaves_and_gives_it_back() -> None:
    session, _ = seated("santiago", "", "", "relaxed")
    first = table(session).match.decisions()[0].seat
    reply = session.handle({"kind": "ui", "ui": {"sit": first}, "value": "captain"})
    assert reply["think"]["level"] == ("relaxed" if first == 2 else "captain")
    assert "save" in reply
    for seat in (0, 1):
        session.handle({"kind": "ui", "ui": {"sit": seat}, "value": "fair"})
    assert table(session).mode() == THINK
    match = table(session).match
    assert [player.level for player in match.players[:2]] == ["fair", "fair"]
    assert match.players[0].name == "Person 0"
    reply = session.handle({"kind": "ui", "ui": {"sit": first}, "value": ""})
    assert reply["think"] is None
    assert table(session).decision is not None
    assert not table(session).match.players[first].level


def test_the_person_who_is_left_alone_among_computers_needs_no_hand_over() -> None:
    session, _ = seated("santo_domingo", "", "")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    holder = table(session).ui.holder
    assert holder is not None
    session.handle({"kind": "ui", "ui": {"sit": 1 - holder}, "value": "fair"})
    assert table(session).mode() == DECIDE
    session.handle({"kind": "ui", "ui": {"sit": 1 - holder}, "value": ""})
    session.handle({"kind": "ui", "ui": {"cover": True}})
    assert table(session).mode() == HANDOVER


def test_whoever_gives_another_seat_to_a_computer_keeps_the_device() -> None:
    session, _ = seated("hispaniola", "", "", "")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    holder = table(session).ui.holder
    assert holder is not None
    for seat in range(3):
        if seat != holder:
            reply = session.handle({"kind": "ui", "ui": {"sit": seat}, "value": "relaxed"})
            assert table(session).mode() == DECIDE
            assert "data-secret" in reply["html"]


def test_the_person_who_is_left_alone_takes_the_device_once_from_whoever_leaves() -> None:
    session, _ = seated("hispaniola", "", "", "relaxed")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    leaving = table(session).ui.holder
    assert leaving is not None
    reply = session.handle({"kind": "ui", "ui": {"sit": leaving}, "value": "relaxed"})
    rng = random.Random(3)
    while table(session).mode() in (THINK, STEPS):
        assert "data-secret" not in reply["html"]
        reply = go_on(session, reply, rng)
    assert table(session).mode() == HANDOVER
    assert "data-secret" not in reply["html"]
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    for _ in range(4):
        reply = go_on(session, reply, rng)
        assert table(session).mode() != HANDOVER


def test_a_seat_that_changes_hands_stands_in_the_log_and_in_the_save() -> None:
    session, _ = seated("santiago", "", "", "")
    session.handle({"kind": "open", "open": "game/abc/seats", "stored": None})
    session.handle({"kind": "ui", "ui": {"sit": 1}, "value": "fair"})
    session.handle({"kind": "ui", "ui": {"sit": 1}, "value": "captain"})
    match = save.read(save.write(table(session).match)).match
    assert match.players[1].level == "captain"
    assert [remark for told in remarks(match).values() for remark in told] == [Remark(COMPUTER, 1)]
    html = session.handle({"kind": "open", "open": "game/abc/log", "stored": None})["html"]
    assert "From here on a computer plays for Person 1." in html


@pytest.mark.parametrize(
    ("seat", "level"), [(9, "fair"), (-1, "fair"), ("1", "fair"), (1, "genius"), (1, 7), (1, None)]
)
def test_a_seat_or_level_that_is_none_changes_nothing(seat: object, level: object) -> None:
    session, _ = seated("santiago", "", "", "")
    with pytest.raises(BadData):
        session.handle({"kind": "ui", "ui": {"sit": seat}, "value": level})
    assert not any(player.level for player in table(session).match.players)


def test_one_person_among_computers_chooses_what_to_do_with_a_trick() -> None:
    session, reply = seated("hispaniola", "", "relaxed", "relaxed")
    rng = random.Random(5)
    while table(session).match.state.phase != "give" or table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    html = session.handle({"kind": "settings", "settings": {}})["html"]
    assert 'id="gift-1"' in html


def test_the_buttons_beside_a_slider_move_it_to_the_next_free_bid() -> None:
    session, reply = seated("santiago", "", "relaxed", "relaxed")
    rng = random.Random(3)
    while table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    html = reply["html"]
    for _ in range(2):
        more = next(one for one in read_controls(html) if one.attributes.get("id") == "amount-more")
        html = session.handle(more.message)["html"]
    bid = next(one for one in read_controls(html) if one.attributes.get("id") == "play")
    assert bid.message["play"] in ("0 bid 2", "0 bid 3")


def shown_cards(reply: dict[str, Any], sign: str) -> int:
    """How many elements of the page have a sign, such as the beginning of the ids of a hand's cards."""
    return str(reply["html"]).count(sign)


def test_one_person_keeps_seeing_the_hand_while_computers_choose() -> None:
    session, _ = seated("santo_domingo", "", "fair")
    reply = session.handle({"kind": "play", "play": "0 choose 1 2"})
    assert table(session).mode() == THINK
    assert shown_cards(reply, 'id="card-') == 8
    assert shown_cards(reply, 'aria-pressed="true"') == 2
    cards = [
        control for control in read_controls(reply["html"]) if control.attributes.get("id", "").startswith("card-")
    ]
    assert not any(control.is_able or "data-message" in control.attributes for control in cards)


def test_one_person_keeps_seeing_the_hand_while_a_trick_is_played() -> None:
    session, reply = seated("hispaniola", "", "fair", "fair")
    rng = random.Random(3)
    seen: set[str] = set()
    for _ in range(60):
        mode, state = table(session).mode(), table(session).match.state
        if mode in (THINK, STEPS) and state.phase == "play":
            scene = table(session).scene(session.state.words)
            assert shown_cards(reply, 'id="card-') == len(scene.view.cards) > 0
            seen.add(mode)
        reply = go_on(session, reply, rng)
    assert seen == {THINK, STEPS}


def test_one_person_keeps_seeing_the_own_colony_while_a_computer_thinks() -> None:
    session, reply = seated("santa_maria", "", "fair")
    rng = random.Random(3)
    while table(session).mode() != THINK:
        reply = go_on(session, reply, rng)
    assert 'aria-label="Colony of Person 0"' in reply["html"]
    reply = session.handle({"kind": "select", "select": {"visit": 1}})
    assert 'aria-label="Colony of Computer 2"' in reply["html"]
    reply = session.handle({"kind": "select", "select": {"visit": 0}})
    assert 'aria-label="Colony of Person 0"' in reply["html"]


def test_one_person_sees_the_own_colony_while_a_year_ends_and_begins() -> None:
    session, reply = seated("santa_maria", "", "fair")
    rng = random.Random(3)
    seen: set[str] = set()
    while seen != {STEPS, PAUSE}:
        mode, event = table(session).mode(), table(session).scene(session.state.words).events[-1]
        if mode == PAUSE or (mode == STEPS and event.kind in ("conquest", "year ended", "year begun")):
            seen.add(mode)
            assert 'aria-label="Colony of Person 0"' in reply["html"], event.kind
        is_step = mode == STEPS
        reply = session.handle({"kind": "ui", "ui": {"next_step": True}}) if is_step else go_on(session, reply, rng)


@EVERY_GAME
def test_where_several_people_play_the_table_of_a_thinking_computer_shows_what_everybody_may_know(game_id: str) -> None:
    session, reply = seated(game_id, "", "fair", "")
    rng, seen = random.Random(5), set()
    for _ in range(60):
        controller = table(session)
        if (mode := controller.mode()) == OVER:
            break
        if mode in (THINK, STEPS, PAUSE):
            scene = controller.scene(session.state.words)
            assert (scene.viewer, scene.secret()) == (None, False)
            assert scene.view == controller.match.view(None, controller.ui.shown)
            seen.add(mode)
        reply = go_on(session, reply, rng)
    assert THINK in seen


def test_leaving_the_page_does_not_end_the_steps_of_somebody_alone() -> None:
    session, reply = seated("santo_domingo", "", "fair")
    session.handle({"kind": "play", "play": "0 choose 1 2"})
    reply = session.handle({"kind": "ui", "ui": {"cover": 1}})
    session.handle(quickly(reply))
    assert table(session).mode() == STEPS
    session.handle({"kind": "ui", "ui": {"cover": 2}})
    assert table(session).mode() == STEPS
