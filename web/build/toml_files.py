"""Reads the TOML files that are written by hand for a game or a language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from app.authored import BadContent


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """The content of a file; BadContent, with ``name`` as its name, if it is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadContent(f"{name}: not TOML: {error}") from None
