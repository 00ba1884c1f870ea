"""Upper bounds for coins, and for points by source, from the rules and components of Santa Maria.

Coins and points are unlimited (SM-S8), but their sources are not: dice, buildings, ships, monks and
years. Every bound assumes that each source is used as often as possible, at its best, and ignores all
costs except coins laid on buildings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame_core.games.santa_maria.colony import CELLS, SIZE
from pygame_core.games.santa_maria.components import FIRST_CAMP, GOLD, WOOD, Components, Gain
from pygame_core.games.santa_maria.goods import worth
from pygame_core.games.santa_maria.state import (
    BUILDINGS,
    CAMPS,
    CONQUISTADORS,
    DOCKS,
    NONE,
    RELIGION,
    RETIREMENT,
    State,
)

TWICE = 2
"""An exchange may be done twice (SM-H7), and a religion action may take two steps (SM-B5)."""


@dataclass(frozen=True, slots=True)
class Best:
    """The most that one activation of a square, and one use of each kind of space, can bring."""

    coins: int
    """From one square, if all goods that it produces are sold."""
    points: int
    steps: int
    """Steps on the religion track, from one square."""
    taxes: int
    """Coins from one line (SM-H2)."""
    camp_coins: tuple[int, ...]
    camp_points: tuple[int, ...]
    dock_coins: int
    dock_points: tuple[int, ...]
    dock_steps: int
    retiring_coins: int
    retiring_points: int
    retiring_steps: int


@lru_cache(8)
def best(components: Components) -> Best:
    """The maximum for every field of ``Best``."""
    squares = [square.effects for square in components.squares]
    docks = [space.effects for space in components.docks]
    camps = [space.effects for space in components.camps]
    spaces = [space.effects for space in components.retirement]
    colonists = max(square.colonists for square in components.squares)
    return Best(
        coins=max(_coins(components, effects) for effects in squares),
        points=max(_points(components, effects) for effects in squares),
        steps=max(_steps(components, effects) for effects in squares),
        taxes=SIZE * colonists // 2,
        camp_coins=tuple(_coins(components, effects) for effects in camps),
        camp_points=tuple(_points(components, effects) for effects in camps),
        dock_coins=max(_coins(components, effects) for effects in docks),
        dock_points=tuple(_points(components, effects) for effects in docks),
        dock_steps=max(_steps(components, effects) for effects in docks),
        retiring_coins=max(_coins(components, effects) for effects in spaces),
        retiring_points=max(_points(components, effects) for effects in spaces),
        retiring_steps=max(_steps(components, effects) for effects in spaces),
    )


def _coins(components: Components, effects: tuple[int, ...]) -> int:
    """The coins from effects, all goods sold; a conquistador step brings one gold at most (SM-B4)."""
    sale, total = components.prices.sell, 0
    for effect in (components.effects[number] for number in effects):
        total += _sold(components, effect.gain)
        total += TWICE * max((_sold(components, gain) for gain in effect.gains), default=0)
        total += sale[GOLD] if effect.kind == "conquistador" else 0
    return total


def _sold(components: Components, gain: Gain) -> int:
    return gain.coins + worth(gain.goods, components.prices.sell)


def _points(components: Components, effects: tuple[int, ...]) -> int:
    found = [components.effects[number] for number in effects]
    return sum(one.gain.points + TWICE * max((gain.points for gain in one.gains), default=0) for one in found)


def _steps(components: Components, effects: tuple[int, ...]) -> int:
    return TWICE * sum(components.effects[number].kind == "religion" for number in effects)


@lru_cache(64)
def most_coins(components: Components, seats: int, year: int) -> int:
    """The most coins that a seat can have in ``year``, all goods sold."""
    setup, most = components.setup, best(components)
    start = (components.solo.coins if seats == 1 else max(setup.coins)) + setup.wood * components.prices.sell[WOOD]
    fees = (seats - 1) * setup.monks * components.prices.fee
    dice = setup.white_limit + setup.blue_dice
    lines = dice * (SIZE * most.coins + most.taxes)
    bought = sum(max(0, most.coins - price) for price in range(1, CELLS + 1)) + most.coins  # one taken back (SM-H5)
    retiring = most.retiring_coins + len(components.ships) * most.dock_coins
    return start + fees + sum(most.camp_coins) + year * (lines + bought + retiring)


def _activations(components: Components, state: State, seat: int) -> int:
    """An upper bound on a seat's activations of buildings: the maximum for past years, plus this year's count."""
    setup = components.setup
    past = state.year - 1 + (state.phase == "over")
    each_year = (setup.white_limit + setup.blue_dice) * SIZE + CELLS
    now = (state.white_used[seat] + state.blue_used[seat]) * SIZE + state.activations[seat]
    return past * each_year + now


def _retirements(state: State, seat: int) -> int:
    """How often a seat has retired."""
    return state.year - 1 + (state.retired[seat] != NONE)


def most_steps(components: Components, state: State, seat: int) -> int:
    """An upper bound on the religion steps that a seat has taken."""
    most, ships = best(components), sum(map(len, state.harbour[seat]))
    retiring = _retirements(state, seat) * (most.retiring_steps + ships * most.dock_steps)
    return _activations(components, state, seat) * most.steps + retiring


def most_earned(components: Components, state: State, seat: int) -> tuple[int, ...]:
    """Upper bounds on the points that a seat has won, by source."""
    most, track, years = best(components), components.religion, state.year - 1 + (state.phase == "over")
    past_the_end = state.religion[seat] == track.last
    steps = most_steps(components, state, seat) - track.last if past_the_end else 0
    camps = (space - FIRST_CAMP for space in state.monks[seat] if space >= FIRST_CAMP)
    docked = sum(points * len(ships) for points, ships in zip(most.dock_points, state.harbour[seat]))
    found = {
        BUILDINGS: _activations(components, state, seat) * most.points,
        RELIGION: max(0, steps) * track.points,
        CAMPS: sum(most.camp_points[camp] for camp in camps),
        RETIREMENT: _retirements(state, seat) * most.retiring_points,
        DOCKS: _retirements(state, seat) * docked,
        CONQUISTADORS: sum(most_conquest(components, state.seats)[:years]),
    }
    return tuple(found[source] for source in sorted(found))


@lru_cache(64)
def most_conquest(components: Components, seats: int) -> tuple[int, ...]:
    """SM-Y1, SM-V3: the most points for conquistadors, by year."""
    if seats == 1:
        return components.solo.points
    return tuple(points[0] for points in components.conquest.points[seats - 2])
