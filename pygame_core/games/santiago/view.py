"""What one seat, or everybody, may know about a state (SA-S5)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.games.santiago.board import STRETCHES, Stretch, free_stretches, watered
from pygame_core.games.santiago.components import Components, Tile
from pygame_core.games.santiago.digging import own_account
from pygame_core.games.santiago.state import Plot, State, total


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the viewer sees it."""

    cash: int | None
    """None if it is hidden."""
    markers: int
    extra: bool
    """Whether the seat still has its own blue canal."""
    bid: int | None
    """The stake of this round, 0 for a pass; None before the bid."""
    offer: int
    """The amount that the seat offers on proposals."""


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A proposal on the board."""

    stretch: Stretch
    offers: tuple[tuple[int, int], ...]
    """Seats and amounts, the proposer first."""
    total: int

    @property
    def proposer(self) -> int:
        """The seat that has proposed it; the others support it (SA-4a)."""
        return self.offers[0][0]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as everybody may see it."""

    seat: int | None
    crops: tuple[str, ...]
    markers: int
    """The yield markers that each player begins with (SA-B4)."""
    hidden_money: bool
    rounds: int
    round: int
    phase: str
    overseer: int
    queue: tuple[int, ...]
    bids: tuple[tuple[int, int], ...]
    row: tuple[Tile | None, ...]
    left: int
    """How many tiles lie face down in each pile."""
    removed: tuple[Tile, ...]
    plots: tuple[Plot, ...]
    palms: tuple[int, ...]
    spring: int
    canals: tuple[Stretch, ...]
    places: tuple[Stretch, ...]
    """The stretches where a canal may be built (SA-4b)."""
    watered: tuple[int, ...]
    """The plots along a canal."""
    common: int
    proposals: tuple[ProposalView, ...]
    own_account: int
    """The price for the overseer to build elsewhere (SA-4d)."""
    seats: tuple[SeatView, ...]
    worth: tuple[tuple[int, ...], ...]


def view(state: State, seat: int | None, components: Components) -> View:
    """The view of ``seat``, or with None of everybody."""
    open_cash = not state.hidden_money or state.phase == "over"
    return View(
        seat=seat,
        crops=components.crops,
        markers=components.markers,
        hidden_money=state.hidden_money,
        rounds=state.rounds,
        round=state.round,
        phase=state.phase,
        overseer=state.overseer,
        queue=state.queue,
        bids=state.bids,
        row=state.row,
        left=len(state.piles[0]),
        removed=state.removed,
        plots=tuple(state.plots),
        palms=state.palms,
        spring=state.spring,
        canals=_stretches(state.canals),
        places=tuple([STRETCHES[place] for place in free_stretches(state.canals, state.spring)]),
        watered=watered(state.canals),
        common=state.common,
        proposals=tuple(ProposalView(STRETCHES[one[0]], one[1], total(one)) for one in state.proposals),
        own_account=own_account(state),
        seats=tuple(_seat_view(state, other, open_cash or other == seat) for other in range(state.seats)),
        worth=state.worth,
    )


def _stretches(bits: int) -> tuple[Stretch, ...]:
    return tuple([stretch for number, stretch in enumerate(STRETCHES) if bits >> number & 1])


def _seat_view(state: State, seat: int, open_cash: bool) -> SeatView:
    offers = (amount for _, given in state.proposals for giver, amount in given if giver == seat)
    return SeatView(
        cash=state.cash[seat] if open_cash else None,
        markers=state.markers[seat],
        extra=state.extra[seat],
        bid=dict(state.bids).get(seat),
        offer=sum(offers),
    )
