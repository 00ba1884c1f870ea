"""What a seat, or the whole room, may know of a position (GO-R5)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.games.goofspiel.components import Components
from pygame_core.games.goofspiel.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the room sees it."""

    points: int
    hand: tuple[int, ...]
    """The cards not seen yet: in hand, or laid face down."""
    spent: tuple[int, ...]
    """The bids of earlier rounds, in the order of play."""
    won: tuple[int, ...]
    """The prizes, in the order in which they came."""
    has_bid: bool
    shown: int
    """The bid that lies face up; 0 for none."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as a seat, or the whole room, sees it."""

    seat: int | None
    ties: str
    phase: str
    round: int
    bids: tuple[int, ...]
    """The cards that every player began with."""
    every_prize: tuple[int, ...]
    """All prizes of the game, in ascending order."""
    prizes: tuple[int, ...]
    """The prizes that are bid for, the one turned up last at the end."""
    nobodys: tuple[int, ...]
    """The prizes that nobody gets any more."""
    face_down: int
    """How many prizes are still to come."""
    seats: tuple[SeatView, ...]
    own_bid: int
    """The card that the looking seat has laid face down; 0 for none, and for the room."""


def view(components: Components, state: State, seat: int | None) -> View:
    """The view of ``seat``, or with None of the whole room."""
    return View(
        seat=seat,
        ties=state.ties,
        phase=state.phase,
        round=state.round,
        bids=components.bids,
        every_prize=components.prizes,
        prizes=state.prizes,
        nobodys=state.nobodys,
        face_down=len(state.deck),
        seats=tuple(_seat_view(state, other) for other in range(state.seats)),
        own_bid=state.bids[seat] if state.phase == "bid" and seat is not None else 0,
    )


def _seat_view(state: State, seat: int) -> SeatView:
    card, hidden = state.bids[seat], state.phase == "bid"
    laid = (card,) if hidden and card else ()
    return SeatView(
        points=sum(state.won[seat]),
        hand=tuple(sorted((*state.hands[seat], *laid))),
        spent=state.spent[seat],
        won=state.won[seat],
        has_bid=card > 0,
        shown=0 if hidden else card,
    )
