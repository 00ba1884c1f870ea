"""What a seat may do in each phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pygame_core.game import Action, Value
from pygame_core.games.santiago.board import COLUMNS, NUMBER, PLOTS, ROWS, STRETCHES, free_stretches, plot_at
from pygame_core.games.santiago.canals import own_account, unproposed
from pygame_core.games.santiago.planting import beside_plantations
from pygame_core.games.santiago.state import EMPTY, State


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    """All that ``seat`` may do now; nothing when another is next."""
    if not state.queue or state.queue[0] != seat:
        return ()
    match state.phase:
        case "bid":
            return _bids(state, seat)
        case "plant":
            return _plantings(state, seat)
        case "neutral":
            return [_placing(seat, "neutral", ())[plot] for plot in beside_plantations(state.plots)]
        case "bribe":
            return _offers(state, seat)
        case "decide":
            return _decisions(state, seat)
        case _:
            places = free_stretches(state.canals, state.spring)
            return [_passing(seat), *(_digging(seat, "irrigate", place) for place in places)]


def allows(state: State, action: Action) -> bool:
    """Whether an action is among the legal ones, found out without listing the many of them."""
    if not state.queue or state.queue[0] != action.seat:
        return False
    if state.phase == "plant":
        return action.verb == "plant" and _can_plant(state, action.values)
    if state.phase == "bribe" and action.verb != "pass":
        return action.verb in ("propose", "support") and _can_offer(state, action.seat, action.verb, action.values)
    return action in legal_actions(state, action.seat)


def _can_plant(state: State, values: Sequence[Value]) -> bool:
    if len(values) != 3 or not all(isinstance(value, int) for value in values):
        return False
    pile, column, row = map(int, values)
    if not (0 <= pile < len(state.row) and 0 <= column < COLUMNS and 0 <= row < ROWS):
        return False
    return state.row[pile] is not None and state.plots[plot_at(column, row)][0] == EMPTY


def _can_offer(state: State, seat: int, verb: str, values: Sequence[Value]) -> bool:
    if len(values) != 4 or not all(isinstance(value, int) for value in values[1:]):
        return False
    place = NUMBER.get((str(values[0]), int(values[1]), int(values[2])), -1)
    places = unproposed(state) if verb == "propose" else [proposed for proposed, _ in state.proposals]
    return place in places and 1 <= int(values[3]) <= state.cash[seat]


def _bids(state: State, seat: int) -> list[Action]:
    """SA-1b: any number of escudos that one has, different from every bid before; or a pass."""
    taken = {amount for _, amount in state.bids}
    return [_passing(seat), *(bid for bid in _all_bids(seat, state.cash[seat]) if bid.values[0] not in taken)]


def _plantings(state: State, seat: int) -> list[Action]:
    """SA-3a, SA-3b: any tile that is left on any empty plot."""
    piles = [pile for pile, tile in enumerate(state.row) if tile is not None]
    empty = [plot for plot in range(PLOTS) if state.plots[plot][0] == EMPTY]
    return [action for pile in piles for action in map(_placing(seat, "plant", (pile,)).__getitem__, empty)]


def _offers(state: State, seat: int) -> list[Action]:
    """SA-4a: a new place, support for a proposed one, each for what one has; or a pass."""
    cash, found = state.cash[seat], [_passing(seat)]
    if cash:
        for place in unproposed(state):
            found += _amounts(seat, "propose", place, cash)
        for place, _ in state.proposals:
            found += _amounts(seat, "support", place, cash)
    return found


def _decisions(state: State, seat: int) -> list[Action]:
    """SA-4c to SA-4e: a proposal, the own account if it can be paid, or nothing if nobody has proposed."""
    found = [_digging(seat, "accept", place) for place, _ in state.proposals]
    if state.cash[seat] >= own_account(state):
        found += [_digging(seat, "build", place) for place in unproposed(state)]
    return found if state.proposals else [_passing(seat), *found]


@cache
def _passing(seat: int) -> Action:
    return Action(seat, "pass")


@cache
def _all_bids(seat: int, cash: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "bid", (amount,)) for amount in range(1, cash + 1))


@cache
def _placing(seat: int, verb: str, before: tuple[int, ...]) -> tuple[Action, ...]:
    """One action for each plot."""
    return tuple(Action(seat, verb, (*before, plot % COLUMNS, plot // COLUMNS)) for plot in range(PLOTS))


@cache
def _digging(seat: int, verb: str, place: int) -> Action:
    return Action(seat, verb, STRETCHES[place])


@cache
def _amounts(seat: int, verb: str, place: int, cash: int) -> tuple[Action, ...]:
    return tuple(Action(seat, verb, (*STRETCHES[place], amount)) for amount in range(1, cash + 1))
