"""Hispaniola, a game by Michael Schacht: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

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
from pygame_core.games.hispaniola import actions, redeal
from pygame_core.games.hispaniola.components import Components, load_components
from pygame_core.games.hispaniola.decisions import decisions
from pygame_core.games.hispaniola.events import Played, kinds_of_events
from pygame_core.games.hispaniola.loading import load
from pygame_core.games.hispaniola.meta import META
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.scoring import result
from pygame_core.games.hispaniola.setup import set_up
from pygame_core.games.hispaniola.state import State, dump, quantities
from pygame_core.games.hispaniola.view import View, redact_event, view
from pygame_core.plain import Plain
from pygame_core.rules import Rules
from pygame_core.shapes import Kinds

Steps = list[Step[State]]

LENGTHS = {"short": 1, "normal": 2}
"""Rounds of the deal (HI-S2)."""


class Hispaniola(Rules[Components, State]):
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (Option("length", tuple(LENGTHS)),)
    longest = 3000
    own_reveals: Collection[str] = (Played.kind,)

    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game with ``seats`` players."""
        return kinds_of_events(self.components, seats, seats * max(LENGTHS.values()))

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """HI-C1 to HI-S2 and the first deal."""
        chosen = checked_options(self, seats, options)
        return set_up(self.components, seats, seats * LENGTHS[str(chosen["length"])], chance)

    def decisions(self, state: State) -> Sequence[Decision]:
        """All seats that have not bid, starting left of the dealer; later the seat whose turn it is (HI-K7)."""
        return decisions(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """All legal bids, cards to play, ways to board, or the choice to keep or give the tricks."""
        return actions.legal_actions(self.components, state, seat)

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is illegal now, with the clause; None if it is legal."""
        return actions.refusal(self.components, state, action)

    def do(self, state: State, action: Action, chance: Chance, steps: Steps | None) -> None:
        """Do a legal action; changes ``state`` in place."""
        actions.VERBS[action.verb].do(self.components, state, action, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What ``seat`` may know, or with None what everybody may know, when the current state is ``now``."""
        check_viewer(seat, state.seats)
        return view(state, seat, now or state, self.components)

    def redact_event(self, event: Event, now: State) -> Event:
        """The event as the room may know it when the current state is ``now`` (HI-L2)."""
        return redact_event(event, now)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another deal of the cards that ``seat`` does not see."""
        return redeal.redeal(state, seat, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """All cards of the hand, and the pirates of each."""
        return quantities(state)

    def result(self, state: State) -> Result | None:
        """HI-E1; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote; BadData if the data is not a valid state of such a game."""
        chosen = checked_options(self, seats, options)
        return load(plain, self.components, seats, seats * LENGTHS[str(chosen["length"])])


def load_rules(components_id: str | None = None) -> Hispaniola:
    """The game with a published component set, by default the newest; BadData if there is no such set."""
    return Hispaniola(load_components(components_id))
