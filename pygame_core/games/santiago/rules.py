"""Santiago, a game by Claudia Hely and Roman Pelek: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.chance import Chance
from pygame_core.game import (
    Action,
    Decision,
    Event,
    Option,
    Options,
    Reason,
    Result,
    Step,
    check_viewer,
    checked_options,
)
from pygame_core.games.santiago import actions, redeal
from pygame_core.games.santiago.components import Components, load_components
from pygame_core.games.santiago.decisions import decisions
from pygame_core.games.santiago.events import Ended, kinds_of_events
from pygame_core.games.santiago.loading import load
from pygame_core.games.santiago.meta import META
from pygame_core.games.santiago.refusals import Code
from pygame_core.games.santiago.scoring import result
from pygame_core.games.santiago.setup import set_up
from pygame_core.games.santiago.state import State, dump, quantities
from pygame_core.games.santiago.view import View, view
from pygame_core.plain import Plain
from pygame_core.rules import Rules
from pygame_core.shapes import Kinds

Steps = list[Step[State]]


class Santiago(Rules[Components, State]):
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (
        Option("money", ("hidden", "open")),
        Option("spring", ("inside", "anywhere")),
        Option("palms", ("none", "three")),
    )
    longest = 400

    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game with ``seats`` players."""
        return kinds_of_events(self.components, seats)

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """Set up the board (SA-S1 to SA-S5, SA-V1, SA-V2), and turn up the first tiles."""
        chosen = checked_options(self, seats, options)
        hidden, inside = chosen["money"] == "hidden", chosen["spring"] == "inside"
        return set_up(self.components, seats, hidden, inside, chosen["palms"] == "three", chance)

    def decisions(self, state: State) -> Sequence[Decision]:
        """The next seat in the queue; the decision is private if the seat has to see its hidden cash (SA-S5)."""
        return decisions(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """All legal actions of ``seat``."""
        return actions.legal_actions(self.components, state, seat)

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is illegal now, with the clause; None if it is legal."""
        return actions.refusal(self.components, state, action)

    def do(self, state: State, action: Action, chance: Chance, steps: Steps | None) -> None:
        """Do a legal action; changes ``state`` in place."""
        actions.VERBS[action.verb].do(self.components, state, action, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What ``seat`` may know, or with None what everybody may know; it does not depend on ``now``."""
        check_viewer(seat, state.seats)
        return view(state, seat, self.components)

    def redact_event(self, event: Event, now: State) -> Event:
        """The event without final cash while the game runs; all other facts are public (SA-S5)."""
        if event.kind == Ended.kind and now.phase != "over":
            return Event(event.kind, {**event.facts, "cash": None}, event.reveals)
        return event

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another order of the tiles that lie face down."""
        return redeal.redeal(state, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """All money, tiles and canals, and the markers of each."""
        return quantities(state)

    def result(self, state: State) -> Result | None:
        """SA-E3, SA-E4; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote; BadData if the data is not a valid state of such a game."""
        return load(plain, self.components, seats, checked_options(self, seats, options))


def load_rules(components_id: str | None = None) -> Santiago:
    """The game with a published component set, by default the newest; BadData if there is no such set."""
    return Santiago(load_components(components_id))
