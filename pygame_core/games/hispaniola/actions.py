"""The actions of the game: all verbs together, and the checks that every action has to pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.game import Action, Reason, misshapen
from pygame_core.games.hispaniola.bidding import BID
from pygame_core.games.hispaniola.boarding import PLACE, STAY, SWAP
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.decisions import CLAUSES
from pygame_core.games.hispaniola.giving import GIVE, KEEP
from pygame_core.games.hispaniola.playing import PLAY
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import State
from pygame_core.verbs import Verb, by_name

PHASES: Mapping[str, Sequence[Verb[Components, State, Code]]] = {
    "bid": (BID,),
    "play": (PLAY,),
    "board": (PLACE, SWAP, STAY),
    "give": (KEEP, GIVE),
}
"""The verbs of each phase."""
VERBS = by_name(verb for verbs in PHASES.values() for verb in verbs)


def legal_actions(components: Components, state: State, seat: int) -> Sequence[Action]:
    """All legal bids, cards to play, ways to board, or the choice to keep or give the tricks."""
    verbs = PHASES.get(state.phase, ())
    if type(seat) is not int or not 0 <= seat < len(state.cards) or (seat != state.turn and verbs != (BID,)):
        return ()
    if len(verbs) == 1:
        return verbs[0].options(components, state, seat)
    found: list[Action] = []
    for verb in verbs:
        found += verb.options(components, state, seat)
    return found


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why an action is illegal now, with the clause; None if it is legal."""
    wrong = misshapen(action, "HI-K7")
    if wrong is not None:
        return wrong
    if state.phase not in PHASES:
        return Reason("HI-E1", "game-over")
    if not 0 <= action.seat < state.seats:
        return Reason(CLAUSES[state.phase], "no-such-seat")
    verb = VERBS.get(action.verb)
    if verb is None:
        return Reason(CLAUSES[state.phase], "no-such-action")
    return verb.refusal(components, state, action)
