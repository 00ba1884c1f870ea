"""Hispaniola, a game by Michael Schacht: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

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
from pygame_core.games.hispaniola import boarding, deals
from pygame_core.games.hispaniola.components import Components, load_components
from pygame_core.games.hispaniola.events import kinds_of_events
from pygame_core.games.hispaniola.hand import bid, board, first_hand, give, play
from pygame_core.games.hispaniola.loading import load
from pygame_core.games.hispaniola.meta import META
from pygame_core.games.hispaniola.refusals import Code, refusal
from pygame_core.games.hispaniola.scoring import result
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY, Card, State, dump
from pygame_core.games.hispaniola.tricks import playable, ship_of
from pygame_core.games.hispaniola.view import View, remembered, view
from pygame_core.plain import Plain

Steps = list[Step[State]]

LENGTHS = {"short": 1, "normal": 2}
"""Rounds of the deal (HI-S2)."""


class Hispaniola:
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (Option("length", tuple(LENGTHS)),)
    longest = 3000

    def __init__(self, components: Components) -> None:
        self.components = components
        self.components_id = components.id
        self.components_digest = components.digest
        most = max(LENGTHS.values())
        self._kinds = {seats: kinds_of_events(components, seats, seats * most) for seats in self.seat_counts}
        self._suits = {name: suit for suit, name in enumerate(components.suits)}

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """HI-C1 to HI-S2 and the first deal."""
        chosen = checked_options(self, seats, options)
        steps: Steps = []
        first_hand(self.components, seats, seats * LENGTHS[str(chosen["length"])], chance, steps)
        return steps

    def decisions(self, state: State) -> Sequence[Decision]:
        """All who have not bid, from the left of the dealer; or the one whose turn it is (HI-K7)."""
        if state.phase == "bid":
            order = [(state.turn + place) % state.seats for place in range(state.seats)]
            return [Decision(seat, "bid", secret=True) for seat in order if state.laid[seat] is None]
        if state.phase == "over":
            return []
        return [Decision(state.turn, state.phase, secret=state.phase == "play")]

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Every card that may be laid or played; every way to board; all tricks to keep or to give."""
        if not is_seat(seat, state.seats):
            return ()
        if state.phase == "bid":
            return self._cards(seat, "bid", state.cards[seat]) if state.laid[seat] is None else ()
        if seat != state.turn:
            return ()
        if state.phase == "play":
            return self._cards(seat, "play", playable(state.cards[seat], led(state)))
        if state.phase == "board":
            return _boardings(seat, state.ships[ship_of(state.trick)], state.reserve[seat] > 0)
        return _gifts(seat) if state.phase == "give" else ()

    def refusal(self, state: State, action: Action) -> Reason[Code] | None:
        """Why ``action`` is not allowed now, with its clause; None if it is."""
        wrong = misshapen(action, "HI-K7")
        if wrong or action in self.legal_actions(state, action.seat):
            return wrong
        return refusal(state, action, self.card(action.values), self.components)

    def apply(self, state: State, action: Action, chance: Chance, steps: Steps | None = None) -> None:
        """Do a legal action in place; IllegalAction changes nothing."""
        reason = self.refusal(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        card = self.card(action.values)
        side = str(action.values[0]) if action.values else None
        if action.verb == "bid" and card is not None:
            bid(state, action.seat, card, self.components, chance, steps)
        elif action.verb == "play" and card is not None:
            play(state, action.seat, card, steps)
        elif action.verb in ("place", "swap", "stay"):
            board(state, action.seat, action.verb, side, steps)
        else:
            to = neighbour(action.seat, side, state.seats) if action.verb == "give" else action.seat
            give(state, action.seat, to, self.components, chance, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What a seat, or with None the whole room, may know while the game stands at ``now``."""
        check_viewer(seat, state.seats)
        return view(state, seat, now or state, self.components)

    def remembered(self, event: Event, now: State) -> Event:
        """The event as it may be told while the game stands at ``now`` (HI-L2)."""
        return remembered(event, now)

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless the event is one of this game and every fact has its shape, whatever edition wrote it."""
        shapes.check_event(event, self._kinds[seats])

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Another deal of the cards that ``seat`` does not see."""
        return deals.redeal(state, seat, chance)

    def quantities(self, state: State) -> Mapping[str, int]:
        """All cards of the hand, and the pirates of each."""
        aboard = [seat for ship in state.ships for seat in ship]
        cards = sum(map(len, state.cards)) + sum(map(len, state.bids)) + len(state.trick) + len(state.gone)
        pirates = {
            f"pirates of seat {seat}": state.reserve[seat] + aboard.count(seat) + state.islands.count(seat)
            for seat in range(state.seats)
        }
        return {"cards": cards + sum(laid is not None for laid in state.laid), **pirates}

    def result(self, state: State) -> Result | None:
        """HI-E1; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote of such a game; BadData if it is none."""
        chosen = checked_options(self, seats, options)
        return load(plain, self.components, seats, seats * LENGTHS[str(chosen["length"])])

    def card(self, values: Sequence[object]) -> Card | None:
        """The card that an action names: a suit and a value; None if it names none."""
        if len(values) != 2 or type(values[1]) is not int or values[0] not in self._suits:
            return None
        return self._suits[str(values[0])], values[1]

    def _cards(self, seat: int, verb: str, cards: tuple[Card, ...]) -> Sequence[Action]:
        return [_card_action(seat, verb, self.components.suits[suit], value) for suit, value in cards]


def led(state: State) -> int | None:
    """The suit that must be followed; None when the next card leads."""
    return state.trick[0][1][0] if 0 < len(state.trick) < state.seats else None


def neighbour(seat: int, side: str | None, seats: int) -> int:
    """Who sits left (clockwise, next to play) or right of a seat."""
    return (seat + (1 if side == "left" else -1)) % seats


@cache
def _card_action(seat: int, verb: str, suit: str, value: int) -> Action:
    return Action(seat, verb, (suit, value))


@cache
def _boardings(seat: int, ship: tuple[int, int, int], reserve: bool) -> tuple[Action, ...]:
    """HI-P1 to HI-P5: place and push, change places, or stay when the reserve is empty."""
    swaps = tuple(Action(seat, "swap", (side,)) for side in boarding.swaps(ship, seat))
    if not reserve:
        return (*swaps, Action(seat, "stay"))
    if ship[CAPTAIN] == NOBODY:
        return (Action(seat, "place"),)
    return (Action(seat, "place", ("left",)), Action(seat, "place", ("right",)), *swaps)


@cache
def _gifts(seat: int) -> tuple[Action, ...]:
    return (Action(seat, "keep"), Action(seat, "give", ("left",)), Action(seat, "give", ("right",)))


def load_rules(components_id: str | None = None) -> Hispaniola:
    """The game with a published component set, by default the newest; BadData if there is none such."""
    return Hispaniola(load_components(components_id))
