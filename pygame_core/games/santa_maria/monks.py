"""Monks: where they may be placed, and the fee for the monks that are already there (SM-M1 to SM-M3)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import FIRST_CAMP, Components
from pygame_core.games.santa_maria.events import MonkPlaced
from pygame_core.games.santa_maria.play import Play, spaces_on_board
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import CAMPS, State
from pygame_core.games.santa_maria.trading import coins_with_sales
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among


def others_there(state: State, seat: int, space: int) -> list[int]:
    """The other seats with a monk on a space."""
    return [other for other, monks in enumerate(state.monks) if space in monks and other != seat]


def fee_of(components: Components, state: State, space: int) -> int | None:
    """SM-M1: the fee in coins for a monk of the seat whose turn it is; None if its own monk is already there."""
    if space in state.monks[state.turn]:
        return None
    return components.prices.fee * len(others_there(state, state.turn, space))


def spaces_for(components: Components, state: State, coins: int) -> list[int]:
    """SM-M1: the spaces on which a monk can be placed with ``coins`` coins."""
    found = [(space, fee_of(components, state, space)) for space in spaces_on_board(state)]
    return [space for space, fee in found if fee is not None and fee <= coins]


def is_open(components: Components, state: State) -> bool:
    """Whether a monk is left, and there is a space for it, now or after selling (SM-M1, SM-F1)."""
    if len(state.monks[state.turn]) >= components.setup.monks:
        return False
    return bool(spaces_for(components, state, coins_with_sales(components, state)))


def _spaces(components: Components, state: State) -> Sequence[Action]:
    spaces = spaces_for(components, state, state.coins[state.turn])
    return [action_of(state.turn, "monk", components.space_id(space)) for space in spaces]


def _refuse(components: Components, state: State, values: Values) -> Reason[Code] | None:
    spaces = spaces_on_board(state)
    at = place_among([components.space_id(space) for space in spaces], values[0]) if len(values) == 1 else None
    if at is None:
        return Reason("SM-S4", "no-such-space")
    fee = fee_of(components, state, spaces[at])
    if fee is None:
        return Reason("SM-M1", "own-monk-there")
    return None if fee <= state.coins[state.turn] else Reason("SM-M1", "too-few-coins", {"price": fee})


def _place(play: Play, values: Values) -> None:
    """SM-M1, SM-M3: pay the fee to every seat there, then place the monk and gain the effects of a camp."""
    state, seat, components = play.state, play.state.turn, play.components
    space = next(space for space in spaces_on_board(state) if components.space_id(space) == values[0])
    state.todo = state.todo[1:]
    there = others_there(state, seat, space)
    state.coins[seat] -= components.prices.fee * len(there)
    for other in there:
        state.coins[other] += components.prices.fee
    state.monks[seat] = (*state.monks[seat], space)
    play.tell(MonkPlaced, seat=seat, space=components.space_id(space), fee=components.prices.fee, to=there)
    if space >= FIRST_CAMP:
        play.effects(components.camps[space - FIRST_CAMP].effects, CAMPS)


MONK = turn_verb("monk", frozenset(("monk",)), _spaces, _refuse, _place)
