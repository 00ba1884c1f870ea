"""The setting "Moves without a choice": what has only one answer is played and not asked, and nothing is revealed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.session import Session
from pygame_core.games import GAMES, load_game
from pygame_core.match import Moment, Played
from tests.app.sitting import actions, begin_game, play, ui

TAKE = {"kind": "settings", "settings": {"obvious": "take"}}
ACTIONS = 150


def begin(game: str, **options: str) -> Session:
    """A session with a new game in which forced actions are taken."""
    session = begin_game(game, max(load_game(game).seat_counts[0], 2), "en", options)
    session.handle(TAKE)
    return session


def have(session: Session, *cash: int) -> None:
    """Give every seat of Santiago so much money."""
    match = session.state.require_controller().match
    played = match.line[match.position]
    last = played.moments[-1]
    assert last.state is not None
    state = last.state.copy()
    state.cash = list(cash)
    match.line[match.position] = Played(played.action, [*played.moments[:-1], Moment(last.event, state)], played.entry)


def asked(session: Session) -> tuple[str, int]:
    """The choice that is asked, and of whom."""
    decision = session.state.require_controller().decision
    assert decision is not None
    return decision.kind, decision.seat


def at_offers(**options: str) -> Session:
    """A session of Santiago in which the first of two is to offer something to the overseer."""
    session = begin("santiago", **options)
    rng = random.Random(1)
    state: Any = session.state.require_controller().match.state
    while state.phase != "bribe":
        play(session, rng.choice(actions(session)))
        state = session.state.require_controller().match.state
    return session


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_that_has_only_one_open_answer(game: str) -> None:
    session, rng = begin(game), random.Random(2)
    controller = session.state.require_controller()
    for _ in range(ACTIONS):
        if controller.decision is None:
            break
        legal = actions(session)
        assert len(legal) > 1 or controller.decision.is_for_one, legal
        play(session, rng.choice(legal))
        ui(session, resume=True)


def test_a_player_without_an_escudo_is_not_asked_to_pass() -> None:
    session = at_offers(money="open")
    state: Any = session.state.require_controller().match.state
    first, second = state.queue
    have(session, *(9 if seat == first else 0 for seat in range(3)))
    play(session, f"{first} pass")
    assert asked(session)[0] == "extra", (first, second)


def test_an_empty_purse_stays_hidden_because_its_owner_is_asked() -> None:
    session = at_offers(money="hidden")
    state: Any = session.state.require_controller().match.state
    first, second = state.queue
    have(session, *(9 if seat == first else 0 for seat in range(3)))
    play(session, f"{first} pass")
    assert asked(session) == ("bribe", second)


def test_the_last_trick_plays_itself() -> None:
    session, rng = begin("hispaniola"), random.Random(3)
    controller = session.state.require_controller()
    hands = 0
    while hands < 2 and controller.decision is not None:
        state: Any = controller.match.state
        if controller.decision.kind == "play":
            assert len(state.cards[controller.decision.seat]) > 1
        before = state.hand
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)
        hands += controller.match.state.hand != before
    assert hands == 2


def test_undo_goes_back_to_the_last_question() -> None:
    session = at_offers(money="open")
    controller = session.state.require_controller()
    state: Any = controller.match.state
    first = state.queue[0]
    have(session, *(9 if seat == first else 0 for seat in range(3)))
    before = controller.match.position
    play(session, f"{first} pass")
    assert controller.match.position > before + 1
    session.handle({"kind": "match", "match": "undo"})
    assert controller.match.position == before
    session.handle({"kind": "match", "match": "redo"})
    assert asked(session)[0] == "extra"
