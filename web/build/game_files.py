"""The asset files of every game: pictures, a style sheet, words."""

from __future__ import annotations

from pathlib import Path

from places import ASSETS
from pygame_core.games import GAMES, BadGame

FOLDER = ASSETS / "games"


def game_file(game: str, name: str) -> Path:
    """A file of a game, such as "plate.svg"; BadGame if it is missing."""
    path = FOLDER / game / name
    if not path.is_file():
        raise BadGame(f"assets/games/{game}/{name} is missing")
    return path


def of_every_game(name: str) -> dict[str, Path]:
    """The file of that name for every game, in the order of the first screen; BadGame if one is missing."""
    return {game: game_file(game, name) for game in GAMES}
