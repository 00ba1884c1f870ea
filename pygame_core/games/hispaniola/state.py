"""The state of Hispaniola."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pygame_core.plain import Plain

Card = tuple[int, int]
"""The index of a suit, and a value. Actions name the suit."""

Ship = tuple[int, int, int]
"""The seats whose pirates are left, in the middle (the captain) and right; NOBODY for an empty place (HI-C3)."""

NOBODY = -1
NEUTRAL = 5
"""The ship that belongs to no suit; the number of any other ship is the index of its suit."""

SHIPS = 6
LEFT, CAPTAIN, RIGHT = range(3)
NO_TRUMP = -1


@dataclass(slots=True)
class State:
    """One state of the game. Lists have one entry for each seat, except ``ships`` and ``islands``."""

    hands_to_play: int
    hand: int
    """The number of this hand, from 1."""
    dealer: int
    phase: str
    """"bid", "play", "board", "give", "scored" between two hands, or "over"."""
    turn: int
    """The seat that plays, boards or gives; in the phase "bid" the leader of the first trick."""
    trump: int
    cards: list[tuple[Card, ...]]
    """The hand of each seat, sorted."""
    bids: list[tuple[Card, ...]]
    """The bids of this hand that have been turned up (HI-T4)."""
    laid: list[Card | None]
    """The bids that lie face down."""
    trick: tuple[tuple[int, Card], ...]
    """Seats and cards in the order of play; a complete trick stays here until the next card is played."""
    tricks: int
    """How many tricks of this hand have been played."""
    gone: tuple[Card, ...]
    """The cards of earlier tricks of this hand."""
    lacks: list[tuple[int, ...]]
    """The suits that each seat has revealed to lack in this hand."""
    piles: list[int]
    """The number of tricks in front of each seat."""
    reserve: list[int]
    ships: list[Ship]
    islands: tuple[int, ...]
    scores: list[int]
    sheet: tuple[tuple[tuple[int, ...], ...], ...]
    """For each hand scored and each seat: points of captains, mates, islands and tricks."""

    def copy(self) -> State:
        """An equal copy that shares no mutable data with this state."""
        return State(
            self.hands_to_play,
            self.hand,
            self.dealer,
            self.phase,
            self.turn,
            self.trump,
            self.cards.copy(),
            self.bids.copy(),
            self.laid.copy(),
            self.trick,
            self.tricks,
            self.gone,
            self.lacks.copy(),
            self.piles.copy(),
            self.reserve.copy(),
            self.ships.copy(),
            self.islands,
            self.scores.copy(),
            self.sheet,
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.cards)


def dump(state: State) -> Plain:
    """The state as plain data: a mapping from its fields. In saves "scored" is written as "over"."""
    plain = {field.name: getattr(state, field.name) for field in fields(State)}
    return {**plain, "phase": "over"} if state.phase == "scored" else plain


def quantities(state: State) -> Mapping[str, int]:
    """The conserved quantities: all cards of the hand, and the pirates of each."""
    aboard = [seat for ship in state.ships for seat in ship]
    cards = sum(map(len, state.cards)) + sum(map(len, state.bids)) + len(state.trick) + len(state.gone)
    pirates = {
        f"pirates of seat {seat}": state.reserve[seat] + aboard.count(seat) + state.islands.count(seat)
        for seat in range(state.seats)
    }
    return {"cards": cards + sum(laid is not None for laid in state.laid), **pirates}
