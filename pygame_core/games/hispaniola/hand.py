"""A hand from the deal to its scoring (HI-S1, HI-T1 to HI-T5, HI-K1, HI-K7, HI-L1, HI-X4)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.hispaniola import boarding
from pygame_core.games.hispaniola.boarding import Boarding
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.events import (
    BidLaid,
    BidsRevealed,
    Dealt,
    Gave,
    Happening,
    Kept,
    Placed,
    Played,
    Scored,
    Stayed,
    Swapped,
    TrickWon,
)
from pygame_core.games.hispaniola.scoring import hand_points
from pygame_core.games.hispaniola.state import CAPTAIN, NO_TRUMP, NOBODY, SHIPS, Card, State
from pygame_core.games.hispaniola.tricks import ship_of, trump_of, winner_of
from pygame_core.records import to_event

Steps = list[Step[State]] | None


def tell(steps: Steps, state: State, happened: Happening, reveals: bool = False) -> None:
    """Add a step: what happened, and the position after it."""
    if steps is not None:
        steps.append(Step(to_event(happened, reveals), state.copy()))


def first_hand(components: Components, seats: int, hands: int, chance: Chance, steps: Steps) -> State:
    """The set-up: reserves full, ships and islands empty, a dealer drawn (HI-C2, HI-S1), and the first deal."""
    dealer = chance.number(seats, "the first dealer")
    state = State(
        hands_to_play=hands,
        hand=0,
        dealer=dealer,
        phase="bid",
        turn=dealer,
        trump=NO_TRUMP,
        cards=[()] * seats,
        bids=[()] * seats,
        laid=[None] * seats,
        trick=(),
        tricks=0,
        gone=(),
        lacks=[()] * seats,
        piles=[0] * seats,
        reserve=[components.pirates] * seats,
        ships=[(NOBODY, NOBODY, NOBODY)] * SHIPS,
        islands=(NOBODY,) * len(components.islands),
        scores=[0] * seats,
        sheet=(),
    )
    deal(state, components, chance, steps)
    return state


def deal(state: State, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-T1: all cards are dealt; the player left of the dealer will lead (HI-K1)."""
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


def bid(state: State, seat: int, card: Card, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-T1 to HI-T5: a card is laid face down; when all have, they are turned up together."""
    state.cards[seat] = tuple([other for other in state.cards[seat] if other != card])
    state.laid[seat] = card
    tell(steps, state, BidLaid(state.hand, seat))
    if None not in state.laid:
        _turn_up(state, components, chance, steps)


def _turn_up(state: State, components: Components, chance: Chance, steps: Steps) -> None:
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


def play(state: State, seat: int, card: Card, steps: Steps) -> None:
    """HI-K1, HI-K2: a card is played; a whole trick is won."""
    if len(state.trick) == state.seats:
        state.gone += tuple([played for _, played in state.trick])
        state.trick = ()
    led = state.trick[0][1][0] if state.trick else card[0]
    if card[0] != led and led not in state.lacks[seat]:
        state.lacks[seat] = (*state.lacks[seat], led)
    state.cards[seat] = tuple([other for other in state.cards[seat] if other != card])
    state.trick = (*state.trick, (seat, card))
    if len(state.trick) < state.seats:
        state.turn = (seat + 1) % state.seats
        happened = Played(state.hand, seat, card, state.tricks + 1, led=len(state.trick) == 1)
        tell(steps, state, happened, reveals=True)
        return
    _win(state, seat, card, steps)


def _win(state: State, seat: int, card: Card, steps: Steps) -> None:
    winner, ship = winner_of(state.trick, state.trump), ship_of(state.trick)
    state.turn = winner
    state.tricks += 1
    state.piles[winner] += 1
    state.phase = "board"
    tell(steps, state, Played(state.hand, seat, card, state.tricks, led=False), reveals=True)
    tell(steps, state, TrickWon(state.hand, winner, ship, state.tricks))
    if must_only_place(state, ship):
        board(state, winner, "place", None, steps)
    elif cannot_board(state, ship):
        state.phase = "give"
        tell(steps, state, Stayed(state.hand, winner, ship, able=False))


def must_only_place(state: State, ship: int) -> bool:
    """Nobody sits on the ship: a pirate from the reserve boards it, and there is nothing to choose (HI-P1, HI-P6)."""
    return state.ships[ship][CAPTAIN] == NOBODY and state.reserve[state.turn] > 0


def cannot_board(state: State, ship: int) -> bool:
    """HI-P5: nothing in reserve and nobody to change places with."""
    return not state.reserve[state.turn] and not boarding.swaps(state.ships[ship], state.turn)


def board(state: State, seat: int, verb: str, side: str | None, steps: Steps) -> None:
    """HI-P1 to HI-P5: the winner places a pirate, changes places, or with an empty reserve stays."""
    ship = ship_of(state.trick)
    before = state.ships[ship]
    state.phase = "give"
    if verb == "stay":
        tell(steps, state, Stayed(state.hand, seat, ship, able=True))
        return
    done = outcome(state, seat, verb, side)
    state.ships[ship] = done.ship
    state.islands = done.islands
    if verb == "place":
        state.reserve[seat] -= 1
    if done.home != NOBODY:
        state.reserve[done.home] += 1
    met = before[CAPTAIN]
    if verb == "swap" and met == seat:
        met = before[boarding.SIDES[side or ""]]
    record = Placed if verb == "place" else Swapped
    tell(steps, state, record(state.hand, seat, ship, side or "", met, done.overboard, done.home))


def outcome(state: State, seat: int, verb: str, side: str | None) -> Boarding:
    """What placing or swapping would do to the trick's ship and the islands."""
    ship = state.ships[ship_of(state.trick)]
    if verb == "place":
        return boarding.place(ship, state.islands, seat, side)
    return boarding.swap(ship, state.islands, side or "")


def give(state: State, seat: int, to: int, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-L1: all tricks in front of the winner go to a neighbour, or stay; then the winner leads, or the hand ends."""
    tricks = state.piles[seat]
    if to != seat:
        state.piles[seat] = 0
        state.piles[to] += tricks
    state.phase = "play"
    record = Gave if to != seat else Kept
    tell(steps, state, record(state.hand, seat, to, tricks))
    if not state.cards[seat]:
        finish_hand(state, components, chance, steps)


def finish_hand(state: State, components: Components, chance: Chance, steps: Steps) -> None:
    """HI-X1 to HI-X4, HI-S1, HI-S2: the board is scored, pirates stay, the deal passes on, or the game ends."""
    points = hand_points(state, components.islands)
    state.sheet = (*state.sheet, points)
    state.scores = [score + sum(own) for score, own in zip(state.scores, points)]
    over = state.hand == state.hands_to_play
    state.phase = "over"
    tell(steps, state, Scored(state.hand, points, tuple(state.piles), tuple(state.scores), last=over))
    if not over:
        state.dealer = (state.dealer + 1) % state.seats
        deal(state, components, chance, steps)
