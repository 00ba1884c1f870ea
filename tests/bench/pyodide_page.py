"""Runs a program in Pyodide in the browser, on the built archives, with the rest of the library behind them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from places import PYODIDE

PAGE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><link rel="icon" href="data:,">"""
RUN = """async ([pyodide, library, application, program]) => {
    const here = (path) => new URL(path, location.href).href;
    const { loadPyodide } = await import(here(`${pyodide}/pyodide.mjs`));
    const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
    const packed = (await fetch(here(application))).body.pipeThrough(new DecompressionStream("deflate-raw"));
    const [archive, rest] = [await bytes(new Response(packed)), await bytes(await fetch(here("python_stdlib.zip")))];
    const python = await loadPyodide({
        indexURL: here(`${pyodide}/`),
        stdLibURL: here(library),
        env: { PYTHONPATH: "/lib/tradewinds.zip", HOME: "/home/pyodide" },
        fsInit: (FS) => {
            FS.writeFile("/lib/tradewinds.zip", archive);
            FS.writeFile("/lib/rest.zip", rest);
        },
    });
    python.runPython("import sys; sys.path.append('/lib/rest.zip')");
    return python.runPython(program);
}"""


def run_in_pyodide(browser: Browser, address: str, site: Path, program: str) -> Any:
    """What ``program`` gives as JSON; ``site`` is served at ``address``."""
    (site / "pyodide.html").write_text(PAGE)
    shutil.copy(PYODIDE / "python_stdlib.zip", site)
    paths = [next(site.glob(name)) for name in ("lib/pyodide-*", "lib/python-*/python.zip", "app-*/tradewinds.pack")]
    page = browser.new_page()
    page.goto(f"{address}pyodide.html")
    found = page.evaluate(RUN, [*(path.relative_to(site).as_posix() for path in paths), program])
    page.close()
    return json.loads(found)
