"""What programs for all games take from the folders of the games' tests, where the same part has the same name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from pygame_core.games import BadGame

FOLDER = Path(__file__).parent


def take_part(game: str, module: str, name: str) -> Any:
    """What a module of a game's tests calls ``name``; BadGame if it is missing."""
    path = f"{game}/{module.replace('.', '/')}.py"
    if not (FOLDER / path).is_file():
        raise BadGame(f"tests/games/{path} is missing")
    try:
        return getattr(import_module(f"tests.games.{game}.{module}"), name)
    except AttributeError:
        raise BadGame(f"tests/games/{path}: {name} is missing") from None
