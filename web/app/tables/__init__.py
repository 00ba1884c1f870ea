"""The tables: one package for each game, imported when that game is opened."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from app.tables.base import Table
from app.words import Html, Words
from pygame_core.games import METAS
from pygame_core.plain import BadData


def load_table(game_id: str) -> Table[Any, Any]:
    """The table of a game; BadData if there is no such game."""
    if game_id not in METAS:
        raise BadData(f"there is no table for {game_id!r:.40}")
    table: Table[Any, Any] = import_module(f"{__name__}.{game_id}.table").load_table()
    return table


def load_line(game_id: str) -> Callable[[Words], Html]:
    """The function that describes a game in one sentence; it does not import the table."""
    line: Callable[[Words], Html] = import_module(f"{__name__}.{game_id}.plate").line
    return line
