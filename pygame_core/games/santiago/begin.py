"""Set-up and the beginning of a round (SA-S1 to SA-S4, SA-V2, SA-1a)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.santiago.board import CORNERS, INSIDE, INTERSECTIONS, PLOTS, TOUCHED
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.events import SetUp, TilesRevealed
from pygame_core.games.santiago.state import FREE, PALMS, State
from pygame_core.records import tell

Steps = list[Step[State]] | None


def from_left_of(state: State, seat: int) -> tuple[int, ...]:
    """All seats clockwise, the left neighbour first and the seat itself last."""
    return tuple((seat + place) % state.seats for place in range(1, state.seats + 1))


def set_up(
    components: Components, seats: int, hidden: bool, inside: bool, palms: bool, chance: Chance, steps: Steps
) -> None:
    """The first position and the first tiles."""
    counts = components.sets[seats]
    tiles = chance.shuffled(components.tiles, "the piles")
    used = counts.piles * counts.rounds
    spring = chance.choice(INSIDE if inside else range(INTERSECTIONS), "the spring")
    state = State(
        hidden_money=hidden,
        rounds=counts.rounds,
        round=0,
        phase="bid",
        overseer=chance.number(seats, "the first overseer"),
        queue=(),
        bids=(),
        staked=False,
        piles=tuple(tuple(tiles[pile : used : counts.piles]) for pile in range(counts.piles)),
        row=(None,) * counts.piles,
        removed=tuple(tiles[used:]),
        plots=[FREE] * PLOTS,
        palms=_palms(spring, chance) if palms else (),
        spring=spring,
        canals=0,
        common=counts.canals,
        extra=[True] * seats,
        proposals=(),
        cash=[components.money] * seats,
        bank=0,
        markers=[components.markers] * seats,
        box=[0] * seats,
        worth=(),
    )
    tell(steps, state, SetUp(state.round, spring, state.palms, state.overseer, state.removed), reveals=True)
    begin_round(state, steps)


def _palms(spring: int, chance: Chance) -> tuple[int, ...]:
    """SA-V2: three plots, none at the spring's corner, none touching another."""
    barred = set(CORNERS[spring])
    found: list[int] = []
    for plot in chance.shuffled(range(PLOTS), "the palms"):
        if len(found) < PALMS and plot not in barred:
            found.append(plot)
            barred |= TOUCHED[plot]
    return tuple(sorted(found))


def begin_round(state: State, steps: Steps) -> None:
    """SA-1a: the top tile of each pile is turned up; bidding starts left of the overseer."""
    state.round += 1
    state.phase = "bid"
    tiles = tuple(pile[-1] for pile in state.piles)
    state.row = tiles
    state.piles = tuple(pile[:-1] for pile in state.piles)
    state.bids, state.staked = (), True
    state.queue = from_left_of(state, state.overseer)
    tell(steps, state, TilesRevealed(state.round, tiles, state.overseer), reveals=True)
