"""The pace of the table: how long steps are shown, where it stops, and how a result can be looked at again."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from app.pace import FACTORS, SHORTEST_MS
from app.session import Session
from app.tables import load_table
from pygame_core.games import GAMES
from tests.app.sitting import actions, begin_game, ui

pytestmark = pytest.mark.usefixtures("repeatable_chance")

Reply = dict[str, Any]

EVERY_PAUSING = pytest.mark.parametrize("game", [game for game in GAMES if load_table(game).pausing])
"""The games whose tables stop after some events until the players go on."""

OPEN: Mapping[str, Mapping[str, str]] = {"santiago": {"money": "open"}}
"""Options with which nobody has secrets, where a game has them: it stops all the same."""


def set_pace(session: Session, pace: str) -> Reply:
    """Change the pace in the settings."""
    return session.handle({"kind": "settings", "settings": {"pace": pace}})


def begin(game: str, pace: str = "") -> Session:
    """A new game of three at this pace."""
    session = begin_game(game, 3, "en", OPEN.get(game, {}))
    set_pace(session, pace)
    return session


def play_until_it_stops(session: Session, rng: random.Random) -> list[Reply]:
    """Play at random until a pause before which a step was shown; returns the replies since the last action."""
    controller = session.state.require_controller()
    while choices := actions(session):
        ui(session, reveal=True)
        replies = [session.handle({"kind": "play", "play": str(rng.choice(choices))})]
        while replies[-1].get("step_duration"):
            replies.append(session.handle({"kind": "ui", "ui": {"next_step": True}}))
        first = controller.match.moment_after(controller.match.position - 1) + 1
        steps = controller.steps.since(first)
        if controller.steps.pause_since(first) and steps and steps[0] < controller.match.now:
            return replies
        ui(session, resume=True)
    game = controller.match.setup.game
    pytest.fail(f"web/app/tables/{game}/table.py: no step of durations is shown before a pause of pausing")


@EVERY_PAUSING
def test_the_end_of_a_round_stops_until_somebody_goes_on(game: str) -> None:
    session = begin(game)
    replies = play_until_it_stops(session, random.Random(3))
    assert len(replies) > 1
    assert session.state.require_controller().mode() == "pause"
    assert "Look again" in replies[-1]["html"]
    assert "Look again" not in ui(session, resume=True)


@EVERY_PAUSING
def test_at_once_no_steps_are_shown_but_they_can_be_looked_at_again(game: str) -> None:
    session = begin(game, "once")
    replies = play_until_it_stops(session, random.Random(3))
    assert len(replies) == 1
    reply = session.handle({"kind": "ui", "ui": {"again": True}})
    assert reply["step_duration"] >= 1000
    while reply.get("step_duration"):
        reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
    assert session.state.require_controller().mode() == "pause"
    assert "Look again" in reply["html"]


@EVERY_PAUSING
def test_at_once_all_steps_that_are_looked_at_again_can_be_passed_over_at_each(game: str) -> None:
    session = begin(game, "once")
    play_until_it_stops(session, random.Random(3))
    seen = 0
    while True:
        reply = session.handle({"kind": "ui", "ui": {"again": True}})
        for _ in range(seen):
            reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
        if not reply.get("step_duration"):
            break
        reply = session.handle({"kind": "ui", "ui": {"skip": True}})
        assert session.state.require_controller().mode() == "pause"
        assert "Look again" in reply["html"]
        seen += 1
    assert seen > 0


@EVERY_PAUSING
def test_every_step_of_the_end_of_a_round_is_shown_for_a_second_or_more(game: str) -> None:
    session = begin(game)
    replies = play_until_it_stops(session, random.Random(5))
    assert all(reply["step_duration"] >= 1000 for reply in replies[:-1])


def test_the_pace_changes_how_long_a_step_is_shown() -> None:
    session = begin("santiago")
    replies = play_until_it_stops(session, random.Random(1))
    normal = [reply["step_duration"] for reply in replies[:-1]]
    for pace in ("slow", "quick"):
        set_pace(session, pace)
        reply, shown = session.handle({"kind": "ui", "ui": {"again": True}}), []
        while reply.get("step_duration"):
            shown.append(reply["step_duration"])
            reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
        assert shown == [max(SHORTEST_MS, FACTORS[pace] * duration) for duration in normal]


def test_a_change_to_at_once_ends_the_steps_that_are_being_shown() -> None:
    session = begin("santo_domingo")
    for _ in range(3):
        ui(session, reveal=True)
        reply = session.handle({"kind": "play", "play": str(actions(session)[0])})
    assert reply["step_duration"]
    assert set_pace(session, "quick")["step_duration"]
    assert set_pace(session, "once")["step_duration"] is None


@pytest.mark.parametrize("value", ["fast", 2, None, "x" * 100])
def test_a_pace_that_is_unknown_is_the_normal_one(value: object) -> None:
    session = begin("santo_domingo")
    session.handle({"kind": "settings", "settings": {"pace": value}})
    assert session.state.table_settings.pace == ""
