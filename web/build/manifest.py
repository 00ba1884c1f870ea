"""What a device must know to install Tradewinds: the web manifest, and the icons and screenshots that it names.

All addresses are relative, so that it holds in any folder. There is no ``id``: browsers resolve one against the
origin, where two deployments would take each other's place; without it an application is known by its start address.
"""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path
from typing import Any

from app.screens.home import Plate, plates
from app.words import LANGUAGES, Words
from icons import ICONS, SHORTCUT, colours, write_icons
from places import ASSETS

SCREENSHOTS = "screenshots"
"""The folder of pictures that only those see who are about to install: they are not kept offline."""
_SHOT = re.compile(r"(?P<game>\w+)-(?P<form>wide|narrow)-(?P<size>\d+x\d+)\.webp")


def is_screenshot(name: str) -> bool:
    """Whether a file of the site, by its address there, is a screenshot."""
    return name.startswith(f"{SCREENSHOTS}/")


def write_manifest(site: Path, node: str) -> None:
    """Write manifest, icons and screenshots into the site."""
    games = plates(Words(LANGUAGES[0]))
    write_icons(site / "icons", [game.game for game in games], node)
    shutil.copytree(ASSETS / SCREENSHOTS, site / SCREENSHOTS)
    text = json.dumps(manifest(games), ensure_ascii=False, indent=1)
    (site / "manifest.webmanifest").write_text(text + "\n", encoding="utf-8", newline="\n")


def manifest(games: tuple[Plate, ...]) -> dict[str, Any]:
    """The whole manifest."""
    ground = colours("light")["table"]
    return {
        "name": "Tradewinds",
        "short_name": "Tradewinds",
        "description": in_every_language("Board games for one table, wherever you are."),
        "lang": LANGUAGES[0],
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": ground,
        "background_color": ground,
        "categories": ["games", "entertainment"],
        "icons": [icon(name) for name in ICONS if not name.startswith("apple")],
        "shortcuts": [shortcut(game) for game in games],
        "screenshots": [screenshot(path, games) for path in sorted((ASSETS / SCREENSHOTS).iterdir())],
    }


def in_every_language(sentence: str) -> str:
    """A sentence of the catalogs in all languages: a manifest is one for all readers."""
    return " ".join(unescape(Words(language)(sentence)) for language in LANGUAGES)


def icon(name: str) -> dict[str, str]:
    """One icon of the application."""
    kind, size = ICONS[name]
    purpose = "maskable" if kind == "maskable" else "any"
    return {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def shortcut(game: Plate) -> dict[str, Any]:
    """The way to a new game that a device offers beside the icon."""
    return {
        "name": game.title,
        "description": " · ".join(unescape(Words(language)("New game")) for language in LANGUAGES),
        "url": f"./#new/{game.game}",
        "icons": [{"src": f"icons/{game.game}.png", "sizes": f"{SHORTCUT}x{SHORTCUT}", "type": "image/png"}],
    }


def screenshot(path: Path, games: tuple[Plate, ...]) -> dict[str, str]:
    """One picture of the product; its file's name says what it shows and how large it is."""
    found = _SHOT.fullmatch(path.name)
    titles = {game.game: game.title for game in games} | {"home": "Tradewinds"}
    if not found or found["game"] not in titles:
        raise ValueError(f"{path.name} does not say which game, wide or narrow, and how many pixels it shows")
    return {
        "src": f"{SCREENSHOTS}/{path.name}",
        "sizes": found["size"],
        "type": "image/webp",
        "form_factor": found["form"],
        "label": titles[found["game"]],
    }
