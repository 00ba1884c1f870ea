"""Tiles: buying and laying one (SM-A1), and laying a free road tile or town hall (SM-R1, SM-V1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.colony import CELLS, PLACED, PLACEMENTS, fitting, masks, place_name
from pygame_core.games.santa_maria.components import Components, Goods
from pygame_core.games.santa_maria.decisions import next_task
from pygame_core.games.santa_maria.events import TilePlaced
from pygame_core.games.santa_maria.goods import named_ways
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import NONE, State
from pygame_core.games.santa_maria.tasks import ChoosePlace
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among, refuse_payment

FULL = (1 << CELLS) - 1
"""A colony without an empty square."""


def filled_squares(components: Components, state: State) -> int:
    """A bit mask of the filled squares of the seat whose turn it is."""
    return masks(state.colony[state.turn], components.last_road)[0]


def refuse_place(components: Components, state: State, tile: int, values: Sequence[object]) -> Reason[Code] | None:
    """SM-A1: a tile covers empty squares only; the values are row, column and rotation."""
    row, column, rotation = (value if type(value) is int else NONE for value in values)
    placement = PLACED[components.tiles[tile].shape].get((row, column, rotation))
    if placement is None:
        return Reason("SM-A1", "outside-the-colony")
    if placement.mask & filled_squares(components, state):
        return Reason("SM-A1", "squares-not-empty")
    return None


def lay_tile(play: Play, tile: int, place: tuple[int, int, int], paid: str) -> None:
    """Put a tile into the colony."""
    state, seat, piece = play.state, play.state.turn, play.components.tiles[tile]
    placement, colony = PLACED[piece.shape][place], list(state.colony[seat])
    for cell, square in zip(placement.cells, piece.squares):
        colony[cell] = square
    state.colony[seat] = tuple(colony)
    row, column, rotation = place
    state.laid[seat] = (*state.laid[seat], (tile, row, column, rotation))
    if play.steps is not None:
        cells = [list(place_name(cell)) for cell in placement.cells]
        play.tell(
            TilePlaced, seat=seat, tile=piece.id, row=row, column=column, rotation=rotation, cells=cells, paid=paid
        )


def _place_of(values: Values) -> tuple[int, int, int]:
    row, column, rotation = values
    return int(row), int(column), int(rotation)


# ---- a tile is bought ----


def tile_cost(components: Components, shape: str) -> Goods:
    """SM-A1: the cost of a double or a triple tile."""
    return components.prices.double if shape == "double" else components.prices.triple


def _expansions(components: Components, state: State) -> Sequence[Action]:
    """SM-A1: every open tile, in every place where it fits, with every way to pay."""
    seat, found = state.turn, list[Action]()
    for shape, tiles in (("double", state.doubles), ("triple", state.triples)):
        ways = named_ways((tile_cost(components, shape),), state.goods[seat]) if tiles else {}
        filled = filled_squares(components, state) if ways else FULL
        for paid in ways:
            for tile in tiles:
                found += _fitting_expansions(seat, components.tiles[tile].id, shape, paid, filled)
    return found


@lru_cache(4096)
def _fitting_expansions(seat: int, tile: str, shape: str, paid: str, filled: int) -> tuple[Action, ...]:
    every = _every_expansion(seat, tile, shape, paid)
    return tuple([every[number] for number in fitting(shape, filled)])


@lru_cache(512)
def _every_expansion(seat: int, tile: str, shape: str, paid: str) -> tuple[Action, ...]:
    places = PLACEMENTS[shape]
    return tuple(Action(seat, "expand", (tile, one.row, one.column, one.rotation, paid)) for one in places)


def _refuse_expansion(components: Components, state: State, values: Values) -> Reason[Code] | None:
    tiles = (*state.doubles, *state.triples)
    place = place_among([components.tiles[tile].id for tile in tiles], values[0]) if len(values) == 5 else None
    if place is None:
        return Reason("SM-S5", "no-such-tile")
    costs = (tile_cost(components, components.tiles[tiles[place]].shape),)
    unpaid = refuse_payment(costs, state.goods[state.turn], values[4], "SM-A1")
    return unpaid or refuse_place(components, state, tiles[place], values[1:4])


def _expand(play: Play, values: Values) -> None:
    """SM-A1: pay a tile and lay it on empty squares."""
    state, seat, components, paid = play.state, play.state.turn, play.components, str(values[4])
    tile = next(number for number, tile in enumerate(components.tiles) if tile.id == values[0])
    cost = tile_cost(components, components.tiles[tile].shape)
    play.pay(seat, named_ways((cost,), state.goods[seat])[paid])
    state.doubles = tuple([number for number in state.doubles if number != tile])
    state.triples = tuple([number for number in state.triples if number != tile])
    lay_tile(play, tile, _place_of(values[1:4]), paid)


EXPAND = turn_verb("expand", frozenset(("turn",)), _expansions, _refuse_expansion, _expand)


# ---- a tile is given ----


def is_open(components: Components, state: State, task: ChoosePlace) -> bool:
    """Whether there is such a tile, and a square for it (SM-R1)."""
    left = state.roads > 0 or task.tile != components.road_tile
    return left and filled_squares(components, state) != FULL


def _places(components: Components, state: State) -> Sequence[Action]:
    shape = components.tiles[next_task(state, ChoosePlace).tile].shape
    places, fits = PLACEMENTS[shape], fitting(shape, filled_squares(components, state))
    return [action_of(state.turn, "place", places[n].row, places[n].column, places[n].rotation) for n in fits]


def _refuse_place(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) != 3:
        return Reason("SM-A1", "outside-the-colony")
    return refuse_place(components, state, next_task(state, ChoosePlace).tile, values)


def _place(play: Play, values: Values) -> None:
    """Lay the road tile of a retirement space, or the town hall of a lot (SM-R1, SM-V1)."""
    state = play.state
    tile = next_task(state, ChoosePlace).tile
    state.todo = state.todo[1:]
    if tile == play.components.road_tile:
        state.roads -= 1
    lay_tile(play, tile, _place_of(values), "")


PLACE = turn_verb("place", frozenset(("place", "hall")), _places, _refuse_place, _place)
