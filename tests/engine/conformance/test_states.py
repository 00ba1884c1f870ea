"""States and events: plain data that can be copied, saved and loaded, and share nothing."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core import save
from pygame_core.game import Step
from pygame_core.games import load_game
from pygame_core.plain import BadData
from tests.engine.conformance.each import EVERY_CASE, OFTEN, SELDOM
from tests.engine.playing import (
    Case,
    cases,
    changeable,
    frozen,
    is_event,
    is_fact,
    is_position,
    phase_of,
    random_games,
    shared_fields,
)


@EVERY_CASE
def test_a_copy_is_equal_and_shares_nothing_that_can_change(case: Case) -> None:
    where = f"pygame_core/games/{case.game_id}/state.py: State.copy"
    for played in random_games(case)[:2]:
        for _, step in played.some_steps(SELDOM):
            copy = step.state.copy()
            assert copy == step.state
            assert frozen(copy) == frozen(step.state)
            shared = shared_fields(step.state, copy)
            assert not shared, f"{where} shares {', '.join(shared)}, which can change"
            assert not changeable(copy) & changeable(step.state), f"{where} shares something that can change"


@EVERY_CASE
def test_older_states_and_events_stay_as_they_were(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:3]:
        kept: list[tuple[Step[Any], Any]] = [(step, frozen(step)) for step in played.start]
        for _, ply in played.some_plies(OFTEN):
            before, steps, own = frozen(ply.before), list[Step[Any]](), ply.before.copy()
            game.apply(own, ply.action, played.chance, steps)
            assert frozen(ply.before) == before
            assert [frozen(step) for step in steps] == [frozen(step) for step in ply.steps]
            kept += [(step, frozen(step)) for step in steps]
        for step, written in kept:
            assert frozen(step) == written


@EVERY_CASE
def test_the_last_step_is_the_state_after_the_action_and_steps_share_nothing(case: Case) -> None:
    for played in random_games(case)[:2]:
        assert played.start
        for _, ply in played.some_plies(OFTEN):
            assert ply.steps
            assert frozen(ply.steps[-1].state) == frozen(ply.after)
            parts = [changeable(state) for state in (ply.after, *(step.state for step in ply.steps))]
            assert len(set().union(*parts)) == sum(map(len, parts))
            for step in ply.steps:
                assert not changeable(step.event.facts) & set().union(*parts), step.event


@EVERY_CASE
def test_an_action_does_the_same_when_nobody_asks_for_steps(case: Case) -> None:
    for played in random_games(case):
        state = played.first.copy()
        for ply in played.plies:
            case.game.apply(state, ply.action, played.chance)
            assert state == ply.after


@EVERY_CASE
def test_a_seed_and_the_actions_determine_the_game(case: Case) -> None:
    for played in random_games(case)[:4]:
        game = load_game(case.game_id)
        start = game.start(case.seats, case.options, played.chance)
        assert [frozen(step) for step in start] == [frozen(step) for step in played.start]


@EVERY_CASE
def test_states_and_events_are_plain_data(case: Case) -> None:
    for played in random_games(case)[:2]:
        for _, step in played.some_steps(OFTEN):
            assert is_position(step.state), step.state
            assert is_event(step.event), step.event
        for position in played.some_positions(OFTEN):
            assert is_fact(case.game.dump(position))
            assert phase_of(case, position)


def test_a_position_without_a_phase_is_named_with_its_file() -> None:
    case = cases()[0]
    with pytest.raises(AssertionError, match=rf"pygame_core/games/{case.game_id}/state\.py: State\.phase should be"):
        phase_of(case, object())


@EVERY_CASE
def test_saving_and_loading_gives_the_same_state(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:2]:
        for position in played.some_positions(SELDOM):
            written = save.pack(game.dump(position))
            read = game.load(save.unpack(written), case.seats, case.options)
            assert read == position
            assert frozen(read) == frozen(position)
            assert save.pack(game.dump(read)) == written
            assert not changeable(read) & changeable(position)


@EVERY_CASE
def test_a_game_goes_on_from_a_loaded_state_as_from_its_own(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:2]:
        for _, ply in played.some_plies(SELDOM):
            plain: Any = save.unpack(save.pack(game.dump(ply.before)))
            untouched = save.pack(plain)
            read = game.load(plain, case.seats, case.options)
            assert list(game.decisions(read)) == list(ply.decisions)
            game.apply(read, ply.action, played.chance)
            assert read == ply.after
            assert save.pack(plain) == untouched


@EVERY_CASE
def test_an_invalid_state_is_not_loaded(case: Case) -> None:
    game = case.game
    whole = save.unpack(save.pack(game.dump(random_games(case)[0].first)))
    assert isinstance(whole, dict)
    wrong: list[object] = [None, 0, "", [], {}, {**whole, "extra": 0}]
    wrong += [{name: value for name, value in whole.items() if name != left_out} for left_out in whole]
    unlike: tuple[object, ...] = (None, b"", {"a": 1}, -(10**12), [[[]]], "\0")
    wrong += [{**whole, name: value} for name in whole for value in unlike]
    for value in wrong:
        with pytest.raises(BadData):
            game.load(value, case.seats, case.options)
    for seats in {*game.seat_counts, 0, 99} - {case.seats}:
        with pytest.raises(BadData):
            game.load(whole, seats, {})
