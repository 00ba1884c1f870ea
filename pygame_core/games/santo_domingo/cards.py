"""What each action card does, in the order of their numbers (SD-R3)."""

from __future__ import annotations

from collections.abc import Callable

from pygame_core.game import Step
from pygame_core.games.santo_domingo.events import Begged, Granted, Shared
from pygame_core.games.santo_domingo.state import (
    ADMIRAL,
    BEGGAR,
    CAPTAIN,
    CARDS,
    CUSTOMS,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    MOST_GOODS,
    TRADER,
    State,
)
from pygame_core.records import tell

Seats = list[int]
Steps = list[Step[State]] | None

FEW_PLAYERS = 3
"""Up to this number of players, two cards are played a round (SD-R2) and one's own cards do not count (SD-X1)."""

MOST_SHARED = {CAPTAIN: 2, ADMIRAL: 5, FRIGATE: 3}
"""The most that each of these gets from its row (SD-1, SD-2, SD-4)."""
FOR_CAPTAIN, FOR_ADMIRAL = 4, 2
"""Goods for the Governor (SD-3)."""
FOR_FRIGATE, FOR_GALLEON = 3, 1
"""Points for the Customs (SD-6)."""
FOR_CARDS_LEFT = (4, 3, 3, 2, 2, 1, 1, 1)
"""Goods for the Beggar by the cards left in hand, from 0 to 7 (SD-8a)."""
FOR_TRADER = 2
"""Goods for the Beggar for each Trader (SD-8b)."""
BACK_FOR_TRADER = 2
"""Spaces that each Trader after the first pushes the marker back (SD-7a)."""


def players_of_each_card(state: State) -> list[Seats]:
    """The seats that played each card this round, by the number of the card."""
    players: list[Seats] = [[] for _ in range(BEGGAR + 1)]
    for seat, cards in enumerate(state.played):
        for card in cards:
            players[card].append(seat)
    return players


def captain(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-1: each gets up to 2 points of the row."""
    _share_points(state, CAPTAIN, players[CAPTAIN], MOST_SHARED[CAPTAIN], steps)


def admiral(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-2: each gets up to 5 points of what is left on the row."""
    _share_points(state, ADMIRAL, players[ADMIRAL], MOST_SHARED[ADMIRAL], steps)


def governor(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-3: each gets from the bank 4 goods for each Captain and 2 for each Admiral."""
    counted = _counted_both(state, players, players[GOVERNOR], CAPTAIN, ADMIRAL)
    gains = [FOR_CAPTAIN * captains + FOR_ADMIRAL * admirals for captains, admirals in counted]
    kept = [take_goods(state, seat, gain) for seat, gain in zip(players[GOVERNOR], gains)]
    state.bank_goods -= sum(kept)
    tell(steps, state, Granted(GOVERNOR, players[GOVERNOR], gains, kept, counted))


def frigate(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-4: each gets up to 3 goods of the row."""
    _share_goods(state, FRIGATE, players[FRIGATE], MOST_SHARED[FRIGATE], steps)


def galleon(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-5: all goods that are left on the row are shared."""
    _share_goods(state, GALLEON, players[GALLEON], state.goods_row, steps)


def customs(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-6: each gets from the bank 3 points for each Frigate and 1 for each Galleon."""
    counted = _counted_both(state, players, players[CUSTOMS], FRIGATE, GALLEON)
    gains = [FOR_FRIGATE * frigates + FOR_GALLEON * galleons for frigates, galleons in counted]
    for seat, gain in zip(players[CUSTOMS], gains):
        state.points[seat] += gain
    state.bank_points -= sum(gains)
    tell(steps, state, Granted(CUSTOMS, players[CUSTOMS], gains, gains, counted))


def beggar(state: State, players: list[Seats], steps: Steps) -> None:
    """SD-8a to SD-8c: goods for the cards left and for Traders, then all own cards come back."""
    seats = players[BEGGAR]
    left = [len(state.hands[seat]) for seat in seats]
    for_left = [goods_for_cards_left(cards) for cards in left]
    traders = _counted(state, players, seats, TRADER)
    kept = [take_goods(state, seat, own + FOR_TRADER * met) for seat, own, met in zip(seats, for_left, traders)]
    state.bank_goods -= sum(kept)
    for seat in seats:
        state.hands[seat] = CARDS
        state.played[seat] = ()
        state.discards[seat] = ()
    tell(steps, state, Begged(seats, left, for_left, traders, kept))


def goods_for_cards_left(cards: int) -> int:
    """SD-8a: the goods for a Beggar with this number of cards left in hand, from 0 to 7."""
    return FOR_CARDS_LEFT[cards]


CARDS_BEFORE_TRADE: tuple[tuple[int, Callable[[State, list[Seats], Steps], None]], ...] = (
    (CAPTAIN, captain),
    (ADMIRAL, admiral),
    (GOVERNOR, governor),
    (FRIGATE, frigate),
    (GALLEON, galleon),
    (CUSTOMS, customs),
)


def take_goods(state: State, seat: int, goods: int) -> int:
    """Give a seat goods, as many as it can hold (SD-C3, SD-P3); returns how many it kept."""
    kept = min(goods, MOST_GOODS - state.goods[seat])
    state.goods[seat] += kept
    return kept


def _share_points(state: State, card: int, seats: Seats, most: int, steps: Steps) -> None:
    before = state.points_row
    each = min(most, before // len(seats))  # SD-P2
    state.points_row -= each * len(seats)  # SD-P1
    for seat in seats:
        state.points[seat] += each
    _tell_share(steps, state, card, seats, each, [each] * len(seats), before, state.points_row)


def _share_goods(state: State, card: int, seats: Seats, most: int, steps: Steps) -> None:
    before = state.goods_row
    each = min(most, before // len(seats))  # SD-P2
    state.goods_row -= each * len(seats)  # SD-P1
    kept = [take_goods(state, seat, each) for seat in seats]
    state.bank_goods += each * len(seats) - sum(kept)  # SD-P3
    _tell_share(steps, state, card, seats, each, kept, before, state.goods_row)


def _tell_share(
    steps: Steps, state: State, card: int, seats: Seats, each: int, kept: list[int], before: int, after: int
) -> None:
    tell(steps, state, Shared(card, seats, each, kept, before, after))


def _counted_both(state: State, players: list[Seats], seats: Seats, first: int, second: int) -> list[list[int]]:
    """How many of each of two cards count for each of ``seats``."""
    both = zip(_counted(state, players, seats, first), _counted(state, players, seats, second))
    return [list(counts) for counts in both]


def _counted(state: State, players: list[Seats], seats: Seats, card: int) -> list[int]:
    """How many of a card count for each of ``seats``; with few players their own card does not count (SD-X1)."""
    own_counts = state.seats > FEW_PLAYERS
    return [len(players[card]) - (not own_counts and seat in players[card]) for seat in seats]
