"""The options to board a ship, each with what it would change; and those to deal with the tricks."""

from __future__ import annotations

from dataclasses import dataclass

from app.tables.hispaniola.scene import Scene
from pygame_core.game import Action
from pygame_core.games.hispaniola.giving import neighbour
from pygame_core.games.hispaniola.ships import SIDES, Boarding, place, swap, swaps
from pygame_core.games.hispaniola.state import CAPTAIN, Ship
from pygame_core.games.hispaniola.view import View


@dataclass(frozen=True, slots=True)
class BoardingOption:
    """One way to board a ship; without an outcome it is not allowed, and says why when it is tapped."""

    action: Action
    side: str
    done: Boarding | None


@dataclass(frozen=True, slots=True)
class Gift:
    """The tricks stay with the winner or go to a neighbour."""

    action: Action
    side: str
    to: int


def boarding_options(view: View) -> list[BoardingOption]:
    """What the winner can do on the trick's ship (HI-P1 to HI-P5), always in the same order."""
    ship, seat = view.ships[view.ship], view.turn
    reserve = view.seats[seat].reserve
    found = []
    if reserve:
        found += [_place(view, ship, seat, side) for side in SIDES]
    else:
        found.append(BoardingOption(Action(seat, "place", ("left",)), "", None))
    sides = swaps(ship, seat)
    found += [BoardingOption(Action(seat, "swap", (side,)), side, swap(ship, view.islands, side)) for side in sides]
    if not sides:
        found.append(BoardingOption(Action(seat, "swap", (_missing_side(ship, seat),)), "", None))
    if not reserve:
        found.append(BoardingOption(Action(seat, "stay"), "", Boarding(ship, view.islands)))
    return found


def _place(view: View, ship: Ship, seat: int, side: str) -> BoardingOption:
    return BoardingOption(Action(seat, "place", (side,)), side, place(ship, view.islands, seat, side))


def _missing_side(ship: Ship, seat: int) -> str:
    """The side of a swap that is not allowed: where the own mate sits, or else left."""
    return "right" if ship[SIDES["right"]] == seat and ship[CAPTAIN] != seat else "left"


def picked_option(scene: Scene, view: View) -> BoardingOption | None:
    """The option that is picked, if there is one."""
    selected, found = scene.ui.selected, boarding_options(view)
    if len(selected) != 1 or not 0 <= selected[0] < len(found) or found[selected[0]].done is None:
        return None
    return found[selected[0]]


def gifts(view: View) -> list[Gift]:
    """Keeping the tricks, or handing all of them to a neighbour (HI-L1)."""
    seat, seats = view.turn, len(view.seats)
    given = [Gift(Action(seat, "give", (side,)), side, neighbour(seat, side, seats)) for side in SIDES]
    return [Gift(Action(seat, "keep"), "", seat), *given]


def picked_gift(scene: Scene, view: View) -> Gift:
    """What is picked; the tricks stay unless something else is."""
    selected, found = scene.ui.selected, gifts(view)
    return found[selected[0]] if len(selected) == 1 and 0 <= selected[0] < len(found) else found[0]
