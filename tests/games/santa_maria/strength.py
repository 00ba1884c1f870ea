"""How strong the computer players of Santa Maria should be, measured by ``build.py arena``."""

from __future__ import annotations

from tests.bench.strength import Aims
from tests.games.santa_maria.greedy import Greedy
from tests.games.santa_maria.positions import rules

AIMS = dict.fromkeys(range(2, 5), Aims(0.80, 0.80, 0.60, 0.90))
"""The shares that the levels should win, by the number of players."""
AIMS_ALONE = {"strong": 1.3, "captain": 1.5}
"""The points that levels should have alone, in units of those of the simple player."""


def points_alone(deal: int) -> int:
    """The points of the simple player in a game alone."""
    game = rules()
    result = game.result(Greedy(game, deal).play(1))
    assert result is not None
    return result.totals[0]
