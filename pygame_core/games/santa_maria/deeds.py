"""One action, done: each verb and the rule that carries it out."""

from __future__ import annotations

from collections.abc import Callable

from pygame_core.game import Action, Step, Value
from pygame_core.games.santa_maria import effects, setup, turn
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.play import Play, spaces_on_board

Values = tuple[Value, ...]


def do(play: Play, action: Action) -> None:
    """Do a legal action, and whatever follows without a choice."""
    act(play, action)
    if action.verb not in ENDLESS:
        turn.run(play)
        if play.state.phase == "lots" and action.verb == "place":
            setup.next_lot(play)
    if play.steps:
        play.steps[-1] = Step(play.steps[-1].event, play.state.copy())


def act(play: Play, action: Action) -> None:
    """Do a legal action alone: what it leads to is left to do."""
    DEEDS[action.verb](play, action.values)


ENDLESS = frozenset(("board", "lot", "sell", "buy", "move"))
"""What lets nothing go on: free actions (SM-F0), and choices of the set-up."""


def _cell(values: Values, at: int = 0) -> int:
    return (int(values[at]) - 1) * SIZE + int(values[at + 1]) - 1


def _place_of(values: Values) -> tuple[int, int, int]:
    row, column, rotation = values
    return int(row), int(column), int(rotation)


def _tile(components: Components, name: Value) -> int:
    return next(number for number, tile in enumerate(components.tiles) if tile.id == name)


def _dock(components: Components, name: Value) -> int:
    return next(number for number, dock in enumerate(components.docks) if dock.id == name)


def _board(play: Play, values: Values) -> None:
    boards = play.components.boards
    setup.choose_board(play, next(number for number, board in enumerate(boards) if board.id == values[0]))


def _expand(play: Play, values: Values) -> None:
    turn.expand(play, _tile(play.components, values[0]), _place_of(values[1:4]), str(values[4]))


def _die(play: Play, values: Values) -> None:
    colour, value, kind, number = values[:4]
    turn.use_die(play, str(colour), int(value), str(kind), int(number), str(values[4]) if len(values) > 4 else "")


def _retire(play: Play, values: Values) -> None:
    spaces = enumerate(play.components.retirement)
    turn.retire(play, next(number for number, space in spaces if space.id == values[0]), len(values) == 1)


def _ship(play: Play, values: Values) -> None:
    effects.take_ship(play, _dock(play.components, values[0]), str(values[1]))


def _monk(play: Play, values: Values) -> None:
    spaces = spaces_on_board(play.state)
    effects.place_monk(play, next(space for space in spaces if play.components.space_id(space) == values[0]))


def _leave(play: Play, values: Values) -> None:
    die, play.state.todo = play.state.todo[0][1], play.state.todo[1:]
    turn.lay_die(play, die, _cell(values))


def _take(play: Play, values: Values) -> None:
    play.state.todo = play.state.todo[1:]
    turn.take_coins(play, _cell(values))


DEEDS: dict[str, Callable[[Play, Values], None]] = {
    "board": _board,
    "lot": lambda play, values: setup.choose_lot(play, _tile(play.components, values[0])),
    "expand": _expand,
    "building": lambda play, values: turn.activate_building(play, _cell(values)),
    "die": _die,
    "retire": _retire,
    "exchange": lambda play, values: effects.exchange(play, str(values[0]), str(values[1])),
    "ship": _ship,
    "dock": lambda play, values: effects.move_ship(play, _dock(play.components, values[0])),
    "step": lambda play, values: effects.step_further(play, str(values[0])),
    "monk": _monk,
    "place": lambda play, values: turn.place(play, _place_of(values)),
    "leave": _leave,
    "take": _take,
    "decline": lambda play, _: turn.decline(play),
    "sell": lambda play, values: turn.sell(play, str(values[0])),
    "buy": lambda play, values: turn.buy(play, str(values[0])),
    "move": lambda play, values: turn.move_die(play, _cell(values), _cell(values, 2)),
}
