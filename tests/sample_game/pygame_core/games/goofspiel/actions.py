"""What seats can do: the one verb of the game, and what is asked of every action."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason, is_seat, misshapen
from pygame_core.games.goofspiel.bidding import BID
from pygame_core.games.goofspiel.components import Components
from pygame_core.games.goofspiel.refusals import Code
from pygame_core.games.goofspiel.state import State
from pygame_core.verbs import by_name

VERBS = by_name((BID,))


def legal_actions(components: Components, state: State, seat: int) -> Sequence[Action]:
    """Every card that a seat may bid (GO-R2)."""
    if not is_seat(seat, state.seats):
        return ()
    return [action for verb in VERBS.values() for action in verb.options(components, state, seat)]


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why an action is not allowed now, with its clause; None if it is."""
    wrong = misshapen(action, "GO-R2")
    if wrong is not None:
        return wrong
    if state.phase == "over":
        return Reason("GO-E1", "game-over")
    if not 0 <= action.seat < state.seats:
        return Reason("GO-R2", "no-such-seat")
    if action.verb not in VERBS:
        return Reason("GO-R2", "no-such-action")
    return VERBS[action.verb].refusal(components, state, action)
