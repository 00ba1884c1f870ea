"""How soon one can tap: our page against a stock page, first visits and warm ones, at full speed and slowed down."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import BrowserContext, Playwright

from tests.bench.slowing import slowed
from tests.e2e.conftest import launch_options, wait_for_mark

VISITS = 10
WARMING = 3
INSTALLED = "navigator.serviceWorker.ready.then(() => true)"
TIMES = """() => Object.fromEntries(["first-contentful-paint", "can tap"].map(
    (name) => [name, performance.getEntriesByName(name).at(-1)?.startTime ?? NaN]))"""

Addresses = Mapping[str, str]
Figures = dict[str, list[float]]


def measure(playwright: Playwright, addresses: Addresses, slower: int, visits: int = VISITS) -> dict[str, float]:
    """Medians in milliseconds; ``addresses`` are those of our page ("ours") and of the stock page ("stock")."""
    first: Figures = {f"{name}, first visit": [] for name in addresses}
    warm: Figures = {f"{name}, warm": [] for name in addresses}
    paint: Figures = {"ours, first screen": []}
    for _ in range(visits):
        for name, address in addresses.items():
            with profile(playwright) as context:
                first[f"{name}, first visit"].append(visit(context, address, slower)["can tap"])
    with profile(playwright) as context:
        for _ in range(WARMING):
            for address in addresses.values():
                visit(context, address, 1, install="stock" not in address)
        for _ in range(visits):
            for name, address in addresses.items():
                times = visit(context, address, slower)
                warm[f"{name}, warm"].append(times["can tap"])
                if name == "ours":
                    paint["ours, first screen"].append(times["first-contentful-paint"])
    return {name: median(times) for name, times in (first | warm | paint).items() if times}


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile of its own on disk, as people have it."""
    with tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(folder, locale="en-GB", **launch_options())
        yield context
        context.close()


def visit(context: BrowserContext, address: str, slower: int, *, install: bool = False) -> dict[str, float]:
    """Open a page and give the milliseconds from its start to what it shows and to "can tap"."""
    page = context.new_page()
    page.goto(address.rpartition("/")[0] + "/empty.html")
    browser = context.browser
    assert browser is not None
    with slowed(browser, slower):
        page.goto(address, wait_until="commit")
        wait_for_mark(page)
    times: dict[str, float] = page.evaluate(TIMES)
    if install:
        page.evaluate(INSTALLED)
    page.close()
    return times
