"""Short, readable positions of Santa Maria for the rule tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, IllegalAction, Reason, Step
from pygame_core.games import load_game
from pygame_core.games.santa_maria.colony import BARE, SIZE
from pygame_core.games.santa_maria.components import BISHOPS as BISHOP_NAMES
from pygame_core.games.santa_maria.components import (
    FIRST_BISHOP,
    FIRST_CAMP,
    RESOURCES,
    SCHOLARS,
    Components,
    Effect,
    Gain,
    Goods,
)
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.scoring import Score, score
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.view import View
from pygame_core.match import Match
from tests.games.recording import recorded

CHANCE = Chance(b"rules of santa maria")
Where = tuple[int, int]


@cache
def rules() -> SantaMaria:
    """Santa Maria with the first published components, even if there are newer ones."""
    game = load_game("santa_maria", "2017-1")
    assert isinstance(game, SantaMaria)
    return game


def with_six_dice() -> Match:
    """A recorded game in which six dice can run column 2."""
    match = save.read(recorded()["santa_maria-4-laying"]).match
    match.jump(6)
    return match


def parts() -> Components:
    """Its components."""
    return rules().components


def goods(**amounts: int) -> Goods:
    """Resources by name."""
    wood, grain, sugar, gem, gold = (amounts.get(name, 0) for name in RESOURCES)
    return wood, grain, sugar, gem, gold


WOOD_OR_GEM = Effect("exchange", pays=(goods(wood=1), goods(gem=1)), gains=(Gain(coins=3),))
SQUARES: dict[str, tuple[str, Effect]] = {
    "wood": ("forest", Effect("gain", Gain(goods(wood=1)))),
    "2 wood": ("forest", Effect("gain", Gain(goods(wood=2)))),
    "grain": ("farm", Effect("gain", Gain(goods(grain=1)))),
    "sugar": ("farm", Effect("gain", Gain(goods(sugar=1)))),
    "gem": ("mountain", Effect("gain", Gain(goods(gem=1)))),
    "2 coins": ("city", Effect("gain", Gain(coins=2))),
    "2 points": ("city", Effect("gain", Gain(points=2))),
    "ship": ("city", Effect("ship")),
    "religion": ("city", Effect("religion")),
    "conquistador": ("city", Effect("conquistador")),
    "exchange": ("city", WOOD_OR_GEM),
}


def square(name: str) -> int:
    """The number of a kind of square: a building, "road" with how many colonists, or "hall"."""
    found = enumerate(parts().squares)
    if name.startswith("road"):
        return next(n for n, one in found if one.terrain == "road" and one.colonists == int(name[4:] or 0))
    if name == "hall":
        return next(n for n, one in found if one.terrain == "town_hall")
    terrain, effect = SQUARES[name]
    wanted = (parts().effects.index(effect),)
    return next(n for n, one in found if one.terrain == terrain and one.effects == wanted)


def colony(squares: Mapping[Where, str]) -> tuple[int, ...]:
    """A colony with some squares, by row and column."""
    cells = list(BARE)
    for (row, column), name in squares.items():
        cells[(row - 1) * SIZE + column - 1] = square(name)
    return tuple(cells)


def space(name: str) -> int:
    """The number of a monk space: a scholar, a bishop or a camp."""
    camps = tuple(camp.id for camp in parts().camps)
    return (*SCHOLARS, *BISHOP_NAMES, *camps).index(name)


@dataclass
class Table:
    """A position to continue from, and every step since it was set up."""

    state: State
    steps: list[Step[State]] = field(default_factory=list)

    def act(self, verb: str, *values: int | str) -> Table:
        """Do a legal action of the current seat, and check that nothing is lost or created; returns the table."""
        game, action = rules(), Action(self.state.turn, verb, values)
        assert action in game.legal_actions(self.state, self.state.turn), f"{action} is not offered"
        before = game.quantities(self.state)
        game.apply(self.state, action, CHANCE, self.steps)
        assert game.quantities(self.state) == before
        return self

    def refused(self, verb: str, *values: int | str, seat: int | None = None) -> Reason[str]:
        """Try an action that must be refused without changing anything; returns the reason."""
        action = Action(self.state.turn if seat is None else seat, verb, values)
        before = self.state.copy()
        assert action not in rules().legal_actions(self.state, action.seat)
        with pytest.raises(IllegalAction) as caught:
            rules().apply(self.state, action, CHANCE, self.steps)
        assert self.state == before
        return caught.value.reason

    def legal(self, verb: str) -> set[str]:
        """The legal actions of a verb, without seat and verb."""
        actions = rules().legal_actions(self.state, self.state.turn)
        return {" ".join(map(str, action.values)) for action in actions if action.verb == verb}

    @property
    def choice(self) -> str:
        """The kind of the decision that is open."""
        return rules().decisions(self.state)[0].kind

    @property
    def view(self) -> View:
        """The view of the whole room."""
        return rules().view(self.state, None)

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [step.event for step in self.steps]

    @property
    def kinds(self) -> list[str]:
        """Their kinds, without the change of turns."""
        return [event.kind for event in self.events if event.kind != "turn"]

    def event(self, kind: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == kind)

    def score(self, seat: int = 0) -> Score:
        """The interim score."""
        return score(parts(), self.state, seat)

    def on(self, row: int, column: int, seat: int = 0) -> int:
        """The thing on a square."""
        return self.state.on[seat][(row - 1) * SIZE + column - 1]

    def lay(self, row: int, column: int, thing: int, seat: int = 0) -> Table:
        """Lay a die or coins on a square. Returns the table."""
        cell = (row - 1) * SIZE + column - 1
        on = self.state.on[seat]
        self.state.on[seat] = (*on[:cell], thing, *on[cell + 1 :])
        return self

    def monk(self, *names: str, seat: int = 0) -> Table:
        """Put monks of a seat on spaces of the board. Returns the table."""
        numbers = [space(name) for name in names]
        scholars = [n for n in numbers if n < FIRST_BISHOP and n not in self.state.scholars]
        bishops = [n for n in numbers if FIRST_BISHOP <= n < FIRST_CAMP and n not in self.state.bishops]
        self.state.scholars = (*scholars, *(n for n in self.state.scholars if n not in numbers))[:3]
        self.state.bishops = (*bishops, *(n for n in self.state.bishops if n not in numbers))[:3]
        for number in numbers:
            if number < FIRST_BISHOP and number not in self.state.scholars:
                self.state.scholars = (number, *self.state.scholars[:2])
            elif FIRST_BISHOP <= number < FIRST_CAMP and number not in self.state.bishops:
                self.state.bishops = (number, *self.state.bishops[:2])
        self.state.monks[seat] = (*self.state.monks[seat], *numbers)
        return self

    def ship(self, dock: str, name: str) -> Table:
        """Put a ship into a port. Returns the table."""
        docks = [one.id for one in parts().docks]
        number = [ship.id for ship in parts().ships].index(name)
        ports, pile = list(self.state.ports), list(self.state.pile)
        out = ports[docks.index(dock)]
        if number in ports:
            ports[ports.index(number)] = out
        else:
            pile[pile.index(number)] = out
        ports[docks.index(dock)] = number
        self.state.ports, self.state.pile = tuple(ports), tuple(pile)
        return self

    def harbour(self, *counts: int, seat: int = 0) -> Table:
        """Put so many ships from the bottom of the pile into each dock. Returns the table."""
        docks = []
        for count in counts:
            self.state.pile, taken = self.state.pile[: len(self.state.pile) - count], self.state.pile[-count:]
            docks.append(taken if count else ())
        self.state.harbour[seat] = tuple(docks)
        return self

    def tiles(self, *names: str) -> Table:
        """Replace the open tiles by these. Returns the table."""
        for name in names:
            number = [tile.id for tile in parts().tiles].index(name)
            kind = "double" if parts().tiles[number].shape == "double" else "triple"
            shown, stack = list(getattr(self.state, f"{kind}s")), list(getattr(self.state, f"{kind}_stack"))
            if number in stack:
                out = next(n for n in shown if parts().tiles[n].id not in names)
                stack[stack.index(number)], shown[shown.index(out)] = out, number
            setattr(self.state, f"{kind}s", tuple(shown))
            setattr(self.state, f"{kind}_stack", tuple(stack))
        return self


def started(players: int = 2, setup: str = "dealt", blue_dice: str = "own", seed: bytes = b"x") -> Table:
    """A new game after set-up."""
    options = {"setup": setup if players > 1 else "advanced", "blue_dice": blue_dice}
    steps = rules().start(players, options, Chance(seed))
    return Table(steps[-1].state.copy(), list(steps))


def table(
    squares: Mapping[Where, str] | None = None,
    *,
    players: int = 2,
    blue_dice: str = "own",
    white: Sequence[int] = (1, 2, 3, 4, 5, 6),
    blue: Sequence[int] = (1,),
    coins: int | Sequence[int] = 3,
    held: Goods = (0, 0, 0, 0, 0),
    year: int = 1,
    religion: int = 0,
    conquistador: Sequence[int] | None = None,
) -> Table:
    """Seat 0 is to choose a main action; its colony has just these squares, the others have none."""
    state = started(players, "dealt", blue_dice).state
    state.first = state.turn = 0
    state.year = year
    state.colony = [colony(squares or {}), *[BARE] * (players - 1)]
    state.white = tuple(sorted(white))
    if blue_dice == "own":
        state.blue[0] = tuple(sorted(blue))
    else:
        state.shared = tuple(sorted(blue))
    state.coins = [coins] * players if isinstance(coins, int) else list(coins)
    state.goods = [held] + [goods()] * (players - 1)
    state.religion[0] = religion
    state.scholars, state.bishops = (7, 8, 9), (10, 11, 12)
    if conquistador is not None:
        state.conquistador = list(conquistador)
        state.march = tuple(sorted(range(players), key=lambda seat: -conquistador[seat]))
    return Table(state)


def retired(state: State, *seats: int) -> None:
    """Some seats have retired on the lowest spaces."""
    for place, seat in enumerate(seats):
        state.retired[seat] = 4 - place


def bishop_points(own: Score) -> int:
    """The points of all bishops of a seat, objectives included."""
    return sum(bishop.objective + bishop.points for bishop in own.bishops)
