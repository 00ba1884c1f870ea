"""Keeping one's own tricks, or giving all of them to a neighbour (HI-L1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.decisions import out_of_turn
from pygame_core.games.hispaniola.events import Gave, Kept
from pygame_core.games.hispaniola.hand import Steps, finish_hand
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.ships import SIDES
from pygame_core.games.hispaniola.state import State
from pygame_core.records import tell
from pygame_core.verbs import Verb


def neighbour(seat: int, side: str, seats: int) -> int:
    """The seat to the left (clockwise, the next to play) or to the right of ``seat``."""
    return (seat + (1 if side == "left" else -1)) % seats


@lru_cache(maxsize=16)
def _every_gift(seat: int) -> tuple[Action, ...]:
    return tuple([Action(seat, "give", (side,)) for side in SIDES])


@lru_cache(maxsize=16)
def _no_gift(seat: int) -> tuple[Action, ...]:
    return (Action(seat, "keep"),)


def _gifts(_: Components, __: State, seat: int) -> Sequence[Action]:
    return _every_gift(seat)


def _keeps(_: Components, __: State, seat: int) -> Sequence[Action]:
    return _no_gift(seat)


def _refuse_gift(_: Components, state: State, action: Action) -> Reason[Code] | None:
    to_a_side = len(action.values) == 1 and action.values[0] in SIDES
    return out_of_turn(state, "give", action.seat) or (None if to_a_side else Reason("HI-L1", "no-such-neighbour"))


def _refuse_keep(_: Components, state: State, action: Action) -> Reason[Code] | None:
    return out_of_turn(state, "give", action.seat) or (Reason("HI-L1", "no-such-neighbour") if action.values else None)


def _do_give(components: Components, state: State, action: Action, chance: Chance, steps: Steps) -> None:
    """HI-L1: all tricks in front of the winner go to a neighbour."""
    seat, to = action.seat, neighbour(action.seat, str(action.values[0]), state.seats)
    tricks, state.piles[seat] = state.piles[seat], 0
    state.piles[to] += tricks
    _go_on(components, state, Gave(state.hand, seat, to, tricks), chance, steps)


def _do_keep(components: Components, state: State, action: Action, chance: Chance, steps: Steps) -> None:
    seat = action.seat
    _go_on(components, state, Kept(state.hand, seat, seat, state.piles[seat]), chance, steps)


def _go_on(components: Components, state: State, happened: Gave | Kept, chance: Chance, steps: Steps) -> None:
    """HI-K7: the winner leads, or the hand ends."""
    state.phase = "play"
    tell(steps, state, happened)
    if not state.cards[state.turn]:
        finish_hand(state, components, chance, steps)


KEEP = Verb("keep", _keeps, _refuse_keep, _do_keep)
GIVE = Verb("give", _gifts, _refuse_gift, _do_give)
