"""The task queue of a turn: tasks are done up to the next choice that makes a difference (SM-A0, SM-B1)."""

from __future__ import annotations

from typing import assert_never

from pygame_core.games.santa_maria import (
    dice,
    exchanging,
    expanding,
    monks,
    religion,
    retiring,
    shipping,
    year,
)
from pygame_core.games.santa_maria.activating import activate
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.effects import apply_effect
from pygame_core.games.santa_maria.events import PassedOver
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.setup_choices import next_lot
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import (
    Activate,
    ApplyEffect,
    Choice,
    ChooseCoins,
    ChooseDock,
    ChooseExchange,
    ChooseMonkSpace,
    ChoosePlace,
    ChooseShip,
    ChooseSquare,
    ChooseStep,
    Chore,
    LayDie,
    RefillPort,
    UseDock,
    UseDocks,
    Waiting,
)


def run(play: Play) -> None:
    """Do the tasks of the turn up to the next choice; when none is left, end the turn (SM-A0)."""
    go_on(play)
    if not play.state.todo and play.state.phase == "turn":
        year.end_turn(play)
    elif not play.state.todo and play.state.phase == "lots":
        next_lot(play)


def go_on(play: Play) -> None:
    """Do the tasks of the turn up to the next choice."""
    state = play.state
    while state.todo:
        task = state.todo[0]
        if not isinstance(task, Waiting):
            state.todo = state.todo[1:]
            _do(play, task)
        elif is_open(play.components, state, task):
            return
        else:
            state.todo = state.todo[1:]
            _pass_over(play, task)


def _do(play: Play, task: Chore) -> None:
    match task:
        case ApplyEffect():
            apply_effect(play, task.effect, task.source)
        case Activate():
            activate(play, task.square, 0)
        case LayDie():
            dice.end_line(play, task.die, task.squares)
        case RefillPort():
            shipping.refill(play, task.port)
        case UseDocks():
            retiring.use_docks(play)
        case UseDock():
            retiring.use_dock(play, task.dock, task.ship)
        case _:
            assert_never(task)


def is_open(components: Components, state: State, task: Choice) -> bool:
    """Whether a choice has options besides declining, now or after selling and buying."""
    match task:
        case ChooseExchange():
            return exchanging.is_open(components, state, task)
        case ChooseShip():
            return shipping.is_ship_open(components, state)
        case ChooseDock():
            return shipping.is_dock_open(components, state)
        case ChooseStep():
            return religion.is_open(components, state)
        case ChooseMonkSpace():
            return monks.is_open(components, state)
        case ChoosePlace():
            return expanding.is_open(components, state, task)
        case ChooseSquare():
            return dice.is_open(task)
        case ChooseCoins():
            return retiring.is_open(state)
        case _:
            assert_never(task)


def _pass_over(play: Play, task: Choice) -> None:
    """Skip a choice without options: take the coins of the only building, or record the skip."""
    if isinstance(task, ChooseCoins):
        for cell in retiring.piles(play.state):
            retiring.take_coins(play, cell)
    elif not (isinstance(task, ChooseExchange) and task.again):
        play.tell(PassedOver, seat=play.state.turn, choice=task.kind)
