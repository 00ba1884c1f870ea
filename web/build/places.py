"""The folders of the project, and the versions of third-party packages."""

from __future__ import annotations

import hashlib
import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
ASSETS = ROOT / "assets"
STEPS = WEB / "build"
SCRATCH = ROOT / "build"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
PACKAGES = ROOT / "packages"
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
IDIOMORPH = NODE_MODULES / "idiomorph"
APP_DATA = WEB / "app" / "data"
TRANSLATED = WEB / "app" / "languages"
"""The folder with a package for each translation, which the build writes."""
SOURCES = (ROOT / "pygame_core", WEB, ASSETS, *(ROOT / name for name in ("CHANGELOG.md", "pyproject.toml", "LICENSE")))
"""All sources of the site."""
TABLES = WEB / "app" / "tables"


def version_of(package: Path) -> str:
    """The version of an installed npm package."""
    manifest: dict[str, Any] = json.loads((package / "package.json").read_text(encoding="utf-8"))
    return cast("str", manifest["version"])


def own_version() -> str:
    """The version of Tradewinds."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return cast("str", project["version"])


def release_date() -> date:
    """The date on which this version was released, from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return cast("date", project["tool"]["tradewinds"]["released"])


def digest(*parts: bytes | str) -> str:
    """One SHA-256 of all parts, in order, each with its length."""
    result = hashlib.sha256()
    for part in parts:
        body = part.encode() if isinstance(part, str) else part
        result.update(len(body).to_bytes(8, "big") + body)
    return result.hexdigest()


def digest_of_files(root: Path, files: list[Path]) -> str:
    """One SHA-256 of the names and contents of files."""
    named = sorted((path.relative_to(root).as_posix(), path) for path in files)
    return digest(*(part for name, path in named for part in (name, path.read_bytes())))


def files_under(*folders: Path) -> list[Path]:
    """All source files in the folders, without caches that tools have left."""
    skipped = {"node_modules", "__pycache__"}
    return [
        path
        for folder in folders
        for path in ([folder] if folder.is_file() else folder.rglob("*"))
        if path.is_file() and not skipped.intersection(path.parts)
    ]
