"""Whether the tasks of a stored position are ones that a turn comes to, and leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.games.santa_maria.colony import COLUMNS, ROWS
from pygame_core.games.santa_maria.components import (
    ASTRONOMY,
    CONSTRUCTION,
    INDUSTRIALISATION,
    MATHEMATICS,
    PHILOSOPHY,
    Components,
)
from pygame_core.games.santa_maria.state import BLUE, BUILDINGS, CHOICES, DOCKS, NONE, RETIREMENT, WHITE, State, Task
from pygame_core.games.santa_maria.turn import free_in, is_open
from pygame_core.plain import BadData

Tasks = tuple[Task, ...]

REST_OF_RETIRING: Tasks = (("docks", 0, 0, ()),)
TAKING_BACK: Task = ("coins", 0, 0, ())
GRAIN: Task = ("grain", 0, 0, ())
MONK: Task = ("monk", 0, 0, ())
SHIP: Task = ("ship", 0, 0, ())


def check_tasks(components: Components, state: State) -> None:
    """BadData unless the next task waits for a choice, and the others are what is left of a turn behind it."""
    if not state.todo:
        return
    if not _waits(components, state):
        raise BadData("state: nobody could go on from here: nothing is to be chosen")
    if state.phase == "lots":
        hall = ("place", state.todo[0][1], 0, ())
        sound = state.todo == (hall,) and components.is_hall(hall[1])
    elif state.retired[state.turn] != NONE:
        sound = _retires(components, state)
    elif state.todo[-1][0] in ("lay", "leave"):
        sound = _runs_a_line(components, state)
    else:
        sound = _activates_a_building(components, state)
    if not sound:
        raise BadData("state: this is not what is left of a turn (SM-A0)")


def _waits(components: Components, state: State) -> bool:
    """Whether the next thing to do is a choice with an answer; who has traded since may only be able to decline."""
    kind, number, other, _ = state.todo[0]
    if kind in ("exchange", "again") and components.effects[number].kind != "exchange":
        return False
    if kind == "place":
        return (number == components.road_tile or components.is_hall(number)) and is_open(components, state)
    if kind == "dock" and number not in state.harbour[state.turn][other]:
        return False
    return kind in CHOICES and (kind not in ("coins", "leave") or is_open(components, state))


def _retires(components: Components, state: State) -> bool:
    """SM-R1, SM-R2, SM-H5: coins are taken back, then comes the space, then one bonus for each ship."""
    effects, todo = components.retirement[state.retired[state.turn]].effects, state.todo
    if todo[0] == TAKING_BACK:
        unused = todo[1:] == REST_OF_RETIRING
        used = todo[1:] == _untouched(effects, RETIREMENT) + REST_OF_RETIRING
        return state.knows(state.turn, MATHEMATICS) and (unused or used)
    if REST_OF_RETIRING in _behind(components, state, effects, RETIREMENT):
        return True
    docked = [(dock, ship) for dock, ships in enumerate(state.harbour[state.turn]) for ship in ships]
    bonuses: Tasks = tuple([("bonus", dock, ship, ()) for dock, ship in docked])
    return any(
        bonuses[place + 1 :] in _behind(components, state, components.docks[dock].effects, DOCKS)
        for place, (dock, _) in enumerate(docked)
    )


def _runs_a_line(components: Components, state: State) -> bool:
    """SM-A5, SM-H6: the free buildings of the die's line one after another, then the die lies on one of them."""
    kind, die, _, cells = state.todo[-1]
    if cells not in _lines(components, state, die):
        return False
    if kind == "leave":
        return len(state.todo) == 1 and state.knows(state.turn, CONSTRUCTION)
    for place, cell in enumerate(cells):
        later: Tasks = tuple([("activate", other, 0, ()) for other in cells[place + 1 :]])
        effects = components.squares[state.colony[state.turn][cell]].effects
        if (*later, state.todo[-1]) in _behind(components, state, effects, BUILDINGS):
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
    """What lies behind the effects of a square or a space, if one of them waits and the later ones are untouched."""
    for place, number in enumerate(effects):
        waiting, later = _waiting(components, state, number, source), _untouched(effects[place + 1 :], source)
        if waiting and state.todo[waiting : waiting + len(later)] == later:
            yield state.todo[waiting + len(later) :]


def _untouched(effects: tuple[int, ...], source: int) -> Tasks:
    return tuple([("effect", number, source, ()) for number in effects])


def _waiting(components: Components, state: State, number: int, source: int) -> int:
    """How many tasks at the beginning belong to an effect that waits; 0 where it is not that which waits."""
    kind, todo, seat = components.effects[number].kind, state.todo, state.turn
    if kind == "exchange":
        again = todo[0] == ("again", number, source, ()) and state.knows(seat, INDUSTRIALISATION)
        return int(again or todo[0] == ("exchange", number, source, ()))
    if kind == "ship" and todo[0][0] == "dock":
        port = todo[0][2]
        refills = todo[1:2] == (("refill", port, 0, ()),) and state.ports[port] == NONE
        return 2 * (refills and todo[0][3] == () and state.knows(seat, ASTRONOMY))
    if kind == "ship":
        return int(todo[0] == SHIP)
    if kind == "religion" and todo[0] == MONK:
        passed = state.religion[seat] in components.religion.symbols
        return passed * (2 if todo[1:2] == (GRAIN,) else 1)
    if kind == "religion":
        return int(todo[0] == GRAIN)
    return int(kind == "road_tile" and todo[0] == ("place", components.road_tile, 0, ()))
