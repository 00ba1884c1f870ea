"""The size of the site after gzip -9: by file, by part, and compared with the budgets of ``budgets.toml``."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import packs
from languages import TRANSLATIONS
from manifest import is_screenshot
from places import digest, files_under
from pygame_core.games import GAMES

BUDGETS = Path(__file__).with_name("budgets.toml")


class OverBudget(ValueError):
    """The site is larger than its budget; the message says where."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site: its files by pattern, and the maximum of their compressed bytes together."""

    name: str
    files: tuple[str, ...]
    most: int
    on_demand: bool = False
    """Whether the page fetches it only for those who ask for it."""


@dataclass(frozen=True, slots=True)
class Budgets:
    """The maximum of what a first visit fetches, and of each part, in compressed bytes."""

    first_visit: int
    parts: tuple[Part, ...]


def read_budgets(path: Path = BUDGETS, games: int = len(GAMES), translations: int = len(TRANSLATIONS)) -> Budgets:
    """The budgets from their file, for a site with so many games and translations."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))

    def grown(most: int, budget: Mapping[str, int]) -> int:
        return most + games * budget.get("each_game", 0) + translations * budget.get("each_translation", 0)

    parts = [
        Part(one["name"], tuple(one["files"]), grown(one["most"], one), one.get("on_demand", False))
        for one in content["part"]
    ]
    return Budgets(grown(content["first_visit"], content), tuple(parts))


def compressed_sizes(tools: packs.Pyodide, folder: Path) -> dict[str, int]:
    """The size of every file in ``folder`` after gzip -9, by path: the same on every machine.

    Screenshots are left out: they load only before an installation. Results are cached by content.
    """
    files = {path.relative_to(folder).as_posix(): path for path in files_under(folder)}
    digests = {name: digest(path.read_bytes()) for name, path in files.items() if not is_screenshot(name)}
    store = packs.STORE / "sizes.json"
    known: dict[str, int] = json.loads(store.read_text(encoding="utf-8")) if store.is_file() else {}
    new = sorted(name for name, content in digests.items() if content not in known)
    if new:
        known |= zip((digests[name] for name in new), _measure(tools, folder, new), strict=True)
        store.write_text(json.dumps({content: known[content] for content in digests.values()}), encoding="utf-8")
    return {name: known[content] for name, content in sorted(digests.items())}


def _measure(tools: packs.Pyodide, folder: Path, names: list[str]) -> list[int]:
    packs.STORE.mkdir(parents=True, exist_ok=True)
    out = packs.STORE / "measured.json"
    tools.carry_out({"task": "sizes", "folder": str(folder), "names": names}, out)
    sizes: list[int] = json.loads(out.read_text(encoding="utf-8"))
    out.unlink()
    return sizes


def by_part(sizes: Mapping[str, int], parts: Iterable[Part]) -> dict[str, int]:
    """Compressed bytes by the name of the first part that matches a file; OverBudget if none does."""
    parts = tuple(parts)
    found = dict.fromkeys((part.name for part in parts), 0)
    for name, size in sizes.items():
        part = next((part for part in parts if any(fnmatch(name, pattern) for pattern in part.files)), None)
        if part is None:
            raise OverBudget(f"{BUDGETS.name} has no part for {name}")
        found[part.name] += size
    return found


def first_visit(found: Mapping[str, int], parts: Iterable[Part]) -> int:
    """The compressed bytes of all parts, given by name, that do not come on demand."""
    return sum(found[part.name] for part in parts if not part.on_demand)


def check(sizes: Mapping[str, int], budgets: Budgets) -> None:
    """Raise OverBudget unless every part and the first visit keep their budgets."""
    found = by_part(sizes, budgets.parts)
    most = {part.name: part.most for part in budgets.parts} | {"the first visit": budgets.first_visit}
    over = [
        f"{name} weighs {size:,} bytes compressed, and may weigh {most[name]:,}"
        for name, size in (found | {"the first visit": first_visit(found, budgets.parts)}).items()
        if size > most[name]
    ]
    if over:
        raise OverBudget("; ".join(over))
