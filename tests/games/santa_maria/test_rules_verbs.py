"""Santa Maria: each verb by itself, and the tasks for them, in random games and in saves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import get_args

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.santa_maria import actions
from pygame_core.games.santa_maria.decisions import next_task
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import CHOICES, STORED, ChooseMonkSpace, ChooseShip, Task, Waiting, stored
from tests.games.santa_maria.positions import parts, rules, started, table

WITH_SQUARES = ("lay", "leave")


def check(state: State) -> Sequence[Action]:
    """Assert that verbs list exactly what they do not refuse, to the current seat only; returns the legal actions."""
    found: list[Action] = []
    for name, verb in actions.VERBS.items():
        options = verb.options(parts(), state, state.turn)
        assert all(action.verb == name and verb.refusal(parts(), state, action) is None for action in options)
        assert not any(verb.options(parts(), state, seat) for seat in range(state.seats) if seat != state.turn)
        found += options
    assert found == list(rules().legal_actions(state, state.turn))
    return found


def test_every_verb_lists_what_is_legal_and_refuses_the_rest() -> None:
    dice, seen = random.Random(1), set[str]()
    for players, setup in ((1, "advanced"), (2, "chosen"), (3, "advanced"), (4, "dealt")):
        game = started(players, setup)
        while rules().decisions(game.state):
            legal = check(game.state)
            verb = dice.choice(sorted({action.verb for action in legal}))
            action = dice.choice([action for action in legal if action.verb == verb])
            rules().apply(game.state, action, Chance(b"v"))
            refused = rules().refusal(game.state, action) is not None
            assert refused == (action not in actions.VERBS[verb].options(parts(), game.state, action.seat))
            seen.add(verb)
    assert {"board", "lot", "die", "building", "retire", "expand", "place", "decline", "sell", "buy"} <= seen


def test_an_unknown_verb_is_not_an_action_of_the_game() -> None:
    reason = table().refused("fly", 1)
    assert (reason.clause, reason.code) == ("SM-A0", "no-such-action")
    assert reason.code in get_args(Code)


@pytest.mark.parametrize("kind", sorted(STORED))
def test_a_task_is_restored_from_its_stored_form(kind: str) -> None:
    squares = (3, 9) if kind in WITH_SQUARES else ()
    task: Task = STORED[kind](2, 1, squares)
    written = stored(task)
    assert written[0] == task.kind == kind
    assert STORED[kind](*written[1:]) == task
    assert isinstance(task, Waiting) == (kind in CHOICES)


def test_a_pending_task_of_another_kind_is_an_error() -> None:
    game = table({(1, 1): "ship"}, held=(2, 2, 2, 2, 2)).act("building", 1, 1)
    assert next_task(game.state, ChooseShip) == ChooseShip()
    with pytest.raises(TypeError, match="ChooseShip"):
        next_task(game.state, ChooseMonkSpace)
