"""The actions of the game: all verbs together, and the checks that every action has to pass."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason, misshapen
from pygame_core.games.santo_domingo.choosing import CHOOSE
from pygame_core.games.santo_domingo.components import Components
from pygame_core.games.santo_domingo.refusals import Code
from pygame_core.games.santo_domingo.state import State
from pygame_core.games.santo_domingo.trading import TRADE
from pygame_core.verbs import by_name

VERBS = by_name((CHOOSE, TRADE))


def legal_actions(components: Components, state: State, seat: int) -> Sequence[Action]:
    """Every choice of cards, or every trade that wastes no goods (SD-R2, SD-7b)."""
    verb = VERBS.get(state.phase)  # the phases in which seats act have the names of the verbs
    if verb is None or type(seat) is not int or not 0 <= seat < len(state.points):
        return ()
    return verb.options(components, state, seat)


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why an action is illegal now, with the clause; None if it is legal."""
    wrong = misshapen(action, "SD-R2")
    if wrong is not None:
        return wrong
    if state.phase == "over":
        return Reason("SD-E1", "game-over")
    if not 0 <= action.seat < len(state.points):
        return Reason("SD-R2", "no-such-seat")
    verb = VERBS.get(action.verb)
    return Reason("SD-R3", "no-such-action") if verb is None else verb.refusal(components, state, action)
