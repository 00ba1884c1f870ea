"""The archives of Python: the trimmed standard library, and the engine with the interface."""

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
    common = {"pyodide": str(PYODIDE), "inside": str(HERE / "inside.py"), "foreign": [str(path) for path in foreign]}
    if not (app.exists() and reached.exists()):
        plan = common | {"task": "app", "own": [str(path) for path in OWN], "reached": str(reached)}
        _run(node, plan, app, keep="app-*.pack")
    names = json.loads(reached.read_text(encoding="utf-8"))
    library = STORE / f"library-{digest(tools, *names, *(path.read_bytes() for path in files_under(*foreign)))}.zip"
    if not library.exists():
        _run(node, common | {"task": "library", "own": [], "names": names}, library, keep="library-*.zip")
    return library, app


def _packages(*names: str) -> list[Path]:
    """The folders of installed pure-Python packages."""
    found = [importlib.util.find_spec(name) for name in names]
    return [Path(spec.origin).parent for spec in found if spec and spec.origin]


def _run(node: str, plan: dict[str, Any], out: Path, *, keep: str) -> None:
    """Carry out one plan; archives of the same kind from earlier sources go."""
    unfinished = out.with_suffix(".part")
    paper = STORE / f"{plan['task']}-plan.json"
    paper.write_text(json.dumps(plan | {"out": str(unfinished)}), encoding="utf-8")
    done = subprocess.run(
        [node, str(HERE / "bundle.mjs"), str(paper)], capture_output=True, text=True, check=False, cwd=SCRATCH
    )
    if done.returncode:
        raise BundleFailed(done.stderr.strip())
    for old in STORE.glob(keep):
        old.unlink()
    shutil.move(unfinished, out)
