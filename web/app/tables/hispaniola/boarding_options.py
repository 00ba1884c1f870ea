"""The options to board a ship, each with its outcome; and the options for the won tricks."""

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
    """One option to board a ship; ``outcome`` is its outcome, None if it is illegal: a tap then shows the reason."""

    action: Action
    side: str
    outcome: Boarding | None


@dataclass(frozen=True, slots=True)
class Gift:
    """One option for the tricks: the winner keeps them, or a neighbour gets them; ``to`` is who has them then."""

    action: Action
    side: str
    to: int


def boarding_options(view: View) -> list[BoardingOption]:
    """The options of the winner on the trick's ship (HI-P1 to HI-P5), always in the same order."""
    ship, seat = view.ships[view.ship], view.turn
    reserve = view.seats[seat].reserve
    options = []
    if reserve:
        options += [_place(view, ship, seat, side) for side in SIDES]
    else:
        options.append(BoardingOption(Action(seat, "place", ("left",)), "", None))
    sides = swaps(ship, seat)
    options += [BoardingOption(Action(seat, "swap", (side,)), side, swap(ship, view.islands, side)) for side in sides]
    if not sides:
        options.append(BoardingOption(Action(seat, "swap", (_missing_side(ship, seat),)), "", None))
    if not reserve:
        options.append(BoardingOption(Action(seat, "stay"), "", Boarding(ship, view.islands)))
    return options


def _place(view: View, ship: Ship, seat: int, side: str) -> BoardingOption:
    return BoardingOption(Action(seat, "place", (side,)), side, place(ship, view.islands, seat, side))


def _missing_side(ship: Ship, seat: int) -> str:
    """The side of an illegal swap: the right one if the seat's own mate sits there, else the left one."""
    return "right" if ship[SIDES["right"]] == seat and ship[CAPTAIN] != seat else "left"


def picked_option(scene: Scene, view: View) -> BoardingOption | None:
    """The selected option; None if there is none or it is illegal."""
    selected, options = scene.ui.selected, boarding_options(view)
    if len(selected) != 1 or not 0 <= selected[0] < len(options) or options[selected[0]].outcome is None:
        return None
    return options[selected[0]]


def gifts(view: View) -> list[Gift]:
    """The options for the tricks: give all to the left or right neighbour, or keep them (HI-L1)."""
    seat, seats = view.turn, len(view.seats)
    given = [Gift(Action(seat, "give", (side,)), side, neighbour(seat, side, seats)) for side in SIDES]
    return [Gift(Action(seat, "keep"), "", seat), *given]


def picked_gift(scene: Scene, view: View) -> Gift:
    """The selected option for the tricks; the first one if none is selected."""
    selected, options = scene.ui.selected, gifts(view)
    return options[selected[0]] if len(selected) == 1 and 0 <= selected[0] < len(options) else options[0]
