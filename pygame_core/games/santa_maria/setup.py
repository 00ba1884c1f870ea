"""Set-up: the common board, boards and lots (SM-S1 to SM-S7, SM-V1 to SM-V3)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.santa_maria.colony import BARE
from pygame_core.games.santa_maria.components import (
    FIRST_BISHOP,
    NOTHING,
    SCHOLARS,
    WOOD,
    Components,
)
from pygame_core.games.santa_maria.events import SetUp
from pygame_core.games.santa_maria.goods import changed
from pygame_core.games.santa_maria.play import Play, Steps
from pygame_core.games.santa_maria.setup_choices import take_board
from pygame_core.games.santa_maria.state import NONE, SOURCES, State
from pygame_core.games.santa_maria.year import roll_blue, roll_white


def set_up(components: Components, seats: int, setup: str, blue_dice: str, chance: Chance, steps: Steps) -> State:
    """SM-S1 to SM-S7: lay everything out; then boards are dealt or chosen, or lots are (SM-V1)."""
    state = _laid_out(components, seats, setup, blue_dice, chance)
    play = Play(components, state, chance, steps)
    roll_white(play)
    if setup == "chosen":
        state.phase, state.turn = "boards", (state.first - 1) % seats
        state.boards = tuple(range(components.side_b))
        play.uncover(SetUp, first=state.first)
        return state
    if setup == "dealt":
        dealt = chance.shuffled(range(components.side_b), "boards")
        for seat in range(seats):
            take_board(components, state, seat, dealt[seat])
    else:
        state.phase, state.turn = "lots", (state.first - 1) % seats
        state.lots = _lots(components, state, chance)
        for seat in range(seats):
            take_board(components, state, seat, components.side_b)
    roll_blue(play)
    play.uncover(SetUp, first=state.first)
    return state


def _laid_out(components: Components, seats: int, setup: str, blue_dice: str, chance: Chance) -> State:
    """The common board, and what everybody begins with."""
    rules = components.setup
    doubles = tuple(chance.shuffled(components.numbers_of("double"), "doubles"))
    triples = tuple(chance.shuffled(components.numbers_of("triple"), "triples"))
    starters = chance.shuffled(range(components.starters), "ships at the start")
    pile = chance.shuffled(range(components.starters, len(components.ships)), "pile of ships")
    scholars = chance.shuffled(range(FIRST_BISHOP), "scholars")[: rules.scholars]
    bishops = chance.shuffled(range(len(components.bishops)), "bishops")[: rules.bishops]
    first = chance.number(seats, "first player")
    return State(
        setup=setup,
        blue_dice=blue_dice,
        year=1,
        phase="turn",
        turn=first,
        first=first,
        todo=(),
        white=(),
        shared=(),
        doubles=doubles[: rules.doubles],
        triples=triples[: rules.triples],
        double_stack=doubles[rules.doubles :],
        triple_stack=triples[rules.triples :],
        discarded=(),
        roads=components.roads,
        scholars=tuple(sorted(scholars)),
        bishops=tuple(sorted(FIRST_BISHOP + bishop for bishop in bishops)),
        boards=(),
        lots=(),
        ports=tuple(starters),
        pile=tuple(pile),
        march=tuple(range(seats)),
        bank=0,
        board=[NONE] * seats,
        scholar=[NONE] * seats,
        coins=starting_coins(components, seats, first),
        goods=[changed(NOTHING, WOOD, rules.wood)] * seats,
        colony=[BARE] * seats,
        laid=[()] * seats,
        on=[BARE] * seats,
        activations=[0] * seats,
        white_used=[0] * seats,
        blue_used=[0] * seats,
        blue=[()] * seats,
        harbour=[((),) * len(components.docks)] * seats,
        monks=[()] * seats,
        religion=[0] * seats,
        conquistador=[0] * seats,
        earned=[(0,) * len(SOURCES)] * seats,
        retired=[NONE] * seats,
    )


def starting_coins(components: Components, seats: int, first: int) -> list[int]:
    """SM-S2, SM-V3: coins by place from the first player on."""
    if seats == 1:
        return [components.solo.coins]
    return [components.setup.coins[(seat - first) % seats] for seat in range(seats)]


def _lots(components: Components, state: State, chance: Chance) -> tuple[tuple[int, int], ...]:
    """SM-V1: each town hall with one of the scholars that are not on the board."""
    others = [scholar for scholar in range(len(SCHOLARS)) if scholar not in state.scholars]
    return tuple(zip(components.halls(), chance.shuffled(others, "scholars of the lots")))
