"""The tables: one view module for each game, imported when that game is opened."""

from __future__ import annotations

from app.scene import Table
from pygame_core.plain import BadData


def load_table(game_id: str) -> Table:
    """The table of a game; BadData if there is none such."""
    if game_id == "santo_domingo":
        from app.tables.santo_domingo import SantoDomingoTable

        return SantoDomingoTable()
    if game_id == "hispaniola":
        from app.tables.hispaniola import HispaniolaTable

        return HispaniolaTable()
    if game_id == "santiago":
        from app.tables.santiago import SantiagoTable

        return SantiagoTable()
    if game_id == "santa_maria":
        from app.tables.santa_maria import SantaMariaTable

        return SantaMariaTable()
    raise BadData(f"there is no table for {game_id!r:.40}")
