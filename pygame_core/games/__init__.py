"""The games: each is a folder with its rules as code and its components as data files.

Every folder here is a game and needs a ``meta.py``. The rules of a game are imported only by ``load_game``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pygame_core.game import Game
from pygame_core.meta import BadGame, Meta
from pygame_core.plain import BadData


def find_games(folders: Iterable[str], package: str) -> dict[str, Meta]:
    """The games in the folders or archives of a package, in the order of the first screen.

    BadGame if the folder of a game is not valid.
    """
    metas = [_meta(package, found.name) for found in iter_modules(folders) if found.ispkg]
    return {meta.id: meta for meta in sorted(metas, key=lambda meta: (meta.order, meta.id))}


def _meta(package: str, name: str) -> Meta:
    meta = import_part(package, name, "meta", "META")
    if not isinstance(meta, Meta) or meta.id != name:
        raise BadGame(f"{_file_of(f'{package}.{name}.meta')}: META.id should be {name!r}, the name of the folder")
    return meta


def import_part(package: str, game: str, module: str, name: str) -> Any:
    """The object called ``name`` in a module of a game's folder in ``package``.

    BadGame if it is missing, or if a file of that folder that is imported is.
    """
    try:
        imported = import_module(f"{package}.{game}.{module}")
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if missing == f"{package}.{game}":
            missing = f"{missing}.{module}"
        if not missing.startswith(f"{package}.{game}."):
            raise
        raise BadGame(f"{_file_of(missing)} is missing") from None
    try:
        return getattr(imported, name)
    except AttributeError:
        raise BadGame(f"{_file_of(imported.__name__)}: {name} is missing") from None


def _file_of(module: str) -> str:
    """The path of a module in the project; the package ``app`` is in ``web``."""
    path = f"{module.replace('.', '/')}.py"
    return f"web/{path}" if module.startswith("app.") else path


METAS = find_games(__path__, __name__)
"""The metadata of every game, by id, in the order of the first screen."""
GAMES = tuple(METAS)
"""The ids of the games, in the same order."""
TITLES = {meta.id: meta.title for meta in METAS.values()}
"""The title of each game, by id, in the same order."""


def load_game(game_id: str, components_id: str | None = None) -> Game[Any]:
    """The rules of a game with a component set, by default the newest; BadData if there is no such game or set.

    BadGame if a part of its rules is missing. Only the requested game is imported. Rules never change, so that those
    loaded last are kept.
    """
    if game_id not in METAS:
        raise BadData(f"there is no game {game_id!r:.40}")
    return _rules(game_id, components_id)


@lru_cache(maxsize=16)
def _rules(game_id: str, components_id: str | None) -> Game[Any]:
    game: Game[Any] = import_part(__name__, game_id, "rules", "load_rules")(components_id)
    return game
