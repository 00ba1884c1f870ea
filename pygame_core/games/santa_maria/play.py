"""The context of an action in progress: components, state, chance and the steps so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeAlias

from pygame_core.chance import Chance
from pygame_core.game import Step
from pygame_core.games.santa_maria.components import FIRST_CAMP, NOTHING, Components, Gain, Goods
from pygame_core.games.santa_maria.events import Gained
from pygame_core.games.santa_maria.goods import added, less
from pygame_core.games.santa_maria.state import SOURCES, State
from pygame_core.games.santa_maria.tasks import Task, effect_tasks
from pygame_core.records import Record, to_event

P = ParamSpec("P")
Steps: TypeAlias = list[Step[State]] | None
Telling: TypeAlias = Callable[Concatenate[int, P], Record]
"""The class of a record, called with the year and the other facts."""


@dataclass(slots=True)
class Play:
    """An action in progress; the rules change ``state`` in place."""

    components: Components
    state: State
    chance: Chance
    steps: Steps

    def tell(self, record: Telling[P], *args: P.args, **facts: P.kwargs) -> None:
        """Add a step with a record and a copy of the state, if steps are wanted; the year is filled in."""
        if self.steps is not None:
            self.steps.append(Step(to_event(record(self.state.year, *args, **facts)), self.state.copy()))

    def uncover(self, record: Telling[P], *args: P.args, **facts: P.kwargs) -> None:
        """Like ``tell``, for an event that reveals hidden information."""
        if self.steps is not None:
            event = to_event(record(self.state.year, *args, **facts), reveals=True)
            self.steps.append(Step(event, self.state.copy()))

    def first(self, *tasks: Task) -> None:
        """Put tasks at the head of the task queue."""
        self.state.todo = tasks + self.state.todo

    def effects(self, effects: tuple[int, ...], source: int) -> None:
        """SM-B6: put the effects of a building or a space at the head of the task queue, in listed order."""
        self.state.todo = effect_tasks(effects, source) + self.state.todo

    def pay_coins(self, seat: int, coins: int) -> None:
        """Coins go to the bank."""
        self.state.coins[seat] -= coins
        self.state.bank += coins

    def pay(self, seat: int, paid: Goods) -> None:
        """Resources go back to the supply."""
        self.state.goods[seat] = less(self.state.goods[seat], paid)

    def score(self, seat: int, points: int, source: int) -> None:
        """Points are won and laid face down (SM-S8)."""
        earned = self.state.earned[seat]
        self.state.earned[seat] = (*earned[:source], earned[source] + points, *earned[source + 1 :])

    def gain(self, seat: int, gain: Gain, source: int) -> None:
        """SM-B1: gain resources up to the storage, surplus ones as coins, coins and points."""
        surplus, before = 0, self.state.goods[seat]
        if gain.goods != NOTHING:
            after, surplus = added(before, gain.goods, self.components.setup.storage, self.components.prices.sell)
            self.state.goods[seat] = after
        if gain.coins or surplus:
            self.pay_coins(seat, -gain.coins - surplus)
        if gain.points:
            self.score(seat, gain.points, source)
        if self.steps is not None:
            self._tell_gain(seat, gain, source, before, surplus)

    def _tell_gain(self, seat: int, gain: Gain, source: int, before: Goods, surplus: int) -> None:
        kept = less(self.state.goods[seat], before)
        self.tell(
            Gained,
            seat=seat,
            source=SOURCES[source],
            goods=gain.goods,
            kept=kept,
            surplus=surplus,
            coins=gain.coins,
            points=gain.points,
        )

    def roll(self, dice: int, purpose: str) -> tuple[int, ...]:
        """Some dice, sorted by value."""
        return tuple(sorted([value + 1 for value in self.chance.numbers(6, dice, purpose)]))


def unlocked(components: Components, position: int) -> int:
    """The number of blue dice unlocked at a position of the religion track (SM-M2, SM-V2)."""
    track = components.religion
    passed = sum([track.symbols[symbol - 1] <= position for symbol in track.dice])
    return components.setup.blue_at_start + passed


def spaces_on_board(state: State) -> tuple[int, ...]:
    """The monk spaces: the drawn scholars and bishops, then all camps (SM-S4)."""
    return (*state.scholars, *state.bishops, *range(FIRST_CAMP, FIRST_CAMP + 4))
