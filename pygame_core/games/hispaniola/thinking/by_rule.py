"""What a seat of Hispaniola does by rules of thumb alone, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_core.game import Action
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.state import Card, State
from pygame_core.games.hispaniola.thinking.gains import best_boarding, best_gift
from pygame_core.games.hispaniola.tricks import ship_of


def action_by_rule(game: Hispaniola, state: State, rng: Random) -> Action:
    """What the next seat does before the next card is played."""
    if state.phase == "bid":
        seat = next(seat for seat, laid in enumerate(state.laid) if laid is None)
        suit, value = _bid(state.cards[seat], rng)
        return Action(seat, "bid", (game.components.suits[suit], value))
    seat = state.turn
    if state.phase == "give":
        to, _ = best_gift(tuple(state.piles), seat)
        if to == seat:
            return Action(seat, "keep")
        return Action(seat, "give", ("left" if to == (seat + 1) % state.seats else "right",))
    ship = state.ships[ship_of(state.trick)]
    done = best_boarding(ship, state.islands, seat, state.reserve[seat] > 0, game.components.islands, state.seats)
    return Action(seat, done.verb, () if done.side is None else (done.side,))


def _bid(cards: Sequence[Card], rng: Random) -> Card:
    """A low card of a long suit: it is lost, and its suit may become trump."""
    lengths: dict[int, int] = {}
    for suit, _ in cards:
        lengths[suit] = lengths.get(suit, 0) + 1
    return max(cards, key=lambda card: lengths[card[0]] + 2 * rng.random())
