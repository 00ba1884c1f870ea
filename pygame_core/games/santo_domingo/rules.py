"""Santo Domingo, a game by Stefan Risthaus: its rules, clause by clause."""

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
from pygame_core.games.santo_domingo import actions, redeal
from pygame_core.games.santo_domingo.components import BOARDS, Components, load_components
from pygame_core.games.santo_domingo.decisions import decisions
from pygame_core.games.santo_domingo.events import kinds_of_events
from pygame_core.games.santo_domingo.loading import load
from pygame_core.games.santo_domingo.meta import META
from pygame_core.games.santo_domingo.refusals import Code
from pygame_core.games.santo_domingo.scoring import result
from pygame_core.games.santo_domingo.setup import set_up
from pygame_core.games.santo_domingo.state import State, dump, quantities
from pygame_core.games.santo_domingo.view import View, view
from pygame_core.plain import Plain
from pygame_core.rules import Rules
from pygame_core.shapes import Kinds

Steps = list[Step[State]]


class SantoDomingo(Rules[Components, State]):
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (
        Option("board", BOARDS),  # SD-V2
        Option("threshold", (30, 45), {45: range(2, 4)}),  # SD-V1
    )
    longest = 3000

    def kinds_of_events(self, seats: int) -> Kinds:
        """All kinds of events in a game with ``seats`` players."""
        return kinds_of_events(seats)

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """SD-S1 to SD-S3, then the first supply. Nothing is random."""
        chosen = checked_options(self, seats, options)
        return set_up(seats, str(chosen["board"]), int(chosen["threshold"]))

    def decisions(self, state: State) -> Sequence[Decision]:
        """All seats that have not chosen cards; in the phase "trade" the Trader whose turn it is (SD-R2, SD-7d)."""
        return decisions(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Every choice of cards, or every trade that wastes no goods (SD-R2, SD-7b)."""
        return actions.legal_actions(self.components, state, seat)

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is illegal now, with the clause; None if it is legal."""
        return actions.refusal(self.components, state, action)

    def do(self, state: State, action: Action, chance: Chance, steps: Steps | None) -> None:
        """Do a legal action; changes ``state`` in place."""
        actions.VERBS[action.verb].do(self.components, state, action, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What ``seat`` may know, or with None what everybody may know; open information stays open (SD-R6)."""
        check_viewer(seat, state.seats)
        return view(self.components, state, seat)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Replace the face-down cards of the other seats, the only hidden information (SD-R6)."""
        return redeal.redeal(state, seat, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """Points and goods wherever they are, and eight cards a player."""
        return quantities(state)

    def result(self, state: State) -> Result | None:
        """SD-E3; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote; BadData if the data is not a valid state of such a game."""
        chosen = checked_options(self, seats, options)
        board = str(chosen["board"])
        return load(plain, seats, board, int(chosen["threshold"]), self.components.on_space[board])


def load_rules(components_id: str | None = None) -> SantoDomingo:
    """The game with a published component set, by default the newest; BadData if there is no such set."""
    return SantoDomingo(load_components(components_id))
