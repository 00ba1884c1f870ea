"""The state of Santiago."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pygame_core.game import Step
from pygame_core.games.santiago.components import Tile
from pygame_core.plain import Plain

Land = int
"""The land of a plot: the index of the crop of a plantation, or EMPTY, or DESERT."""
EMPTY: Land = -2
DESERT: Land = -1

Owner = int
"""The owner of the markers on a plot: a seat, or NOBODY."""
NOBODY: Owner = -1

Plot = tuple[Land, Owner, int]
"""The land of a plot, the owner of the markers there, and their number."""

FREE: Plot = (EMPTY, NOBODY, 0)
SAND: Plot = (DESERT, NOBODY, 0)


FIRST_CROP: Land = 0
"""Numbers from here on are crops; smaller numbers mean that nothing grows there."""


def is_crop(land: Land) -> bool:
    """Whether a plot is a plantation."""
    return land >= FIRST_CROP


Proposal = tuple[int, tuple[tuple[int, int], ...]]
"""The number of a stretch, and pairs of seat and amount offered for it, the proposer first (SA-4a)."""

PALMS = 3
"""The number of palms on the board, with the option (SA-V2)."""

PHASES = ("bid", "plant", "neutral", "bribe", "decide", "extra", "over")


@dataclass(slots=True)
class State:
    """One state of the game. Lists have one entry for each seat, ``plots`` one for each plot."""

    hidden_money: bool
    rounds: int
    round: int
    """The number of this round, from 1."""
    phase: str
    overseer: int
    queue: tuple[int, ...]
    """The seats that have yet to act in this phase, the next one first."""
    bids: tuple[tuple[int, int], ...]
    """Seats and stakes in the order of bidding; 0 is a pass (SA-1a)."""
    staked: bool
    """Whether the stakes lie on the table: from the bid to the end of planting (SA-3e)."""
    piles: tuple[tuple[Tile, ...], ...]
    """The tiles still face down, the next one last."""
    row: tuple[Tile | None, ...]
    """This round's tiles, by pile; None where one has been taken."""
    removed: tuple[Tile, ...]
    """The tile that was removed before the start, or none (SA-S1)."""
    plots: list[Plot]
    palms: tuple[int, ...]
    """The plots on which a palm stands (SA-V2)."""
    spring: int
    canals: int
    """A bit mask of the built stretches."""
    common: int
    """Common canals in stock."""
    extra: list[bool]
    """Whether the seat still has its own blue canal."""
    proposals: tuple[Proposal, ...]
    cash: list[int]
    bank: int
    """What the bank has received minus what it has paid."""
    markers: list[int]
    """Yield markers in stock."""
    box: list[int]
    """Yield markers that are out of the game."""
    worth: tuple[tuple[int, ...], ...]
    """The worth of the fields of each seat after each round."""

    def copy(self) -> State:
        """An equal copy that shares no mutable data with this state."""
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
        """The number of players."""
        return len(self.cash)


Steps = list[Step[State]] | None
"""The list to which steps are added; None if they are not wanted."""


def total(proposal: Proposal) -> int:
    """The sum of all offers of a proposal."""
    return sum(amount for _, amount in proposal[1])


def quantities(state: State) -> Mapping[str, int]:
    """The conserved quantities: all money, tiles and canals, and the markers of each."""
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
