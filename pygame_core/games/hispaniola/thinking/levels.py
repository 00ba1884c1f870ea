"""How each level of Hispaniola decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pygame_core.bots.budget import Budget
from pygame_core.bots.report import Thought
from pygame_core.bots.thinking import Value
from pygame_core.bots.worlds import redealt, search_worlds
from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.scoring import board_points, trick_points
from pygame_core.games.hispaniola.state import State
from pygame_core.games.hispaniola.thinking.by_rule import action_by_rule
from pygame_core.games.hispaniola.thinking.evaluation import evaluate
from pygame_core.games.hispaniola.thinking.model import Policy, play_out, rest_of

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


LEVELS = {
    "relaxed": Level(16, False, 0.5, 1),
    "fair": Level(120, False, 0.25, 1),
    "strong": Level(500, True, 0.6, 1),
    "captain": Level(2500, True, 0.6, 6),
}


class HispaniolaThinking:
    """The thinking for a game with its components."""

    worlds = 400
    features = Policy._fields

    def __init__(self, game: Hispaniola, weights: Sequence[float]) -> None:
        self.game = game
        self.weights = Policy(*weights)
        self.worth = tuple(game.components.islands)

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
        """Compare all legal actions in the same sampled deals."""
        settings = LEVELS[level]

        def sample(rng: Random) -> State:
            return self._deal(state, seat, settings.deals, rng)

        value = self.valuing(state, seat, level, rng)
        return search_worlds(self.game.legal_actions(state, seat), sample, value, budget, rng)

    def valuing(self, state: State, seat: int, level: str, rng: Random) -> Value[State]:
        """Value actions by the rest of the hand, played out with all cards known."""
        settings = LEVELS[level]

        def value(world: State, action: Action, rng: Random) -> float:
            return self._value(world, action, rng, settings)

        return value

    def _deal(self, state: State, seat: int, deals: int, rng: Random) -> State:
        """A deal of the hidden cards: one of several, each as likely as the bids that were made with it."""
        found: list[State] = [redealt(self.game, state, seat, rng) for _ in range(deals)]
        if deals == 1:
            return found[0]
        return rng.choices(found, [_likelihood(deal, seat) for deal in found])[0]

    def _value(self, world: State, action: Action, rng: Random, settings: Level) -> float:
        """The evaluation at the end of the hand for the seat of an action."""
        state, chance = world.copy(), NO_CHANCE
        hand = state.hand
        policy = self.weights if settings.is_learned else AT_ONCE
        self.game.do(state, action, chance, None)
        while state.phase not in ("play", "over") and state.hand == hand:
            seat = self.game.decisions(state)[0].seat
            self.game.do(state, action_by_rule(self.game, state, seat, policy, rng), chance, None)
        if state.phase == "over" or state.hand > hand:
            board = board_points(state.ships, state.islands, self.worth, state.seats)
            left = state.hands_to_play - len(state.sheet)
            return evaluate(state.scores, board, left)[action.seat]
        rest = rest_of(state, self.worth, self.game.components.highest[state.seats])
        play_out(rest, rng, settings.randomness, policy)
        board = board_points(rest.ships, rest.islands, self.worth, state.seats)
        points = map(sum, zip(state.scores, board, trick_points(rest.piles)))
        return evaluate(list(points), board, state.hands_to_play - hand)[action.seat]


def _likelihood(deal: State, seat: int) -> float:
    """How likely the others would have bid what they bid with these hands: a card of a long suit more than others."""
    likely = 1.0
    for other, bids in enumerate(deal.bids):
        if other != seat:
            for suit, _ in bids:
                likely *= 1 + sum(card[0] == suit for card in deal.cards[other])
    return likely
