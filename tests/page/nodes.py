"""Runs Node, for tests of page code that needs no browser."""

from __future__ import annotations

import os
import shutil
import subprocess

LONGEST = 120
"""The timeout, in seconds."""


def run_in_node(*arguments: str, told: str = "") -> subprocess.CompletedProcess[str]:
    """The result of Node with these arguments and this input; a failure does not raise."""
    node = os.environ.get("TRADEWINDS_NODE") or shutil.which("node")
    assert node, "there is no Node"
    return subprocess.run([node, *arguments], input=told, capture_output=True, text=True, check=False, timeout=LONGEST)
