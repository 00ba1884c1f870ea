"""Decisions and actions: exactly the listed actions are legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pygame_core.game import Action
from pygame_core.match import Refused
from pygame_core.plain import BadData
from tests.engine.conformance.attempts import assert_refused, listed_actions, some_of, unlisted_actions
from tests.engine.conformance.each import EVERY_CASE, SELDOM
from tests.engine.mutations import HUGE, of_other_types
from tests.engine.playing import (
    Case,
    frozen,
    new_match,
    random_games,
)

MOST_LISTED = 40
"""The maximum number of listed actions tried per position."""


@EVERY_CASE
def test_there_are_decisions_until_there_is_a_result(case: Case) -> None:
    game = case.game
    for played in random_games(case):
        for position in played.positions:
            decisions = game.decisions(position)
            assert (game.result(position) is None) == bool(decisions)
            assert all(0 <= decision.seat < case.seats and decision.kind for decision in decisions)
            assert len({decision.seat for decision in decisions}) == len(decisions)


@EVERY_CASE
def test_only_seats_with_a_decision_have_legal_actions_each_listed_once(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:5]:
        for position in played.positions:
            deciding = {decision.seat for decision in game.decisions(position)}
            for seat in range(case.seats):
                actions = list(game.legal_actions(position, seat))
                assert bool(actions) == (seat in deciding)
                assert all(action.seat == seat for action in actions)
                assert len(set(actions)) == len(actions)
            assert not any(game.legal_actions(position, seat) for seat in (-1, case.seats, 10**9))


@EVERY_CASE
def test_every_listed_action_can_be_applied_and_written_down(case: Case) -> None:
    game, rng = case.game, random.Random(str(case))
    for played in random_games(case)[:2]:
        for position in played.some_positions(SELDOM):
            for action in some_of(rng, listed_actions(game, case, position), MOST_LISTED):
                assert game.refusal(position, action) is None
                game.apply(position.copy(), action, played.chance)
                assert Action.parse(str(action)) == action


@EVERY_CASE
def test_an_unlisted_action_is_refused_with_a_clause_and_changes_nothing(case: Case) -> None:
    game, rng = case.game, random.Random(str(case))
    for played in random_games(case)[:2]:
        earlier: dict[str, Action] = {}
        for position in played.some_positions(SELDOM):
            listed, untouched = listed_actions(game, case, position), frozen(position)
            for action in unlisted_actions(rng, case, listed, earlier):
                assert_refused(game, position, action, played.chance)
            assert frozen(position) == untouched
            earlier.update((repr(action), action) for action in listed)


@EVERY_CASE
def test_an_action_of_another_type_is_refused_with_a_clause_and_changes_nothing(case: Case) -> None:
    game, rng, verbs = case.game, random.Random(f"{case} types"), set[str]()
    for played in random_games(case)[:3]:
        for position in played.positions:
            listed = listed_actions(game, case, position)
            new = [action for action in listed if action.verb not in verbs]
            models = some_of(rng, new, 2) or some_of(rng, listed, int(rng.random() < 0.05))
            verbs.update(model.verb for model in models)
            untouched = frozen(position)
            for action in (action for model in models for action in of_other_types(model)):
                assert_refused(game, position, action, played.chance)
            assert frozen(position) == untouched
    assert verbs


@EVERY_CASE
@pytest.mark.parametrize("seat", [True, False, 1.0, "0", [0], (0,), b"0", HUGE, 0.5])
def test_a_seat_of_another_type_sees_nothing_and_has_no_actions(case: Case, seat: Any) -> None:
    first = random_games(case)[0].first
    assert not case.game.legal_actions(first, seat)
    with pytest.raises(BadData):
        case.game.view(first, seat)
    match = new_match(case)
    with pytest.raises(Refused):
        match.view(seat)
    for own in range(case.seats):
        assert all(type(action.seat) is int for action in case.game.legal_actions(first, own))
