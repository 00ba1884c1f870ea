"""Builds the site of an earlier version from the repository's history, with the current tools."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

from places import ROOT

BEFORE = "1bd95cc"
"""The commit of 0.4.0."""


def build_before(folder: Path, node: str) -> Path | None:
    """Build it in ``folder``; returns the site, or None if the history does not reach back so far."""
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        return None
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (folder / "build").mkdir()
    path = os.pathsep.join(str(folder / part) for part in (".", "web", "web/build"))
    command = [sys.executable, str(folder / "web" / "build" / "assemble.py"), node]
    subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, check=True, stdout=subprocess.DEVNULL)
    return Path(shutil.copytree(folder / "dist", folder / "site"))
