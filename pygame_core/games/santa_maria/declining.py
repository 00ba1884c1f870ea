"""Declining an optional effect (SM-B1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.events import Declined
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb

OFFERS = frozenset(("exchange", "again", "ship", "dock", "grain", "monk", "place"))
"""The choices that a seat may decline."""


def _options(_: Components, state: State) -> Sequence[Action]:
    return (action_of(state.turn, "decline"),)


def _refuse(_: Components, __: State, values: Values) -> Reason[Code] | None:
    return Reason("SM-B1", "decline-takes-no-values") if values else None


def _decline(play: Play, _: Values) -> None:
    state = play.state
    task, state.todo = state.todo[0], state.todo[1:]
    play.tell(Declined, seat=state.turn, choice=task.kind)


DECLINE = turn_verb("decline", OFFERS, _options, _refuse, _decline)
