"""Selling goods as the Trader allows (SD-7b, SD-7d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Step
from pygame_core.games.santo_domingo.components import Components
from pygame_core.games.santo_domingo.refusals import Code
from pygame_core.games.santo_domingo.round import trade
from pygame_core.games.santo_domingo.state import State
from pygame_core.verbs import Verb


def most_points(components: Components, state: State, seat: int) -> int:
    """The most points that a seat can get for its goods at the current rate (SD-7b)."""
    return components.on_space[state.board][state.trader_row].most_points(state.goods[seat])


def _options(components: Components, state: State, seat: int) -> Sequence[Action]:
    return _trades(seat, most_points(components, state, seat)) if seat == state.traders[0] else ()


@cache
def _trades(seat: int, most: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "trade", (points,)) for points in range(most + 1))


def _refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    if state.phase != "trade":
        return Reason("SD-7b", "no-trade-now")
    if state.traders[0] != action.seat:
        return Reason("SD-7d", "not-your-trade", {"seat": state.traders[0]})
    most = most_points(components, state, action.seat)
    if len(action.values) != 1 or type(action.values[0]) is not int or not 0 <= action.values[0] <= most:
        return Reason("SD-7b", "not-enough-goods", {"most": most})
    return None


def _do(components: Components, state: State, action: Action, _: Chance, steps: list[Step[State]] | None) -> None:
    trade(state, action.seat, int(action.values[0]), components.on_space[state.board], steps)


TRADE = Verb("trade", _options, _refusal, _do)
