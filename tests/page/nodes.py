"""Node, in which what of the page needs no browser is tried."""

from __future__ import annotations

import os
import shutil
import subprocess

LONGEST = 120
"""Seconds."""


def run_in_node(*arguments: str, told: str = "") -> subprocess.CompletedProcess[str]:
    """What Node does with these arguments and this input; it fails nothing by itself."""
    node = os.environ.get("TRADEWINDS_NODE") or shutil.which("node")
    assert node, "there is no Node"
    return subprocess.run([node, *arguments], input=told, capture_output=True, text=True, check=False, timeout=LONGEST)
