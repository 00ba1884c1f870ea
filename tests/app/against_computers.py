"""Plays games against computers through the session, as the page and a thinker do."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.route import Route
from app.scene import DECIDE, HANDOVER, OVER, PAUSE, PEEK, STEPS, THINK
from app.session import Session
from app.store import SaveWriter
from app.table_controller import TableController
from app.thinker import think
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

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
    """What a thinker answers to the request in a reply, for a move or a hint, almost at once."""
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
            assert mode in (HANDOVER, PEEK)
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
