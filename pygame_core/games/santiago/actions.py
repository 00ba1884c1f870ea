"""The actions of the game: all verbs together, and the checks that every action has to pass."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason, misshapen
from pygame_core.games.santiago.bidding import BID
from pygame_core.games.santiago.bribing import PROPOSE, SUPPORT
from pygame_core.games.santiago.components import Components
from pygame_core.games.santiago.decisions import CLAUSES
from pygame_core.games.santiago.digging import ACCEPT, BUILD, IRRIGATE
from pygame_core.games.santiago.passing import PASS
from pygame_core.games.santiago.planting import NEUTRAL, PLANT
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.state import State
from pygame_core.verbs import by_name

PHASES = {
    "bid": (PASS, BID),
    "plant": (PLANT,),
    "neutral": (NEUTRAL,),
    "bribe": (PASS, PROPOSE, SUPPORT),
    "decide": (PASS, ACCEPT, BUILD),
    "extra": (PASS, IRRIGATE),
}
"""The verbs of each phase."""
VERBS = by_name(verb for verbs in PHASES.values() for verb in verbs)


def legal_actions(components: Components, state: State, seat: int) -> Sequence[Action]:
    """All legal actions of a seat; none if it is another seat's turn."""
    if not state.queue or state.queue[0] != seat or type(seat) is not int:
        return ()
    verbs = PHASES[state.phase]
    if len(verbs) == 1:
        return verbs[0].options(components, state, seat)
    found: list[Action] = []
    for verb in verbs:
        found += verb.options(components, state, seat)
    return found


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why an action is illegal now, with the clause; None if it is legal."""
    wrong = misshapen(action, "SA-1a")
    if wrong is not None:
        return wrong
    if state.phase == "over":
        return Reason("SA-E1", "game-over")
    if not 0 <= action.seat < state.seats:
        return Reason(CLAUSES[state.phase], "no-such-seat")
    verb = VERBS.get(action.verb)
    if verb is None:
        return Reason(CLAUSES[state.phase], "no-such-action")
    return verb.refusal(components, state, action)
