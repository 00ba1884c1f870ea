"""An almost valid stored state is either refused, or can be shown and played to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pygame_core import save
from pygame_core.plain import BadData
from tests.engine.playing import Case, cases, chance_of, phase_of, random_games
from tests.engine.state_forging import forgeries

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
POSITIONS = 16
"""The number of positions forged for each case."""
FORGERIES = 12
"""The number of forgeries of each position."""


@EVERY_CASE
def test_a_forged_state_is_refused_or_can_be_shown_and_played_to_its_end(case: Case) -> None:
    rng = random.Random(f"forged {case}")
    for position in _positions(case, rng):
        written: Any = save.unpack(save.pack(case.game.dump(position)))
        for done, forged in forgeries(rng, written, words_of(case.game_id), FORGERIES):
            try:
                state = case.game.load(forged, case.seats, case.options)
            except BadData:
                continue
            _assert_sound(case, rng, position, forged, state, done)


@cache
def words_of(game_id: str) -> tuple[str, ...]:
    """The texts in the states of a game's random games."""
    found = {"over"}
    for case in cases():
        if case.game_id == game_id:
            for step in random_games(case)[0].steps:
                found |= set(_texts(case.game.dump(step.state)))
    return tuple(sorted(found))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    parts: Any = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    for part in parts:
        yield from _texts(part)


def _positions(case: Case, rng: random.Random) -> Iterator[Any]:
    """Some positions of random games; rare phases and tasks are chosen as often as others."""
    by_kind: dict[object, list[Any]] = {}
    for played in random_games(case)[:2]:
        for position in played.positions:
            todo = getattr(position, "todo", ())
            by_kind.setdefault((phase_of(case, position), type(todo[0]) if todo else None, len(todo) > 2), []).append(
                position
            )
    kinds = sorted(by_kind, key=repr)
    for number in range(POSITIONS):
        yield rng.choice(by_kind[kinds[number % len(kinds)]])


def _assert_sound(case: Case, rng: random.Random, honest: Any, forged: Any, state: Any, done: str) -> None:
    game, told = case.game, f"{case}: {done}"
    assert save.pack(game.dump(state)) == save.pack(forged), told
    assert dict(game.quantities(state)) == dict(game.quantities(honest)), told
    chance = chance_of(1)
    for number in range(game.longest):
        decisions = game.decisions(state)
        if number % 50 == 0 or not decisions:
            assert game.load(game.dump(state), case.seats, case.options) == state, told
            for seat in (*range(case.seats), None):
                hash(game.view(state, seat))
        assert bool(decisions) == (game.result(state) is None), told
        if not decisions:
            break
        seat = rng.choice(decisions).seat
        actions = game.legal_actions(state, seat)
        assert actions, told
        game.apply(state, rng.choice(actions), chance)
    assert dict(game.quantities(state)) == dict(game.quantities(honest)), told
