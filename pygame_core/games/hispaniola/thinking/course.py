"""The course of the rest of a hand of Hispaniola in one world, from an action on, for the searches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.scoring import board_points, trick_points
from pygame_core.games.hispaniola.state import Card, State
from pygame_core.games.hispaniola.thinking.by_rule import action_by_rule
from pygame_core.games.hispaniola.thinking.evaluation import evaluate
from pygame_core.games.hispaniola.thinking.model import Policy, Rest, legal_cards, play_card, play_out, rest_of


class Course:
    """All cards are known; what else a seat decides than its cards follows rules of thumb."""

    def __init__(
        self, game: Hispaniola, world: State, action: Action, rng: Random, policy: Policy, randomness: float
    ) -> None:
        """Play an action in a copy of a world. A share of ``randomness`` of the cards is played out at random."""
        self.policy, self.randomness = policy, randomness
        self.worth = game.components.islands
        self.begun = world.hand
        self.state = world.copy()
        game.do(self.state, action, NO_CHANCE, None)
        while self.state.phase not in ("play", "over") and self.state.hand == self.begun:
            seat = game.decisions(self.state)[0].seat
            game.do(self.state, action_by_rule(game, self.state, seat, policy, rng), NO_CHANCE, None)
        is_over = self.state.phase == "over" or self.state.hand > self.begun
        highest = game.components.highest[self.state.seats]
        self.rest: Rest | None = None if is_over else rest_of(self.state, self.worth, highest)

    @property
    def turn(self) -> int:
        """The seat that plays a card next."""
        return self.rest.turn if self.rest is not None else self.state.turn

    def moves(self) -> Sequence[Card]:
        """The cards that it can play; none at the end of the hand."""
        return legal_cards(self.rest, self.rest.turn) if self.rest is not None else ()

    def play(self, card: Card) -> None:
        """Play one of these cards."""
        if self.rest is not None:
            play_card(self.rest, card)

    def play_out(self, rng: Random) -> Sequence[float]:
        """Play the hand to its end: the expected share of the others that each seat beats in the game."""
        state, rest = self.state, self.rest
        if rest is None:
            board = board_points(state.ships, state.islands, self.worth, state.seats)
            return evaluate(state.scores, board, state.hands_to_play - len(state.sheet))
        play_out(rest, rng, self.randomness, self.policy)
        board = board_points(rest.ships, rest.islands, self.worth, state.seats)
        points = map(sum, zip(state.scores, board, trick_points(rest.piles)))
        return evaluate(list(points), board, state.hands_to_play - self.begun)
