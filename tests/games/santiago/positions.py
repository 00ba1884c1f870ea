"""Short, readable positions of Santiago for the rule tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action, Event, IllegalAction, Reason, Result, Step
from pygame_core.games import load_game
from pygame_core.games.santiago.board import INSIDE, LEVEL, NUMBER, PLOTS, UPRIGHT, intersection_at, plot_at
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.state import FREE, NOBODY, SAND, Plot, State, total

CHANCE = Chance(b"rules of santiago")
CROPS = {"potatoes": 0, "beans": 1, "cane": 2, "chili": 3, "bananas": 4}
A, B, C, D, E = range(5)
"""Anika, Bernd, Chris, Dagmar and a fifth, clockwise."""

MIDDLE = intersection_at(2, 1)

Place = tuple[str, int, int]


def H(x: int, y: int) -> Place:  # noqa: N802
    """A level stretch, as the rules write it (SA-B6)."""
    return LEVEL, x, y


def V(x: int, y: int) -> Place:  # noqa: N802
    """An upright stretch, as the rules write it (SA-B6)."""
    return UPRIGHT, x, y


def rules() -> Santiago:
    """Santiago with the first published components, even if there are newer ones."""
    game = load_game("santiago", "2003-1")
    assert isinstance(game, Santiago)
    return game


@dataclass
class Table:
    """A position to continue from, and every step since it was set up."""

    state: State
    game: Santiago = field(default_factory=rules)
    steps: list[Step[State]] = field(default_factory=list)

    def act(self, seat: int, verb: str, *values: int | str) -> Table:
        """Do a legal action, and check that nothing is lost or created; returns the table."""
        action = Action(seat, verb, values)
        assert action in self.game.legal_actions(self.state, seat), f"{action} is not offered"
        before = self.game.quantities(self.state)
        self.game.apply(self.state, action, CHANCE, self.steps)
        assert self.game.quantities(self.state) == before
        return self

    def bid(self, *bids: int) -> Table:
        """Everybody bids in turn; 0 passes."""
        for amount in bids:
            seat = self.state.queue[0]
            self.act(seat, *(("bid", amount) if amount else ("pass",)))
        return self

    def plant(self, *plots: tuple[int, int]) -> Table:
        """Everybody plants the first tile that is left, on these plots, in the order of choosing."""
        for column, row in plots:
            pile = next(pile for pile, tile in enumerate(self.state.row) if tile is not None)
            self.act(self.state.queue[0], "plant", pile, column, row)
        return self

    def pass_all(self, phase: str) -> Table:
        """Everybody passes as long as a phase lasts."""
        round_ = self.state.round
        while (self.state.phase, self.state.round) == (phase, round_):
            self.act(self.state.queue[0], "pass")
        return self

    def refused(self, seat: int, verb: str, *values: int | str) -> Reason[str]:
        """Try an action that must be refused without changing anything; returns the reason."""
        action, before = Action(seat, verb, values), self.state.copy()
        assert action not in self.game.legal_actions(self.state, seat)
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(self.state, action, CHANCE, self.steps)
        assert self.state == before
        return caught.value.reason

    def legal(self, verb: str) -> list[tuple[Any, ...]]:
        """The values of the legal actions of a verb."""
        actions = self.game.legal_actions(self.state, self.state.queue[0])
        return [action.values for action in actions if action.verb == verb]

    def places(self, verb: str) -> set[tuple[Any, ...]]:
        """The stretches that legal actions of a verb name."""
        return {values[:3] for values in self.legal(verb)}

    def totals(self) -> dict[int, int]:
        """The total of each proposal, by its proposer."""
        return {offers[0][0]: total((place, offers)) for place, offers in self.state.proposals}

    def plot(self, column: int, row: int) -> Plot:
        """What stands on a plot."""
        return self.state.plots[plot_at(column, row)]

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [step.event for step in self.steps]

    def event(self, kind: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == kind)

    @property
    def result(self) -> Result:
        """The result of the game, which must be over."""
        result = self.game.result(self.state)
        assert result is not None, "the game goes on"
        return result


def started(seats: int = 4, seed: bytes = b"a game", **options: str) -> Table:
    """A new game."""
    steps = rules().start(seats, options, Chance(seed))
    return Table(steps[-1].state.copy(), steps=list(steps))


def planted(crop: str, owner: int = NOBODY, markers: int = 0) -> Plot:
    """A plantation."""
    return CROPS[crop], owner if markers else NOBODY, markers


DESERT = SAND


def table(
    seats: int = 4,
    *,
    phase: str = "bid",
    overseer: int = A,
    round_: int = 1,
    bids: Sequence[tuple[int, int]] = (),
    queue: Sequence[int] | None = None,
    row: Sequence[tuple[str, int]] | None = None,
    plots: Mapping[tuple[int, int], Plot] | None = None,
    spring: int = MIDDLE,
    canals: Sequence[Place] = (),
    proposals: Sequence[tuple[Place, Sequence[tuple[int, int]]]] = (),
    cash: int | Sequence[int] = 10,
    extra: Sequence[bool] | None = None,
    palms: Sequence[tuple[int, int]] = (),
    hidden: bool = True,
) -> Table:
    """A position in any phase; whatever is not given is as usual there."""
    game = rules()
    start = game.start(seats, {"money": "hidden" if hidden else "open"}, CHANCE)[-1].state.copy()
    state = start.copy()
    clockwise = tuple((overseer + place) % seats for place in range(1, seats + 1))
    usual = {
        "bid": clockwise,
        "plant": tuple(seat for seat, _ in bids),
        "bribe": clockwise[:-1],
        "decide": (overseer,),
        "extra": clockwise,
    }
    state.phase, state.overseer, state.round = phase, overseer, round_
    state.queue = tuple(queue) if queue is not None else usual[phase]
    state.bids, state.staked = tuple(bids), phase in ("bid", "plant", "neutral")
    if row is not None:
        state.row = tuple((CROPS[crop], planters) for crop, planters in row)
    elif phase not in ("bid", "plant"):
        state.row = (None,) * len(state.row)
    state.plots = [FREE] * PLOTS
    for (column, place), plot in (plots or {}).items():
        state.plots[plot_at(column, place)] = plot
        if plot[1] != NOBODY:
            state.markers[plot[1]] -= plot[2]
    state.spring = spring
    state.canals = sum(1 << NUMBER[stretch] for stretch in canals)
    state.proposals = tuple((NUMBER[stretch], tuple(offers)) for stretch, offers in proposals)
    state.cash = [cash] * seats if isinstance(cash, int) else list(cash)
    state.extra = list(extra) if extra is not None else [True] * seats
    state.palms = tuple(plot_at(column, place) for column, place in palms)
    state.worth = ((0,) * seats,) * (round_ - 1)
    assert spring in INSIDE or spring != MIDDLE
    return Table(state, game)
