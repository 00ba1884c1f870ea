"""Finds a part by its module and name in the folder of a game's tests, for programs that work with all games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from pygame_core.meta import BadGame

FOLDER = Path(__file__).parent


def take_part(game: str, module: str, name: str) -> Any:
    """The object called ``name`` in a module of a game's tests; BadGame if it is missing."""
    path = f"{game}/{module.replace('.', '/')}.py"
    if not (FOLDER / path).is_file():
        raise BadGame(f"tests/games/{path} is missing")
    try:
        return getattr(import_module(f"tests.games.{game}.{module}"), name)
    except AttributeError:
        raise BadGame(f"tests/games/{path}: {name} is missing") from None
