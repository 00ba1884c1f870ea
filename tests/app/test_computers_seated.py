"""People and computers are seated before a game, with levels that are remembered."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.scene import DECIDE
from app.screens.levels import title_of
from app.session import Session
from app.words import Words
from languages import LANGUAGES
from pygame_core.bots.levels import COMPUTERS, Computer
from pygame_core.games import load_game
from tests.app.against_computers import EVERY_GAME, go_on, seated, table


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_player_has_a_title_of_its_own(language: str) -> None:
    words = Words(language)
    assert len({title_of(words, Computer.named(name)) for name in COMPUTERS}) == len(COMPUTERS)


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
