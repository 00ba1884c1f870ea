"""Santiago, a game by Claudia Hely and Roman Pelek: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core import shapes
from pygame_core.chance import Chance
from pygame_core.game import (
    Action,
    Decision,
    Event,
    IllegalAction,
    Option,
    Options,
    Reason,
    Result,
    Step,
    check_viewer,
    checked_options,
    is_seat,
    misshapen,
)
from pygame_core.games.santiago import canals, planting
from pygame_core.games.santiago.begin import set_up
from pygame_core.games.santiago.board import NUMBER, plot_at
from pygame_core.games.santiago.components import Components, load_components
from pygame_core.games.santiago.deals import redeal
from pygame_core.games.santiago.events import Ended, kinds_of_events
from pygame_core.games.santiago.loading import load
from pygame_core.games.santiago.meta import META
from pygame_core.games.santiago.moves import allows, legal_actions
from pygame_core.games.santiago.refusals import Code, refusal
from pygame_core.games.santiago.scoring import result
from pygame_core.games.santiago.state import EMPTY, State, dump, total
from pygame_core.games.santiago.view import View, view
from pygame_core.plain import Plain

Steps = list[Step[State]]

OWN_CASH = ("bid", "bribe", "decide")
"""The decisions in which one looks at one's own cash (SA-S5)."""


class Santiago:
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

    def __init__(self, components: Components) -> None:
        self.components = components
        self.components_id = components.id
        self.components_digest = components.digest
        self._kinds = {seats: kinds_of_events(components, seats) for seats in self.seat_counts}

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """SA-S1 to SA-S5, SA-V1, SA-V2, and the first tiles."""
        chosen = checked_options(self, seats, options)
        hidden, inside = chosen["money"] == "hidden", chosen["spring"] == "inside"
        steps: Steps = []
        set_up(self.components, seats, hidden, inside, chosen["palms"] == "three", chance, steps)
        return steps

    def decisions(self, state: State) -> Sequence[Decision]:
        """The one who is next; alone with the screen where hidden cash has to be seen (SA-S5)."""
        private = state.hidden_money and state.phase in OWN_CASH
        return [Decision(state.queue[0], state.phase, private=private)] if state.queue else []

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Everything that ``seat`` may do now."""
        return legal_actions(state, seat) if is_seat(seat, state.seats) else ()

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is not allowed now, with its clause; None if it is."""
        wrong = misshapen(action, "SA-1a")
        if wrong or allows(state, action):
            return wrong
        return refusal(state, action)

    def apply(self, state: State, action: Action, chance: Chance, steps: Steps | None = None) -> None:
        """Do a legal action in place; IllegalAction changes nothing."""
        reason = self.refusal(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        seat, values = action.seat, action.values
        match action.verb:
            case "bid":
                planting.bid(state, seat, int(values[0]), steps)
            case "plant":
                planting.plant(state, seat, int(values[0]), plot_at(int(values[1]), int(values[2])), steps)
            case "neutral":
                planting.plant_neutral(state, seat, plot_at(int(values[0]), int(values[1])), steps)
            case "propose" | "support":
                canals.offer(state, seat, _stretch(action), int(values[3]), steps)
            case "accept":
                canals.accept(state, _stretch(action), steps)
            case "build":
                canals.build(state, _stretch(action), steps)
            case "irrigate":
                canals.irrigate(state, seat, _stretch(action), steps)
            case _:
                _pass(state, seat, steps)
        if state.phase == "extra" and not state.queue:
            canals.end_round(state, self.components, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What a seat, or with None the whole room, may know: the same whenever it looks back."""
        check_viewer(seat, state.seats)
        return view(state, seat, self.components)

    def redact_event(self, event: Event, now: State) -> Event:
        """Everything that is told was public when it happened (SA-S5)."""
        if event.kind == Ended.kind and now.phase != "over":
            return Event(event.kind, {**event.facts, "cash": None}, event.reveals)
        return event

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless the event is one of this game and every fact has its shape, whatever edition wrote it."""
        shapes.check_event(event, self._kinds[seats])

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another order of the tiles that lie face down."""
        return redeal(state, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """All money, tiles and canals, and the markers of each."""
        staked = sum(amount for _, amount in state.bids) if state.staked else 0
        money = sum(state.cash) + staked + sum(map(total, state.proposals)) + state.bank
        laid = sum(plot[0] != EMPTY for plot in state.plots)
        tiles = laid + sum(map(len, (*state.piles, state.removed))) + sum(tile is not None for tile in state.row)
        markers = {
            f"markers of seat {seat}": state.markers[seat]
            + state.box[seat]
            + sum(held for _, owner, held in state.plots if owner == seat)
            for seat in range(state.seats)
        }
        canals_ = state.common + sum(state.extra) + state.canals.bit_count()
        return {"money": money, "tiles": tiles, "canals": canals_, **markers}

    def result(self, state: State) -> Result | None:
        """SA-E3, SA-E4; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote of such a game; BadData if it is none."""
        return load(plain, self.components, seats, checked_options(self, seats, options))


def _stretch(action: Action) -> int:
    kind, x, y = action.values[:3]
    return NUMBER[str(kind), int(x), int(y)]


def _pass(state: State, seat: int, steps: Steps | None) -> None:
    match state.phase:
        case "bid":
            planting.bid(state, seat, 0, steps)
        case "bribe":
            canals.keep_silent(state, seat, steps)
        case "decide":
            canals.build_nothing(state, steps)
        case _:
            canals.spare(state, seat, steps)


def load_rules(components_id: str | None = None) -> Santiago:
    """The game with a published component set, by default the newest; BadData if there is none such."""
    return Santiago(load_components(components_id))
