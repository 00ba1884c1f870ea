"""The web manifest, which makes Tradewinds installable, and its icons and screenshots.

All addresses are relative, so that the site works in any folder. There is no ``id``: browsers resolve it against the
origin, where two deployments would conflict; without it an application is identified by its start address.
"""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path
from typing import Any

from app.languages import ORIGINAL, languages
from app.screens.home import Plate, plates
from app.words import Words
from icons import ICONS, SHORTCUT, colours, write_icons
from places import ASSETS

SCREENSHOTS = "screenshots"
"""The folder of screenshots. They are shown only before an installation, and are not cached for offline use."""
_SHOT = re.compile(r"(?P<game>\w+)-(?P<form>wide|narrow)-(?P<size>\d+x\d+)\.webp")


def is_screenshot(name: str) -> bool:
    """Whether a file of the site, given by its path, is a screenshot."""
    return name.startswith(f"{SCREENSHOTS}/")


def write_manifest(site: Path, node: str) -> None:
    """Write manifest, icons and screenshots into the site."""
    games = plates(Words(ORIGINAL))
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
        "lang": ORIGINAL,
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
    """A sentence in all languages at once, because there is one manifest for all users."""
    return " ".join(unescape(Words(language)(sentence)) for language in languages())


def icon(name: str) -> dict[str, str]:
    """One icon of the application."""
    kind, size = ICONS[name]
    purpose = "maskable" if kind == "maskable" else "any"
    return {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def shortcut(game: Plate) -> dict[str, Any]:
    """The shortcut to a new game in the menu of the application's icon."""
    return {
        "name": game.title,
        "description": " · ".join(unescape(Words(language)("New game")) for language in languages()),
        "url": f"./#new/{game.game}",
        "icons": [{"src": f"icons/{game.game}.png", "sizes": f"{SHORTCUT}x{SHORTCUT}", "type": "image/png"}],
    }


def screenshot(path: Path, games: tuple[Plate, ...]) -> dict[str, str]:
    """One screenshot; its file name gives its subject and size."""
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
