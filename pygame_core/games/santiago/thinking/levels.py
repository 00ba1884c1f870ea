"""How each level of Santiago decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.personalities import Taste
from pygame_core.bots.report import Thought, Weighed, ranked
from pygame_core.bots.thinking import Value
from pygame_core.bots.worlds import redealt, search_worlds
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.state import State
from pygame_core.games.santiago.thinking.candidates import valued_actions
from pygame_core.games.santiago.thinking.evaluation import Weights, evaluate, scale, worths
from pygame_core.games.santiago.thinking.tastes import taste


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    iterations: int
    """Playouts to the end of the round; 0 for a look at what an action brings at once."""
    candidates: int
    """So many of the best actions at once are played out."""
    noise: float
    """The standard deviation of what is misjudged, in shares of the others that are beaten."""


LEVELS = {
    "relaxed": Level(0, 0, 0.05),
    "fair": Level(0, 0, 0.0),
    "strong": Level(48, 5, 0.0),
    "captain": Level(160, 8, 0.0),
}
NOISE_OF_OTHERS = 0.01
"""The noise of all seats in a playout."""


class SantiagoThinking:
    """The thinking for a game with its components."""

    worlds = 48
    about_equal = 0.003
    features = Weights._fields

    def __init__(self, game: Santiago, weights: Sequence[float]) -> None:
        self.game = game
        self.weights = Weights(*weights)

    def with_weights(self, weights: Sequence[float]) -> SantiagoThinking:
        """The thinking of this game with other weights of the evaluation."""
        return SantiagoThinking(self.game, weights)

    def worths(self, state: State) -> list[float] | None:
        """What each seat's position is worth at the beginning of a round; None at other times."""
        if state.phase != "bid" or state.bids:
            return None
        unit = scale(state, self.weights)
        return [worth / unit for worth in worths(state, self.weights)]

    def iterations(self, level: str, seats: int) -> int:
        """The playouts of a search at a level."""
        return LEVELS[level].iterations

    def think(self, state: State, seat: int, level: str, budget: Budget, rng: Random) -> Thought:
        """Compare the actions that are worth a look."""
        settings = LEVELS[level]
        valued = valued_actions(self.game, state, seat, self.weights, rng)
        if not settings.iterations or len(valued) == 1:
            options = [Weighed(action, 1, value + rng.gauss(0, settings.noise), 0.0) for value, action in valued]
            return ranked(sorted(options, key=lambda option: -option.mean), 0)
        candidates = [action for _, action in valued[: settings.candidates]]

        def sample(rng: Random) -> State:
            found: State = redealt(self.game, state, seat, rng)
            return found

        return search_worlds(candidates, sample, self._value, budget, rng)

    def taste(self, state: State, personality: str) -> Taste:
        """How well the legal actions in a state suit a personality."""
        return taste(self.game, state, personality, self.weights)

    def valuing(self, state: State, seat: int, level: str, rng: Random) -> Value[State]:
        """Value actions by the rest of the round."""
        return self._value

    def _value(self, world: State, action: Action, rng: Random) -> float:
        """The evaluation at the end of the round, if all seats do what brings most at once."""
        state, chance = world.copy(), Chance(rng.randbytes(SEED_BYTES))
        round_ = state.round
        self.game.do(state, action, chance, None)
        while state.round == round_ and state.phase != "over":
            seat = state.queue[0]
            valued = valued_actions(self.game, state, seat, self.weights, rng)
            best = max(valued, key=lambda one: one[0] + rng.gauss(0, NOISE_OF_OTHERS))[1]
            self.game.do(state, best, chance, None)
        return evaluate(state, action.seat, self.weights)
