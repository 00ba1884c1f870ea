"""Why an action is not allowed, with the clause that it breaks: one check for each verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pygame_core.game import Action, CommonCode, Reason, misshapen
from pygame_core.games.santa_maria import effects, turn
from pygame_core.games.santa_maria.colony import PLACED, SIZE, connected, lines_through, masks
from pygame_core.games.santa_maria.components import (
    BOTANY,
    LOGISTICS,
    PHILOSOPHY,
    RESOURCES,
    Components,
    Goods,
)
from pygame_core.games.santa_maria.goods import named_ways, written, written_gain
from pygame_core.games.santa_maria.moves import blue_dice, must_be_used
from pygame_core.games.santa_maria.play import spaces_on_board, unlocked
from pygame_core.games.santa_maria.state import NONE, WHITE, State

Code = Literal[
    CommonCode,
    "another-choice-first",
    "blue-dice-limit",
    "blue-die-needs-row",
    "building-already-used",
    "cannot-be-bought",
    "cannot-pay",
    "decline-takes-no-values",
    "line-is-running",
    "needs-botany",
    "needs-logistics",
    "no-building-there",
    "no-coins-there",
    "no-die-there",
    "no-free-building-in-line",
    "no-ship-there",
    "no-such-board",
    "no-such-die",
    "no-such-lot",
    "no-such-space",
    "no-such-square",
    "no-such-tile",
    "not-an-output",
    "not-another-dock",
    "not-connected",
    "not-in-the-line",
    "not-your-turn",
    "nothing-to-sell",
    "outside-the-colony",
    "own-monk-there",
    "pay-one-grain",
    "space-taken",
    "squares-not-empty",
    "storage-full",
    "too-few-coins",
    "town-hall-first",
    "used-or-unused",
    "white-dice-limit",
    "white-die-needs-column",
    "wrong-payment",
]
"""The codes of the reasons for which an action is refused. The table has a sentence for each."""

Values = tuple[object, ...]

MAIN = ("expand", "building", "die", "retire")
FREE = ("sell", "buy", "move")
ANSWERS = {
    "exchange": ("exchange", "decline"),
    "again": ("exchange", "decline"),
    "ship": ("ship", "decline"),
    "dock": ("dock", "decline"),
    "grain": ("step", "decline"),
    "monk": ("monk", "decline"),
    "place": ("place", "decline"),
    "leave": ("leave",),
    "coins": ("take",),
}
"""What may be done at each choice inside a turn."""

CLAUSES = {
    "exchange": "SM-B2",
    "again": "SM-H7",
    "ship": "SM-B3",
    "dock": "SM-H1",
    "grain": "SM-B5",
    "monk": "SM-M1",
    "place": "SM-A1",
    "leave": "SM-H6",
    "coins": "SM-H5",
}


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why ``action`` is not allowed now; None if it is."""
    wrong = misshapen(action, "SM-A0")
    if wrong:
        return wrong
    if state.phase == "over":
        return Reason("SM-Y0", "game-over")
    if not 0 <= action.seat < state.seats:
        return Reason("SM-A0", "no-such-seat")
    if action.seat != state.turn:
        retired = state.retired[action.seat] != NONE
        return Reason("SM-R3" if retired else "SM-A0", "not-your-turn", {"seat": state.turn})
    misplaced = _misplaced(components, state, action.verb)
    return misplaced or CHECKS[action.verb](components, state, action.values)


def _misplaced(components: Components, state: State, verb: str) -> Reason[Code] | None:
    """Whether something else is to be done now."""
    kind = state.todo[0][0] if state.todo else state.phase
    if kind in ("boards", "lots"):
        wanted, clause = {"boards": ("board", "SM-S2"), "lots": ("lot", "SM-V1")}[kind]
        return None if verb == wanted else Reason(clause, "another-choice-first", {"choice": wanted})
    if verb in FREE and state.phase == "turn":
        return None
    if not state.todo:
        return None if verb in MAIN else Reason("SM-A0", "another-choice-first", {"choice": kind})
    if verb not in ANSWERS[kind]:
        return Reason(CLAUSES[kind], "another-choice-first", {"choice": kind})
    if verb == "decline" and kind == "place" and state.todo[0][1] != components.road_tile:
        return Reason("SM-V1", "town-hall-first")
    return None


# ---- values ----


def _square(values: Values, at: int = 0) -> int | None:
    """The square whose row and column stand among the values; None if there is none such."""
    row, column = values[at], values[at + 1]
    if type(row) is int and type(column) is int and 1 <= row <= SIZE and 1 <= column <= SIZE:
        return (row - 1) * SIZE + column - 1
    return None


def _named(names: Sequence[str], value: object) -> int | None:
    """The place of a name; None if it is none of them."""
    return names.index(value) if isinstance(value, str) and value in names else None


def _payment(costs: tuple[Goods, ...], goods: Goods, value: object, clause: str) -> Reason[Code] | None:
    """SM-B7: whether what is handed over pays one of some costs."""
    if isinstance(value, str) and value in named_ways(costs, goods):
        return None
    needed = [written(cost) for cost in costs]
    if not named_ways(costs, goods):
        return Reason(clause, "cannot-pay", {"cost": needed})
    return Reason("SM-B7", "wrong-payment", {"cost": needed})


NO_SQUARE: Reason[Code] = Reason("SM-S2", "no-such-square")


# ---- set-up ----


def _board(components: Components, state: State, values: Values) -> Reason[Code] | None:
    left = [components.boards[board].id for board in state.boards]
    return None if len(values) == 1 and _named(left, values[0]) is not None else Reason("SM-S2", "no-such-board")


def _lot(components: Components, state: State, values: Values) -> Reason[Code] | None:
    left = [components.tiles[hall].id for hall, _ in state.lots]
    return None if len(values) == 1 and _named(left, values[0]) is not None else Reason("SM-V1", "no-such-lot")


# ---- main actions ----


def _expand(components: Components, state: State, values: Values) -> Reason[Code] | None:
    goods, tiles = state.goods[state.turn], (*state.doubles, *state.triples)
    place = _named([components.tiles[tile].id for tile in tiles], values[0]) if len(values) == 5 else None
    if place is None:
        return Reason("SM-S5", "no-such-tile")
    unpaid = _payment((turn.tile_cost(components, tiles[place]),), goods, values[4], "SM-A1")
    return unpaid or _lies(components, state, tiles[place], values[1:4])


def _lies(components: Components, state: State, tile: int, values: Values) -> Reason[Code] | None:
    """SM-A1: a tile covers empty squares only."""
    row, column, rotation = (value if type(value) is int else NONE for value in values)
    placement = PLACED[components.tiles[tile].shape].get((row, column, rotation))
    if placement is None:
        return Reason("SM-A1", "outside-the-colony")
    if placement.mask & masks(state.colony[state.turn], components.last_road)[0]:
        return Reason("SM-A1", "squares-not-empty")
    return None


def _building(components: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = _square(values) if len(values) == 2 else None
    if cell is None:
        return NO_SQUARE
    occupied = _not_free(components, state, cell)
    if occupied:
        return occupied
    price = state.activations[state.turn] + 1
    return None if price <= state.coins[state.turn] else Reason("SM-A2", "too-few-coins", {"price": price})


def _not_free(components: Components, state: State, cell: int) -> Reason[Code] | None:
    """SM-A2, SM-A6: only a building without die and coins is activated."""
    if state.colony[state.turn][cell] <= components.last_road:
        return Reason("SM-A6", "no-building-there")
    if state.on[state.turn][cell]:
        return Reason("SM-A2", "building-already-used")
    return None


def _die(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) not in (5, 4) or not _is_die(values):
        return Reason("SM-A3", "no-such-die")
    colour, value, kind, number = values[:4]
    missing = _no_die(components, state, colour, value)
    if missing:
        return missing
    if kind == "column" and colour == "blue" and not state.knows(state.turn, PHILOSOPHY):
        return Reason("SM-H4", "blue-die-needs-row")
    if kind == "row" and colour == "white":
        return Reason("SM-A3", "white-die-needs-column")
    line = int(number) - 1 + (SIZE if kind == "column" else 0)  # type: ignore[call-overload]
    if not lines_through(turn.free_buildings(components, state, state.turn)) >> line & 1:
        return Reason("SM-A6", "no-free-building-in-line", {"line": kind, "number": number})  # type: ignore[dict-item]
    return _die_price(components, state, values)


def _is_die(values: Values) -> bool:
    known = values[0] in ("white", "blue") and values[2] in ("row", "column")
    return known and all(type(number) is int and 1 <= number <= 6 for number in (values[1], values[3]))


def _no_die(components: Components, state: State, colour: object, value: object) -> Reason[Code] | None:
    seat = state.turn
    if colour == "white":
        if state.white_used[seat] >= components.setup.white_limit:
            return Reason("SM-A3", "white-dice-limit", {"most": components.setup.white_limit})
        return None if value in state.white else Reason("SM-A3", "no-such-die")
    limit = unlocked(components, state.religion[seat])
    if state.blue_dice == "common" and state.blue_used[seat] >= limit:
        return Reason("SM-V2", "blue-dice-limit", {"most": limit})
    return None if value in blue_dice(components, state) else Reason("SM-A3", "no-such-die")


def _die_price(components: Components, state: State, values: Values) -> Reason[Code] | None:
    """SM-A4, SM-H3: coins by steps, or what Botany takes."""
    seat, steps = state.turn, abs(int(values[3]) - int(values[1]))  # type: ignore[call-overload]
    if len(values) == 4:
        price = steps * components.prices.die_step
        return None if price <= state.coins[seat] else Reason("SM-A4", "too-few-coins", {"price": price})
    if not state.knows(seat, BOTANY) or not steps:
        return Reason("SM-H3", "needs-botany")
    return _payment(turn.BOTANY_COSTS, state.goods[seat], values[4], "SM-H3")


def _retire(components: Components, state: State, values: Values) -> Reason[Code] | None:
    space = _named([space.id for space in components.retirement], values[0]) if values else None
    if space is None:
        return Reason("SM-R1", "no-such-space")
    if space in state.retired:
        return Reason("SM-R1", "space-taken", {"seat": state.retired.index(space)})
    if len(values) == 1 or (values[1:] == ("unused",) and must_be_used(components, space)):
        return None
    return Reason("SM-R1", "used-or-unused")


# ---- choices inside a turn ----


def _exchange(components: Components, state: State, values: Values) -> Reason[Code] | None:
    found = components.effects[state.todo[0][1]]
    if len(values) != 2 or _named([written_gain(gain) for gain in found.gains], values[1]) is None:
        return Reason("SM-B2", "not-an-output")
    return _payment(found.pays, state.goods[state.turn], values[0], "SM-B2")


def _ship(components: Components, state: State, values: Values) -> Reason[Code] | None:
    port = _named([dock.id for dock in components.docks], values[0]) if len(values) == 2 else None
    if port is None or state.ports[port] == NONE:
        return Reason("SM-B3", "no-ship-there")
    return _payment((components.ships[state.ports[port]].cost,), state.goods[state.turn], values[1], "SM-B3")


def _dock(components: Components, state: State, values: Values) -> Reason[Code] | None:
    to = _named([dock.id for dock in components.docks], values[0]) if len(values) == 1 else None
    if to is None or to == state.todo[0][2]:
        return Reason("SM-H1", "not-another-dock")
    price = abs(to - state.todo[0][2])
    return None if price <= state.coins[state.turn] else Reason("SM-H1", "too-few-coins", {"price": price})


def _step(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) != 1:
        return Reason("SM-B5", "pay-one-grain")
    cost = effects.grain_cost(components.religion.grain)
    return _payment((cost,), state.goods[state.turn], values[0], "SM-B5")


def _monk(components: Components, state: State, values: Values) -> Reason[Code] | None:
    spaces, seat = spaces_on_board(state), state.turn
    at = _named([components.space_id(space) for space in spaces], values[0]) if len(values) == 1 else None
    if at is None:
        return Reason("SM-S4", "no-such-space")
    if spaces[at] in state.monks[seat]:
        return Reason("SM-M1", "own-monk-there")
    fee = components.prices.fee * len(effects.others_there(state, seat, spaces[at]))
    return None if fee <= state.coins[seat] else Reason("SM-M1", "too-few-coins", {"price": fee})


def _place(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) != 3:
        return Reason("SM-A1", "outside-the-colony")
    return _lies(components, state, state.todo[0][1], values)


def _leave(_: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = _square(values) if len(values) == 2 else None
    if cell is None or cell not in state.todo[0][3]:
        return Reason("SM-H6", "not-in-the-line")
    return None


def _take(_: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = _square(values) if len(values) == 2 else None
    if cell is None or not 0 < state.on[state.turn][cell] < WHITE:
        return Reason("SM-H5", "no-coins-there")
    return None


def _decline(_: Components, __: State, values: Values) -> Reason[Code] | None:
    return Reason("SM-B1", "decline-takes-no-values") if values else None


# ---- free actions ----


def _sell(_: Components, state: State, values: Values) -> Reason[Code] | None:
    resource = _named(RESOURCES, values[0]) if len(values) == 1 else None
    if resource is None or not state.goods[state.turn][resource]:
        return Reason("SM-F1", "nothing-to-sell")
    return None


def _buy(components: Components, state: State, values: Values) -> Reason[Code] | None:
    seat, resource = state.turn, _named(RESOURCES, values[0]) if len(values) == 1 else None
    price = turn.prices_of(components, state, seat)[resource] if resource is not None else 0
    if resource is None or not price:
        return Reason("SM-F2", "cannot-be-bought")
    if state.goods[seat][resource] >= components.setup.storage:
        return Reason("SM-F2", "storage-full", {"most": components.setup.storage})
    return None if price <= state.coins[seat] else Reason("SM-F2", "too-few-coins", {"price": price})


def _move(components: Components, state: State, values: Values) -> Reason[Code] | None:
    seat = state.turn
    if not state.knows(seat, LOGISTICS):
        return Reason("SM-H10", "needs-logistics")
    if turn.in_a_line(state):
        return Reason("SM-H10", "line-is-running")
    cell, to = (_square(values), _square(values, 2)) if len(values) == 4 else (None, None)
    if cell is None or to is None:
        return NO_SQUARE
    if state.on[seat][cell] <= WHITE:
        return Reason("SM-H10", "no-die-there")
    if cell == to or not connected(state.colony[seat], components.last_road, cell) >> to & 1:
        return Reason("SM-O7", "not-connected")
    occupied = _not_free(components, state, to)
    if occupied:
        return occupied
    return None if state.coins[seat] else Reason("SM-H10", "too-few-coins", {"price": turn.LOGISTICS_PRICE})


CHECKS: dict[str, Callable[[Components, State, Values], Reason[Code] | None]] = {
    "board": _board,
    "lot": _lot,
    "expand": _expand,
    "building": _building,
    "die": _die,
    "retire": _retire,
    "exchange": _exchange,
    "ship": _ship,
    "dock": _dock,
    "step": _step,
    "monk": _monk,
    "place": _place,
    "leave": _leave,
    "take": _take,
    "decline": _decline,
    "sell": _sell,
    "buy": _buy,
    "move": _move,
}
