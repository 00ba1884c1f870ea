"""Plays Santiago through the session, as the page does, for tests of its table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from app.session import Session
from app.table_controller import TableController
from app.tables.santiago.scene import Scene
from app.words import Words
from pygame_core.game import Action
from pygame_core.games.santiago.board import COLUMNS, NUMBER
from pygame_core.games.santiago.view import View
from pygame_core.match import Match
from tests.app import sitting
from tests.app.sitting import actions, begin_game, screens_beside, select, ui

SEATS = (3, 4, 5)


def begin(seats: int, language: str = "en", **options: str) -> Session:
    """A session with a new game."""
    return begin_game("santiago", seats, language, options)


def decider(session: Session) -> int:
    """Whose turn it is."""
    decision = session.state.require_controller().decision
    assert decision is not None
    return decision.seat


def view_of(match: Match, seat: int | None = None) -> View:
    """The current view of a seat, or of the whole room."""
    view = match.view(seat)
    assert isinstance(view, View)
    return view


def scene_of(controller: TableController, moment: int | None = None) -> Scene:
    """The scene of the table, now or at a moment."""
    scene = controller.scene(Words("en"), moment)
    assert isinstance(scene.view, View)
    return cast("Scene", scene)


def take(session: Session) -> str:
    """The current player looks at the table and, if money is hidden, at their own money."""
    decision = session.state.require_controller().decision
    return ui(session, reveal=True) if decision and decision.is_for_one else select(session)


def pick(session: Session, action: Action) -> str:
    """Pick the controls of an action one by one; returns the HTML of the last reply."""
    values = action.values
    match action.verb:
        case "bid":
            return moved(session, int(values[0]))
        case "plant":
            select(session, tile=values[0])
            return select(session, plot=int(values[2]) * COLUMNS + int(values[1]))
        case "neutral":
            return select(session, plot=int(values[1]) * COLUMNS + int(values[0]))
        case "pass":
            return select(session)
        case _:
            if action.verb == "irrigate":
                select(session, dig=action.seat)
            html = select(session, place=NUMBER[str(values[0]), int(values[1]), int(values[2])])
            return moved(session, int(values[3])) if len(values) > 3 else html


def moved(session: Session, amount: int) -> str:
    """Move the coin on the rope."""
    return str(session.handle({"kind": "select", "select": {"amount": True}, "value": str(amount)})["html"])


def sensible(session: Session, rng: random.Random) -> Action:
    """An action that keeps a game going: small sums, any place; of several who are asked, the answer of one (SA-5)."""
    legal = [answered(session, action, rng) for action in actions(session)]
    small = [action for action in legal if action.verb not in ("bid", "propose", "support") or sum_of(action) < 5]
    verb = rng.choice(sorted({action.verb for action in small}))
    return rng.choice([action for action in small if action.verb == verb])


def answered(session: Session, action: Action, rng: random.Random) -> Action:
    """An action as the table answers: own canals are dug by any of those who are asked, or by nobody (SA-5)."""
    state = session.state.require_controller().match.state
    if state.phase != "extra":
        return action
    return replace(action, seat=state.queue[-1] if action.verb == "pass" else rng.choice(state.queue))


def sum_of(action: Action) -> int:
    """The money that an action pays."""
    return int(action.values[-1])


def play_until(session: Session, rng: random.Random, there: Callable[[Any], bool]) -> Any:
    """Play at random until the state fits; returns that state."""
    return sitting.play_until(session, lambda played: sensible(played, rng), there)


def beside(session: Session, rng: random.Random) -> list[str]:
    """The HTML of the screens that can be opened from the table now, as the current player sees it."""
    if session.state.require_controller().decision is not None:
        take(session)
    return screens_beside(session, rng)
