"""Packs: archives that are fetched separately, each with one game, the guide of one, or one language."""

from __future__ import annotations

import os
import pkgutil
from importlib import import_module
from posixpath import basename, splitext  # importing pathlib would be a twentieth of the start of Python
from zipimport import zipimporter

from app.languages import languages

PACKAGES = ("pygame_core.games", "app.tables")
"""The parents of the packages of each game; the first modules of every game are in the common pack."""
GUIDE = "guide-"
"""The beginning of the name of a pack with the guide of a game."""
LANGUAGES = "app.languages"
"""The parent of the packages of the languages."""


def find_first_packs() -> None:
    """Add the archives that this Python has started with."""
    find_packs(*filter(None, os.environ.get("TRADEWINDS_PACKS", "").split(os.pathsep)))


def add_pack(archive: str) -> None:
    """Add an archive that arrives while Python runs, and import what every table needs while nobody waits for one."""
    find_packs(archive)
    import_module("app.screens.game")


def find_packs(*archives: str) -> None:
    """Add archives to the import path of their packages; each is named after its game, its guide or its language."""
    for archive in archives:
        for package in _extended(splitext(basename(archive))[0]):
            import_module(package).__path__.append(f"{archive}/{package.replace('.', '/')}")


def _extended(pack: str) -> tuple[str, ...]:
    """The packages to which a pack adds modules or data."""
    if pack in languages():
        return (LANGUAGES,)
    return tuple(f"{parent}.{pack.removeprefix(GUIDE)}" for parent in PACKAGES)


def read_data(game: str, name: str) -> bytes | None:
    """A data file of a game's table from whichever of its packs has it; None if none has."""
    for folder in import_module(f"app.tables.{game}").__path__:
        path, archive = f"{folder}/data/{name}", pkgutil.get_importer(folder)
        try:
            return archive.get_data(path) if isinstance(archive, zipimporter) else _content(path)
        except OSError:
            continue
    return None


def _content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
