"""The archives of Python: the trimmed standard library, a common pack, and one for each game and each translation.

They are made inside the pinned Pyodide under Node, because their bytes depend on the version of zlib.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from languages import TRANSLATIONS
from places import PYODIDE, ROOT, SCRATCH, WEB, digest, digest_of_files, files_under, version_of
from pygame_core.games import GAMES

OWN = [ROOT / "pygame_core", WEB / "app"]
STAND_INS = WEB / "library"
"""Replacements for modules of Python's library that take long to import and are never used."""
HERE = Path(__file__).parent
STORE = SCRATCH / "packs"
COMPILING = ("app", "library")
"""The tasks whose outcome depends on what their interpreter has done before."""


class PackFailed(RuntimeError):
    """Pyodide could not make an archive; the message is its output."""


class Pyodide:
    """A Pyodide interpreter under Node that carries out plans one after another. It starts with the first plan."""

    def __init__(self, node: str) -> None:
        self.node = node
        self._running: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._running:
            self._running.communicate()

    def carry_out(self, plan: dict[str, Any], out: Path) -> None:
        """Do what one plan says and write the outcome to ``out``; ValueError if that takes a new interpreter."""
        if self._running and plan["task"] in COMPILING:
            raise ValueError(f"{plan['task']} needs an interpreter that has done nothing before")
        node = self._running = self._running or self._start()
        if node.stdin is None or node.stdout is None:
            raise ValueError("Node has no pipes")
        node.stdin.write(json.dumps(plan | {"out": str(out)}) + "\n")
        node.stdin.flush()
        answer = node.stdout.readline()
        if not answer:
            raise PackFailed(f"Node ended with {node.wait()}")
        fault = json.loads(answer)["fault"]
        if fault is not None:
            raise PackFailed(fault)

    def _start(self) -> subprocess.Popen[str]:
        STORE.mkdir(parents=True, exist_ok=True)
        command = [self.node, str(HERE / "inside.mjs"), str(PYODIDE), str(_amended_library())]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=SCRATCH
        )


def make_packs(tools: Pyodide) -> tuple[Path, Path]:
    """Make python.zip and the folder of packs, or reuse those made from the same sources.

    ``tools`` has carried out no plan yet. The files of a game are in <game>.pack, those of a
    translation in <language>.pack, all others in tradewinds.pack.
    """
    STORE.mkdir(parents=True, exist_ok=True)
    programs = _programs()
    foreign = _packages("msgpack")
    sources = digest(programs, *(digest_of_files(folder, files_under(folder)) for folder in [*OWN, *foreign]))
    packs, reached = STORE / f"packs-{sources}", STORE / f"reached-{sources}.json"
    common = {"foreign": [str(path) for path in foreign]}
    if not reached.exists():
        _drop("reached-*.json", "packs-*")
        packs.mkdir()
        plan = {
            "task": "app",
            "own": [str(path) for path in OWN],
            "apart": [*GAMES, *TRANSLATIONS],
            "packs": str(packs),
        }
        with Pyodide(tools.node) as finding:
            _make(finding, common | plan, reached)
    names = json.loads(reached.read_text(encoding="utf-8"))
    library = STORE / f"library-{digest(programs, *names, *(path.read_bytes() for path in files_under(*foreign)))}.zip"
    if not library.exists():
        _make(tools, common | {"task": "library", "names": names}, library)
        _drop("library-*.zip", but=library)
    return library, packs


def _programs() -> str:
    """The digest of all programs that run inside Pyodide, with its version."""
    programs = [HERE / name for name in ("inside.mjs", "reaching.py", "inside.py")]
    return digest_of_files(WEB, [*programs, *files_under(STAND_INS)]) + version_of(PYODIDE)


def _amended_library() -> Path:
    """Pyodide's standard library with the replaced modules."""
    amended = STORE / f"amended-{digest(_programs())}.zip"
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


def _make(tools: Pyodide, plan: dict[str, Any], out: Path) -> None:
    """Make a file atomically: it exists only if it is complete."""
    unfinished = out.with_suffix(".part")
    tools.carry_out(plan, unfinished)
    shutil.move(unfinished, out)


def _drop(*patterns: str, but: Path | None = None) -> None:
    """Remove outputs made from earlier sources."""
    for old in (path for pattern in patterns for path in STORE.glob(pattern) if path != but):
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()
