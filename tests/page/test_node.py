"""Runs every test file in this folder that is for Node."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.nodes import run_in_node

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name.split(".")[0])
def test_in_node(file: Path) -> None:
    done = run_in_node("--test", "--no-warnings", str(file))
    assert done.returncode == 0, done.stdout + done.stderr
