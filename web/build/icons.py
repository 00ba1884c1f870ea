"""The icons of the installed application: PNG, drawn from the project's SVG."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from game_files import game_file
from places import ASSETS, ROOT, SCRATCH, WEB
from pygame_core.meta import BadGame

ICONS = {
    "icon-192.png": ("icon", 192),
    "icon-512.png": ("icon", 512),
    "maskable-192.png": ("maskable", 192),
    "maskable-512.png": ("maskable", 512),
    "apple-touch-icon.png": ("maskable", 180),
}
"""The name of each icon, its source, and its width and height in pixels."""
SHORTCUT = 96
"""Width and height of the picture of a game, in pixels."""
HERE = Path(__file__).parent
_COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")
_SYMBOLS = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_PIGMENT = re.compile(r"(?<!:is\()\.plate--(\w+) \{\s*--pig: var\(--([a-z-]+)\);\s*\}")
_ACCENT = re.compile(r"\.save__art\.plate--(\w+) \{\s*--c: var\(--([a-z-]+)\);\s*\}")


def colours(theme: str) -> dict[str, str]:
    """The colours of a theme ("light" or "dark"), by the names of their tokens."""
    text = (WEB / "style" / "tokens.css").read_text(encoding="utf-8")
    light, _, dark = text.partition(':root[data-theme="dark"]')
    return dict(_COLOUR.findall(light if theme == "light" else dark))


def write_icons(folder: Path, games: list[str], node: str) -> None:
    """Draw all icons, and one picture for each game, into ``folder``."""
    folder.mkdir(parents=True)
    plan = [
        {"svg": (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8"), "size": size, "out": str(folder / file)}
        for file, (name, size) in ICONS.items()
    ]
    plan += [{"svg": plate(game), "size": SHORTCUT, "out": str(folder / f"{game}.png")} for game in games]
    paper = SCRATCH / "icons-plan.json"
    paper.write_text(json.dumps(plan), encoding="utf-8")
    subprocess.run([node, str(HERE / "icons.mjs"), str(paper)], check=True)


def plate(game: str) -> str:
    """The picture of a game as a standalone SVG, in the colours that it has on the first screen."""
    ink = colours("light")
    sheet = game_file(game, "plate.css")
    style = sheet.read_text(encoding="utf-8")
    grounds, accents = dict(_PIGMENT.findall(style)), dict(_ACCENT.findall(style))
    if game not in grounds:
        raise BadGame(f"{sheet.relative_to(ROOT)}: a rule .plate--{game} {{ --pig: var(--…); }} is missing")
    pigment, accent = ink[grounds[game]], ink[accents.get(game, "print-ochre")]
    rules = {
        ".k": f"fill:{ink['card-ink']}",
        ".w": f"fill:{ink['card-paper']}",
        ".c": f"fill:{accent}",
        ".kl": f"fill:none;stroke:{ink['card-ink']};stroke-width:2.2;stroke-linejoin:round",
        ".wl": f"fill:none;stroke:{ink['card-paper']};stroke-width:2",
        ".h": f"fill:none;stroke:{ink['card-ink']};stroke-width:1.2",
        ".wh": f"fill:none;stroke:{ink['card-paper']};stroke-width:1.3",
        ".w.kl": f"fill:{ink['card-paper']}",
        ".c.kl,.c.wl": f"fill:{accent}",
        **{f".c.{name}": f"fill:{ink[name]}" for name in ink if name.startswith("print-")},
    }
    colouring = "".join(f"{selector}{{{rule}}}" for selector, rule in rules.items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 170">'
        f"<style>{colouring}</style><defs>{_symbols(game)}</defs>"
        f'<rect width="170" height="170" fill="{pigment}"/><use href="#plate-{game}" width="170" height="170"/></svg>'
    )


def _symbols(game: str) -> str:
    """The symbols used in the picture of a game."""
    files = (ASSETS / "art" / "shared.svg", game_file(game, "plate.svg"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    return "".join(found[1] for text in texts if (found := _SYMBOLS.search(text)))
