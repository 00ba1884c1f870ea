"""The packs of games: archives that are fetched separately, each with the modules and data of one game."""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath

PACKAGES = ("pygame_core.games", "app.tables")
"""The parents of the packages of each game; the first modules of every game are in the common pack."""


def find_games(*archives: str) -> None:
    """Add archives to the import path of the games' packages; the name of each archive is the id of its game."""
    for archive in archives:
        game = PurePosixPath(archive).stem
        for package in (f"{parent}.{game}" for parent in PACKAGES):
            import_module(package).__path__.append(f"{archive}/{package.replace('.', '/')}")
