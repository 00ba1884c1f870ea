"""The list of everything that works offline, with a digest for each file."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path


def precache(folder: Path) -> dict[str, str]:
    """Every file of the built site by its address, with the SHA-256 of its content in hexadecimal."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}


def fill_service_worker(source: Path, version: str, files: dict[str, str]) -> str:
    """The service worker's text with its version and its list."""
    text = source.read_text(encoding="utf-8")
    for name, value in (("VERSION", version), ("FILES", files)):
        mark = f"const {name} = null;"
        if mark not in text:
            raise ValueError(f"{source.name} has no place for {name}")
        text = text.replace(mark, f"const {name} = {json.dumps(value, indent=1)};")
    return text
