"""The conserved quantities of a game."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.play import unlocked
from pygame_core.games.santa_maria.state import BLUE, NONE, WHITE, State
from pygame_core.games.santa_maria.tasks import running_die


def quantities(components: Components, state: State) -> Mapping[str, int]:
    """Dice, coins, ships, tiles and monks, wherever they are."""
    things = [thing for on in state.on for thing in on]
    things.append(running_die(state.todo))
    supply = sum(components.setup.blue_dice - unlocked(components, position) for position in state.religion)
    if state.phase == "boards":
        supply += components.setup.blue_at_start * state.seats
    blue = sum(thing > BLUE for thing in things) + sum(map(len, state.blue)) + len(state.shared)
    laid = [tile[0] for tiles in state.laid for tile in tiles]
    open_ = len(state.doubles) + len(state.triples) + len(state.double_stack) + len(state.triple_stack)
    docked = sum(len(ships) for harbour in state.harbour for ships in harbour)
    return {
        "white dice": len(state.white) + sum(WHITE < thing < BLUE for thing in things),
        "blue dice": blue + supply,
        "coins": sum(state.coins) + sum(thing for thing in things if thing < WHITE) + state.bank,
        "ships": docked + len(state.pile) + sum(ship >= 0 for ship in state.ports),
        "tiles": open_ + len(state.discarded) + sum(tile < components.first_hall for tile in laid),
        "road tiles": state.roads + laid.count(components.road_tile),
        "squares": sum(_squares_apart(components, state, seat) for seat in range(state.seats)),
    }


def _squares_apart(components: Components, state: State, seat: int) -> int:
    """The number of colony squares that come from neither the board nor a tile: always 0."""
    filled = sum(square > 0 for square in state.colony[seat])
    board = state.board[seat]
    printed = 0 if board == NONE else sum(square > 0 for square in components.boards[board].squares)
    return filled - printed - sum(len(components.tiles[tile[0]].squares) for tile in state.laid[seat])
