"""How each level of Hispaniola decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.information_sets import search_information_sets
from pygame_core.bots.personalities import Taste
from pygame_core.bots.report import Thought
from pygame_core.bots.thinking import Value
from pygame_core.bots.worlds import redealt, search_worlds
from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.state import State
from pygame_core.games.hispaniola.thinking.by_rule import action_by_rule
from pygame_core.games.hispaniola.thinking.course import Course
from pygame_core.games.hispaniola.thinking.model import Policy
from pygame_core.games.hispaniola.thinking.tastes import taste

AT_ONCE = Policy(0.06, 0.4, 1.0, 1.0, 1.0, 0.7)
"""Takes what a trick brings at once, as if no captain were pushed aside later and no pile given away."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    iterations: int
    """Playouts of a hand; each candidate is played out in each world."""
    is_learned: bool
    """Whether cards are played in a playout by the learned policy, and not by the one that takes all at once."""
    randomness: float
    """The share of cards that are played at random: whoever foresees too exactly what others do relies on it."""
    deals: int
    """Among so many deals the likeliest are preferred, by the cards that have been bid; 1 for any deal."""
    looks_ahead: bool
    """Whether it foresees that each seat will then choose the card that is best for itself."""


LEVELS = {
    "relaxed": Level(iterations=16, is_learned=False, randomness=0.5, deals=1, looks_ahead=False),
    "fair": Level(iterations=120, is_learned=False, randomness=0.25, deals=1, looks_ahead=False),
    "strong": Level(iterations=1000, is_learned=True, randomness=0.6, deals=1, looks_ahead=False),
    "captain": Level(iterations=4000, is_learned=True, randomness=0.6, deals=6, looks_ahead=True),
}
EXPLORATION = 0.3
"""How much a card that has seldom been tried is preferred."""


class HispaniolaThinking:
    """The thinking for a game with its components."""

    worlds = 400
    about_equal = 0.006
    features = Policy._fields

    def __init__(self, game: Hispaniola, weights: Sequence[float]) -> None:
        self.game = game
        self.weights = Policy(*weights)

    def with_weights(self, weights: Sequence[float]) -> HispaniolaThinking:
        """The thinking of this game with another learned policy."""
        return HispaniolaThinking(self.game, weights)

    def by_rule(self, state: State, seat: int, rng: Random) -> Action:
        """What a seat does by rules of thumb and the learned policy, without a search."""
        return action_by_rule(self.game, state, seat, self.weights, rng)

    def iterations(self, level: str, seats: int) -> int:
        """The playouts of a search at a level."""
        return LEVELS[level].iterations

    def think(self, state: State, seat: int, level: str, budget: Budget, rng: Random) -> Thought:
        """Compare all legal actions in sampled deals."""
        settings = LEVELS[level]
        actions = self.game.legal_actions(state, seat)

        def sample(rng: Random) -> State:
            return self._deal(state, seat, settings.deals, rng)

        def begin(world: State, action: Action, rng: Random) -> Course:
            return self._course(world, action, rng, settings)

        if settings.looks_ahead and state.phase != "bid":
            return search_information_sets(actions, sample, begin, budget, rng, EXPLORATION)
        return search_worlds(actions, sample, self.valuing(state, seat, level, rng), budget, rng)

    def taste(self, state: State, personality: str) -> Taste:
        """How well the legal actions in a state suit a personality."""
        return taste(self.game, state, personality)

    def valuing(self, state: State, seat: int, level: str, rng: Random) -> Value[State]:
        """Value actions by the rest of the hand, played out with all cards known."""
        settings = LEVELS[level]

        def value(world: State, action: Action, rng: Random) -> float:
            return self._course(world, action, rng, settings).play_out(rng)[action.seat]

        return value

    def _deal(self, state: State, seat: int, deals: int, rng: Random) -> State:
        """A deal of the hidden cards: one of several, each as likely as the bids that were made with it."""
        found: list[State] = [redealt(self.game, state, seat, rng) for _ in range(deals)]
        if deals == 1:
            return found[0]
        return rng.choices(found, [_likelihood(deal, seat) for deal in found])[0]

    def _course(self, world: State, action: Action, rng: Random, settings: Level) -> Course:
        """The rest of the hand from an action on."""
        policy = self.weights if settings.is_learned else AT_ONCE
        return Course(self.game, world, action, rng, policy, settings.randomness)


def _likelihood(deal: State, seat: int) -> float:
    """How likely the others would have bid what they bid with these hands: a card of a long suit more than others."""
    likely = 1.0
    for other, bids in enumerate(deal.bids):
        if other != seat:
            for suit, _ in bids:
                likely *= 1 + sum(card[0] == suit for card in deal.cards[other])
    return likely
