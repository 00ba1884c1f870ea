"""What benchmarks in a browser need: the built site, served beside other folders, and Playwright."""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from places import DIST
from serving import Site
from tests.bench.hosting import KEPT
from tests.bench.pyodide_page import run_in_pyodide
from tests.e2e.browser import launch_options


@dataclass(frozen=True, slots=True)
class Bench:
    """What all benchmarks share: Playwright, and the folder of sites with the address that serves it."""

    playwright: Playwright
    folder: Path
    address: str

    @property
    def ours(self) -> str:
        """The address of the built site."""
        return f"{self.address}ours/"


@contextmanager
def prepared() -> Iterator[Bench]:
    """Serve the built site beside the reference site, and start Playwright."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        shutil.copytree(DIST, folder / "ours")
        site = Site(folder, caching=KEPT)
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield Bench(playwright, folder, site.address)
        site.end()


def in_pyodide(bench: Bench, module: Path, call: str = "measure()") -> Any:
    """The value of ``call`` in Pyodide in Chromium, after a module that needs nothing but the engine."""
    program = f"{module.read_text(encoding='utf-8')}\nimport json\njson.dumps({call})\n"
    browser = bench.playwright.chromium.launch(**launch_options())
    found = run_in_pyodide(browser, bench.ours, bench.folder / "ours", program)
    browser.close()
    return found
