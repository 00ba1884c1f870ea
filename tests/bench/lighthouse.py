"""Lighthouse for the home screen and a table. Its packages are installed here only when needed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from places import DIST, digest
from tests.bench.hosting import host
from tests.games.recording import save_path

HERE = Path(__file__).parent
SAVE = save_path("santo_domingo-5-winter-trading")


def measure() -> Mapping[str, Mapping[str, Any]]:
    """Scores out of 100 by page and category, with the audits that are not perfect."""
    install()
    node = os.environ.get("TRADEWINDS_NODE", "node")
    site = host(DIST)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    command = [node, str(HERE / "lighthouse.mjs"), site.address, str(SAVE)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    site.end()
    found: Mapping[str, Mapping[str, Any]] = json.loads(done.stdout)
    return found


def install() -> None:
    """Install the packages from npm unless they are there."""
    stamp, wanted = HERE / "node_modules" / "ready", digest((HERE / "package-lock.json").read_bytes())
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    beside = Path(os.environ.get("TRADEWINDS_NODE", "node")).parent
    npm = shutil.which("npm", path=os.pathsep.join((str(beside), os.environ["PATH"])))
    assert npm, "please install npm"
    subprocess.run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=HERE, check=True)
    stamp.write_text(wanted)
