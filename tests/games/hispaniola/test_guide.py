"""The guided first game of Hispaniola teaches good play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.guide import PUPIL
from guides import convert
from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.thinking import load_thinking
from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import load_rules
from pygame_core.games.hispaniola.scoring import hand_points
from pygame_core.games.hispaniola.state import NEUTRAL, State
from pygame_core.games.hispaniola.tricks import ship_of, winner_of
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

GAME = load_rules()
MOST_LOSS = 0.05
"""So much may an action of the guide cost, as a share of the other seats."""


def played() -> Match:
    """The match when the guide has ended."""
    guide, _ = convert(GAME.id)
    match = Match.begin(GAME, "guide", [Player("", mark) for mark in MARKS[: guide.seats]], guide.options, guide.seed)
    match.play_all(guide.before)
    for step in guide.steps:
        match.play_all([*step.wanted[:1], *step.then])
    return match


def decisions() -> Iterator[tuple[State, Action]]:
    """Each state in which the pupil chooses among several actions, and the one that the guide asks for."""
    match = played()
    for before, after in zip(match.line, match.line[1:]):
        state: Any = before.moments[-1].state
        action = after.action
        if action is not None and action.seat == PUPIL and len(GAME.legal_actions(state, PUPIL)) > 1:
            yield state, action


@pytest.mark.parametrize("level", ["strong", "captain"])
@pytest.mark.parametrize(("state", "action"), [pytest.param(*one, id=str(one[1])) for one in decisions()])
def test_no_action_of_the_guide_costs_much(state: State, action: Action, level: str) -> None:
    found = finished(compare(Search(GAME, load_thinking(GAME), level, "guide"), state, action))
    assert found.gain.mean <= MOST_LOSS, f"{found.other} would be better by {found.gain.mean:.0%}"


def complete_tricks() -> Iterator[State]:
    """Each state in which the last card of a trick has just been played."""
    for one in played().line[1:]:
        state: Any = one.moments[0].state
        if one.action is not None and one.action.verb == "play" and len(state.trick) == state.seats:
            yield state


def wins_with_another_suit(state: State) -> bool:
    """Whether a card that is neither of the suit led nor trump wins the trick (HI-K4)."""
    (_, (led, _)), winner = state.trick[0], winner_of(state.trick, state.trump)
    return dict(state.trick)[winner][0] not in (led, state.trump)


def test_a_card_of_another_suit_wins_once_the_ship_of_a_suit_and_once_the_neutral_one() -> None:
    shown = [state for state in complete_tricks() if wins_with_another_suit(state)]
    assert [winner_of(state.trick, state.trump) for state in shown] == [PUPIL, PUPIL]
    assert [ship_of(state.trick) == NEUTRAL for state in shown] == [False, True]


def test_the_pupil_is_ahead_when_the_guide_ends() -> None:
    state: Any = played().line[-1].moments[-1].state
    own, *others = map(sum, hand_points(state, GAME.components.islands))
    assert own > max(others)
