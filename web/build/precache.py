"""The list of everything that works offline, with a digest for each file."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from manifest import is_screenshot

_COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)


def digests(folder: Path) -> dict[str, str]:
    """Every file by its address, with the SHA-256 of its content in hexadecimal."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}


def precache(folder: Path) -> dict[str, str]:
    """Every file that the games need, with its digest."""
    return {name: digest for name, digest in digests(folder).items() if not is_screenshot(name)}


def fill_service_worker(source: Path, version: str, folder: Path, compressed: Mapping[str, int]) -> str:
    """The service worker's text with its version, what it keeps of the site in ``folder``, and how many bytes that is.

    ``compressed`` gives the compressed bytes of every file. Comments on lines of their own are left out.
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
