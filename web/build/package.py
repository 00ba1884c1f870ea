"""Puts dist/ into one versioned, reproducible archive with checksums.

Usage: python package.py NODE
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

from packs import PackFailed, Pyodide
from places import DIST, PACKAGES, SCRATCH, own_version, release_date
from precache import digests

SUMS = "SHA256SUMS"


def package(tools: Pyodide, site: Path = DIST, target: Path = PACKAGES) -> Path:
    """Write ``site`` as an archive into ``target``, with its checksum beside it; returns the archive's path."""
    name = f"tradewinds-{own_version()}"
    folder = SCRATCH / "package" / name
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(site, folder)
    write_lines(folder / SUMS, [f"{digest}  {path}" for path, digest in digests(folder).items()])
    target.mkdir(parents=True, exist_ok=True)
    archive = target / f"{name}.zip"
    day = release_date()
    tools.carry_out({"task": "package", "folder": str(folder), "day": [day.year, day.month, day.day]}, archive)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    write_lines(archive.with_name(f"{archive.name}.sha256"), [f"{digest}  {archive.name}"])
    return archive


def write_lines(path: Path, lines: list[str]) -> None:
    """Write a text file with the same bytes on every platform."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


def main(node: str) -> int:
    """Make the package of dist/."""
    try:
        with Pyodide(node) as tools:
            archive = package(tools)
    except (PackFailed, OSError, ValueError) as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    size = archive.stat().st_size
    print(f"{archive.relative_to(PACKAGES.parent).as_posix()}: {size / 1e6:.2f} MB, checksum beside it")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
