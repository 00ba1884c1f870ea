"""Games in packs are found like those in folders."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.packs import PACKAGES, find_packs, read_data

GAME = "santiago"


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An archive with more modules of a game; the import state is restored afterwards."""
    for parent in PACKAGES:
        package = importlib.import_module(f"{parent}.{GAME}")
        monkeypatch.setattr(package, "__path__", list(package.__path__))
    path = tmp_path / f"{GAME}.zip"
    with zipfile.ZipFile(path, "w") as opened:
        opened.writestr(f"pygame_core/games/{GAME}/pins.py", "PINS = 9\n")
        opened.writestr(f"pygame_core/games/{GAME}/components/pins.json", "{}")
        opened.writestr(f"app/tables/{GAME}/alley.py", f"from pygame_core.games.{GAME}.pins import PINS\n")
    yield path
    for name in (f"pygame_core.games.{GAME}.pins", f"app.tables.{GAME}.alley"):
        sys.modules.pop(name, None)


def test_a_game_is_found_once_its_archive_has_arrived(archive: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(f"app.tables.{GAME}.alley")
    find_packs(str(archive))
    assert importlib.import_module(f"app.tables.{GAME}.alley").PINS == 9
    assert pkgutil.get_data(f"pygame_core.games.{GAME}.pins", "components/pins.json") == b"{}"
    assert importlib.import_module(f"app.tables.{GAME}.table").SantiagoTable


def test_the_guide_of_a_game_is_found_once_its_pack_has_arrived(archive: Path) -> None:
    guide = archive.with_name(f"guide-{GAME}.zip")
    with zipfile.ZipFile(guide, "w") as opened:
        opened.writestr(f"app/tables/{GAME}/data/pins.json", "{}")
    find_packs(str(archive))
    assert read_data(GAME, "pins.json") is None
    find_packs(str(guide))
    assert read_data(GAME, "pins.json") == b"{}"


def test_an_archive_without_modules_changes_nothing(archive: Path) -> None:
    find_packs(str(archive.parent / "nowhere" / archive.name))
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(f"pygame_core.games.{GAME}.pins")
    assert importlib.import_module(f"pygame_core.games.{GAME}.rules").Santiago


def test_an_archive_that_is_not_of_a_game_is_refused() -> None:
    with pytest.raises(ModuleNotFoundError, match="nine_pins"):
        find_packs("nine_pins.zip")
