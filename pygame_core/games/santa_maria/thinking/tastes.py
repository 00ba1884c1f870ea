"""What suits each personality in Santa Maria."""

from __future__ import annotations

from pygame_core.bots.personalities import Taste
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.state import State


def taste(game: SantaMaria, state: State, personality: str) -> Taste:
    """How well actions suit a personality, by what the seat has right after them."""
    chance = Chance(bytes(SEED_BYTES))  # of what may follow, at which no taste looks

    def after(action: Action) -> State:
        changed = state.copy()
        game.do(changed, action, chance, None)
        return changed

    def savings(action: Action) -> float:
        """The goods and coins in store."""
        changed, seat = after(action), action.seat
        return changed.coins[seat] + sum(changed.goods[seat])

    def adventure(action: Action) -> float:
        """The steps of the conquistador, and the tiles of the colony."""
        changed, seat = after(action), action.seat
        return changed.conquistador[seat] + len(changed.laid[seat])

    def rivalry(action: Action) -> float:
        """What others cannot have any more: ships, spaces of monks, and dice of the pool."""
        changed, seat = after(action), action.seat
        taken = sum(map(len, changed.harbour[seat])) + len(changed.monks[seat])
        return taken - len(changed.white) - len(changed.shared)

    return {"bold": adventure, "thrifty": savings, "spiteful": rivalry}[personality]
