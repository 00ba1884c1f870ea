"""Measures and prints: start-up, sizes, engine, taps.

Usage: python3 build.py bench [start] [sizes] [engine] [taps]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from places import DIST
from pygame_core.games import GAMES
from serving import Site
from tests.bench import engine, sizes, startup, stock, taps
from tests.bench.pyodide_page import run_in_pyodide
from tests.e2e.conftest import launch_options

AS_HOSTS_DO = "max-age=600"
SLOWER = 4
LEAST_ACTIONS = {"santo_domingo": 50_000, "hispaniola": 50_000, "santiago": 40_000, "santa_maria": 20_000}
"""How many actions a second the engine should manage in CPython."""
MOST_LISTING = 4
"""Milliseconds in which the legal actions should be listed in Pyodide."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What all measurements use: Playwright, and the folder of sites with the address where it is served."""

    playwright: Playwright
    folder: Path
    address: str

    @property
    def ours(self) -> str:
        """The address of the built site."""
        return f"{self.address}ours/"


@contextmanager
def prepared() -> Iterator[Bench]:
    """Serve the built site beside the stock one, and start Playwright."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        shutil.copytree(DIST, folder / "ours")
        site = Site(folder, caching=AS_HOSTS_DO)
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield Bench(playwright, folder, site.address)
        site.shutdown()
        site.server_close()


def table(title: str, rows: Iterable[tuple[str, str, str]]) -> None:
    """Print rows of a name, a figure and what it should be."""
    print(f"\n{title}")
    for name, figure, wanted in rows:
        print(f"  {name:<44} {figure:>16}  {wanted}".rstrip())


def number(figure: float) -> str:
    """A figure with three digits that count."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def show_start(bench: Bench) -> None:
    """Start-up, at full speed and slowed down."""
    stock.make_stock_site(bench.folder / "stock")
    for folder in ("ours", "stock"):
        (bench.folder / folder / "empty.html").write_text("<!doctype html><title>Empty</title>")
    addresses = {name: f"{bench.address}{name}/" for name in ("ours", "stock")}
    for slower in (1, SLOWER):
        found = startup.measure(bench.playwright, addresses, slower)
        rows = [(name, f"{time:.0f} ms", "") for name, time in found.items()]
        if slower == 1:
            for kind, most in (("warm", "≤ 0.40"), ("first visit", "≤ 0.50")):
                rows.append((f"ours : stock, {kind}", f"{found[f'ours, {kind}'] / found[f'stock, {kind}']:.2f}", most))
        else:
            rows = [(name, time, "≤ 3000 ms" if name == "ours, warm" else "") for name, time, _ in rows]
        speed = "at full speed" if slower == 1 else f"processor {slower} times as slow"
        table(f"Page to “can tap”, {speed}, medians of {startup.VISITS} ({stock.version_line()})", rows)


def show_sizes(bench: Bench) -> None:
    """What a first visit downloads."""
    found = sizes.measure(DIST)
    rows = [(part, f"{size / 1e6:.3f} MB", "") for part, size in found.items()]
    table("A first visit, gzip -9", [*rows, ("all", f"{sum(found.values()) / 1e6:.3f} MB", "≤ 6 MB")])


def show_engine(bench: Bench) -> None:
    """The engine in CPython and in Pyodide."""
    program = f"{Path(engine.__file__).read_text(encoding='utf-8')}\nimport json\njson.dumps(measure())\n"
    browser = bench.playwright.chromium.launch(**launch_options())
    inside = run_in_pyodide(browser, bench.ours, bench.folder / "ours", program)
    browser.close()
    for game, figures in engine.measure().items():
        rows = []
        for name, by_count in figures.items():
            for count, native in by_count.items():
                there = inside[game][name][count]
                beside = f"in Pyodide {number(there)}"
                if native and there:  # a browser's clock may be too coarse for either
                    beside += f", ratio {max(native, there) / min(native, there):.1f}"
                least = LEAST_ACTIONS[game] if name == "actions per second" else 0
                wanted = f"≥ {least:,}; {beside}" if least else beside
                if name.startswith("milliseconds for the legal actions"):
                    wanted = f"there ≤ {MOST_LISTING}; {beside}"
                rows.append((f"{name}, {count} players", number(native), wanted))
        table(f"Engine: {game}, CPython {sys.version.split()[0]}", rows)


def show_taps(bench: Bench) -> None:
    """From a tap to the next paint."""
    browser = bench.playwright.chromium.launch(**launch_options())
    for game in GAMES:
        found = taps.measure(browser, bench.ours, game)
        most = dict(zip(found, ("≤ 50 ms", "≤ 150 ms")))
        for speed, figures in found.items():
            rows = [(name, f"{value:.0f}", most[speed] if name == "p95" else "") for name, value in figures.items()]
            table(f"A tap to its paint: {game}, {speed}", rows)
    browser.close()


FIGURES: dict[str, Callable[[Bench], None]] = {
    "start": show_start,
    "sizes": show_sizes,
    "engine": show_engine,
    "taps": show_taps,
}


def main(wanted: list[str]) -> None:
    """Measure everything, or what is named."""
    with prepared() as bench:
        for name, show in FIGURES.items():
            if not wanted or name in wanted:
                show(bench)


if __name__ == "__main__":
    main(sys.argv[1:])
