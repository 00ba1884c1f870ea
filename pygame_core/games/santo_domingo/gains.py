"""What an action of Santo Domingo brings its seat: what its cards are after, and what a sale achieves."""

from __future__ import annotations

from pygame_core.chance import NO_CHANCE
from pygame_core.gains import Gain, Gains
from pygame_core.game import Action
from pygame_core.games.santo_domingo.rules import SantoDomingo
from pygame_core.games.santo_domingo.state import ADMIRAL, BEGGAR, CAPTAIN, FRIGATE, GALLEON, TRADER, State

CODES = ("points-row", "goods-row", "goods-to-sell", "cards-back", "enough", "sale")
"""The codes of all gains."""


def gains(game: SantoDomingo, state: State, action: Action) -> Gains:
    """What a choice of cards or a sale brings."""
    if action.verb == "choose":
        return _of_cards(state, action)
    return _of_sale(game, state, action)


def _of_cards(state: State, action: Action) -> Gains:
    """What lies where the cards take from: the rows, the own goods, the own cards that come back."""
    seat, cards = action.seat, action.values
    found = []
    if (CAPTAIN in cards or ADMIRAL in cards) and state.points_row:
        found.append(Gain("points-row", {"count": state.points_row}))
    if (FRIGATE in cards or GALLEON in cards) and state.goods_row:
        found.append(Gain("goods-row", {"count": state.goods_row}))
    if TRADER in cards and state.goods[seat]:
        found.append(Gain("goods-to-sell", {"count": state.goods[seat]}))
    if BEGGAR in cards:
        found.append(Gain("cards-back", {"count": len(state.discards[seat]) + len(cards)}))
    return tuple(found)


def _of_sale(game: SantoDomingo, state: State, action: Action) -> Gains:
    after = state.copy()
    game.do(after, action, NO_CHANCE, [])
    goods, points = state.goods[action.seat] - after.goods[action.seat], int(action.values[0])
    if not points or after.phase == "over":
        return ()
    if state.points[action.seat] < state.threshold <= after.points[action.seat]:
        return (Gain("enough", {"threshold": state.threshold}),)
    return (Gain("sale", {"goods": goods, "points": points}),)
