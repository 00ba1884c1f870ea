"""What a seat may expect of its cards: the most that they can bring with what the other players hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.games.santo_domingo.cards import (
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_FRIGATE,
    FOR_GALLEON,
    MOST_SHARED,
    goods_for_cards_left,
)
from pygame_core.games.santo_domingo.state import (
    ADMIRAL,
    BEGGAR,
    CAPTAIN,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    MOST_GOODS,
    TRADER,
)
from pygame_core.games.santo_domingo.view import View

GOVERNED = {CAPTAIN: FOR_CAPTAIN, ADMIRAL: FOR_ADMIRAL}
"""The goods of a Governor for each of these cards (SD-3)."""
TAXED = {FRIGATE: FOR_FRIGATE, GALLEON: FOR_GALLEON}
"""The points of the Customs for each of these cards (SD-6)."""


def most_for_cards_of_others(view: View, seat: int, worth: Mapping[int, int]) -> int:
    """The most that a card can bring that is paid for cards of the others, by what each of them still holds."""
    return sum(
        sum(sorted((worth.get(card, 0) for card in other.hand), reverse=True)[: view.cards_to_choose])
        for place, other in enumerate(view.seats)
        if place != seat
    )


def only_choice(view: View, seat: int) -> tuple[int, ...]:
    """The cards of a seat that has only as many left as it has to choose; empty if it can choose (SD-R2)."""
    hand = view.seats[seat].hand
    return hand if len(hand) == view.cards_to_choose else ()


def most_of_governor(view: View, seat: int) -> int:
    """The most goods that a Governor can bring a seat, which has room for a limited number (SD-3, SD-C3)."""
    return min(most_for_cards_of_others(view, seat, GOVERNED), MOST_GOODS - view.seats[seat].goods)


def most_goods_to_sell(view: View, seat: int, cards: Sequence[int]) -> int:
    """The most goods that a seat can hold when Traders sell, if it plays these cards (SD-C3)."""
    governed = most_of_governor(view, seat) if GOVERNOR in cards else 0
    return min(MOST_GOODS, view.seats[seat].goods + governed + _most_of_row(view, cards))


def can_overflow(view: View, seat: int, cards: Sequence[int]) -> bool:
    """Whether the row of goods and a Beggar can bring a seat more than it can hold (SD-P3)."""
    own = view.seats[seat]
    begged = BEGGAR in cards and TRADER not in cards
    brought = goods_for_cards_left(len(own.hand) - view.cards_to_choose) if begged else 0
    return own.goods + brought + _most_of_row(view, cards) > MOST_GOODS


def _most_of_row(view: View, cards: Sequence[int]) -> int:
    """The most goods that these cards can take from the row (SD-4, SD-5)."""
    if GALLEON in cards:
        return view.goods_row
    return min(MOST_SHARED[FRIGATE], view.goods_row) if FRIGATE in cards else 0
