"""The archives of Python: the trimmed standard library, and the engine with the interface.

They are made inside the pinned Pyodide under Node, as is everything else whose bytes depend on a version of zlib.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from places import PYODIDE, ROOT, SCRATCH, WEB, digest, digest_of_files, files_under, version_of

OWN = [ROOT / "pygame_core", WEB / "app"]
HERE = Path(__file__).parent
STORE = SCRATCH / "bundles"


class BundleFailed(RuntimeError):
    """Pyodide could not make an archive; the message is what it said."""


def make_bundles(node: str) -> tuple[Path, Path]:
    """Make python.zip and tradewinds.pack, or find those made from the same sources before."""
    STORE.mkdir(parents=True, exist_ok=True)
    tools = digest_of_files(HERE, [HERE / "bundle.mjs", HERE / "inside.py"]) + version_of(PYODIDE)
    foreign = _packages("msgpack")
    sources = digest(tools, *(digest_of_files(folder, files_under(folder)) for folder in [*OWN, *foreign]))
    app, reached = STORE / f"app-{sources}.pack", STORE / f"reached-{sources}.json"
    common = {"foreign": [str(path) for path in foreign]}
    if not (app.exists() and reached.exists()):
        plan = common | {"task": "app", "own": [str(path) for path in OWN], "reached": str(reached)}
        _archive(node, plan, app, keep="app-*.pack")
    names = json.loads(reached.read_text(encoding="utf-8"))
    library = STORE / f"library-{digest(tools, *names, *(path.read_bytes() for path in files_under(*foreign)))}.zip"
    if not library.exists():
        _archive(node, common | {"task": "library", "names": names}, library, keep="library-*.zip")
    return library, app


def _packages(*names: str) -> list[Path]:
    """The folders of installed pure-Python packages."""
    found = [importlib.util.find_spec(name) for name in names]
    return [Path(spec.origin).parent for spec in found if spec and spec.origin]


def _archive(node: str, plan: dict[str, Any], out: Path, *, keep: str) -> None:
    """Make one archive; those of the same kind from earlier sources go."""
    unfinished = out.with_suffix(".part")
    carry_out(node, plan, unfinished)
    for old in STORE.glob(keep):
        old.unlink()
    shutil.move(unfinished, out)


def carry_out(node: str, plan: dict[str, Any], out: Path) -> None:
    """Do what one plan says inside Pyodide and write the outcome to ``out``."""
    STORE.mkdir(parents=True, exist_ok=True)
    paper = STORE / f"{plan['task']}-plan.json"
    whole = plan | {"pyodide": str(PYODIDE), "inside": str(HERE / "inside.py"), "out": str(out)}
    paper.write_text(json.dumps(whole), encoding="utf-8")
    done = subprocess.run(
        [node, str(HERE / "bundle.mjs"), str(paper)], capture_output=True, text=True, check=False, cwd=SCRATCH
    )
    if done.returncode:
        raise BundleFailed(done.stderr.strip())
