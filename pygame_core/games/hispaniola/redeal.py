"""Random states with the same view for one seat (determinization)."""

from __future__ import annotations

from itertools import cycle

from pygame_core.chance import Chance
from pygame_core.games.hispaniola.state import Card, State

EXCHANGES = 4
"""How many exchanges are tried for each hidden card: twice as many as mix a pack of forty cards."""


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """Deal the cards that ``seat`` cannot see; nobody gets a suit that they have revealed to lack.

    The same for all states that look the same to ``seat``: the deal begins with the sorted cards, not with the true
    hands.
    """
    held = [list(cards) + ([laid] if laid is not None else []) for cards, laid in zip(state.cards, state.laid)]
    others = [other for other in range(state.seats) if other != seat]
    room = {other: len(held[other]) for other in others}
    pool = sorted(card for other in others for card in held[other])
    held = [[] if other != seat else cards for other, cards in enumerate(held)]
    for card in pool:
        _give(held, room, state.lacks, card, set())
    hidden = [(other, place) for other in others for place in range(len(held[other]))]
    if len(hidden) > 1:
        draws = chance.numbers(len(hidden), EXCHANGES * len(hidden), f"redeal to seat {seat}")
        for (one, place), drawn in zip(cycle(hidden), draws):
            other, other_place = hidden[drawn]
            own, theirs = held[one][place], held[other][other_place]
            if theirs[0] not in state.lacks[one] and own[0] not in state.lacks[other]:
                held[one][place], held[other][other_place] = theirs, own
    return _dealt(state, held)


def _give(
    held: list[list[Card]], room: dict[int, int], lacks: list[tuple[int, ...]], card: Card, tried: set[int]
) -> bool:
    """Give a card to a seat that may have its suit, moving another card on if its hand is full (a matching)."""
    for seat, size in room.items():
        if seat in tried or card[0] in lacks[seat]:
            continue
        if len(held[seat]) < size:
            held[seat].append(card)
            return True
        tried.add(seat)
        for place, other in enumerate(held[seat]):
            if _give(held, room, lacks, other, tried):
                held[seat][place] = card
                return True
    return False


def _dealt(state: State, held: list[list[Card]]) -> State:
    dealt = state.copy()
    for seat, cards in enumerate(held):
        if state.laid[seat] is not None:
            dealt.laid[seat] = cards[-1]
            cards = cards[:-1]
        dealt.cards[seat] = tuple(sorted(cards))
    return dealt
