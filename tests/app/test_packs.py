"""Games in archives of their own are found like those in the folders beside them."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import tables
from app.packs import find_games
from pygame_core import games


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An archive with a further game; what is changed by finding it is put back."""
    for package in (games, tables):
        monkeypatch.setattr(package, "__path__", list(package.__path__))
    path = tmp_path / "nine_pins.zip"
    with zipfile.ZipFile(path, "w") as opened:
        opened.writestr("pygame_core/games/nine_pins/__init__.py", "PINS = 9\n")
        opened.writestr("pygame_core/games/nine_pins/components/1.json", "{}")
        opened.writestr("app/tables/nine_pins/__init__.py", "from pygame_core.games.nine_pins import PINS\n")
    yield path
    for package in (games, tables):
        sys.modules.pop(f"{package.__name__}.nine_pins", None)


def test_a_game_is_found_once_its_archive_has_come(archive: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("app.tables.nine_pins")
    find_games(str(archive))
    assert importlib.import_module("app.tables.nine_pins").PINS == 9
    assert pkgutil.get_data("pygame_core.games.nine_pins", "components/1.json") == b"{}"
    assert importlib.import_module("app.tables.santiago").SantiagoTable


def test_an_archive_without_games_changes_nothing(archive: Path) -> None:
    find_games(str(archive.parent / "nowhere.zip"))
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("pygame_core.games.nine_pins")
    assert importlib.import_module("pygame_core.games.hispaniola").Hispaniola
