"""Why computers moved: the log says what an action brought, as soon as it may, and only of computers."""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Any

import pytest

from app.reasons import Reasons
from app.tables import load_table
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.bots.levels import can_think
from pygame_core.gains import Gain, gains_of
from pygame_core.game import Action
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.app.against_computers import go_on, seated, table

EVERY_GAME = pytest.mark.parametrize("game", [game for game in GAMES if can_think(game)])
NAMES = tuple(map(Html, ("Ada", "Ben", "Cy")))
FACTS = {"count": 2, "seat": 1, "size": 3, "escudos": 6, "threshold": 30, "goods": 4, "points": 2, "number": 1}


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY_GAME
def test_every_gain_has_a_sentence_of_its_own(game: str, language: str) -> None:
    codes = import_module(f"pygame_core.games.{game}.gains").CODES
    said = [load_table(game).describe_gain(Words(language), NAMES, Gain(code, FACTS)) for code in codes]
    assert len(set(said)) == len(codes)
    assert all(sentence[0].strip() and "{" not in sentence for sentence in said)


def begun(game: str, *levels: str) -> Match:
    """A new match between people (an empty level) and computers."""
    players = [Player("", mark, level) for mark, level in zip(MARKS, levels)]
    return Match.begin(load_game(game), "abc", players, {}, b"seed" * 4)


def test_secret_choices_are_explained_when_the_cards_are_turned_up() -> None:
    match = begun("santo_domingo", "", "fair")
    match.play(Action.parse("1 choose 1 4"))
    assert Reasons(match).by_moment() == {}
    match.play(Action.parse("0 choose 2 5"))
    ((moment, found),) = Reasons(match).by_moment().items()
    assert match.events()[moment].kind == "revealed"
    assert [(seat, [gain.code for gain in gains]) for seat, gains in found] == [(1, ["points-row", "goods-row"])]


def test_only_what_computers_did_is_explained_even_if_a_seat_changes_hands() -> None:
    match = begun("santiago", "", "fair", "")
    reasons = Reasons(match)
    while match.state.phase == "bid":
        seat = match.decisions()[0].seat
        match.play(match.legal_actions(seat)[0])
    for player in (Player("", MARKS[0], "fair"), Player("", MARKS[0])):
        seat = match.decisions()[0].seat
        match.play(planting(match, seat))
        match.change_seat(0, player)
    by_people = {played.action.seat for played in match.line[1:] if played.action} - {1}
    seats = {seat for found in reasons.by_moment().values() for seat, _ in found}
    assert by_people
    assert seats <= {0, 1}


def planting(match: Match, seat: int) -> Action:
    """An action of a seat that brings something, if there is one."""
    actions = match.legal_actions(seat)
    return next((action for action in actions if gains_of(match.game, match.state, action)), actions[0])


@EVERY_GAME
def test_a_reason_under_a_line_about_several_players_names_its_own(game: str) -> None:
    seats = max(3, load_game(game).seat_counts[0])
    session, reply = seated(game, "", *["relaxed"] * (seats - 1))
    controller, rng = table(session), random.Random(2)
    for _ in range(60):
        reply = go_on(session, reply, rng)
        if controller.match.result() is not None:
            break
    names = controller.names(Words("en"))
    page = str(session.handle({"kind": "open", "open": "game/abc/log", "stored": None})["html"])
    lines = re.findall("<(?:a href[^>]*|summary)>(.*?)</(?:a|summary)>", page, re.DOTALL)
    several = [line for line in lines if 'class="log__why"' in line and "flag" not in line]
    for line in several:
        assert any(f'class="log__why">{name}: ' in line for name in names), line
    assert len(several) < len([line for line in lines if 'class="log__why"' in line])


@EVERY_GAME
def test_the_log_of_a_game_between_computers_says_why(game: str) -> None:
    seats = max(2, load_game(game).seat_counts[0])
    session, reply = seated(game, *["relaxed"] * seats)
    rng = random.Random(1)
    for _ in range(120):
        reply = go_on(session, reply, rng)
        if table(session).match.result() is not None:
            break
    session.handle({"kind": "open", "open": "game/abc/log", "stored": None})
    shown: dict[str, Any] = session.handle({"kind": "select", "select": {}})
    assert 'class="log__why"' in shown["html"]
