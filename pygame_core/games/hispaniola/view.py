"""What one seat, or everybody, may know about a state (HI-L2)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.game import Event
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.events import Played
from pygame_core.games.hispaniola.playing import cards_to_play
from pygame_core.games.hispaniola.state import Card, Ship, State
from pygame_core.games.hispaniola.tricks import ship_of, winner_of


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player, as everybody may see it."""

    score: int
    cards: int
    """How many are in hand."""
    bids: tuple[Card, ...]
    laid: bool
    """Whether a bid lies face down."""
    pile: int
    reserve: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as everybody may see it."""

    seat: int | None
    suits: tuple[str, ...]
    worth_of_islands: tuple[int, ...]
    highest: int
    hands_to_play: int
    hand: int
    dealer: int
    phase: str
    turn: int
    trump: int
    tricks: int
    tricks_in_hand: int
    """The number of tricks in this hand, as far as it is known (HI-T4)."""
    trick: tuple[tuple[int, Card], ...]
    """The trick on the table; empty if it is no longer visible."""
    wins: int
    """The seat that is winning the trick on the table; -1 without one."""
    ship: int
    """The ship of the trick on the table; -1 without one."""
    seats: tuple[SeatView, ...]
    ships: tuple[Ship, ...]
    islands: tuple[int, ...]
    cards: tuple[Card, ...]
    """The hand of the seat; empty without a seat."""
    playable: tuple[Card, ...]
    """The cards of the hand that may be played now."""
    laid: Card | None
    """The bid of the seat that lies face down."""
    sheet: tuple[tuple[tuple[int, ...], ...], ...]


def view(state: State, seat: int | None, now: State, components: Components) -> View:
    """The view of ``seat``, or with None of everybody, when the current state is ``now``."""
    trick = state.trick if may_be_seen(state, now) else ()
    return View(
        seat=seat,
        suits=components.suits,
        worth_of_islands=components.islands,
        highest=components.highest[state.seats],
        hands_to_play=state.hands_to_play,
        hand=state.hand,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        trump=state.trump,
        tricks=state.tricks,
        tricks_in_hand=_tricks_in_hand(state, components),
        trick=trick,
        wins=winner_of(trick, state.trump) if trick else -1,
        ship=ship_of(trick) if trick else -1,
        seats=tuple(_seat_view(state, other) for other in range(state.seats)),
        ships=tuple(state.ships),
        islands=state.islands,
        cards=state.cards[seat] if seat is not None else (),
        playable=_playable(state, seat),
        laid=state.laid[seat] if seat is not None else None,
        sheet=state.sheet,
    )


def may_be_seen(state: State, now: State) -> bool:
    """HI-L2: during the game, a trick is visible only until the next card is played."""
    same = (state.hand, trick_on_table(state)) == (now.hand, trick_on_table(now))
    return same or now.phase == "over"


def trick_on_table(state: State) -> int:
    """The number of the trick on the table, complete or not, within the hand; 0 without one."""
    if not state.trick:
        return 0
    return state.tricks if len(state.trick) == state.seats else state.tricks + 1


def redact_event(event: Event, now: State) -> Event:
    """The event as the room may know it when the current state is ``now``: earlier tricks are hidden (HI-L2)."""
    if event.kind != Played.kind or now.phase == "over":
        return event
    if (event.facts["hand"], event.facts["trick"]) == (now.hand, trick_on_table(now)):
        return event
    return Event(event.kind, {**event.facts, "card": None}, event.reveals)


def _tricks_in_hand(state: State, components: Components) -> int:
    """One for each card of a hand (HI-C1) that is not a bid (HI-T4)."""
    dealt = len(components.suits) * components.highest[state.seats] // state.seats
    bids = max(1, len(state.bids[0]) + (state.phase == "bid"))
    return dealt - bids


def _playable(state: State, seat: int | None) -> tuple[Card, ...]:
    if seat is None or (state.phase == "play" and state.turn != seat):
        return ()
    if state.phase == "bid":
        return state.cards[seat] if state.laid[seat] is None else ()
    if state.phase != "play":
        return ()
    return cards_to_play(state, seat)


def _seat_view(state: State, seat: int) -> SeatView:
    return SeatView(
        score=state.scores[seat],
        cards=len(state.cards[seat]),
        bids=state.bids[seat],
        laid=state.laid[seat] is not None,
        pile=state.piles[seat],
        reserve=state.reserve[seat],
    )
