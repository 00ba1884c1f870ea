"""The languages of the interface: each has a folder in ``assets/words`` with its own name in ``language.toml``."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

from app.authored import BadContent
from app.languages import ORIGINAL
from places import APP_DATA, ASSETS, TRANSLATED
from toml_files import read_toml

FOLDER = ASSETS / "words"
TRANSLATIONS = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != ORIGINAL))
"""The languages with a catalog: all but the original."""
LANGUAGES = (ORIGINAL, *TRANSLATIONS)


def own_names(folder: Path = FOLDER) -> dict[str, str]:
    """The name of each language in that language, by its code; BadContent if one has none."""
    return {language: _own_name(folder, language) for language in LANGUAGES}


def _own_name(folder: Path, language: str) -> str:
    path = folder / language / "language.toml"
    shown = f"assets/words/{language}/{path.name}"
    if not path.is_file():
        raise BadContent(f"{shown} is missing")
    name = read_toml(path, shown).get("name")
    if not isinstance(name, str) or not name:
        raise BadContent(f"{shown}: name is missing")
    return name


def check_catalogs(folder: Path = FOLDER) -> None:
    """BadContent if a language has no catalog."""
    for language in TRANSLATIONS:
        part = f"{language}/LC_MESSAGES/tradewinds.po"
        if not (folder / part).is_file():
            raise BadContent(f"assets/words/{part} is missing: run python3 build.py words")


def write_languages() -> None:
    """Write the names of the languages into the data of ``app``, and an empty package for each translation."""
    APP_DATA.mkdir(parents=True, exist_ok=True)
    for language in TRANSLATIONS:
        (TRANSLATED / language).mkdir(exist_ok=True)
        (TRANSLATED / language / "__init__.py").touch()
    importlib.invalidate_caches()
    text = json.dumps(own_names(), ensure_ascii=False, separators=(",", ":"))
    (APP_DATA / "languages.json").write_text(f"{text}\n", encoding="utf-8", newline="\n")
