"""The games, each a folder of its own: rules in code, components as data files beside them."""

from __future__ import annotations

from typing import Any

from pygame_core.game import Game
from pygame_core.plain import BadData

GAMES = ("santo_domingo", "hispaniola", "santiago", "santa_maria")
"""The games that can be played at a table."""


def load_game(game_id: str, components_id: str | None = None) -> Game[Any]:
    """The rules of a game with a component set, by default its newest; BadData if there is none such.

    Only the game that is asked for is imported.
    """
    if game_id == "santo_domingo":
        from pygame_core.games.santo_domingo import SantoDomingo
        from pygame_core.games.santo_domingo.components import load_components

        return SantoDomingo(load_components(components_id))
    if game_id == "hispaniola":
        from pygame_core.games.hispaniola import Hispaniola
        from pygame_core.games.hispaniola import components as hispaniola

        return Hispaniola(hispaniola.load_components(components_id))
    if game_id == "santiago":
        from pygame_core.games.santiago import Santiago
        from pygame_core.games.santiago import components as santiago

        return Santiago(santiago.load_components(components_id))
    if game_id == "santa_maria":
        from pygame_core.games.santa_maria import SantaMaria
        from pygame_core.games.santa_maria import components as santa_maria

        return SantaMaria(santa_maria.load_components(components_id))
    raise BadData(f"there is no game {game_id!r:.40}")
