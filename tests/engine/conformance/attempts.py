"""Actions to try in a position: those that are listed, and others that have to be refused."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from game_files import game_file
from pygame_core.chance import Chance
from pygame_core.game import Action, Game, IllegalAction, Step
from tests.engine.mutations import mutations
from tests.engine.playing import (
    Case,
    is_fact,
)

MOST_MUTATED = 24
"""The maximum number of mutations of a listed action tried per position."""
MOST_PAST = 6
"""The maximum number of actions of earlier positions tried per position."""


def listed_actions(game: Game[Any], case: Case, position: Any) -> list[Action]:
    """All actions that are legal for any seat."""
    return [action for seat in range(case.seats) for action in game.legal_actions(position, seat)]


def some_of(rng: random.Random, actions: Sequence[Action], most: int) -> Sequence[Action]:
    """At most so many of the actions, chosen at random."""
    return actions if len(actions) <= most else rng.sample(actions, most)


def unlisted_actions(
    rng: random.Random, case: Case, listed: Sequence[Action], earlier: Mapping[str, Action] = MappingProxyType({})
) -> Sequence[Action]:
    """Mutations of a listed action, and actions of earlier positions by what they print, that are not listed now.

    Compared by repr, because True equals 1 but is not a valid value in an action.
    """
    listed_now, past = set(map(repr, listed)), list(earlier.values())
    model = rng.choice(listed or past)
    verbs = sorted({action.verb for action in (*listed, *past)})
    changed = [other for other in mutations(model, case.seats, verbs) if repr(other) not in listed_now]
    return [
        *some_of(rng, changed, MOST_MUTATED),
        *some_of(rng, [action for text, action in earlier.items() if text not in listed_now], MOST_PAST),
    ]


def assert_refused(game: Game[Any], position: Any, action: Action, chance: Chance) -> None:
    """Expect that an action is refused with a clause of the rulebook, and does nothing."""
    reason = game.refusal(position, action)
    assert reason is not None, f"{action.verb} is not listed, and not refused"
    assert reason.clause in clauses(game.id), f"{action.verb} is refused by {reason.clause}, which no rulebook has"
    assert reason.code
    assert is_fact(dict(reason.facts))
    steps: list[Step[Any]] = []
    with pytest.raises(IllegalAction) as caught:
        game.apply(position, action, chance, steps)
    assert caught.value.reason == reason
    assert not steps


@cache
def clauses(game_id: str) -> frozenset[str]:
    """The ids of all clauses of a game's rulebook."""
    book = tomllib.loads(game_file(game_id, "rules.en.toml").read_text("utf-8"))
    return frozenset(clause["id"] for section in book["section"] for clause in section["clause"])
