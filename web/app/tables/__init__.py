"""The tables: one package for each game, imported when that game is opened."""

from __future__ import annotations

from collections.abc import Callable

from app.tables.base import AnyTable
from app.words import Html, Words
from pygame_core.games import METAS, import_part
from pygame_core.plain import BadData


def load_table(game_id: str) -> AnyTable:
    """The table of a game; BadData if there is no such game, BadGame if a part of its table is missing."""
    if game_id not in METAS:
        raise BadData(f"there is no table for {game_id!r:.40}")
    table: AnyTable = import_part(__name__, game_id, "table", "load_table")()
    return table


def load_line(game_id: str) -> Callable[[Words], Html]:
    """The function that describes a game in one sentence, without the table; BadGame if it is missing."""
    line: Callable[[Words], Html] = import_part(__name__, game_id, "plate", "line")
    return line


def load_goal(game_id: str) -> Callable[[Words], Html]:
    """The function that says in one sentence what wins a game; BadGame if it is missing."""
    goal: Callable[[Words], Html] = import_part(__name__, game_id, "plate", "goal")
    return goal
