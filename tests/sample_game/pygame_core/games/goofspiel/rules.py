"""Goofspiel, the game of pure strategy: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.chance import Chance
from pygame_core.game import (
    Action,
    Decision,
    Option,
    Options,
    Reason,
    Result,
    Step,
    check_viewer,
    checked_options,
)
from pygame_core.games.goofspiel import actions, redeal
from pygame_core.games.goofspiel.components import Components, load_components
from pygame_core.games.goofspiel.decisions import decisions
from pygame_core.games.goofspiel.events import kinds_of_events
from pygame_core.games.goofspiel.loading import load
from pygame_core.games.goofspiel.meta import META
from pygame_core.games.goofspiel.refusals import Code
from pygame_core.games.goofspiel.scoring import result
from pygame_core.games.goofspiel.setup import set_up
from pygame_core.games.goofspiel.state import TIES, State, dump, quantities
from pygame_core.games.goofspiel.view import View, view
from pygame_core.plain import Plain
from pygame_core.rules import Rules
from pygame_core.shapes import Kinds

Steps = list[Step[State]]


class Goofspiel(Rules[Components, State]):
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (Option("ties", TIES),)  # GO-R4, GO-V1

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.longest = len(components.prizes) * self.seat_counts[-1]

    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game of so many seats."""
        return kinds_of_events(seats)

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """GO-S1 and GO-S2, up to the first prize."""
        chosen = checked_options(self, seats, options)
        return set_up(self.components, seats, str(chosen["ties"]), chance)

    def decisions(self, state: State) -> Sequence[Decision]:
        """All who have not bid, by seat (GO-R2)."""
        return decisions(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Every card that a seat may bid (GO-R2)."""
        return actions.legal_actions(self.components, state, seat)

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is not allowed now, with its clause; None if it is."""
        return actions.refusal(self.components, state, action)

    def do(self, state: State, action: Action, chance: Chance, steps: Steps | None) -> None:
        """Do an action that is not refused in place."""
        actions.VERBS[action.verb].do(self.components, state, action, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What a seat, or with None the whole room, may know; what was open once stays so (GO-R5)."""
        check_viewer(seat, state.seats)
        return view(self.components, state, seat)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another order of the prizes to come, and other cards laid face down by the others (GO-R5)."""
        return redeal.redeal(state, seat, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """All bids and all prizes, wherever they are."""
        return quantities(state)

    def result(self, state: State) -> Result | None:
        """GO-E2; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote of such a game; BadData if it is none."""
        chosen = checked_options(self, seats, options)
        return load(plain, self.components, seats, str(chosen["ties"]))


def load_rules(components_id: str | None = None) -> Goofspiel:
    """The game with a published component set, by default the newest; BadData if there is none such."""
    return Goofspiel(load_components(components_id))
