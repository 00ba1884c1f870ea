"""Reads the changelog, for the page about Tradewinds."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

from places import APP_DATA, ROOT

CHANGELOG = "CHANGELOG.md"
UNRELEASED = "Unreleased"
_VERSION = re.compile(r"## (\d+\.\d+\.\d+)(?: \(\d{4}-\d\d-\d\d\))?")


class NotReadable(ValueError):
    """A line of the changelog that is neither a title, a version nor an item."""


@dataclass(frozen=True, slots=True)
class Change:
    """A released version and its changes, in English."""

    version: str
    points: tuple[str, ...]


def read_changes(text: str) -> list[Change]:
    """The released versions of a changelog, the newest first; NotReadable gives file and line."""
    found: list[tuple[str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        version = _VERSION.fullmatch(line)
        if version or line == f"## {UNRELEASED}":
            found.append((version[1] if version else UNRELEASED, []))
        elif line.startswith("* ") and found:
            found[-1][1].append(line[2:])
        elif line and line != "# Changelog":
            raise NotReadable(f"{CHANGELOG}:{number}: a version or a point is needed, not {line!r:.60}")
    return [Change(version, tuple(points)) for version, points in found if version != UNRELEASED]


def changes(root: Path = ROOT) -> list[Change]:
    """The released versions of the project in a folder."""
    return read_changes((root / CHANGELOG).read_text(encoding="utf-8"))


def write_changes() -> None:
    """Write the released versions into the data of ``app``."""
    content = [{"version": change.version, "points": change.points} for change in changes()]
    target = APP_DATA / "changes.json"
    target.write_text(json.dumps(content, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
