"""A trial shows what the seat can know before it acts: all of that, nothing else, and nothing changes by it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action, IllegalAction, Seat
from pygame_core.match import Match, Moment
from pygame_core.trial import Trial
from tests.engine.playing import Case, cases, new_match, random_game

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
RARELY = 20
"""One of so many positions of a random game is tried."""
LONGEST = 6
"""So many actions are tried one after another."""


def matches(case: Case) -> Iterator[tuple[Match, Seat]]:
    """A match at some positions of a random game, with each seat that has to decide there."""
    played = random_game(case, 2)
    match = new_match(case, played.seed)
    for number, ply in enumerate(played.plies):
        if number % RARELY == case.seats:
            for decision in ply.decisions:
                yield match, decision.seat
        match.play(ply.action)


def with_state(match: Match, state: Any) -> Match:
    """A match that has come to another state in the same way."""
    last = match.line[match.position]
    moments = [*last.moments[:-1], Moment(last.moments[-1].event, state)]
    return replace(match, line=[*match.line[:-1], replace(last, moments=moments)], entries=[*match.entries])


def tried(match: Match, seat: Seat, rng: random.Random) -> list[object]:
    """All that a trial of random actions shows to its seat, and all that it holds at its end."""
    trial, shown = Trial(match, seat), list[object]()
    for _ in range(LONGEST):
        if trial.ending:
            break
        action = rng.choice(trial.match.legal_actions(seat))
        shown.append((action, trial.play(action)))
        moments = trial.match.moments()[match.now + 1 :]
        shown += [(moment.event, match.game.view(moment.state, seat)) for moment in moments]
    return [*shown, trial.ending, match.game.dump(trial.match.state)]


@EVERY_CASE
def test_a_trial_is_the_same_in_positions_that_look_the_same(case: Case) -> None:
    for number, (match, seat) in enumerate(matches(case)):
        shown = tried(match, seat, random.Random(number))
        for deal in range(2):
            state = case.game.redeal(match.state, seat, Chance(b"deal %d" % deal))
            assert tried(with_state(match, state), seat, random.Random(number)) == shown


@EVERY_CASE
def test_a_trial_shows_what_the_actions_would_bring(case: Case) -> None:
    rng, known = random.Random(str(case)), 0
    for match, seat in matches(case):
        before = (len(match.entries), match.position, match.state, match.now)
        trial = Trial(match, seat)
        real = with_state(match, match.state)
        for _ in range(LONGEST):
            if trial.ending:
                break
            action = rng.choice(real.legal_actions(seat))
            at = trial.match.now + 1
            known += trial.play(action)
            happened = [(one.event, match.game.view(one.state, seat)) for one in real.play(action)]
            moments = [(one.event, match.game.view(one.state, seat)) for one in trial.match.moments()[at:]]
            assert moments == happened[: len(moments)]
            if len(moments) < len(happened):
                break
            assert trial.match.view(seat) == real.view(seat)
        assert (len(match.entries), match.position, match.state, match.now) == before
    assert known


@EVERY_CASE
def test_a_trial_can_be_taken_back_as_far_as_it_began(case: Case) -> None:
    for match, seat in matches(case):
        trial = Trial(match, seat)
        shown = trial.match.view(seat)
        assert shown == match.view(seat)
        if not trial.play(match.legal_actions(seat)[0]):
            continue
        ending, after = trial.ending, trial.match.view(seat)
        trial.match.undo()
        assert not trial.match.can_undo
        assert (trial.ending, trial.actions, trial.match.view(seat)) == ("", [], shown)
        trial.match.redo()
        assert (trial.ending, trial.match.view(seat)) == (ending, after)


@EVERY_CASE
def test_a_refused_action_leaves_a_trial_as_it_was(case: Case) -> None:
    match, seat = next(matches(case))
    trial = Trial(match, seat)
    trial.play(match.legal_actions(seat)[0])
    before = trial.match.view(seat), trial.actions
    with pytest.raises(IllegalAction):
        trial.play(Action(seat, "nonsense"))
    assert (trial.match.view(seat), trial.actions) == before
