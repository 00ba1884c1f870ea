"""A position of Goofspiel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pygame_core.plain import Plain

STAY, GONE = "stay", "gone"
TIES = (STAY, GONE)
"""What becomes of prizes when the highest bid is tied (GO-R4, GO-V1)."""


@dataclass(slots=True)
class State:
    """One position. Lists have one entry for each seat."""

    ties: str
    phase: str
    """"bid", "reveal" while the bids lie open, or "over"."""
    round: int
    deck: tuple[int, ...]
    """The prizes that lie face down, the next one first: secret."""
    prizes: tuple[int, ...]
    """The prizes that are bid for, the one turned up last at the end."""
    nobodys: tuple[int, ...]
    """The prizes that nobody gets any more."""
    hands: list[tuple[int, ...]]
    """The bids not played yet, in ascending order."""
    bids: list[int]
    """This round's bid, 0 for none: secret in the phase "bid"."""
    spent: list[tuple[int, ...]]
    """The bids of earlier rounds, in the order of play."""
    won: list[tuple[int, ...]]
    """The prizes of each seat, in the order in which they came."""

    def copy(self) -> State:
        """Another state, equal to this one and independent of it."""
        return State(
            self.ties,
            self.phase,
            self.round,
            self.deck,
            self.prizes,
            self.nobodys,
            self.hands.copy(),
            self.bids.copy(),
            self.spent.copy(),
            self.won.copy(),
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


def dump(state: State) -> Plain:
    """The state as plain data: a mapping from its fields."""
    return {field.name: getattr(state, field.name) for field in fields(State)}


def quantities(state: State) -> Mapping[str, int]:
    """What must add up: all bids and all prizes, wherever they are."""
    return {
        "bids": sum(map(sum, state.hands)) + sum(state.bids) + sum(map(sum, state.spent)),
        "prizes": sum(state.deck) + sum(state.prizes) + sum(state.nobodys) + sum(map(sum, state.won)),
    }
