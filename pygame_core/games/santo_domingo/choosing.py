"""Choosing cards in secret: what every seat does at the beginning of a round (SD-R2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import cast

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Step, Value
from pygame_core.games.santo_domingo.components import Components
from pygame_core.games.santo_domingo.refusals import Code
from pygame_core.games.santo_domingo.round import cards_to_choose, choose
from pygame_core.games.santo_domingo.state import CARDS, State
from pygame_core.verbs import Verb


@cache
def choices(seat: int, hand: tuple[int, ...], count: int) -> tuple[Action, ...]:
    """Every choice of ``count`` cards from a hand (SD-R2)."""
    return tuple([Action(seat, "choose", cards) for cards in choices_of_cards(hand, count)])


@cache
def choices_of_cards(hand: tuple[int, ...], count: int) -> Mapping[tuple[Value, ...], None]:
    """An ordered set: every combination of ``count`` cards from a hand, each in ascending order (SD-R2)."""
    return dict.fromkeys(combinations(hand, count))


def _options(_: Components, state: State, seat: int) -> Sequence[Action]:
    return () if state.played[seat] else choices(seat, state.hands[seat], cards_to_choose(len(state.hands)))


def _refusal(_: Components, state: State, action: Action) -> Reason[Code] | None:
    if state.phase != "choose":
        return Reason("SD-R3", "round-already-revealed")
    if state.played[action.seat]:
        return Reason("SD-R2", "already-chosen")
    count = cards_to_choose(len(state.hands))
    if action.values in choices_of_cards(state.hands[action.seat], count):
        return None
    return _refuse_cards(state, action, count)


def _refuse_cards(state: State, action: Action, count: int) -> Reason[Code]:
    """Why these cards are not a legal choice."""
    cards = [card for card in action.values if type(card) is int and card in CARDS]
    if len(cards) < len(action.values):
        return Reason("SD-C1", "no-such-card")
    for card in cards:
        if card not in state.hands[action.seat]:
            rounds = dict(state.discards[action.seat])
            return Reason("SD-R4", "card-already-played", {"card": card, "round": rounds[card]})
    if len(cards) != count or len(set(cards)) != count:
        return Reason("SD-R2", "wrong-number-of-cards", {"count": count})
    return Reason("SD-R2", "cards-not-ascending")


def _do(components: Components, state: State, action: Action, _: Chance, steps: list[Step[State]] | None) -> None:
    cards = cast("tuple[int, ...]", action.values)  # refusal lets only numbers of cards pass
    choose(state, action.seat, cards, components.on_space[state.board], steps)


CHOOSE = Verb("choose", _options, _refusal, _do)
