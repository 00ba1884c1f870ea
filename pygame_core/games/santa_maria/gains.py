"""What an action of Santa Maria brings its seat: full rows and columns, points, goods, coins, and steps."""

from __future__ import annotations

from pygame_core.chance import NO_CHANCE
from pygame_core.gains import Gain, Gains
from pygame_core.game import Action
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.scoring import Score, score
from pygame_core.games.santa_maria.state import State

CODES = ("row", "column", "points", "goods", "coins", "conquest", "religion")
"""The codes of all gains."""
UNEXPLAINED = ("board", "lot", "retire")
"""The verbs whose gains the log does not give: choices before the first turn, and retiring, which may end the year."""
MOST = 2
"""So many gains of one action are given."""


def gains(game: SantaMaria, state: State, action: Action) -> Gains:
    """What an action brings at once, before the answers that it still asks for."""
    if action.verb in UNEXPLAINED:
        return ()
    after, seat = state.copy(), action.seat
    game.do(after, action, NO_CHANCE, [])
    if after.year != state.year or after.phase == "over":
        return ()
    before, then = score(game.components, state, seat), score(game.components, after, seat)
    found = [*_of_lines(before, then), *_of_points(before, then)]
    goods = sum(after.goods[seat]) - sum(state.goods[seat])
    counts = {
        "goods": goods,
        "coins": after.coins[seat] - state.coins[seat],
        "conquest": after.conquistador[seat] - state.conquistador[seat],
        "religion": after.religion[seat] - state.religion[seat],
    }
    found += [Gain(code, {"count": count}) for code, count in counts.items() if count > 0]
    return tuple(found[:MOST])


def _of_lines(before: Score, then: Score) -> list[Gain]:
    """Rows and columns that are complete now, with the points of their colonists (SM-E2)."""
    new = [line for line in then.lines if line not in before.lines]
    return [Gain(line.kind, {"number": line.number, "count": line.colonists}) for line in new if line.colonists]


def _of_points(before: Score, then: Score) -> list[Gain]:
    """Points won by the action itself, and for ships and harbour columns."""
    own = then.earned_points - before.earned_points
    own += then.ship_points - before.ship_points + then.column_points - before.column_points
    return [Gain("points", {"count": own})] if own > 0 else []
