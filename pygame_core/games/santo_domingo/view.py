"""What one seat, or everybody, may know about a state (SD-R6)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.games.santo_domingo.components import Components, Rate
from pygame_core.games.santo_domingo.round import cards_to_choose
from pygame_core.games.santo_domingo.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player, as everybody may see it."""

    points: int
    goods: int
    hand: tuple[int, ...]
    """Cards not seen this round: in hand, or laid face down."""
    discard: tuple[tuple[int, int], ...]
    """Cards of earlier rounds with the round of each."""
    laid: int
    """How many cards lie in front of the player, face down or up."""
    shown: tuple[int, ...]
    """The cards that lie face up."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as everybody may see it."""

    seat: int | None
    board: str
    threshold: int
    round: int
    phase: str
    points_row: int
    goods_row: int
    trader_row: int
    rates: tuple[Rate, ...]
    """The rates of the trader row, from the first space to the last."""
    rate: Rate
    """The current rate."""
    cards_to_choose: int
    seats: tuple[SeatView, ...]
    traders: tuple[int, ...]
    chosen: tuple[int, ...]
    """The cards that the seat has played face down; empty without a seat."""


def view(components: Components, state: State, seat: int | None) -> View:
    """The view of ``seat``, or with None of everybody."""
    hidden = state.phase == "choose"
    return View(
        seat=seat,
        board=state.board,
        threshold=state.threshold,
        round=state.round,
        phase=state.phase,
        points_row=state.points_row,
        goods_row=state.goods_row,
        trader_row=state.trader_row,
        rates=components.rates[state.board],
        rate=components.on_space[state.board][state.trader_row],
        cards_to_choose=cards_to_choose(state.seats),
        seats=tuple(_seat_view(state, other, hidden) for other in range(state.seats)),
        traders=state.traders,
        chosen=state.played[seat] if hidden and seat is not None else (),
    )


def _seat_view(state: State, seat: int, hidden: bool) -> SeatView:
    played = state.played[seat]
    return SeatView(
        points=state.points[seat],
        goods=state.goods[seat],
        hand=tuple(sorted(state.hands[seat] + played)) if hidden else state.hands[seat],
        discard=state.discards[seat],
        laid=len(played),
        shown=() if hidden else played,
    )
