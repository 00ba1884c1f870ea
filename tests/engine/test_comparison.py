"""The requirements for comparisons in every game: repeatable, legal, and blind to what the seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.report import NONE, Comparison
from pygame_core.bots.thinking import known_state, think
from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.plain import BadData
from tests.engine.playing import Case, cases, frozen
from tests.engine.test_thinking import EVERY_THINKING_CASE, THINKING_GAMES, some_choices, thinking_of

LITTLE = 24
"""One in so many iterations and worlds: what is tested does not depend on their number."""
OF_EVERY_GAME = pytest.mark.parametrize(
    "case", [next(case for case in cases() if case.game_id == game_id) for game_id in THINKING_GAMES], ids=str
)


def compared(case: Case, state: Any, played: Action, seed: int = 1) -> Comparison:
    """A short comparison at a level that chooses at once."""
    return finished(compare(Search(case.game, thinking_of(case.game_id), "fair", seed, LITTLE), state, played))


@OF_EVERY_GAME
def test_another_action_is_legal_and_the_state_stays_as_it_was(case: Case) -> None:
    for state, seat in some_choices(case, 2):
        before = frozen(state)
        played = case.game.legal_actions(state, seat)[0]
        found = compared(case, state, played)
        assert frozen(state) == before
        assert case.game.refusal(state, found.other) is None
        assert found.other.seat == seat
        assert min(found.gain.error, found.in_sight.error) >= 0
        if found.other == played:
            assert (found.gain, found.in_sight) == (NONE, NONE)


@EVERY_THINKING_CASE
def test_what_a_seat_cannot_know_changes_nothing_but_the_gain_in_sight(case: Case) -> None:
    for state, seat in some_choices(case, 2)[:1]:
        other = case.game.redeal(state, seat, Chance(b"other"))
        played = case.game.legal_actions(known_state(case.game, state, seat), seat)[-1]
        first, second = compared(case, state, played), compared(case, other, played)
        assert (first.other, first.gain) == (second.other, second.gain)


@OF_EVERY_GAME
def test_the_same_seed_gives_the_same_result(case: Case) -> None:
    for state, seat in some_choices(case, 2):
        played = case.game.legal_actions(state, seat)[-1]
        assert compared(case, state, played, 3) == compared(case, state, played, 3)


@OF_EVERY_GAME
def test_what_the_same_search_chose_is_compared_with_what_seems_best_at_once(case: Case) -> None:
    for state, seat in some_choices(case, 2):
        thinking = thinking_of(case.game_id)
        played = think(case.game, thinking, state, seat, "strong", 1).best
        at_once = think(case.game, thinking, state, seat, "fair", 1).best
        found = finished(compare(Search(case.game, thinking, "strong", 1), state, played))
        assert found.other == at_once


@OF_EVERY_GAME
def test_a_comparison_that_is_stopped_still_tries_both_in_some_worlds(case: Case) -> None:
    for state, seat in some_choices(case, 2):
        played = case.game.legal_actions(state, seat)[0]
        search = Search(case.game, thinking_of(case.game_id), "fair", 1, stop=lambda: True)
        found = finished(compare(search, state, played))
        assert found.gain == found.in_sight


@OF_EVERY_GAME
def test_an_action_that_was_not_legal_is_refused(case: Case) -> None:
    state, seat = some_choices(case, 2)[0]
    with pytest.raises(BadData, match="only a legal action"):
        compared(case, state, Action(seat, "dance"))
