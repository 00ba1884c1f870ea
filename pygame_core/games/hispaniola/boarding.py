"""Boarding: the winner of a trick places a pirate on its ship, swaps, or stays (HI-P1 to HI-P6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.hispaniola import ships
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.decisions import out_of_turn
from pygame_core.games.hispaniola.events import Placed, Stayed, Swapped
from pygame_core.games.hispaniola.hand import Steps
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.ships import SIDES, Boarding
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Ship, State
from pygame_core.games.hispaniola.tricks import ship_of
from pygame_core.records import tell
from pygame_core.verbs import Verb

BOTH_SIDES = tuple(SIDES)


def ship_to_board(state: State) -> Ship:
    """The pirates on the ship of the current trick."""
    return state.ships[ship_of(state.trick)]


def must_only_place(state: State, ship: int) -> bool:
    """HI-P1, HI-P6: whether the ship is empty, so that a pirate from the reserve boards it without a choice."""
    return state.ships[ship][CAPTAIN] == NOBODY and state.reserve[state.turn] > 0


def cannot_board(state: State, ship: int) -> bool:
    """HI-P5: whether the seat has no pirate in reserve and nobody to change places with."""
    return not state.reserve[state.turn] and not ships.swaps(state.ships[ship], state.turn)


def board_if_forced(state: State, ship: int, steps: Steps) -> None:
    """HI-P1, HI-P5: board, or skip boarding, at once if the winner of the trick has no choice."""
    if must_only_place(state, ship):
        _place(state, ship, None, steps)
    elif cannot_board(state, ship):
        state.phase = "give"
        tell(steps, state, Stayed(state.hand, state.turn, ship, able=False))


@lru_cache(maxsize=256)
def _to_sides(seat: int, verb: str, sides: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple([Action(seat, verb, (side,)) for side in sides])


@lru_cache(maxsize=16)
def _to_no_side(seat: int, verb: str) -> tuple[Action, ...]:
    return (Action(seat, verb),)


def _side_of(action: Action) -> str | None:
    """The side that an action names; None if it names none."""
    return str(action.values[0]) if len(action.values) == 1 and action.values[0] in SIDES else None


# ---- place ----


def _places(_: Components, state: State, seat: int) -> Sequence[Action]:
    if not state.reserve[seat]:
        return ()
    if must_only_place(state, ship_of(state.trick)):
        return _to_no_side(seat, "place")
    return _to_sides(seat, "place", BOTH_SIDES)


def _refuse_place(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "board", action.seat)
    if reason is not None:
        return reason
    if not state.reserve[action.seat]:
        return Reason("HI-P5", "reserve-empty")
    ship = ship_of(state.trick)
    if must_only_place(state, ship):
        return Reason("HI-P6", "nobody-to-push") if action.values else None
    if _side_of(action) is None:
        return Reason("HI-P2", "captain-needs-a-side", {"captain": state.ships[ship][CAPTAIN]})
    return None


def _do_place(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    _place(state, ship_of(state.trick), _side_of(action), steps)


def _place(state: State, ship: int, side: str | None, steps: Steps) -> None:
    """HI-P1 to HI-P3: the winner's pirate becomes captain; a pirate pushed off the last island comes home."""
    seat, before = state.turn, state.ships[ship]
    met, done = before[CAPTAIN], ships.place(before, state.islands, seat, side)
    _man(state, ship, done)
    state.reserve[seat] -= 1
    if done.home != NOBODY:
        state.reserve[done.home] += 1
    tell(steps, state, Placed(state.hand, seat, ship, side or "", met, done.overboard, done.home))


# ---- swap ----


def _swaps(_: Components, state: State, seat: int) -> Sequence[Action]:
    return _to_sides(seat, "swap", ships.swaps(ship_to_board(state), seat))


def _refuse_swap(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "board", action.seat)
    if reason is not None:
        return reason
    ship, seat, side = ship_to_board(state), action.seat, _side_of(action)
    if side in ships.swaps(ship, seat):
        return None
    if seat not in ship:
        return Reason("HI-P4", "not-aboard")
    if side is None:
        return Reason("HI-P4", "swap-needs-a-side")
    mate = ship[SIDES[side]]
    if mate == NOBODY:
        return Reason("HI-P4", "nobody-on-that-side")
    if seat not in (ship[CAPTAIN], mate):
        return Reason("HI-P4", "mates-cannot-swap")
    return Reason("HI-P4", "swap-with-own-pirate")


def _do_swap(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """HI-P4: captain and mate of a side change places."""
    seat, side, ship = action.seat, str(action.values[0]), ship_of(state.trick)
    before = state.ships[ship]
    met = before[SIDES[side]] if before[CAPTAIN] == seat else before[CAPTAIN]
    _man(state, ship, ships.swap(before, state.islands, side))
    tell(steps, state, Swapped(state.hand, seat, ship, side, met, NOBODY, NOBODY))


# ---- stay ----


def _stays(_: Components, state: State, seat: int) -> Sequence[Action]:
    return _to_no_side(seat, "stay") if not state.reserve[seat] else ()


def _refuse_stay(_: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "board", action.seat)
    if reason is not None:
        return reason
    if state.reserve[action.seat]:
        return Reason("HI-P1", "must-board-or-swap", {"reserve": state.reserve[action.seat]})
    return Reason("HI-P5", "stay-takes-no-values") if action.values else None


def _do_stay(_: Components, state: State, action: Action, __: Chance, steps: Steps) -> None:
    """HI-P5: the winner has no pirate in reserve and leaves the ship unchanged."""
    state.phase = "give"
    tell(steps, state, Stayed(state.hand, action.seat, ship_of(state.trick), able=True))


def _man(state: State, ship: int, done: Boarding) -> None:
    """Store the ship and the islands after a boarding; the winner then keeps or gives the tricks (HI-L1)."""
    state.phase = "give"
    state.ships[ship] = done.ship
    state.islands = done.islands


PLACE = Verb("place", _places, _refuse_place, _do_place)
SWAP = Verb("swap", _swaps, _refuse_swap, _do_swap)
STAY = Verb("stay", _stays, _refuse_stay, _do_stay)
