"""Checks that the task queue of a stored state is reachable and complete."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.games.santa_maria.activating import free_in
from pygame_core.games.santa_maria.colony import COLUMNS, ROWS
from pygame_core.games.santa_maria.components import (
    ASTRONOMY,
    CONSTRUCTION,
    INDUSTRIALISATION,
    MATHEMATICS,
    PHILOSOPHY,
    Components,
)
from pygame_core.games.santa_maria.state import BLUE, BUILDINGS, DOCKS, NONE, RETIREMENT, WHITE, State
from pygame_core.games.santa_maria.tasks import (
    ChooseCoins,
    ChooseDock,
    ChooseExchange,
    ChooseMonkSpace,
    ChoosePlace,
    ChooseShip,
    ChooseSquare,
    ChooseStep,
    LayDie,
    RefillPort,
    Task,
    UseDock,
    UseDocks,
    Waiting,
    effect_tasks,
    line_tasks,
)
from pygame_core.games.santa_maria.turn import is_open
from pygame_core.plain import BadData

Tasks = tuple[Task, ...]

REST_OF_RETIRING: Tasks = (UseDocks(),)


def check_tasks(components: Components, state: State) -> None:
    """BadData unless the next task waits for a choice, and the other tasks can follow it in a turn."""
    if not state.todo:
        return
    if not _waits(components, state):
        raise BadData("state: nobody could go on from here: nothing is to be chosen")
    if state.phase == "lots":
        hall = state.todo[0]
        sound = len(state.todo) == 1 and isinstance(hall, ChoosePlace) and components.is_hall(hall.tile)
    elif state.retired[state.turn] != NONE:
        sound = _retires(components, state)
    elif isinstance(state.todo[-1], LayDie | ChooseSquare):
        sound = _runs_a_line(components, state)
    else:
        sound = _activates_a_building(components, state)
    if not sound:
        raise BadData("state: this is not what is left of a turn (SM-A0)")


def _waits(components: Components, state: State) -> bool:
    """Whether the next task is an open choice; after trading, a seat may only be able to decline."""
    task = state.todo[0]
    match task:
        case ChooseExchange():
            return components.effects[task.effect].kind == "exchange"
        case ChoosePlace():
            known = task.tile == components.road_tile or components.is_hall(task.tile)
            return known and is_open(components, state, task)
        case ChooseDock():
            return task.ship in state.harbour[state.turn][task.dock]
        case ChooseCoins() | ChooseSquare():
            return is_open(components, state, task)
        case _:
            return isinstance(task, Waiting)


def _retires(components: Components, state: State) -> bool:
    """SM-R1, SM-R2, SM-H5: the order is taking coins back, the space, then one bonus for each ship."""
    effects, todo = components.retirement[state.retired[state.turn]].effects, state.todo
    if todo[0] == ChooseCoins():
        unused = todo[1:] == REST_OF_RETIRING
        used = todo[1:] == effect_tasks(effects, RETIREMENT) + REST_OF_RETIRING
        return state.knows(state.turn, MATHEMATICS) and (unused or used)
    if REST_OF_RETIRING in _behind(components, state, effects, RETIREMENT):
        return True
    docked = [(dock, ship) for dock, ships in enumerate(state.harbour[state.turn]) for ship in ships]
    bonuses: Tasks = tuple([UseDock(dock, ship) for dock, ship in docked])
    return any(
        bonuses[place + 1 :] in _behind(components, state, components.docks[dock].effects, DOCKS)
        for place, (dock, _) in enumerate(docked)
    )


def _runs_a_line(components: Components, state: State) -> bool:
    """SM-A5, SM-H6: the free buildings of the line of the die in order, then laying the die on one of them."""
    last = state.todo[-1]
    if not isinstance(last, LayDie | ChooseSquare) or last.squares not in _lines(components, state, last.die):
        return False
    if isinstance(last, ChooseSquare):
        return len(state.todo) == 1 and state.knows(state.turn, CONSTRUCTION)
    for place, cell in enumerate(last.squares):
        later: Tasks = line_tasks(last.squares[place + 1 :])
        effects = components.squares[state.colony[state.turn][cell]].effects
        if (*later, last) in _behind(components, state, effects, BUILDINGS):
            return True
    return False


def _lines(components: Components, state: State, die: int) -> list[tuple[int, ...]]:
    """SM-A3, SM-H4: the free buildings of the lines that a die may activate."""
    number = die % 100 - 1
    if WHITE < die < BLUE:
        lines = [COLUMNS[number]]
    else:
        lines = [ROWS[number], *([COLUMNS[number]] if state.knows(state.turn, PHILOSOPHY) else ())]
    return [free_in(components, state, state.turn, line) for line in lines]


def _activates_a_building(components: Components, state: State) -> bool:
    """SM-A2: the building on which the coins of the last activation lie."""
    seat, coins = state.turn, state.activations[state.turn]
    cells = [cell for cell, thing in enumerate(state.on[seat]) if thing == coins > 0]
    squares = (components.squares[state.colony[seat][cell]] for cell in cells)
    return any(() in _behind(components, state, square.effects, BUILDINGS) for square in squares)


def _behind(components: Components, state: State, effects: tuple[int, ...], source: int) -> Iterator[Tasks]:
    """The tasks after the effects of a square or a space, if one effect waits and the later ones are still to come."""
    for place, number in enumerate(effects):
        waiting, later = _waiting(components, state, number, source), effect_tasks(effects[place + 1 :], source)
        if waiting and state.todo[waiting : waiting + len(later)] == later:
            yield state.todo[waiting + len(later) :]


def _waiting(components: Components, state: State, number: int, source: int) -> int:
    """The number of leading tasks that belong to a waiting effect; 0 if this effect is not waiting."""
    kind, todo, seat = components.effects[number].kind, state.todo, state.turn
    first, following = todo[0], todo[1] if len(todo) > 1 else None
    match kind, first:
        case "exchange", ChooseExchange():
            known = state.knows(seat, INDUSTRIALISATION) or not first.again
            return int(known and (first.effect, first.source) == (number, source))
        case "ship", ChooseDock():
            refills = following == RefillPort(first.dock) and state.ports[first.dock] == NONE
            return 2 * (refills and state.knows(seat, ASTRONOMY))
        case "ship", ChooseShip():
            return 1
        case "religion", ChooseMonkSpace():
            passed = state.religion[seat] in components.religion.symbols
            return passed * (2 if following == ChooseStep() else 1)
        case "religion", ChooseStep():
            return 1
        case "road_tile", ChoosePlace():
            return int(first.tile == components.road_tile)
        case _:
            return 0
