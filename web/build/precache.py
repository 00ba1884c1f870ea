"""The list of all files for offline use, with a digest for each."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from manifest import is_screenshot

_COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)


def digests(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file in hexadecimal, by path."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}


def precache(folder: Path) -> dict[str, str]:
    """The digest of every file that the games need, by path."""
    return {name: digest for name, digest in digests(folder).items() if not is_screenshot(name)}


def fill_service_worker(source: Path, version: str, folder: Path, compressed: Mapping[str, int]) -> str:
    """The service worker's text with its version, its files in ``folder`` and their sizes in bytes.

    ``compressed`` gives the compressed bytes of every file. Comments on their own lines are removed.
    """
    text = _COMMENT.sub("", source.read_text(encoding="utf-8"))
    files = precache(folder)
    sizes = {name: ((folder / name).stat().st_size, compressed[name]) for name in files}
    for name, value in (("VERSION", version), ("FILES", files), ("SIZES", sizes)):
        place = re.search(rf"^const {name} = .*;$", text, re.MULTILINE)
        if place is None:
            raise ValueError(f"{source.name} has no place for {name}")
        text = text.replace(place[0], f"const {name} = {json.dumps(value, indent=1)};")
    return text
