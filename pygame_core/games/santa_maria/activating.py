"""Activating buildings: one by itself for coins (SM-A2), and what a die or coins on a building mean (SM-A6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.colony import cells_of, covered, lines_through, masks, place_name
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.events import Activated
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import BUILDINGS, State
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import NO_SQUARE, square_at, square_of


def free_buildings(components: Components, state: State, seat: int) -> int:
    """The buildings on which neither a die nor coins lie; roads are none (SM-A6)."""
    return _free(state.colony[seat], state.on[seat], components.last_road)


def free_lines(components: Components, state: State) -> int:
    """SM-A6: a bit mask of the lines with a free building of the seat whose turn it is."""
    seat = state.turn
    return _free_lines(state.colony[seat], state.on[seat], components.last_road)


def _free(colony: tuple[int, ...], on: tuple[int, ...], last_road: int) -> int:
    return masks(colony, last_road)[1] & ~covered(on)


@lru_cache(4096)
def _free_lines(colony: tuple[int, ...], on: tuple[int, ...], last_road: int) -> int:
    return lines_through(_free(colony, on, last_road))


def free_in(components: Components, state: State, seat: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """SM-A5: the free buildings of a line, left to right or top to bottom."""
    free = free_buildings(components, state, seat)
    return tuple([cell for cell in line if free >> cell & 1])


def refuse_square(components: Components, state: State, cell: int) -> Reason[Code] | None:
    """SM-A2, SM-A6: why a square is not a free building; None if it is."""
    if state.colony[state.turn][cell] <= components.last_road:
        return Reason("SM-A6", "no-building-there")
    if state.on[state.turn][cell]:
        return Reason("SM-A2", "building-already-used")
    return None


def cover(state: State, seat: int, cell: int, thing: int) -> None:
    """Lay a die or coins on a square, or with 0 take them away."""
    on = state.on[seat]
    state.on[seat] = (*on[:cell], thing, *on[cell + 1 :])


def activate(play: Play, cell: int, coins: int) -> None:
    """SM-B6: a building is activated, for coins or by the die of its line."""
    state, seat = play.state, play.state.turn
    play.effects(play.components.squares[state.colony[seat][cell]].effects, BUILDINGS)
    if play.steps is not None:
        row, column = place_name(cell)
        play.tell(Activated, seat=seat, row=row, column=column, coins=coins)


# ---- one building for coins ----


def next_price(state: State, seat: int) -> int:
    """SM-A2: the n-th building that a seat activates in a year costs n coins."""
    return state.activations[seat] + 1


def _options(components: Components, state: State) -> Sequence[Action]:
    seat = state.turn
    if next_price(state, seat) > state.coins[seat]:
        return ()
    return _on_free(seat, state.colony[seat], state.on[seat], components.last_road)


@lru_cache(4096)
def _on_free(seat: int, colony: tuple[int, ...], on: tuple[int, ...], last_road: int) -> tuple[Action, ...]:
    return tuple([action_of(seat, "building", *place_name(cell)) for cell in cells_of(_free(colony, on, last_road))])


def _refuse(components: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = square_at(values) if len(values) == 2 else None
    if cell is None:
        return NO_SQUARE
    used = refuse_square(components, state, cell)
    if used is not None:
        return used
    price = next_price(state, state.turn)
    return None if price <= state.coins[state.turn] else Reason("SM-A2", "too-few-coins", {"price": price})


def _pay(play: Play, values: Values) -> None:
    """SM-A2: the coins are laid on the building."""
    state, seat, cell = play.state, play.state.turn, square_of(values)
    coins = next_price(state, seat)
    state.activations[seat] += 1
    state.coins[seat] -= coins
    cover(state, seat, cell, coins)
    activate(play, cell, coins)


BUILDING = turn_verb("building", frozenset(("turn",)), _options, _refuse, _pay)
