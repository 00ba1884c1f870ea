"""Santa Maria, a game by Eilif Svensson and Kristian Amundsen Østby: its rules, clause by clause."""

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
from pygame_core.games.santa_maria import actions, redeal
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.decisions import decisions
from pygame_core.games.santa_maria.event_shapes import kinds_of_events
from pygame_core.games.santa_maria.loading import load
from pygame_core.games.santa_maria.meta import META
from pygame_core.games.santa_maria.quantities import quantities
from pygame_core.games.santa_maria.reading import load_components
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.scoring import result
from pygame_core.games.santa_maria.setup import set_up
from pygame_core.games.santa_maria.state import State, dump
from pygame_core.games.santa_maria.view import View, view
from pygame_core.plain import Plain
from pygame_core.rules import Rules
from pygame_core.shapes import Kinds

Steps = list[Step[State]]

SEVERAL = range(2, 5)
"""The basic set-up is for two and more (SM-V3)."""


class SantaMaria(Rules[Components, State]):
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (
        Option("setup", ("dealt", "chosen", "advanced"), {"dealt": SEVERAL, "chosen": SEVERAL}),  # SM-S2, SM-V1
        Option("blue_dice", ("own", "common")),  # SM-V2
    )
    longest = 3000

    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game with ``seats`` players."""
        return kinds_of_events(self.components, seats)

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """SM-S1 to SM-S7."""
        chosen = checked_options(self, seats, options)
        steps: Steps = []
        set_up(self.components, seats, str(chosen["setup"]), str(chosen["blue_dice"]), chance, steps)
        return steps

    def decisions(self, state: State) -> Sequence[Decision]:
        """The one open choice of the seat whose turn it is (SM-A0)."""
        return decisions(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """All legal actions, free actions included (SM-F0)."""
        return actions.legal_actions(self.components, state, seat)

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is illegal now, with the clause; None if it is legal."""
        return actions.refusal(self.components, state, action)

    def do(self, state: State, action: Action, chance: Chance, steps: Steps | None) -> None:
        """Do a legal action; changes ``state`` in place."""
        actions.do(self.components, state, action, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What everybody may know: all but the order of face-down items (SM-S8)."""
        check_viewer(seat, state.seats)
        return view(self.components, state, seat)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another order of the ships and tiles that lie face down."""
        return redeal.redeal(state, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """Dice, coins, ships, tiles and monks, wherever they are."""
        return quantities(self.components, state)

    def result(self, state: State) -> Result | None:
        """SM-E0 to SM-E4; None while the game runs."""
        return result(self.components, state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote; BadData if the data is not a valid state of such a game."""
        chosen = checked_options(self, seats, options)
        return load(plain, self.components, seats, str(chosen["setup"]), str(chosen["blue_dice"]))


def load_rules(components_id: str | None = None) -> SantaMaria:
    """The game with a published component set, by default the newest; BadData if there is no such set."""
    return SantaMaria(load_components(components_id))
