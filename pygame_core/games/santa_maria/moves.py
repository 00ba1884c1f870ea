"""All that may be done at a position: main actions, choices inside a turn, free actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from pygame_core.game import Action
from pygame_core.games.santa_maria import effects, turn
from pygame_core.games.santa_maria.colony import (
    PLACEMENTS,
    SIZE,
    cells_of,
    connected,
    fitting,
    lines_through,
    masks,
    place_name,
)
from pygame_core.games.santa_maria.components import (
    BOTANY,
    LOGISTICS,
    PHILOSOPHY,
    RESOURCES,
    Components,
    Goods,
)
from pygame_core.games.santa_maria.goods import named_ways, written_gain
from pygame_core.games.santa_maria.play import unlocked
from pygame_core.games.santa_maria.reading_figures import MOST
from pygame_core.games.santa_maria.state import NONE, WHITE, State

LINE_KINDS = ("row", "column")


def all_moves(components: Components, state: State) -> Sequence[Action]:
    """All that the seat whose turn it is may do."""
    seat = state.turn
    if state.phase == "boards":
        return [act(seat, "board", components.boards[board].id) for board in state.boards]
    if state.phase == "lots":
        if state.todo:
            return placements(components, state)
        return [act(seat, "lot", components.tiles[hall].id) for hall, _ in state.lots]
    if state.phase == "over":
        return ()
    found = list(choices(components, state) if state.todo else main_actions(components, state))
    found += trades(seat, state.goods[seat], min(state.coins[seat], MOST), *_trading(components, state))
    if state.coins[seat] and state.knows(seat, LOGISTICS) and not turn.in_a_line(state):
        found += die_moves(components, state)
    return found


@cache
def act(seat: int, verb: str, *values: int | str) -> Action:
    """An action, made once."""
    return Action(seat, verb, values)


# ---- main actions ----


def main_actions(components: Components, state: State) -> list[Action]:
    """SM-A1, SM-A2, SM-A3, SM-A7."""
    seat, free = state.turn, turn.free_buildings(components, state, state.turn)
    found: list[Action] = []
    if free:
        found += dice(components, state, free)
        if state.coins[seat] > state.activations[seat]:
            found += _on_squares(seat, "building", free)
    found += _retirements(components, seat, tuple(state.retired))
    for tiles, cost in ((state.doubles, components.prices.double), (state.triples, components.prices.triple)):
        paid = named_ways((cost,), state.goods[seat])
        if tiles and paid:
            found += _expansions(components, state, tiles, paid)
    return found


def _expansions(components: Components, state: State, tiles: tuple[int, ...], paid: Iterable[str]) -> list[Action]:
    """SM-A1: every tile of a shape in every place where it fits, paid in every way."""
    shape, seat = components.tiles[tiles[0]].shape, state.turn
    fits = fitting(shape, masks(state.colony[seat], components.last_road)[0])
    found: list[Action] = []
    if fits:
        for way in paid:
            for tile in tiles:
                every = _every_expansion(seat, components.tiles[tile].id, shape, way)
                found += [every[number] for number in fits]
    return found


@lru_cache(256)
def _every_expansion(seat: int, tile: str, shape: str, paid: str) -> tuple[Action, ...]:
    places = PLACEMENTS[shape]
    return tuple(Action(seat, "expand", (tile, one.row, one.column, one.rotation, paid)) for one in places)


@lru_cache(8192)
def _on_squares(seat: int, verb: str, cells: int) -> tuple[Action, ...]:
    return tuple([act(seat, verb, *place_name(cell)) for cell in cells_of(cells)])


@lru_cache(4096)
def _retirements(components: Components, seat: int, retired: tuple[int, ...]) -> tuple[Action, ...]:
    """SM-R1: every space without a marker; what would have to be done there need not be used."""
    found = []
    for number, space in enumerate(components.retirement):
        if number not in retired:
            found.append(act(seat, "retire", space.id))
            if must_be_used(components, number):
                found.append(act(seat, "retire", space.id, "unused"))
    return tuple(found)


@cache
def must_be_used(components: Components, space: int) -> bool:
    """Whether a retirement space does something that could not be declined later (SM-B1, SM-R1)."""
    kinds = [components.effects[effect].kind for effect in components.retirement[space].effects]
    return any(kind in ("gain", "religion", "conquistador") for kind in kinds)


def dice(components: Components, state: State, free: int) -> list[Action]:
    """SM-A3, SM-A4, SM-H3, SM-H4: every die with every line it may be used for, and how that is paid."""
    seat = state.turn
    white = state.white if state.white_used[seat] < components.setup.white_limit else ()
    botany = tuple(named_ways(turn.BOTANY_COSTS, state.goods[seat])) if state.knows(seat, BOTANY) else ()
    steps, lines = state.coins[seat] // components.prices.die_step, lines_through(free)
    philosophy = state.knows(seat, PHILOSOPHY)
    found: list[Action] = []
    for every in _every_use(seat, distinct(white), distinct(blue_dice(components, state)), philosophy, botany):
        found += [action for line, distance, action in every if lines & line and distance <= steps]
    return found


@lru_cache(4096)
def distinct(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The different values of some dice."""
    return tuple(sorted(set(dice)))


def blue_dice(components: Components, state: State) -> tuple[int, ...]:
    """SM-A3, SM-V2: the blue dice that the seat whose turn it is may use."""
    seat = state.turn
    if state.blue_dice == "own":
        return state.blue[seat]
    limit = unlocked(components, state.religion[seat])
    return state.shared if state.blue_used[seat] < limit else ()


Use = tuple[int, int, Action]
"""The bit of a line, the coins for it in steps, and the action."""


@lru_cache(4096)
def _every_use(
    seat: int, white: tuple[int, ...], blue: tuple[int, ...], philosophy: bool, botany: tuple[str, ...]
) -> tuple[tuple[Use, ...], ...]:
    """Every use of some dice on any line, die by die."""
    kinds = [("white", value, "column") for value in white]
    kinds += [("blue", value, kind) for value in blue for kind in LINE_KINDS[: 1 + philosophy]]
    return tuple([_uses(seat, colour, value, kind, botany) for colour, value, kind in kinds])


@lru_cache(4096)
def _uses(seat: int, colour: str, value: int, kind: str, botany: tuple[str, ...]) -> tuple[Use, ...]:
    found: list[Use] = []
    for number in range(1, SIZE + 1):
        line = 1 << (number - 1 + (SIZE if kind == "column" else 0))
        found.append((line, abs(number - value), act(seat, "die", colour, value, kind, number)))
        if number != value:
            found += [(line, 0, act(seat, "die", colour, value, kind, number, paid)) for paid in botany]
    return tuple(found)


# ---- choices inside a turn ----


def choices(components: Components, state: State) -> list[Action]:
    """The choice that is next: all that can be paid as things stand, and to decline where that is allowed."""
    kind, number, other, cells = state.todo[0]
    seat, goods = state.turn, state.goods[state.turn]
    decline = act(seat, "decline")
    if kind in ("exchange", "again"):
        found = components.effects[number]
        gains = [written_gain(gain) for gain in found.gains]
        paid = named_ways(found.pays, goods)
        return [decline, *[act(seat, "exchange", way, gain) for way in paid for gain in gains]]
    if kind == "ship":
        return [decline, *_ships(components, state)]
    if kind == "dock":
        docks = enumerate(components.docks)
        near = [dock.id for place, dock in docks if 0 < abs(place - other) <= state.coins[seat]]
        return [decline, *[act(seat, "dock", dock) for dock in near]]
    if kind == "grain":
        ways = named_ways((effects.grain_cost(components.religion.grain),), goods)
        return [decline, *[act(seat, "step", way) for way in ways]]
    if kind == "monk":
        spaces = [components.space_id(space) for space in monk_spaces(components, state)]
        return [decline, *[act(seat, "monk", space) for space in spaces]]
    if kind == "place":
        return [decline, *placements(components, state)]
    if kind == "leave":
        return [act(seat, "leave", *place_name(cell)) for cell in cells]
    return [act(seat, "take", *place_name(cell)) for cell, thing in enumerate(state.on[seat]) if 0 < thing < WHITE]


def placements(components: Components, state: State) -> list[Action]:
    """Every way to lay the tile that is to be placed."""
    seat, shape = state.turn, components.tiles[state.todo[0][1]].shape
    places = PLACEMENTS[shape]
    fits = fitting(shape, masks(state.colony[seat], components.last_road)[0])
    return [act(seat, "place", places[n].row, places[n].column, places[n].rotation) for n in fits]


def _ships(components: Components, state: State) -> list[Action]:
    seat, found = state.turn, list[Action]()
    for port, ship in enumerate(state.ports):
        if ship != NONE:
            paid = named_ways((components.ships[ship].cost,), state.goods[seat])
            found += [act(seat, "ship", components.docks[port].id, way) for way in paid]
    return found


def monk_spaces(components: Components, state: State) -> list[int]:
    """SM-M1: the spaces without an own monk whose fee can be paid now."""
    seat, fee = state.turn, components.prices.fee
    open_ = effects.open_spaces(state, seat)
    return [space for space in open_ if fee * len(effects.others_there(state, seat, space)) <= state.coins[seat]]


# ---- free actions ----


def _trading(components: Components, state: State) -> tuple[Goods, int]:
    return turn.prices_of(components, state, state.turn), components.setup.storage


@lru_cache(16384)
def trades(seat: int, goods: Goods, coins: int, prices: Goods, storage: int) -> tuple[Action, ...]:
    """SM-F1, SM-F2: sell what is there, buy what can be paid and stored."""
    found = [act(seat, "sell", name) for name, amount in zip(RESOURCES, goods) if amount]
    open_ = [0 < price <= coins and amount < storage for price, amount in zip(prices, goods)]
    found += [act(seat, "buy", name) for name, may in zip(RESOURCES, open_) if may]
    return tuple(found)


def die_moves(components: Components, state: State) -> list[Action]:
    """SM-H10: every die to every free building that is connected with it."""
    seat, free = state.turn, turn.free_buildings(components, state, state.turn)
    found = []
    for cell, thing in enumerate(state.on[seat]):
        if thing > WHITE:
            reached = connected(state.colony[seat], components.last_road, cell) & free
            found += [act(seat, "move", *place_name(cell), *place_name(to)) for to in cells_of(reached)]
    return found
