"""A stored state that is almost right is refused, or it is one that can be shown, and played to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pygame_core import save
from pygame_core.plain import BadData
from tests.engine.playing import Case, cases, chance_of, random_games
from tests.engine.state_forging import forgeries

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
WORDS = {
    "santo_domingo": ("choose", "resolve", "trade", "over", "standard", "winter"),
    "hispaniola": ("bid", "play", "board", "give", "over"),
    "santiago": ("bid", "plant", "neutral", "bribe", "decide", "extra", "over"),
    "santa_maria": (
        *("boards", "lots", "turn", "over", "dealt", "chosen", "advanced", "own", "common", "activate", "lay"),
        *("effect", "exchange", "again", "ship", "dock", "refill", "grain", "monk", "place", "leave", "coins"),
        *("docks", "bonus"),
    ),
}
"""The words of states, by game."""

POSITIONS = 16
"""So many positions of each case are forged."""
FORGERIES = 12
"""So many forgeries of each are tried."""


@EVERY_CASE
def test_a_forged_state_is_refused_or_can_be_shown_and_played_to_its_end(case: Case) -> None:
    rng = random.Random(f"forged {case}")
    for position in _positions(case, rng):
        written: Any = save.unpack(save.pack(case.game.dump(position)))
        for done, forged in forgeries(rng, written, WORDS[case.game_id], FORGERIES):
            try:
                state = case.game.load(forged, case.seats, case.options)
            except BadData:
                continue
            _assert_sound(case, rng, position, forged, state, done)


def _positions(case: Case, rng: random.Random) -> Iterator[Any]:
    """Some positions of random games, those with seldom phases and tasks as often as others."""
    by_kind: dict[object, list[Any]] = {}
    for played in random_games(case)[:2]:
        for position in played.positions:
            todo = getattr(position, "todo", ())
            by_kind.setdefault((position.phase, todo and todo[0][0], len(todo) > 2), []).append(position)
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
