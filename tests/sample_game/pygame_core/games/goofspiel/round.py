"""A round from the prize that is turned up to the one who gets it (GO-R1 to GO-R4), and the end (GO-E1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Step
from pygame_core.games.goofspiel.events import Bid, Ended, Revealed, Tied, TurnedUp, Won
from pygame_core.games.goofspiel.state import STAY, State
from pygame_core.records import tell

Steps = list[Step[State]] | None


def turn_up(state: State, steps: Steps) -> None:
    """GO-R1: the next prize is turned up, beside those that still lie there. Begins a round."""
    prize, *deck = state.deck
    state.phase = "bid"
    state.round += 1
    state.deck = tuple(deck)
    state.prizes = (*state.prizes, prize)
    tell(steps, state, TurnedUp(state.round, prize, list(state.prizes)), reveals=True)


def bid(state: State, seat: int, card: int, steps: Steps) -> None:
    """GO-R2: a seat lays a card face down; when the last one has, all are turned up."""
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.bids[seat] = card
    tell(steps, state, Bid(seat))
    if all(state.bids):
        _reveal(state, steps)


def highest_bidders(bids: Sequence[int]) -> list[int]:
    """The seat with the highest of the bids, or all seats that have tied for it."""
    return [seat for seat, card in enumerate(bids) if card == max(bids)]


def _reveal(state: State, steps: Steps) -> None:
    """GO-R3: the highest bid wins all prizes that lie there; every card bid is spent."""
    state.phase = "reveal"
    tell(steps, state, Revealed(state.round, list(state.bids)), reveals=True)
    highest, best = max(state.bids), highest_bidders(state.bids)
    state.spent = [(*spent, card) for spent, card in zip(state.spent, state.bids)]
    state.bids = [0] * state.seats
    if len(best) == 1:
        _win(state, best[0], highest, steps)
    else:
        _tie(state, best, highest, steps)
    if state.deck:
        turn_up(state, steps)
    else:
        _end(state, steps)


def _win(state: State, seat: int, card: int, steps: Steps) -> None:
    prizes, state.prizes = state.prizes, ()
    state.won[seat] += prizes
    tell(steps, state, Won(seat, card, list(prizes)))


def _tie(state: State, seats: list[int], card: int, steps: Steps) -> None:
    """GO-R4: nobody wins, and the prizes stay; with the variant they are gone (GO-V1)."""
    prizes, stays = state.prizes, state.ties == STAY
    if not stays:
        state.prizes = ()
        state.nobodys += prizes
    tell(steps, state, Tied(seats, card, list(prizes), stays))


def _end(state: State, steps: Steps) -> None:
    """GO-E1: after the last prize the game is over; nobody gets what still lies there."""
    left, state.prizes = state.prizes, ()
    state.nobodys += left
    state.phase = "over"
    tell(steps, state, Ended(list(left)))
