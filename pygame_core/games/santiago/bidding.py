"""Bidding for the right to choose first (SA-1a, SA-1b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.decisions import out_of_turn
from pygame_core.games.santiago.events import BidMade
from pygame_core.games.santiago.phases import choose_overseer_if_all_bid
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State, Steps
from pygame_core.records import tell
from pygame_core.verbs import Verb


def bid(state: State, seat: int, amount: int, steps: Steps) -> None:
    """SA-1a, SA-1b: place a bid, or pass with 0; after the last bid, choose the new overseer."""
    state.bids = (*state.bids, (seat, amount))
    state.cash[seat] -= amount
    state.queue = state.queue[1:]
    tell(steps, state, BidMade(state.round, seat, amount))
    choose_overseer_if_all_bid(state, steps)


@lru_cache(maxsize=1024)
def _bids(seat: int, cash: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "bid", (amount,)) for amount in range(1, cash + 1))


def _options(_: Components, state: State, seat: int) -> Sequence[Action]:
    """SA-1b: any amount up to the seat's cash that nobody has bid."""
    cash = state.cash[seat]
    found = list(_bids(seat, cash))
    for amount in sorted([amount for _, amount in state.bids if 0 < amount <= cash], reverse=True):
        del found[amount - 1]
    return found


def _refusal(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "bid", action.seat)
    if reason is not None:
        return reason
    amount = action.values[0] if len(action.values) == 1 else None
    if not isinstance(amount, int) or amount < 1:
        return Reason("SA-1b", "bid-below-one")
    if amount > state.cash[action.seat]:
        return Reason("SA-1b", "bid-above-cash")
    if any(amount == other for _, other in state.bids):
        return Reason("SA-1b", "bid-already-made", {"amount": amount})
    return None


def _do(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    bid(state, action.seat, int(action.values[0]), steps)


BID = Verb("bid", _options, _refusal, _do)
