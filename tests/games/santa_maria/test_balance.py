"""Santa Maria: simple players reach about the scores that the reconstructed components were balanced for."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.games.santa_maria.greedy import Greedy
from tests.games.santa_maria.positions import rules

BALANCED = {1: (57, 57), 2: (71, 80), 3: (77, 89), 4: (76, 93)}
"""Mean scores of all players and of the winners, reached by another simple player, by number of players."""
GAMES = 3
NEAR = 15


@pytest.mark.parametrize("players", BALANCED)
def test_scores_of_greedy_games_are_in_the_expected_range(players: int) -> None:
    results = [rules().result(Greedy(rules(), seed).play(players)) for seed in range(GAMES)]
    totals = [result.totals for result in results if result is not None]
    assert len(totals) == GAMES
    everybody, winners = BALANCED[players]
    assert abs(mean(total for each in totals for total in each) - everybody) < NEAR
    assert abs(mean(max(each) for each in totals) - winners) < NEAR
