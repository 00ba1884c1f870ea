"""Choosing cards in secret: what every seat does at the beginning of a round (SD-R2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Step
from pygame_core.games.santo_domingo.components import Components
from pygame_core.games.santo_domingo.refusals import Code
from pygame_core.games.santo_domingo.round import cards_to_choose, choose
from pygame_core.games.santo_domingo.state import CARDS, State
from pygame_core.verbs import Verb


def is_open(state: State, seat: int) -> bool:
    """Whether a seat has yet to choose."""
    return state.phase == "choose" and not state.played[seat]


@cache
def choices(seat: int, hand: tuple[int, ...], count: int) -> tuple[Action, ...]:
    """Every choice of so many cards from a hand, each in ascending order (SD-R2)."""
    return tuple(Action(seat, "choose", cards) for cards in combinations(hand, count))


def _options(_: Components, state: State, seat: int) -> Sequence[Action]:
    return choices(seat, state.hands[seat], cards_to_choose(state.seats)) if is_open(state, seat) else ()


def _refusal(_: Components, state: State, action: Action) -> Reason[Code] | None:
    if state.phase != "choose":
        return Reason("SD-R3", "round-already-revealed")
    if state.played[action.seat]:
        return Reason("SD-R2", "already-chosen")
    return _refuse_cards(state, action)


def _refuse_cards(state: State, action: Action) -> Reason[Code] | None:
    cards = [card for card in action.values if type(card) is int and card in CARDS]
    if len(cards) < len(action.values):
        return Reason("SD-C1", "no-such-card")
    for card in cards:
        if card not in state.hands[action.seat]:
            rounds = dict(state.discards[action.seat])
            return Reason("SD-R4", "card-already-played", {"card": card, "round": rounds[card]})
    count = cards_to_choose(state.seats)
    if len(cards) != count or len(set(cards)) != count:
        return Reason("SD-R2", "wrong-number-of-cards", {"count": count})
    return Reason("SD-R2", "cards-not-ascending") if cards != sorted(cards) else None


def _do(components: Components, state: State, action: Action, _: Chance, steps: list[Step[State]] | None) -> None:
    choose(state, action.seat, tuple(map(int, action.values)), components.on_space[state.board], steps)


CHOOSE = Verb("choose", _options, _refusal, _do)
