"""Santo Domingo, a game by Stefan Risthaus: its rules, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

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
from pygame_core.games.santo_domingo.components import BOARDS, Components, Rate, load_components
from pygame_core.games.santo_domingo.events import kinds_of_events
from pygame_core.games.santo_domingo.loading import load
from pygame_core.games.santo_domingo.meta import META
from pygame_core.games.santo_domingo.result import result
from pygame_core.games.santo_domingo.round import cards_to_choose, choose, supply, trade
from pygame_core.games.santo_domingo.state import CARDS, State, dump, new_state
from pygame_core.games.santo_domingo.view import View, view
from pygame_core.plain import Plain

Steps = list[Step[State]]


class SantoDomingo:
    """The game with one component set."""

    id = META.id
    rules_version = 1
    seat_counts = META.seats
    options: tuple[Option, ...] = (
        Option("board", BOARDS),  # SD-V2
        Option("threshold", (30, 45), {45: range(2, 4)}),  # SD-V1
    )
    longest = 3000

    def __init__(self, components: Components) -> None:
        self.components = components
        self.components_id = components.id
        self.components_digest = components.digest
        self._kinds = {seats: kinds_of_events(seats) for seats in self.seat_counts}

    def start(self, seats: int, options: Options, chance: Chance) -> Steps:
        """SD-S1 to SD-S3, then the first supply. Nothing is random."""
        chosen = checked_options(self, seats, options)
        state = new_state(seats, str(chosen["board"]), int(chosen["threshold"]))
        steps: Steps = []
        supply(state, steps)
        return steps

    def decisions(self, state: State) -> Sequence[Decision]:
        """All who have not chosen, by seat; or the Trader whose turn it is (SD-R2, SD-7d)."""
        if state.phase == "choose":
            return [Decision(seat, "choose", secret=True) for seat, cards in enumerate(state.played) if not cards]
        if state.phase == "trade":
            return [Decision(state.traders[0], "trade")]
        return []

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Every choice of cards, or every trade that wastes no goods (SD-R2, SD-7b)."""
        if not is_seat(seat, state.seats):
            return ()
        if state.phase == "choose" and not state.played[seat]:
            return _choices(seat, state.hands[seat], cards_to_choose(state.seats))
        if state.phase == "trade" and state.traders[0] == seat:
            return _trades(seat, self._most_points(state, seat))
        return ()

    def refusal(self, state: State, action: Action) -> Reason[str] | None:
        """Why ``action`` is not allowed now, with its clause; None if it is."""
        wrong = misshapen(action, "SD-R2")
        if wrong:
            return wrong
        if state.phase == "over":
            return Reason("SD-E1", "game-over")
        if not 0 <= action.seat < state.seats:
            return Reason("SD-R2", "no-such-seat")
        if action.verb == "choose":
            return _refuse_choice(state, action)
        if action.verb == "trade":
            return self._refuse_trade(state, action)
        return Reason("SD-R3", "no-such-action")

    def apply(self, state: State, action: Action, chance: Chance, steps: Steps | None = None) -> None:
        """Do a legal action in place; IllegalAction changes nothing."""
        reason = self.refusal(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        rates = self.components.on_space[state.board]
        if action.verb == "choose":
            choose(state, action.seat, tuple(map(int, action.values)), rates, steps)
        else:
            trade(state, action.seat, int(action.values[0]), rates, steps)

    def view(self, state: State, seat: int | None, now: State | None = None) -> View:
        """What a seat, or with None the whole room, may know; what was open once stays so (SD-R6)."""
        check_viewer(seat, state.seats)
        return view(state, seat, self.components.rates[state.board], self._rate(state))

    def remembered(self, event: Event, now: State) -> Event:
        """The event as it was: what was open once stays so (SD-R6)."""
        return event

    def check_event(self, event: Event, seats: int) -> None:
        """BadData unless the event is one of this game and every fact has its shape, whatever edition wrote it."""
        shapes.check_event(event, self._kinds[seats])

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Other cards laid face down by the others: all that is ever hidden (SD-R6)."""
        other = state.copy()
        if state.phase != "choose":
            return other
        for player, laid in enumerate(state.played):
            if laid and player != seat:
                cards = tuple(sorted(state.hands[player] + laid))
                choice = chance.choice(_choices(player, cards, len(laid)), f"redeal to seat {player}")
                other.played[player] = tuple(map(int, choice.values))
                other.hands[player] = tuple(card for card in cards if card not in choice.values)
        return other

    def quantities(self, state: State) -> Mapping[str, int]:
        """Points and goods wherever they are, and eight cards a player."""
        cards = sum(map(len, state.hands)) + sum(map(len, state.played)) + sum(map(len, state.discards))
        return {
            "points": state.points_row + sum(state.points) + state.bank_points,
            "goods": state.goods_row + sum(state.goods) + state.bank_goods,
            "cards": cards,
        }

    def result(self, state: State) -> Result | None:
        """SD-E3; None while the game runs."""
        return result(state) if state.phase == "over" else None

    def dump(self, state: State) -> Plain:
        """The state as plain data."""
        return dump(state)

    def load(self, plain: object, seats: int, options: Options) -> State:
        """The state that ``dump`` wrote of such a game; BadData if it is none."""
        chosen = checked_options(self, seats, options)
        board = str(chosen["board"])
        return load(plain, seats, board, int(chosen["threshold"]), self.components.on_space[board])

    def _rate(self, state: State) -> Rate:
        return self.components.on_space[state.board][state.trader_row]

    def _most_points(self, state: State, seat: int) -> int:
        return self._rate(state).most_points(state.goods[seat])

    def _refuse_trade(self, state: State, action: Action) -> Reason[str] | None:
        if state.phase != "trade":
            return Reason("SD-7b", "nobody trades now")
        if state.traders[0] != action.seat:
            return Reason("SD-7d", "another Trader comes first", {"seat": state.traders[0]})
        most = self._most_points(state, action.seat)
        if len(action.values) != 1 or type(action.values[0]) is not int or not 0 <= action.values[0] <= most:
            return Reason("SD-7b", "so much cannot be sold", {"most": most})
        return None


def _refuse_choice(state: State, action: Action) -> Reason[str] | None:
    if state.phase != "choose":
        return Reason("SD-R3", "the cards of this round lie open")
    if state.played[action.seat]:
        return Reason("SD-R2", "this seat has chosen")
    hand, cards = state.hands[action.seat], action.values
    count = cards_to_choose(state.seats)
    for card in cards:
        if type(card) is not int or card not in CARDS:
            return Reason("SD-C1", "there is no such card")
    if cards in _card_choices(hand, count):
        return None
    for card in map(int, cards):
        if card not in hand:
            rounds = dict(state.discards[action.seat])
            return Reason("SD-R4", "this card was played", {"card": card, "round": rounds[card]})
    if tuple(sorted(map(int, cards))) in _card_choices(hand, count):
        return Reason("SD-R2", "cards are named in ascending order")
    return Reason("SD-R2", "a number of different cards is chosen", {"count": count})


@cache
def _card_choices(hand: tuple[int, ...], count: int) -> frozenset[tuple[int, ...]]:
    return frozenset(combinations(hand, count))


@cache
def _choices(seat: int, hand: tuple[int, ...], count: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "choose", cards) for cards in combinations(hand, count))


@cache
def _trades(seat: int, most: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "trade", (points,)) for points in range(most + 1))


def load_rules(components_id: str | None = None) -> SantoDomingo:
    """The game with a published component set, by default the newest; BadData if there is none such."""
    return SantoDomingo(load_components(components_id))
