"""Runs a program in Pyodide in the browser, on the built archives and the rest of the standard library."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from places import PYODIDE

PAGE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><link rel="icon" href="data:,">"""
RUN = """async ([pyodide, library, program, ...packs]) => {
    const here = (path) => new URL(path, location.href).href;
    const { loadPyodide } = await import(here(`${pyodide}/pyodide.mjs`));
    const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
    const inflated = (answer) => new Response(answer.body.pipeThrough(new DecompressionStream("deflate")));
    const archives = await Promise.all(packs.map(async (path) => bytes(inflated(await fetch(here(path))))));
    const places = packs.map((path) => `/lib/${path.split("/").pop().replace(".pack", ".zip")}`);
    const rest = await bytes(await fetch(here("python_stdlib.zip")));
    const python = await loadPyodide({
        indexURL: here(`${pyodide}/`),
        stdLibURL: here(library),
        env: { PYTHONPATH: "/lib/tradewinds.zip", HOME: "/home/pyodide" },
        fsInit: (FS) => {
            places.forEach((place, number) => FS.writeFile(place, archives[number]));
            FS.writeFile("/lib/rest.zip", rest);
        },
    });
    python.runPython("import sys; sys.path.append('/lib/rest.zip')");
    python.pyimport("app.packs").find_packs(...places.filter((place) => place !== "/lib/tradewinds.zip"));
    return python.runPython(program);
}"""


def run_in_pyodide(browser: Browser, address: str, site: Path, program: str) -> Any:
    """The result of ``program`` as JSON; ``site`` is served at ``address``."""
    (site / "pyodide.html").write_text(PAGE)
    shutil.copy(PYODIDE / "python_stdlib.zip", site)
    pyodide, library = (next(site.glob(name)) for name in ("lib/pyodide-*", "lib/python-*/python.zip"))
    packs = sorted(site.glob("app-*/*.pack"))
    addresses = [path.relative_to(site).as_posix() for path in (pyodide, library, *packs)]
    page = browser.new_page()
    page.goto(f"{address}pyodide.html")
    found = page.evaluate(RUN, [*addresses[:2], program, *addresses[2:]])
    page.close()
    return json.loads(found)
