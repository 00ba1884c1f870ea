"""The reference for start-up: a plain PyScript page on the same Pyodide, with msgpack by ``loadPackage``."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from places import PYODIDE, PYSCRIPT, SCRATCH, version_of

WHEELS = SCRATCH / "bench"
PLATFORM = "pyemscripten_2026_0_wasm32"
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Stock</title><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script></head>
<body><h1>Stock</h1>
<script type="py" src="main.py" config='{"interpreter": "./pyodide/pyodide.mjs"}'></script>
</body></html>
"""
PROGRAM = """import js, pyodide_js
await pyodide_js.loadPackage(js.URL.new("WHEEL", js.location.href).href)
import msgpack
assert msgpack.unpackb(msgpack.packb([1])) == [1]
js.performance.mark("can tap")
"""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def wheel() -> Path:
    """msgpack for Pyodide, from PyPI."""
    wanted = f"msgpack=={version_of_msgpack()}"
    if not list(WHEELS.glob("msgpack-*.whl")):
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--only-binary=:all:", "--dest", WHEELS]
        command += ["--platform", PLATFORM, "--python-version", "3.14", "--implementation", "cp", wanted]
        subprocess.run([str(part) for part in command], check=True)
    return next(WHEELS.glob("msgpack-*.whl"))


def version_of_msgpack() -> str:
    """The version of msgpack, which the application uses too."""
    from importlib.metadata import version

    return version("msgpack")


def make_stock_site(folder: Path) -> Path:
    """Write the reference page into ``folder``."""
    folder.mkdir(parents=True)
    archive = wheel()
    (folder / "index.html").write_text(PAGE)
    (folder / "main.py").write_text(PROGRAM.replace("WHEEL", archive.name))
    shutil.copy(archive, folder)
    shutil.copytree(PYSCRIPT / "dist", folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (folder / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    return folder


def version_line() -> str:
    """The versions of the reference."""
    return f"PyScript {version_of(PYSCRIPT)}, Pyodide {version_of(PYODIDE)}, msgpack {version_of_msgpack()}"
