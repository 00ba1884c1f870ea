"""Bidding a card for trump in secret: what every seat does at the beginning of a hand (HI-T1 to HI-T5)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.hispaniola.cards import not_in_hand, taken_from_hand, with_cards
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.decisions import out_of_turn
from pygame_core.games.hispaniola.events import BidLaid, BidsRevealed
from pygame_core.games.hispaniola.hand import Steps, finish_hand
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import NO_TRUMP, State
from pygame_core.games.hispaniola.tricks import trump_of
from pygame_core.records import tell
from pygame_core.verbs import Verb


def _options(components: Components, state: State, seat: int) -> Sequence[Action]:
    if state.laid[seat] is not None:
        return ()
    return with_cards(components, state, seat, "bid", state.cards[seat])


def _refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "bid", action.seat)
    if reason is not None:
        return reason
    if state.laid[action.seat] is not None:
        return Reason("HI-T1", "already-bid")
    return not_in_hand(components, state, action)


def _do(components: Components, state: State, action: Action, chance: Chance, steps: Steps) -> None:
    """HI-T1 to HI-T5: a card is laid face down; when all have, they are turned up together."""
    state.laid[action.seat] = taken_from_hand(components, state, action)
    tell(steps, state, BidLaid(state.hand, action.seat))
    if None not in state.laid:
        _turn_up(components, state, chance, steps)


def _turn_up(components: Components, state: State, chance: Chance, steps: Steps) -> None:
    bids = [card for card in state.laid if card is not None]
    state.bids = [(*before, card) for before, card in zip(state.bids, bids)]
    state.laid = [None] * state.seats
    state.trump = trump_of(bids)
    exhausted = not state.cards[0]
    if state.trump != NO_TRUMP and not exhausted:
        state.phase = "play"
    again = state.trump == NO_TRUMP and not exhausted
    tell(steps, state, BidsRevealed(state.hand, tuple(bids), state.trump, again), reveals=True)
    if exhausted:  # HI-T5
        finish_hand(state, components, chance, steps)


BID = Verb("bid", _options, _refusal, _do)
