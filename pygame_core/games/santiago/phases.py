"""The seven phases of a round in their order (SA-1a to SA-7): how each one begins."""

from __future__ import annotations

from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.drought import drought, income, last_clearing
from pygame_core.games.santiago.events import Ended, OverseerChosen, StakesPaid, TilesRevealed
from pygame_core.games.santiago.order import choosing_order, from_left_of, lowest
from pygame_core.games.santiago.scoring import worth_of_fields
from pygame_core.games.santiago.state import State, Steps
from pygame_core.records import tell

NEUTRAL_TILE_SEATS = 3
"""With this number of players, there is one more tile than players (SA-3d)."""

# ---- 1: bids ----


def begin_round(state: State, steps: Steps) -> None:
    """SA-1a: turn up the top tile of each pile; bidding starts left of the overseer."""
    state.round += 1
    state.phase = "bid"
    tiles = tuple(pile[-1] for pile in state.piles)
    state.row = tiles
    state.piles = tuple(pile[:-1] for pile in state.piles)
    state.bids, state.staked = (), True
    state.queue = from_left_of(state, state.overseer)
    tell(steps, state, TilesRevealed(state.round, tiles, state.overseer), reveals=True)


# ---- 2: the overseer ----


def choose_overseer_if_all_bid(state: State, steps: Steps) -> None:
    """SA-2: after the last bid, choose the overseer and begin planting (SA-3a); do nothing before that."""
    if state.queue:
        return
    state.overseer = lowest(state.bids)
    state.queue = choosing_order(state.bids)
    state.phase = "plant"
    tell(steps, state, OverseerChosen(state.round, state.overseer, state.queue))


# ---- 3: planting ----


def next_planter(state: State) -> None:
    """SA-3a: pass planting to the next seat; if a tile is left over, the highest bidder places it (SA-3d)."""
    state.queue = state.queue[1:]
    if not state.queue and state.seats == NEUTRAL_TILE_SEATS:
        state.phase = "neutral"
        state.queue = choosing_order(state.bids)[:1]


def pay_stakes(state: State, steps: Steps) -> None:
    """SA-3e: pay the bids to the bank after planting; offers begin left of the overseer (SA-4a)."""
    stakes = sum(amount for _, amount in state.bids)
    state.bank += stakes
    state.staked = False
    state.phase = "bribe"
    state.queue = from_left_of(state, state.overseer)[:-1]
    tell(steps, state, StakesPaid(state.round, stakes))


# ---- 4: bribes, and the overseer's decision ----


def next_briber(state: State) -> None:
    """SA-4a: pass the offer to the next seat; after the last one the overseer decides (SA-4c)."""
    state.queue = state.queue[1:]
    if not state.queue:
        state.phase = "decide"
        state.queue = (state.overseer,)


# ---- 5: own canals ----


def ask_for_own_canals(state: State) -> None:
    """SA-5: queue the seats that still have their own canal, beginning left of the overseer."""
    state.phase = "extra"
    state.queue = tuple(seat for seat in from_left_of(state, state.overseer) if state.extra[seat])


# ---- 6 and 7: drought and income, or the end of the game ----


def end_round_if_all_asked(components: Components, state: State, steps: Steps) -> None:
    """SA-6b, SA-7, SA-E1: when the queue is empty, end the round, and begin the next one or end the game."""
    if state.queue:
        return
    if state.round == state.rounds:
        last_clearing(state, steps)
        state.worth = (*state.worth, worth_of_fields(state))
        state.phase = "over"
        tell(steps, state, Ended(state.round, state.worth[-1], tuple(state.cash)))
        return
    drought(state, steps)
    state.worth = (*state.worth, worth_of_fields(state))
    income(components, state, steps)
    begin_round(state, steps)
