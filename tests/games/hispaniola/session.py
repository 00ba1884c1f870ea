"""Plays Hispaniola through the session, as the page does, for tests of its table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from app.session import Session
from tests.app import sitting
from tests.app.sitting import actions, begin_game, screens_beside, ui

SEATS = (3, 4, 5)


def begin(seats: int, language: str = "en", quick: bool = False) -> Session:
    """A session with a new short game."""
    return begin_game("hispaniola", seats, language, {}, quick)


def show_hand(session: Session) -> str:
    """The current player looks at their own cards."""
    controller = session.state.require_controller()
    assert controller.decision is not None
    return ui(session, hold=controller.decision.seat) if controller.is_quick else ui(session, reveal=True)


def play_until(session: Session, rng: random.Random, there: Callable[[Any], bool]) -> Any:
    """Play at random until the state fits; returns that state."""
    return sitting.play_until(session, lambda played: rng.choice(actions(played)), there)


def at_decision(kind: str) -> Callable[[Any], bool]:
    """Whether a state asks for such a choice, in the midst of a hand."""
    return lambda state: state.phase == kind and (kind == "bid" or state.tricks > 4)


def beside(session: Session, rng: random.Random) -> list[str]:
    """The HTML of the screens that can be opened from the table now, with the hand of the current player shown."""
    if session.state.require_controller().decision is not None:
        show_hand(session)
    return screens_beside(session, rng)


def playable(session: Session) -> tuple[Any, ...]:
    controller = session.state.require_controller()
    view: Any = controller.match.view(controller.decision.seat) if controller.decision else None
    return view.playable or ((0, 0),)
