"""Dealing a hand and scoring it at the end (HI-T1, HI-S1, HI-S2, HI-X1 to HI-X4)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.events import Dealt, Scored
from pygame_core.games.hispaniola.scoring import hand_points
from pygame_core.games.hispaniola.state import NO_TRUMP, State
from pygame_core.records import tell

Steps = list[Step[State]] | None


def deal(state: State, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-T1: deal all cards; the player left of the dealer leads the first trick (HI-K1)."""
    seats = state.seats
    highest = components.highest[seats]
    deck = [(suit, value) for suit in range(len(components.suits)) for value in range(1, highest + 1)]
    shuffled = chance.shuffled(deck, f"deal hand {state.hand + 1}")
    state.hand += 1
    state.phase = "bid"
    state.turn = (state.dealer + 1) % seats
    state.trump = NO_TRUMP
    state.cards = [tuple(sorted(shuffled[seat::seats])) for seat in range(seats)]
    state.bids = [()] * seats
    state.laid = [None] * seats
    state.trick, state.tricks, state.gone = (), 0, ()
    state.lacks = [()] * seats
    state.piles = [0] * seats
    tell(steps, state, Dealt(state.hand, state.dealer, state.hands_to_play))


def finish_hand(state: State, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-X1 to HI-X4, HI-S1, HI-S2: score the board, then deal the next hand or end the game; pirates stay."""
    points = hand_points(state, components.islands)
    state.sheet = (*state.sheet, points)
    state.scores = [score + sum(own) for score, own in zip(state.scores, points)]
    last = state.hand == state.hands_to_play
    state.phase = "over" if last else "scored"
    tell(steps, state, Scored(state.hand, points, tuple(state.piles), tuple(state.scores), last))
    if not last:
        state.dealer = (state.dealer + 1) % state.seats
        deal(state, components, chance, steps)
