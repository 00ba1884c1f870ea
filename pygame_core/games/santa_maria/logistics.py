"""A free action of Logistics: a coin moves a die to a connected building (SM-H10)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.activating import cover, free_buildings, refuse_square
from pygame_core.games.santa_maria.colony import cells_of, connected, place_name
from pygame_core.games.santa_maria.components import LOGISTICS, Components
from pygame_core.games.santa_maria.decisions import IN_A_TURN
from pygame_core.games.santa_maria.events import DieMoved
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import WHITE, State
from pygame_core.games.santa_maria.tasks import running_die
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import NO_SQUARE, square_at, square_of

PRICE_OF_MOVE = 1
"""The coins for which a die moves to a connected building (SM-H10)."""
NEEDS_LOGISTICS: Reason[Code] = Reason("SM-H10", "needs-logistics")
LINE_IS_RUNNING: Reason[Code] = Reason("SM-H10", "line-is-running")


def _refuse_moving(state: State) -> Reason[Code] | None:
    """SM-H10: why no die can be moved now, regardless of squares; None if one can."""
    if not state.knows(state.turn, LOGISTICS):
        return NEEDS_LOGISTICS
    return LINE_IS_RUNNING if running_die(state.todo) else None


def _reached(components: Components, state: State, cell: int) -> int:
    """SM-O7: the squares that are connected with the one on which a die lies."""
    return connected(state.colony[state.turn], components.last_road, cell)


def _moves(components: Components, state: State) -> Sequence[Action]:
    seat = state.turn
    if state.coins[seat] < PRICE_OF_MOVE or _refuse_moving(state):
        return ()
    free, found = free_buildings(components, state, seat), list[Action]()
    for cell, thing in enumerate(state.on[seat]):
        if thing > WHITE:
            targets = cells_of(_reached(components, state, cell) & free)
            found += [action_of(seat, "move", *place_name(cell), *place_name(to)) for to in targets]
    return found


def _refuse(components: Components, state: State, values: Values) -> Reason[Code] | None:
    refused = _refuse_moving(state)
    if refused is not None:
        return refused
    cell, to = (square_at(values), square_at(values, 2)) if len(values) == 4 else (None, None)
    if cell is None or to is None:
        return NO_SQUARE
    if state.on[state.turn][cell] <= WHITE:
        return Reason("SM-H10", "no-die-there")
    if cell == to or not _reached(components, state, cell) >> to & 1:
        return Reason("SM-O7", "not-connected")
    used = refuse_square(components, state, to)
    if used is not None:
        return used
    if state.coins[state.turn] < PRICE_OF_MOVE:
        return Reason("SM-H10", "too-few-coins", {"price": PRICE_OF_MOVE})
    return None


def _move(play: Play, values: Values) -> None:
    """SM-H10: a coin moves a die to a connected building."""
    state, seat, cell, to = play.state, play.state.turn, square_of(values), square_of(values, 2)
    die = state.on[seat][cell]
    cover(state, seat, cell, 0)
    cover(state, seat, to, die)
    play.pay_coins(seat, PRICE_OF_MOVE)
    (row, column), (to_row, to_column) = place_name(cell), place_name(to)
    play.tell(DieMoved, seat=seat, row=row, column=column, to_row=to_row, to_column=to_column)


MOVE = turn_verb("move", IN_A_TURN, _moves, _refuse, _move)
