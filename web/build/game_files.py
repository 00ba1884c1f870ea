"""The files of every game: its assets, and the modules without which it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from inspect import isabstract
from pathlib import Path

from app.tables.base import Table
from places import ASSETS, ROOT
from pygame_core.bots.levels import can_think
from pygame_core.bots.thinking import load_thinking
from pygame_core.games import GAMES, import_part, load_game
from pygame_core.meta import BadGame

FOLDER = ASSETS / "games"
MODULES = (
    *(f"pygame_core/games/{{game}}/{name}.py" for name in ("__init__", "rules")),
    *(f"web/app/tables/{{game}}/{name}.py" for name in ("__init__", "plate", "table")),
)
"""The modules of a game that are found by their names."""


def game_file(game: str, name: str) -> Path:
    """A file of a game, such as "plate.svg"; BadGame if it is missing."""
    path = FOLDER / game / name
    if not path.is_file():
        raise BadGame(f"assets/games/{game}/{name} is missing")
    return path


def of_every_game(name: str) -> dict[str, Path]:
    """The file of that name for every game, in the order of the first screen; BadGame if one is missing."""
    return {game: game_file(game, name) for game in GAMES}


def check_parts(languages: Sequence[str], root: Path = ROOT) -> None:
    """BadGame if a folder of rules is no package, or if a game lacks a module or the words of a language."""
    catalogs = [f"{name}.{language}.po" for name in ("words", "guide") for language in languages]
    words = {f"assets/games/{{game}}/{name}": ": run python3 build.py words" for name in catalogs}
    for meta in sorted((root / "pygame_core" / "games").glob("*/meta.py")):
        for part, remedy in {**dict.fromkeys(MODULES, ""), **words}.items():
            path = part.format(game=meta.parent.name)
            if not (root / path).is_file():
                raise BadGame(f"{path} is missing{remedy}")


def check_plates() -> None:
    """BadGame if the picture of a game for the first screen is missing, or has another id."""
    for game, picture in of_every_game("plate.svg").items():
        if f'<symbol id="plate-{game}"' not in picture.read_text(encoding="utf-8"):
            raise BadGame(f"assets/games/{game}/plate.svg: the symbol plate-{game} is missing")


def check_tables() -> None:
    """BadGame that names what a game's table lacks: a function that other parts call, or a method of its class."""
    for game in GAMES:
        for module, name in (("table", "load_table"), ("plate", "line"), ("plate", "goal")):
            import_part("app.tables", game, module, name)
        module = f"app.tables.{game}.table"
        for one in vars(import_module(module)).values():
            if isinstance(one, type) and one.__module__ == module and issubclass(one, Table) and isabstract(one):
                raise BadGame(f"web/app/tables/{game}/table.py: {min(one.__abstractmethods__)} is missing")


def check_weights() -> None:
    """BadData that names the file if the weights of a game's computer players are missing or damaged."""
    for game in GAMES:
        if can_think(game):
            load_thinking(load_game(game))
