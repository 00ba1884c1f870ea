"""Random states with the same view for one seat (determinization)."""

from __future__ import annotations

from pygame_core.chance import Chance
from pygame_core.games.hispaniola.state import Card, State

EXCHANGES = 4
"""How many exchanges are tried for each hidden card."""

Place = tuple[int, int]
"""A seat, and the index of a card in its hand; the index after the last card is the bid that lies face down."""


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """Exchange cards that ``seat`` cannot see; nobody gets a suit that they have revealed to lack."""
    held = [list(cards) + ([laid] if laid is not None else []) for cards, laid in zip(state.cards, state.laid)]
    hidden = [(other, place) for other, cards in enumerate(held) if other != seat for place in range(len(cards))]
    if len(hidden) > 1:
        draws = chance.numbers(len(hidden), EXCHANGES * len(hidden), f"redeal to seat {seat}")
        for number, other in enumerate(draws):
            _exchange(held, state, hidden[number % len(hidden)], hidden[other])
    return _dealt(state, held)


def _exchange(held: list[list[Card]], state: State, one: Place, other: Place) -> None:
    own, theirs = held[one[0]][one[1]], held[other[0]][other[1]]
    if theirs[0] not in state.lacks[one[0]] and own[0] not in state.lacks[other[0]]:
        held[one[0]][one[1]], held[other[0]][other[1]] = theirs, own


def _dealt(state: State, held: list[list[Card]]) -> State:
    dealt = state.copy()
    for seat, cards in enumerate(held):
        if state.laid[seat] is not None:
            dealt.laid[seat] = cards[-1]
            cards = cards[:-1]
        dealt.cards[seat] = tuple(sorted(cards))
    return dealt
