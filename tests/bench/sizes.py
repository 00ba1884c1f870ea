"""What a first visit downloads, gzip -9, by part."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

PARTS = {
    "lib/pyodide": "Pyodide",
    "lib/pyscript": "PyScript",
    "lib/python": "Python's library, trimmed",
    "tradewinds.pack": "engine and interface",
    "/fonts/": "fonts",
    "/art/": "pictures",
}
REST = "page, styles, words"


def measure(dist: Path) -> dict[str, int]:
    """Compressed bytes by part, largest first."""
    sizes: Counter[str] = Counter()
    for path in dist.rglob("*"):
        if path.is_file():
            name = path.relative_to(dist).as_posix()
            part = next((part for mark, part in PARTS.items() if mark in name), REST)
            sizes[part] += len(gzip.compress(path.read_bytes(), 9))
    return dict(sizes.most_common())
