"""The games, each a folder of its own: rules in code, components as data files beside them.

A folder with a ``meta.py`` is a game. Its rules are imported only when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pygame_core.game import Game
from pygame_core.meta import Meta
from pygame_core.plain import BadData


class BadGame(ValueError):
    """The folder of a game lacks a part, or has a wrong one; the message names the file and the part."""


def find_games(folders: Iterable[str], package: str) -> dict[str, Meta]:
    """The games in the folders, or archives, of a package, in the order of the first screen.

    BadGame where one is not what it should be.
    """
    metas = [_meta(package, found.name) for found in iter_modules(folders) if found.ispkg]
    return {meta.id: meta for meta in sorted(metas, key=lambda meta: (meta.order, meta.id))}


def _meta(package: str, name: str) -> Meta:
    where = f"{package.replace('.', '/')}/{name}/meta.py"
    try:
        meta = import_module(f"{package}.{name}.meta").META
    except ModuleNotFoundError:
        raise BadGame(f"{where} is missing") from None
    except AttributeError:
        raise BadGame(f"{where}: META is missing") from None
    if not isinstance(meta, Meta) or meta.id != name:
        raise BadGame(f"{where}: META.id should be {name!r}, the name of the folder")
    return meta


METAS = find_games(__path__, __name__)
"""What is known of every game, by id, in the order of the first screen."""
GAMES = tuple(METAS)
"""The ids of the games, in the same order."""
TITLES = {meta.id: meta.title for meta in METAS.values()}
"""What each game is called, by id, in the same order."""


def load_game(game_id: str, components_id: str | None = None) -> Game[Any]:
    """The rules of a game with a component set, by default its newest; BadData if there is none such.

    Only the game that is asked for is imported.
    """
    if game_id not in METAS:
        raise BadData(f"there is no game {game_id!r:.40}")
    game: Game[Any] = import_module(f"{__name__}.{game_id}.rules").load_rules(components_id)
    return game
