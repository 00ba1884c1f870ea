"""The base class of the rules of all games; with what each game adds, it fulfils ``Game``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Generic, Protocol, TypeVar

from pygame_core import shapes
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, IllegalAction, Reason, State, Step
from pygame_core.shapes import Kinds


class ComponentSet(Protocol):
    """The components of a game as they were published together."""

    @property
    def id(self) -> str:
        """The name of the file without its ending."""
        ...

    @property
    def digest(self) -> str:
        """A digest of its content."""
        ...


C = TypeVar("C", bound=ComponentSet)
S = TypeVar("S", bound=State)


class Rules(ABC, Generic[C, S]):
    """The rules of a game with one component set ``C``; ``S`` is its state."""

    seat_counts: range
    own_reveals: Collection[str] = ()
    """The kinds of events that reveal only what the seat that acts has known before."""

    def __init__(self, components: C) -> None:
        self.components = components
        self.components_id = components.id
        self.components_digest = components.digest
        self.kinds = {seats: self.kinds_of_events(seats) for seats in self.seat_counts}
        """The kinds of events, by the number of seats."""

    @abstractmethod
    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game with ``seats`` players."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Reason[str] | None:
        """Why ``action`` is illegal now, with the clause; None if it is legal."""

    @abstractmethod
    def do(self, state: S, action: Action, chance: Chance, steps: list[Step[S]] | None) -> None:
        """Do a legal action, and append its steps; changes ``state`` in place."""

    def apply(self, state: S, action: Action, chance: Chance, steps: list[Step[S]] | None = None) -> None:
        """Do an action in place, and append its steps; IllegalAction changes nothing."""
        reason = self.refusal(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        self.do(state, action, chance, steps)

    def redact_event(self, event: Event, now: S) -> Event:
        """The event unchanged: open information stays open, unless a game overrides this."""
        return event

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless this is an event of this game, and every fact has its shape, in any edition."""
        shapes.check_event(event, self.kinds[seats])
