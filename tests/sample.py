"""A copy of the project with the sample game: the tracked files, and the files of the sample."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "sample_game"
RULES = "rules.md"
"""The source of the sample game's rules, which is not copied."""
GAME = "goofspiel"
LINKED = (".venv", "web/node_modules")
"""What the set-up has installed, which the copy links to."""
MADE = ("build/packs", "build/mypy")
"""Results of the build and of mypy, cached by the digests of their sources, so that a copy need not make them again."""


def tracked() -> list[str]:
    """The files of the project tracked by git."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def added() -> list[str]:
    """The files of the sample game, by their target paths."""
    found = (path.relative_to(SAMPLE) for path in SAMPLE.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in found if path.name != RULES and "__pycache__" not in path.parts)


def copy_project(target: Path) -> Path:
    """Copy the tracked files of the project into a folder, without the sample game."""
    copy(ROOT, tracked(), target)
    for name in LINKED:
        (target / name).symlink_to((ROOT / name).resolve())
    for name in MADE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("*.part"))
    return target


def add_sample(target: Path) -> None:
    """Add the files of the sample game to a copy of the project."""
    copy(SAMPLE, added(), target)


def copy(source: Path, names: Iterable[str], target: Path) -> None:
    """Copy files by their paths relative to a folder."""
    for name in names:
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, path)


def digests(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Digests that show whether files have changed."""
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the copy and capture its output; Python finds the copy's sources only."""
    path = os.pathsep.join(str(folder / name) for name in ("", "web", "web/build"))
    surroundings = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    for name in [name for name in surroundings if name.startswith("PYTEST_")]:
        del surroundings[name]
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=surroundings,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
