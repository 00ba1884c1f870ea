"""Setting up a game (SA-S1 to SA-S5, SA-V1, SA-V2)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.santiago.board import CORNERS, INSIDE, INTERSECTIONS, PLOTS, TOUCHED
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.events import SetUp
from pygame_core.games.santiago.phases import begin_round
from pygame_core.games.santiago.state import FREE, PALMS, State
from pygame_core.records import tell


def set_up(
    components: Components, seats: int, hidden: bool, inside: bool, palms: bool, chance: Chance
) -> list[Step[State]]:
    """Set the game up, and turn up the first tiles."""
    steps: list[Step[State]] = []
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
    return steps


def _palms(spring: int, chance: Chance) -> tuple[int, ...]:
    """SA-V2: three random plots; none touches the spring or another one."""
    barred = set(CORNERS[spring])
    found: list[int] = []
    for plot in chance.shuffled(range(PLOTS), "the palms"):
        if len(found) < PALMS and plot not in barred:
            found.append(plot)
            barred |= TOUCHED[plot]
    return tuple(sorted(found))
