"""How each level of Santa Maria decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.personalities import Taste
from pygame_core.bots.report import Thought, Weighed, ranked
from pygame_core.bots.thinking import Value
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action
from pygame_core.games.santa_maria.actions import FREE_NAMES
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.state import NONE, State
from pygame_core.games.santa_maria.thinking.evaluation import WEIGHTS, scale, share, worth
from pygame_core.games.santa_maria.thinking.tastes import taste

UNLIMITED = 10**6
"""The iterations of a search that ends by itself."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    width: int
    """So many positions are kept after each own turn; 0 for a look at what an action brings at once."""
    depth: int
    """So many own turns ahead."""
    places: int
    """So many places of tiles are tried."""
    branches: int = 6
    """So many actions are followed from each position that is kept."""
    noise: float = 0.0
    """The standard deviation of what is misjudged, in points."""
    is_learned: bool = False
    """Whether it judges by the learned weights, and not by a rule of thumb."""
    trades: bool = False
    """Whether it sells or buys one of its goods for what it could not do otherwise."""
    first_width: int = 0
    """So many positions are kept in a search before this one, which ends sooner; 0 for none."""


LEVELS = {
    "relaxed": Level(0, 1, 12, noise=2.5),
    "fair": Level(0, 1, 60),
    "strong": Level(5, 4, 40),
    "captain": Level(8, 6, 40, is_learned=True),
}
ALONE = LEVELS | {
    "strong": Level(12, 8, 60, branches=10, trades=True),
    "captain": Level(48, 12, 120, branches=20, is_learned=True, trades=True, first_width=8),
}
"""The same in a game alone, where they look further: what else to do with each turn is all that there is to find."""
BY_THUMB = 0.45, 0.45, 0.55, 0.55, 0.75, 0.1, 0.3, 1.0, 0.25, 1.1, 0.4, 3.0, 0.75, 0.1, 0.32, 0.8, 0.5, 4.0, 6.0
"""Weights of a rule of thumb: what a building brings in the years to come counts little, an unfinished line much."""
PLAYED_OUT = Level(0, 1, 8)
"""How the seat goes on where a single action is valued."""
MOST_TURNS = 8
"""At most so many own turns are played out."""
TRADES = "sell", "buy"
"""The verbs of trades with the bank."""
MANY_ANSWERS = 8
"""Among more answers to one question of a turn, so many are tried."""
BETTER = 0.05
"""An action has to bring more points than this to be better than retiring."""


@dataclass(slots=True)
class Line:
    """A row of own turns: the position after it, its worth, and its first action."""

    state: State
    worth: float
    first: Action


def _best_of_each(lines: Sequence[Line]) -> list[Line]:
    """The best line of each first action."""
    best = dict[Action, Line]()
    for line in lines:
        if line.first not in best or best[line.first].worth < line.worth:
            best[line.first] = line
    return list(best.values())


class SantaMariaThinking:
    """The thinking for a game with its components."""

    worlds = 20
    about_equal = 0.006
    features = WEIGHTS

    def __init__(self, game: SantaMaria, weights: Sequence[float], by_thumb: Sequence[float] = BY_THUMB) -> None:
        self.game = game
        self.weights = weights
        self.by_thumb = by_thumb

    def with_weights(self, weights: Sequence[float]) -> SantaMariaThinking:
        """The thinking of this game with other weights of the evaluation, the same for all levels."""
        return SantaMariaThinking(self.game, weights, weights)

    def points(self, state: State) -> list[float] | None:
        """The points that each seat is expected to have at the end, at the end of a year; None at other times.

        A new year has already begun in ``state``: nothing has been activated in it, and no conquistador has moved.
        """
        is_new = state.phase == "turn" and state.year > 1 and state.turn == state.first and max(state.retired) == NONE
        if not is_new or any(state.conquistador) or any(map(any, state.on)):
            return None
        ended = state.copy()
        ended.year, ended.retired = state.year - 1, [0] * state.seats
        return [worth(self.game.components, ended, seat, self.weights) for seat in range(state.seats)]

    def worths(self, state: State) -> list[float] | None:
        """These points, in units of the logistic function."""
        unit, points = scale(self.game.components, state, self.weights), self.points(state)
        return points and [expected / unit for expected in points]

    def iterations(self, level: str, seats: int) -> int:
        """A limit that is never reached: the search ends by itself."""
        return UNLIMITED

    def think(self, state: State, seat: int, level: str, budget: Budget, rng: Random) -> Thought:
        """Compare main actions by the best row of own turns that each begins, answers by what they bring at once."""
        settings = (LEVELS if state.seats > 1 else ALONE)[level]
        weights = self.weights if settings.is_learned else self.by_thumb
        search = Search(self.game, weights, seat, settings, budget, rng)
        return search.turn(state) if state.phase == "turn" and not state.todo else search.answer(state)

    def taste(self, state: State, personality: str) -> Taste:
        """How well the legal actions in a state suit a personality."""
        return taste(self.game, state, personality)

    def valuing(self, state: State, seat: int, level: str, rng: Random) -> Value[State]:
        """Value actions by one's own turns to the end of the year, each with what brings most at once."""

        def value(world: State, action: Action, rng: Random) -> float:
            search = Search(self.game, self.weights, seat, PLAYED_OUT, Budget(UNLIMITED), rng)
            return search.play_out(world, action)

        return value


class Search:
    """One search; ``budget`` counts the actions that are tried."""

    def __init__(
        self, game: SantaMaria, weights: Sequence[float], seat: int, level: Level, budget: Budget, rng: Random
    ) -> None:
        self.game, self.weights, self.seat = game, weights, seat
        self.level, self.budget, self.rng = level, budget, rng
        self.chance = Chance(rng.randbytes(SEED_BYTES))

    def answer(self, state: State) -> Thought:
        """The answer that brings most at once."""
        return self._thought(state, self._tried(state, self._actions(state)))

    def turn(self, state: State) -> Thought:
        """The main action that begins the best row of turns; retiring, if nothing is better than to stop."""
        actions = self._actions(state)
        retiring = [action for action in actions if action.verb == "retire"]
        others = self._fewer_places([action for action in actions if action.verb != "retire"])
        lines = self._tried(state, others) + self._after_trades(state, actions)
        for width in filter(None, (self.level.first_width, self.level.width)):
            self._look_ahead(state, lines, width)
        lines = _best_of_each(lines)
        now = self._worth(state) + BETTER
        best = max((line.worth for line in lines), default=now)
        if best > now or not retiring:
            return self._thought(state, lines)
        return self._thought(state, self._tried(state, retiring))

    def play_out(self, begun: State, action: Action) -> float:
        """The share of the others that are beaten after an action and one's own turns to the end of the year."""
        state = begun.copy()
        self.game.do(state, action, self.chance, None)
        self._finish(state)
        for _ in range(MOST_TURNS):
            if not self._goes_on(state, begun):
                break
            state.turn = self.seat
            self.game.do(state, self.turn(state).best, self.chance, None)
            self._finish(state)
        return share(self.game.components, state, self.seat, self._worths(state), self.weights)

    def _goes_on(self, state: State, begun: State) -> bool:
        """Whether the seat goes on in the year in which a row of turns has begun."""
        return state.phase == "turn" and state.year == begun.year and state.retired[self.seat] == NONE

    def _look_ahead(self, state: State, lines: list[Line], width: int) -> None:
        """Raise the worth of each first action to that of the best row of turns that it begins."""
        kept = self._best(lines, state, width)
        for _ in range(self.level.depth - 1):
            if not kept or self.budget.stop():
                return
            further: list[Line] = []
            for line in kept:
                actions = self._actions(line.state)
                others = [action for action in actions if action.verb != "retire"]
                tried = self._tried(line.state, self._fewer_places(others), line.first)
                tried += self._after_trades(line.state, actions, line.first)
                further += sorted(tried, key=lambda line: -line.worth)[: self.level.branches]
            for line in further:
                self._raise(lines, line)
            kept = self._best(further, state, width)

    def _raise(self, lines: list[Line], found: Line) -> None:
        for own in lines:
            if own.first == found.first:
                own.worth = max(own.worth, found.worth)

    def _best(self, lines: list[Line], begun: State, width: int) -> list[Line]:
        """The best different positions from which the seat goes on this year, as if it were its turn again."""
        kept: list[Line] = []
        seen = set()
        for line in sorted(lines, key=lambda line: -line.worth):
            state = line.state
            if len(kept) == width:
                break
            if not self._goes_on(state, begun):
                continue
            key = self._key(state)
            if key not in seen:
                seen.add(key)
                state = state.copy()
                state.turn = self.seat
                kept.append(Line(state, line.worth, line.first))
        return kept

    def _key(self, state: State) -> tuple[object, ...]:
        seat = self.seat
        own = (state.colony[seat], state.on[seat], state.goods[seat], state.coins[seat], state.harbour[seat])
        return (*own, state.religion[seat], state.conquistador[seat], state.white, state.blue[seat], state.monks[seat])

    def _actions(self, state: State) -> list[Action]:
        """The legal actions apart from free ones."""
        return [action for action in self.game.legal_actions(state, self.seat) if action.verb not in FREE_NAMES]

    def _fewer_places(self, actions: list[Action]) -> list[Action]:
        """All actions, but only some of the places of tiles."""
        tiles = [action for action in actions if action.verb == "expand"]
        if len(tiles) <= self.level.places:
            return actions
        return [action for action in actions if action.verb != "expand"] + self.rng.sample(tiles, self.level.places)

    def _after_trades(self, state: State, actions: Sequence[Action], first: Action | None = None) -> list[Line]:
        """The main actions that only a trade makes legal, each with the position after it (SM-F1, SM-F2).

        ``actions`` are those that are legal already. A trade is the first action of such a line, unless there is one.
        """
        if not self.level.trades:
            return []
        lines: list[Line] = []
        known = set(actions)
        for trade in self.game.legal_actions(state, self.seat):
            if trade.verb in TRADES:
                traded = state.copy()
                self.game.do(traded, trade, self.chance, None)
                found = [action for action in self._actions(traded) if action not in known]
                lines += self._tried(traded, self._fewer_places(found), first or trade)
        return lines

    def _tried(self, state: State, actions: Sequence[Action], first: Action | None = None) -> list[Line]:
        """Each action with the position after the turn that it begins; when time is up, at least one."""
        lines: list[Line] = []
        for action in actions:
            if lines and self.budget.stop():
                break
            self.budget.used += 1
            after = state.copy()
            self.game.do(after, action, self.chance, None)
            self._finish(after)
            lines.append(Line(after, self._worth(after), first or action))
        return lines

    def _finish(self, state: State) -> None:
        """Answer what the turn still asks, each time by what brings most at once."""
        while state.todo and state.turn == self.seat and state.phase == "turn":
            actions = self._actions(state)
            if len(actions) > MANY_ANSWERS:
                actions = self.rng.sample(actions, MANY_ANSWERS)
            self.game.do(state, self._greedy(state, actions), self.chance, None)

    def _greedy(self, state: State, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        best, most = actions[0], float("-inf")
        for action in actions:
            after = state.copy()
            self.game.do(after, action, self.chance, None)
            found = self._worth(after)
            if found > most:
                best, most = action, found
        return best

    def _worth(self, state: State) -> float:
        return worth(self.game.components, state, self.seat, self.weights)

    def _thought(self, state: State, lines: Sequence[Line]) -> Thought:
        """The first actions by their worth, as shares of the others that are beaten."""
        components, worths, options = self.game.components, self._worths(state), []
        for line in lines:
            worths[self.seat] = line.worth + self.rng.gauss(0, self.level.noise)
            options.append(Weighed(line.first, 1, share(components, state, self.seat, worths, self.weights), 0.0))
        return ranked(sorted(options, key=lambda option: -option.mean), self.budget.used)

    def _worths(self, state: State) -> list[float]:
        """The worth of each seat."""
        return [worth(self.game.components, state, seat, self.weights) for seat in range(state.seats)]
