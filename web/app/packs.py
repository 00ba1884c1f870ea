"""The packs of games: archives that come one by one, each with what is of one game alone."""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath

PACKAGES = ("pygame_core.games", "app.tables")
"""Where each game has a package; the beginning of both is in the common pack."""


def find_games(*archives: str) -> None:
    """From now on find the modules of games also in further archives, each named after its game."""
    for archive in archives:
        game = PurePosixPath(archive).stem
        for package in (f"{parent}.{game}" for parent in PACKAGES):
            import_module(package).__path__.append(f"{archive}/{package.replace('.', '/')}")
