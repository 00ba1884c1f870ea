"""Verbs: one unit for each verb, which lists its legal actions, explains refusals, and does an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Seat, State, Step

C = TypeVar("C")
S = TypeVar("S", bound=State)
R = TypeVar("R", bound=str)


@dataclass(frozen=True, slots=True)
class Verb(Generic[C, S, R]):
    """One verb of a game. Its functions get the components ``C`` and the state ``S``; ``R`` are the codes of refusals.

    While the verb is open to a seat, its ``options`` are exactly the actions for which ``refusal`` returns None.
    The ``legal_actions`` of a game ask only verbs that are open, so the turn is checked once for all of them.
    """

    name: str
    options: Callable[[C, S, Seat], Sequence[Action]]
    """The actions that an existing seat may take now; called only in a phase of the verb, for a seat that may act."""
    refusal: Callable[[C, S, Action], Reason[R] | None]
    """Why an action of an existing seat is not allowed now; None if it is."""
    do: Callable[[C, S, Action, Chance, list[Step[S]] | None], None]
    """Does a legal action, and appends its steps; changes the state in place."""


def by_name(verbs: Iterable[Verb[C, S, R]]) -> Mapping[str, Verb[C, S, R]]:
    """The verbs of a game, in the order in which their actions are listed."""
    return {verb.name: verb for verb in verbs}
