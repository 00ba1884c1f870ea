"""Retiring: a space, coins that are taken back, and the bonus of every ship (SM-R1, SM-R2, SM-H5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.activating import cover
from pygame_core.games.santa_maria.colony import place_name
from pygame_core.games.santa_maria.components import MATHEMATICS, Components
from pygame_core.games.santa_maria.events import CoinsTakenBack, Retired, ShipBonus
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import DOCKS, RETIREMENT, WHITE, State
from pygame_core.games.santa_maria.tasks import ChooseCoins, UseDock, UseDocks
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among, square_at, square_of

# ---- retire ----


@lru_cache(64)
def must_be_used(components: Components, space: int) -> bool:
    """Whether a retirement space has an effect that cannot be declined later (SM-B1, SM-R1)."""
    kinds = [components.effects[effect].kind for effect in components.retirement[space].effects]
    return any(kind in ("gain", "religion", "conquistador") for kind in kinds)


def _spaces(components: Components, state: State) -> Sequence[Action]:
    return _every_space(components, state.turn, tuple(state.retired))


@lru_cache(4096)
def _every_space(components: Components, seat: int, retired: tuple[int, ...]) -> tuple[Action, ...]:
    """SM-R1: every space without a marker; mandatory effects may be left unused."""
    found = []
    for number, space in enumerate(components.retirement):
        if number not in retired:
            found.append(action_of(seat, "retire", space.id))
            if must_be_used(components, number):
                found.append(action_of(seat, "retire", space.id, "unused"))
    return tuple(found)


def _refuse_space(components: Components, state: State, values: Values) -> Reason[Code] | None:
    space = place_among([space.id for space in components.retirement], values[0]) if values else None
    if space is None:
        return Reason("SM-R1", "no-such-space")
    if space in state.retired:
        return Reason("SM-R1", "space-taken", {"seat": state.retired.index(space)})
    if len(values) == 1 or (values[1:] == ("unused",) and must_be_used(components, space)):
        return None
    return Reason("SM-R1", "used-or-unused")


def _retire(play: Play, values: Values) -> None:
    """SM-R1, SM-R2, SM-H5: take a space; then queue taking coins back, using the space, and the ships.

    The turn lasts until every choice is made; free actions and scholars stay available (SM-R4).
    """
    state, seat, spaces, used = play.state, play.state.turn, play.components.retirement, len(values) == 1
    space = [one.id for one in spaces].index(str(values[0]))
    state.retired[seat] = space
    play.first(UseDocks())
    if used:
        play.effects(spaces[space].effects, RETIREMENT)
    if state.knows(seat, MATHEMATICS):
        play.first(ChooseCoins())
    play.tell(Retired, seat=seat, space=spaces[space].id, used=used)


RETIRE = turn_verb("retire", frozenset(("turn",)), _spaces, _refuse_space, _retire)


# ---- the ships ----


def use_docks(play: Play) -> None:
    """SM-R2: one bonus for each own ship, dock by dock from top to bottom."""
    harbour = play.state.harbour[play.state.turn]
    play.first(*[UseDock(dock, ship) for dock, ships in enumerate(harbour) for ship in ships])


def use_dock(play: Play, dock: int, ship: int) -> None:
    """SM-R2: the bonus of one ship."""
    space = play.components.docks[dock]
    play.tell(ShipBonus, seat=play.state.turn, dock=space.id, ship=play.components.ships[ship].id)
    play.effects(space.effects, DOCKS)


# ---- take coins back ----


def piles(state: State) -> list[int]:
    """SM-H5: the squares of the seat whose turn it is on which coins lie."""
    return [cell for cell, thing in enumerate(state.on[state.turn]) if 0 < thing < WHITE]


def is_open(state: State) -> bool:
    """Whether coins lie on several buildings (SM-H5)."""
    return len(piles(state)) > 1


def _coins(_: Components, state: State) -> Sequence[Action]:
    return [action_of(state.turn, "take", *place_name(cell)) for cell in piles(state)]


def _refuse_coins(_: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = square_at(values) if len(values) == 2 else None
    none = cell is None or not 0 < state.on[state.turn][cell] < WHITE
    return Reason("SM-H5", "no-coins-there") if none else None


def _take(play: Play, values: Values) -> None:
    play.state.todo = play.state.todo[1:]
    take_coins(play, square_of(values))


def take_coins(play: Play, cell: int) -> None:
    """SM-H5: take back the coins of one building."""
    state, seat = play.state, play.state.turn
    coins = state.on[seat][cell]
    cover(state, seat, cell, 0)
    state.coins[seat] += coins
    row, column = place_name(cell)
    play.tell(CoinsTakenBack, seat=seat, row=row, column=column, coins=coins)


TAKE = turn_verb("take", frozenset(("coins",)), _coins, _refuse_coins, _take)
