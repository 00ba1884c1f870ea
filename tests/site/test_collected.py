"""The test command collects every test file on disk; otherwise a forgotten folder would go unnoticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT


def collected(project: Path) -> set[str]:
    """The files in which pytest finds tests if it is given no paths."""
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-qq"],
        cwd=project,
        env={key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return {line.partition(":")[0] for line in told.splitlines() if line.startswith("tests/")}


def is_whole(run: pytest.Session) -> bool:
    """Whether a run of pytest was given no paths, and nothing by which it chooses tests."""
    chosen = (run.config.getoption(name, None) for name in ("keyword", "markexpr", "deselect", "lf", "ignore_glob"))
    return run.config.args == run.config.getini("testpaths") and not any(chosen)


SAMPLE = "tests/sample_game/"
"""The sample game's tests run in a copy of the project that has this game (``test_sample_game.py``)."""


def on_disk(project: Path) -> set[str]:
    """The test files of a project."""
    files = {path.relative_to(project).as_posix() for path in (project / "tests").rglob("test_*.py")}
    return {file for file in files if not file.startswith(SAMPLE)}


def test_every_test_file_is_collected(request: pytest.FixtureRequest) -> None:
    run = request.session
    found = {item.path.relative_to(ROOT).as_posix() for item in run.items} if is_whole(run) else collected(ROOT)
    assert on_disk(ROOT) == found


def test_a_folder_that_pytest_skips_is_detected(tmp_path: Path) -> None:
    for folder in ("seen", "build"):
        place = tmp_path / "tests" / folder
        place.mkdir(parents=True)
        (place / "test_one.py").write_text("def test_one(): pass\n")
    assert on_disk(tmp_path) - collected(tmp_path) == {"tests/build/test_one.py"}
