"""Converts guides to package data.

``assets/games/<game>/guide.toml`` is validated and becomes ``<game>/data/guide.json``, with its sentences in every
language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.guide import FILE, SENTENCES, Guide, read
from app.languages import ORIGINAL
from catalogs import GUIDE_FILE, guide_part, read_part
from game_files import game_file
from languages import TRANSLATIONS
from pygame_core.games import GAMES
from toml_files import read_toml


def convert(game: str) -> tuple[Guide, str]:
    """Read the guide of a game and return it with its JSON text; BadGame without one, BadContent if it is invalid."""
    source = game_file(game, GUIDE_FILE)
    name = f"{game}/{GUIDE_FILE}"
    content = read_toml(source, name)
    catalogs = {language: read_part(language, guide_part(game)) for language in TRANSLATIONS}
    for step in content.get("step", []):
        for key in SENTENCES:
            if key in step:
                step[key] = _in_every_language(step[key], catalogs)
    return read(content, name), json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def _in_every_language(sentence: str, catalogs: Mapping[str, Any]) -> dict[str, str]:
    """An English sentence with its translations by language."""
    found = {language: catalog.get(sentence) for language, catalog in catalogs.items()}
    translated = {language: str(message.string) for language, message in found.items() if message and message.string}
    return {ORIGINAL: sentence, **translated}


def write_guides(target: Path) -> None:
    """Convert the guide of every game into its folder in ``target``; BadGame if one is missing."""
    for game in GAMES:
        _, text = convert(game)
        folder = target / game / "data"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(text, encoding="utf-8", newline="\n")
