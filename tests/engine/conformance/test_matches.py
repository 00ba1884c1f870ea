"""Matches: undo, past moments, saves."""

from __future__ import annotations

import random

import pytest

from pygame_core import save
from pygame_core.game import Action, IllegalAction
from pygame_core.match import Match, Refused
from pygame_core.plain import BadData
from tests.engine.conformance.attempts import listed_actions, some_of, unlisted_actions
from tests.engine.conformance.each import EVERY_CASE, OFTEN, SELDOM, viewers_of
from tests.engine.playing import (
    Case,
    RandomGame,
    do_again,
    frozen,
    new_match,
    random_games,
    wander,
)


@EVERY_CASE
def test_undo_redo_and_jumps_give_the_states_that_were(case: Case) -> None:
    played = random_games(case)[0]
    match, expected = _match_of(played)
    for position in range(match.position - 1, -1, -1):
        match.undo()
        assert frozen(match.state) == expected[position]
    for position in range(1, len(expected)):
        match.redo()
        assert frozen(match.state) == expected[position]
    rng = random.Random(str(case))
    for _ in range(60):
        position = rng.randrange(len(expected))
        match.jump(position)
        assert match.position == position
        assert frozen(match.state) == expected[position]


def _match_of(played: RandomGame) -> tuple[Match, list[str]]:
    """The match of a random game at its end, and a snapshot of each position taken when it was played."""
    match = new_match(played.case, played.seed)
    expected = [frozen(match.state)]
    for ply in played.plies:
        moments = match.play(ply.action)
        assert [frozen(moment.event) for moment in moments] == [frozen(step.event) for step in ply.steps]
        expected.append(frozen(match.state))
    assert expected == [frozen(position) for position in played.positions]
    return match, expected


@EVERY_CASE
def test_every_moment_can_be_viewed_as_it_was(case: Case) -> None:
    played = random_games(case)[1]
    match, _ = _match_of(played)
    assert match.now == len(played.steps) - 1
    for at, step in played.some_steps(SELDOM):
        for viewer in viewers_of(case):
            assert match.view(viewer, at) == case.game.view(step.state, viewer)
    for seat in (-1, -case.seats, case.seats, 10**9):
        with pytest.raises(Refused):
            match.view(seat)
        for _, step in played.some_steps(SELDOM):
            with pytest.raises(BadData):
                case.game.view(step.state, seat)


@EVERY_CASE
def test_a_match_is_loaded_as_it_was_saved(case: Case) -> None:
    for seed in range(2):
        match = new_match(case, seed)
        writer = save.Writer(match)
        for number, _ in enumerate(wander(match, random.Random(f"{case} {seed}"), 150)):
            if number % 60 == seed * 30:
                _assert_loaded_as_saved(match, writer.text())
        _assert_loaded_as_saved(match, writer.text())


def _assert_loaded_as_saved(match: Match, text: str) -> None:
    assert save.write(match) == text
    loaded_match = save.read(text)
    assert loaded_match.differs == ""
    other = loaded_match.match
    assert save.write(other) == text
    assert (other.position, other.base, other.players, other.setup) == (
        match.position,
        match.base,
        match.players,
        match.setup,
    )
    assert [played.action for played in other.line] == [played.action for played in match.line]
    assert _frozen_line(other) == _frozen_line(match)
    assert [(entry.kind, entry.values) for entry in other.entries] == [
        (entry.kind, entry.values) for entry in match.entries
    ]


def _frozen_line(match: Match) -> list[str]:
    return [frozen(moment) for played in match.line for moment in played.moments]


@EVERY_CASE
def test_doing_all_entries_again_gives_the_same_match(case: Case) -> None:
    match, again = new_match(case, 5), new_match(case, 5)
    for _ in wander(match, random.Random(f"{case} again"), 200):
        pass
    for entry in match.entries:
        do_again(again, entry)
    assert again.entries == match.entries
    assert again.position == match.position
    assert again.players == match.players
    assert _frozen_line(again) == _frozen_line(match)


@EVERY_CASE
def test_a_refused_action_leaves_a_match_as_it_was(case: Case) -> None:
    match = new_match(case, 1)
    rng = random.Random(f"{case} refused")
    for number, _ in enumerate(wander(match, rng, 40)):
        if number % OFTEN:
            continue
        text, line = save.write(match), _frozen_line(match)
        listed = listed_actions(case.game, case, match.state) or [Action(0, "x")]
        for action in (Action(case.seats, "x"), *some_of(rng, unlisted_actions(rng, case, listed), 4)):
            assert match.refusal(action) is not None
            with pytest.raises(IllegalAction):
                match.play(action)
        assert save.write(match) == text
        assert _frozen_line(match) == line
