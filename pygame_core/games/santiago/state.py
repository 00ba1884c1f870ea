"""A position of Santiago."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pygame_core.game import Step
from pygame_core.games.santiago.components import Tile
from pygame_core.plain import Plain

Land = int
"""What a plot is: the crop of a plantation by its place among the crops, or EMPTY, or DESERT."""
EMPTY: Land = -2
DESERT: Land = -1

Owner = int
"""Whose markers lie on a plot: a seat, or NOBODY."""
NOBODY: Owner = -1

Plot = tuple[Land, Owner, int]
"""What a plot is, whose markers lie there, and how many."""

FREE: Plot = (EMPTY, NOBODY, 0)
SAND: Plot = (DESERT, NOBODY, 0)


FIRST_CROP: Land = 0
"""From here on the numbers mean crops; those below mean that nothing grows there."""


def is_crop(land: Land) -> bool:
    """Whether a plot is a plantation."""
    return land >= FIRST_CROP


Proposal = tuple[int, tuple[tuple[int, int], ...]]
"""The number of a stretch, and who offers how much for it, the proposer first (SA-4a)."""

PALMS = 3
"""So many palms stand on the board, with the option (SA-V2)."""

PHASES = ("bid", "plant", "neutral", "bribe", "decide", "extra", "over")


@dataclass(slots=True)
class State:
    """One position. Lists have one entry for each seat, ``plots`` one for each plot."""

    hidden_money: bool
    rounds: int
    round: int
    """The number of this round, from 1."""
    phase: str
    overseer: int
    queue: tuple[int, ...]
    """Who is still to act in this phase, the next one first."""
    bids: tuple[tuple[int, int], ...]
    """Seats and stakes in the order of bidding; 0 is a pass (SA-1a)."""
    staked: bool
    """Whether the stakes lie on the table: from the bid to the end of planting (SA-3e)."""
    piles: tuple[tuple[Tile, ...], ...]
    """The tiles still face down, the next one last."""
    row: tuple[Tile | None, ...]
    """This round's tiles, by pile; None where one has been taken."""
    removed: tuple[Tile, ...]
    """What was taken out before the start: one tile or none (SA-S1)."""
    plots: list[Plot]
    palms: tuple[int, ...]
    """The plots on which a palm stands (SA-V2)."""
    spring: int
    canals: int
    """The built stretches, as bits."""
    common: int
    """Common canals in stock."""
    extra: list[bool]
    """Whether the own blue canal is still there."""
    proposals: tuple[Proposal, ...]
    cash: list[int]
    bank: int
    """What the bank has taken less what it has paid."""
    markers: list[int]
    """Yield markers in stock."""
    box: list[int]
    """Yield markers that are out of the game."""
    worth: tuple[tuple[int, ...], ...]
    """What everybody's fields were worth after each round."""

    def copy(self) -> State:
        """Another state, equal to this one and independent of it."""
        return State(
            self.hidden_money,
            self.rounds,
            self.round,
            self.phase,
            self.overseer,
            self.queue,
            self.bids,
            self.staked,
            self.piles,
            self.row,
            self.removed,
            self.plots.copy(),
            self.palms,
            self.spring,
            self.canals,
            self.common,
            self.extra.copy(),
            self.proposals,
            self.cash.copy(),
            self.bank,
            self.markers.copy(),
            self.box.copy(),
            self.worth,
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.cash)


Steps = list[Step[State]] | None
"""Where steps are added; None where nobody asks for them."""


def total(proposal: Proposal) -> int:
    """All that is offered for a stretch."""
    return sum(amount for _, amount in proposal[1])


def quantities(state: State) -> Mapping[str, int]:
    """What must add up: all money, tiles and canals, and the markers of each."""
    staked = sum(amount for _, amount in state.bids) if state.staked else 0
    money = sum(state.cash) + staked + sum(map(total, state.proposals)) + state.bank
    laid = sum(plot[0] != EMPTY for plot in state.plots)
    tiles = laid + sum(map(len, (*state.piles, state.removed))) + sum(tile is not None for tile in state.row)
    markers = {
        f"markers of seat {seat}": state.markers[seat]
        + state.box[seat]
        + sum(held for _, owner, held in state.plots if owner == seat)
        for seat in range(state.seats)
    }
    canals = state.common + sum(state.extra) + state.canals.bit_count()
    return {"money": money, "tiles": tiles, "canals": canals, **markers}


def dump(state: State) -> Plain:
    """The state as plain data: a mapping from its fields."""
    return {field.name: getattr(state, field.name) for field in fields(State)}
