"""The actions of the game: all verbs together, and the checks that every action has to pass."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Step, misshapen
from pygame_core.games.santa_maria.activating import BUILDING
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.decisions import CLAUSES, next_choice
from pygame_core.games.santa_maria.declining import DECLINE
from pygame_core.games.santa_maria.dice import DIE, LEAVE
from pygame_core.games.santa_maria.exchanging import EXCHANGE
from pygame_core.games.santa_maria.expanding import EXPAND, PLACE
from pygame_core.games.santa_maria.logistics import MOVE
from pygame_core.games.santa_maria.monks import MONK
from pygame_core.games.santa_maria.play import Play, Steps
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.religion import STEP
from pygame_core.games.santa_maria.retiring import RETIRE, TAKE
from pygame_core.games.santa_maria.setup_choices import BOARD, LOT
from pygame_core.games.santa_maria.shipping import DOCK, SHIP
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.trading import BUY, SELL
from pygame_core.games.santa_maria.turn import run

MAIN = (DIE, BUILDING, RETIRE, EXPAND)
"""Main actions (SM-A0)."""

ANSWERS = (DECLINE, EXCHANGE, SHIP, DOCK, STEP, MONK, PLACE, LEAVE, TAKE)
"""The answers to choices inside a turn."""

FREE = (SELL, BUY, MOVE)
"""Free actions (SM-F0)."""

VERBS = {verb.name: verb for verb in (BOARD, LOT, *MAIN, *ANSWERS, *FREE)}
"""The verbs, in the order in which their actions are listed."""

LISTED_AT = {choice: tuple([verb.listed for verb in VERBS.values() if choice in verb.choices]) for choice in CLAUSES}
"""For each choice, the functions that list the options of its verbs."""

FREE_NAMES = frozenset(verb.name for verb in FREE)
ALONE = FREE_NAMES | {BOARD.name, LOT.name}
"""The verbs after which the turn does not go on by itself: free actions, and choices before the first turn."""


def legal_actions(components: Components, state: State, seat: int) -> Sequence[Action]:
    """All legal actions, free actions included (SM-F0)."""
    if type(seat) is not int or seat != state.turn or state.phase == "over":
        return ()
    found: list[Action] = []
    for listed in LISTED_AT[next_choice(state)]:
        found += listed(components, state)
    return found


def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    """Why an action is illegal now, with the clause; None if it is legal."""
    wrong = misshapen(action, "SM-A0")
    if wrong is not None:
        return wrong
    if state.phase == "over":
        return Reason("SM-Y0", "game-over")
    if not 0 <= action.seat < state.seats:
        return Reason("SM-A0", "no-such-seat")
    verb = VERBS.get(action.verb)
    return Reason("SM-A0", "no-such-action") if verb is None else verb.refusal(components, state, action)


def do(components: Components, state: State, action: Action, chance: Chance, steps: Steps) -> None:
    """Do a legal action and everything that follows without a choice; changes ``state`` in place."""
    play = Play(components, state, chance, steps)
    VERBS[action.verb].act(play, action.values)
    if action.verb not in ALONE:
        run(play)
    if steps:
        steps[-1] = Step(steps[-1].event, state.copy())
