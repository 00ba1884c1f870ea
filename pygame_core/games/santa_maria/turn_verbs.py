"""The verbs of Santa Maria: each is open during certain choices, to the seat whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Value
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.decisions import CLAUSES, kind_of, next_choice
from pygame_core.games.santa_maria.play import Play, Steps
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import NONE, State
from pygame_core.verbs import Verb

Values = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class TurnVerb(Verb[Components, State, Code]):
    """A verb that is open during certain choices; ``do`` leaves the following tasks to the turn."""

    choices: frozenset[str]
    listed: Callable[[Components, State], Sequence[Action]]
    """The options of the seat whose turn it is, where the verb is open."""
    act: Callable[[Play, Values], None]
    """Does a legal action, given by its values, in a ``Play`` that is under way."""


def turn_verb(
    name: str,
    choices: frozenset[str],
    listed: Callable[[Components, State], Sequence[Action]],
    refuse: Callable[[Components, State, Values], Reason[Code] | None],
    act: Callable[[Play, Values], None],
) -> TurnVerb:
    """Make a verb from functions that assume that it is open."""

    def options(components: Components, state: State, seat: int) -> Sequence[Action]:
        return listed(components, state) if seat == state.turn and next_choice(state) in choices else ()

    def refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
        if action.seat == state.turn and next_choice(state) in choices:
            return refuse(components, state, action.values)
        return _misplaced(state, action)

    def do(components: Components, state: State, action: Action, chance: Chance, steps: Steps) -> None:
        act(Play(components, state, chance, steps), action.values)

    return TurnVerb(name, options, refusal, do, choices, listed, act)


def _misplaced(state: State, action: Action) -> Reason[Code]:
    """SM-A0, SM-R3: why the verb is not open: it is another seat's turn, or another choice comes first."""
    if action.seat != state.turn:
        retired = state.retired[action.seat] != NONE
        return Reason("SM-R3" if retired else "SM-A0", "not-your-turn", {"seat": state.turn})
    choice = next_choice(state)
    if choice == "hall" and action.verb == "decline":
        return Reason("SM-V1", "town-hall-first")
    return Reason(CLAUSES.get(choice, "SM-Y0"), "another-choice-first", {"choice": kind_of(choice)})


@lru_cache(16384)
def action_of(seat: int, verb: str, *values: Value) -> Action:
    """An action (cached)."""
    return Action(seat, verb, values)
