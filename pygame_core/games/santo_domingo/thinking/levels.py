"""How each level of Santo Domingo chooses cards, and how much it sells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.personalities import Taste
from pygame_core.bots.report import Thought, Weighed, ranked
from pygame_core.bots.simultaneous import Node, Settings, search
from pygame_core.bots.thinking import Value
from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.santo_domingo.rules import SantoDomingo
from pygame_core.games.santo_domingo.state import State
from pygame_core.games.santo_domingo.thinking.evaluation import FEATURES, evaluate, worths
from pygame_core.games.santo_domingo.thinking.model import Cards, Position, Rounds, position_of
from pygame_core.games.santo_domingo.thinking.tastes import taste

MOST_SPREAD = 0.5
"""The largest standard deviation of a share, for values whose own is not counted."""
FURTHER = 24
"""The simulations from the end of a round on, by which a single action is valued."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    iterations: int
    """Simulations of the search; 0 for a look at the end of this round alone."""
    samples: int
    """With how many sampled choices of the others each choice is tried."""
    noise: float = 0.0
    """The standard deviation of what is misjudged, in shares of the others that are beaten."""


LEVELS = {
    "relaxed": Level(0, samples=3, noise=0.12),
    "fair": Level(0, samples=12),
    "strong": Level(300, samples=6),
    "captain": Level(1500, samples=12),
}


class EvaluatedRounds(Rounds):
    """Rounds whose ends are evaluated with weights."""

    def __init__(self, game: SantoDomingo, state: State, weights: Sequence[float]) -> None:
        super().__init__(game.components, state)
        self.weights = weights

    def evaluate(self, position: Position) -> Sequence[float]:
        """The expected share of the other seats that each seat beats, from 0 to 1."""
        return evaluate(position, self.threshold, self.weights)


class SantoDomingoThinking:
    """The thinking for a game with its components."""

    worlds = 64
    about_equal = 0.005
    features = FEATURES

    def __init__(self, game: SantoDomingo, weights: Sequence[float]) -> None:
        self.game = game
        self.weights = weights

    def with_weights(self, weights: Sequence[float]) -> SantoDomingoThinking:
        """The thinking of this game with other weights of the evaluation."""
        return SantoDomingoThinking(self.game, weights)

    def worths(self, state: State) -> list[float] | None:
        """What each seat's position is worth at the beginning of a round; None at other times."""
        if state.phase != "choose" or any(state.played):
            return None
        return worths(position_of(state), state.threshold, self.weights)

    def iterations(self, level: str, seats: int) -> int:
        """The simulations of a search at a level."""
        return LEVELS[level].iterations

    def think(self, state: State, seat: int, level: str, budget: Budget, rng: Random) -> Thought:
        """Choose cards or an amount to sell."""
        rounds = EvaluatedRounds(self.game, state, self.weights)
        if state.phase == "trade":
            return self._sell(rounds, state, seat, LEVELS[level], budget, rng)
        settings = Settings(samples=LEVELS[level].samples)
        root = search(rounds, position_of(state), budget, rng, settings)
        return _thought(root, seat, LEVELS[level].noise, budget.used, rng)

    def _sell(
        self, rounds: EvaluatedRounds, state: State, seat: int, level: Level, budget: Budget, rng: Random
    ) -> Thought:
        """Compare the positions after each sale; a level that searches looks further from each of them."""
        actions = self.game.legal_actions(state, seat)
        share = budget.iterations // len(actions)
        options = []
        for action in actions:
            after = self._after_round(rounds, state, action)
            mean = rounds.evaluate(after)[seat]
            if share and not after.over:
                part = Budget(share, budget.stop)
                mean = _mean(search(rounds, after, part, rng, Settings(samples=level.samples)), seat)
                budget.used += part.used
            options.append(Weighed(action, max(1, share), mean + rng.gauss(0, level.noise), MOST_SPREAD))
        return ranked(sorted(options, key=lambda option: -option.mean), budget.used)

    def taste(self, state: State, personality: str) -> Taste:
        """How well the legal actions in a state suit a personality."""
        return taste(personality)

    def valuing(self, state: State, seat: int, level: str, rng: Random) -> Value[State]:
        """Value actions by a search from the end of the round; the others choose as in a search of this round."""
        rounds, settings = EvaluatedRounds(self.game, state, self.weights), LEVELS[level]
        begun = position_of(state)

        def worth(after: Position, rng: Random) -> float:
            if after.over:
                return rounds.evaluate(after)[seat]
            return _mean(search(rounds, after, Budget(FURTHER), rng, Settings(samples=1)), seat)

        def value_of_sale(world: State, action: Action, rng: Random) -> float:
            return worth(self._after_round(rounds, world, action), rng)

        if state.phase == "trade":
            return value_of_sale
        others = search(rounds, begun, Budget(settings.iterations), rng, Settings(samples=settings.samples)).bandits

        likely = [[visits + 1 for visits in bandit.visits] for bandit in others]  # a single move may have no visit

        def value_of_cards(_world: State, action: Action, rng: Random) -> float:
            chosen = [rng.choices(bandit.moves, weights)[0] for bandit, weights in zip(others, likely)]
            chosen[seat] = tuple(map(int, action.values))
            return worth(rounds.play(begun, chosen), rng)

        return value_of_cards

    def _after_round(self, rounds: Rounds, state: State, action: Action) -> Position:
        """The beginning of the next round after a sale, if the other Traders sell as in a simulation."""
        after = state.copy()
        self.game.do(after, action, NO_CHANCE, None)
        while after.phase == "trade":
            trader = after.traders[0]
            sold = rounds.sale(after.points[trader], after.goods[trader], rounds.rates[after.trader_row])
            self.game.do(after, Action(trader, "trade", (sold,)), NO_CHANCE, None)
        return position_of(after)


def _mean(root: Node[Cards], seat: int) -> float:
    bandit = root.bandits[seat]
    return sum(bandit.sums) / sum(bandit.visits)


def _thought(root: Node[Cards], seat: int, noise: float, iterations: int, rng: Random) -> Thought:
    """The choice with the most visits; after a mere look at the end of the round, the one with the best mean."""
    bandit = root.bandits[seat]
    options = [
        Weighed(Action(seat, "choose", cards), visits, total / visits + rng.gauss(0, noise), bandit.spread(number))
        for number, (cards, visits, total) in enumerate(zip(bandit.moves, bandit.visits, bandit.sums))
    ]
    return ranked(sorted(options, key=lambda option: (-option.visits, -option.mean)), iterations)
