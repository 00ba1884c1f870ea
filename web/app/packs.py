"""The packs of games: archives that come one by one, each with what is of one game alone."""

from __future__ import annotations

from app import tables
from pygame_core import games


def find_games(*archives: str) -> None:
    """Find the modules and data of games in further archives, given by their paths, from now on."""
    for package in (games, tables):
        inside = package.__name__.replace(".", "/")
        package.__path__.extend(f"{archive}/{inside}" for archive in archives)
