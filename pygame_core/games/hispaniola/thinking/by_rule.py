"""What a seat of Hispaniola does by rules of thumb alone, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.state import Card, State
from pygame_core.games.hispaniola.thinking.gains import best_boarding, best_gift
from pygame_core.games.hispaniola.thinking.model import Policy, choose_card, rest_of
from pygame_core.games.hispaniola.tricks import ship_of


def action_by_rule(game: Hispaniola, state: State, seat: int, policy: Policy, rng: Random) -> Action:
    """What a seat does in its turn; a policy chooses the cards that it plays."""
    if state.phase == "play":
        rest = rest_of(state, game.components.islands, game.components.highest[state.seats])
        return _with_card(game, seat, "play", choose_card(rest, seat, rng, 0.0, policy))
    if state.phase == "bid":
        return _with_card(game, seat, "bid", _bid(state.cards[seat], rng))
    if state.phase == "give":
        to, _ = best_gift(tuple(state.piles), seat)
        if to == seat:
            return Action(seat, "keep")
        return Action(seat, "give", ("left" if to == (seat + 1) % state.seats else "right",))
    ship = state.ships[ship_of(state.trick)]
    done = best_boarding(ship, state.islands, seat, state.reserve[seat] > 0, game.components.islands, state.seats)
    return Action(seat, done.verb, () if done.side is None else (done.side,))


def _with_card(game: Hispaniola, seat: int, verb: str, card: Card) -> Action:
    suit, value = card
    return Action(seat, verb, (game.components.suits[suit], value))


def _bid(cards: Sequence[Card], rng: Random) -> Card:
    """A low card of a long suit: it is lost, and its suit may become trump."""
    lengths: dict[int, int] = {}
    for suit, _ in cards:
        lengths[suit] = lengths.get(suit, 0) + 1
    return max(cards, key=lambda card: lengths[card[0]] + 2 * rng.random())
