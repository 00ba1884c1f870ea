"""The archives of Python: the trimmed standard library and the packs, a common one and one for each game.

They are made inside the pinned Pyodide under Node, because their bytes depend on the version of zlib.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

from places import PYODIDE, ROOT, SCRATCH, WEB, digest, digest_of_files, files_under, version_of
from pygame_core.games import GAMES

OWN = [ROOT / "pygame_core", WEB / "app"]
STAND_INS = WEB / "library"
"""Replacements for modules of Python's library that take long to import and are never used."""
HERE = Path(__file__).parent
STORE = SCRATCH / "packs"


class PackFailed(RuntimeError):
    """Pyodide could not make an archive; the message is its output."""


def make_packs(node: str) -> tuple[Path, Path]:
    """Make python.zip and the folder of packs, or reuse those made from the same sources.

    The files of a game are in <game>.pack, all others in tradewinds.pack.
    """
    STORE.mkdir(parents=True, exist_ok=True)
    programs = [HERE / name for name in ("inside.mjs", "reaching.py", "inside.py")]
    tools = digest_of_files(WEB, [*programs, *files_under(STAND_INS)]) + version_of(PYODIDE)
    foreign = _packages("msgpack")
    sources = digest(tools, *(digest_of_files(folder, files_under(folder)) for folder in [*OWN, *foreign]))
    packs, reached = STORE / f"packs-{sources}", STORE / f"reached-{sources}.json"
    common = {"library": str(_amended_library(tools)), "foreign": [str(path) for path in foreign]}
    if not reached.exists():
        _drop("reached-*.json", "packs-*")
        packs.mkdir()
        plan = {"task": "app", "own": [str(path) for path in OWN], "games": GAMES, "packs": str(packs)}
        _make(node, common | plan, reached)
    names = json.loads(reached.read_text(encoding="utf-8"))
    library = STORE / f"library-{digest(tools, *names, *(path.read_bytes() for path in files_under(*foreign)))}.zip"
    if not library.exists():
        _make(node, common | {"task": "library", "names": names}, library)
        _drop("library-*.zip", but=library)
    return library, packs


def _amended_library(key: str) -> Path:
    """Pyodide's standard library with the replaced modules."""
    amended = STORE / f"amended-{digest(key)}.zip"
    if not amended.exists():
        _drop("amended-*.zip")
        ours = {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in files_under(STAND_INS)}
        unfinished = amended.with_suffix(".part")
        with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock, zipfile.ZipFile(unfinished, "w") as archive:
            theirs = {name: stock.read(name) for name in stock.namelist()}
            for name, body in (theirs | ours).items():
                archive.writestr(name, body)
        shutil.move(unfinished, amended)
    return amended


def _packages(*names: str) -> list[Path]:
    """The folders of installed pure-Python packages."""
    found = [importlib.util.find_spec(name) for name in names]
    return [Path(spec.origin).parent for spec in found if spec and spec.origin]


def _make(node: str, plan: dict[str, Any], out: Path) -> None:
    """Make a file atomically: it exists only if it is complete."""
    unfinished = out.with_suffix(".part")
    carry_out(node, plan, unfinished)
    shutil.move(unfinished, out)


def _drop(*patterns: str, but: Path | None = None) -> None:
    """Remove outputs made from earlier sources."""
    for old in (path for pattern in patterns for path in STORE.glob(pattern) if path != but):
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()


def carry_out(node: str, plan: dict[str, Any], out: Path) -> None:
    """Run one plan inside Pyodide and write the result to ``out``."""
    STORE.mkdir(parents=True, exist_ok=True)
    paper = STORE / f"{plan['task']}-plan.json"
    whole = plan | {"pyodide": str(PYODIDE), "out": str(out)}
    paper.write_text(json.dumps(whole), encoding="utf-8")
    done = subprocess.run(
        [node, str(HERE / "inside.mjs"), str(paper)], capture_output=True, text=True, check=False, cwd=SCRATCH
    )
    if done.returncode:
        raise PackFailed(done.stderr.strip())
