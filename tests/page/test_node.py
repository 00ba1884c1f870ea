"""What of the page needs no browser, in Node: every file of tests here is run."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name.split(".")[0])
def test_in_node(file: Path) -> None:
    node = os.environ.get("TRADEWINDS_NODE") or shutil.which("node")
    assert node, "there is no Node"
    done = subprocess.run(
        [node, "--test", "--no-warnings", str(file)], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
