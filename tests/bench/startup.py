"""The time until a user can tap: the site and a reference page in every engine, on a first visit, warm, and offline.

Chromium and Firefox have profiles on disk, as users have them. WebKitGTK's driver keeps sessions in memory only, so
that "warm" there means an earlier visit in the same session.
"""

from __future__ import annotations

import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import sleep
from typing import cast

from playwright.sync_api import BrowserContext, Playwright

from serving import Site
from tests.bench.hosting import KEPT
from tests.bench.slowing import slowed
from tests.e2e.browser import LONGEST_START, WAIT_FOR_MARK, launch_options
from tests.e2e.engines import firefox, in_webkit
from tests.e2e.screens import PlaywrightScreen, Screen

VISITS = 10
WARMING = 3
REST = 5.0
"""Seconds before each visit, because browsers go on working on a page for a while."""
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
WAIT = f"""() => performance.getEntriesByName("can tap").length || ({WAIT_FOR_MARK})(["can tap", {LONGEST_START}])"""
"""Not every engine reports marks to an observer that were set before it."""
TIMES = """() => Object.fromEntries(["first-contentful-paint", "can tap"].map(
    (name) => [name, performance.getEntriesByName(name).at(-1)?.startTime ?? null]))"""


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages to visit: two on one server, and the site in a folder to be served alone."""

    ours: str
    stock: str
    empty: str
    folder: Path


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser with a profile, and a factor that slows down its pages."""

    screen: Screen
    slowing: Callable[[], AbstractContextManager[None]] = nullcontext

    def visit(self, address: str, pages: Pages, *, install: bool = False) -> dict[str, float]:
        """Open a page; returns the milliseconds from its start to its marks.

        Before that the browser gets time to finish its own start, or to close the previous page.
        """
        self.screen.open(pages.empty)
        sleep(REST)
        with self.slowing():
            self.screen.open(address)
            self.screen.run(WAIT)
        times = cast("dict[str, float]", self.screen.run(TIMES))
        if install:
            self.screen.run(INSTALLED)
        return times


Begin = Callable[[], AbstractContextManager[Visitor]]


def measure(begin: Begin, pages: Pages, visits: int = VISITS) -> dict[str, float]:
    """Medians in milliseconds; ``begin`` starts a browser with a new profile."""
    found: dict[str, list[float]] = defaultdict(list)
    both = {"ours": pages.ours, "stock": pages.stock}
    for _ in range(visits):
        for name, address in both.items():
            with begin() as visitor:
                found[f"{name}, first visit"].append(visitor.visit(address, pages)["can tap"])
    with begin() as visitor:
        for _ in range(WARMING):
            for name, address in both.items():
                visitor.visit(address, pages, install=name == "ours")
        for _ in range(visits):
            for name, address in both.items():
                times = visitor.visit(address, pages)
                found[f"{name}, warm"].append(times["can tap"])
                if name == "ours":
                    found["ours, first screen"].append(times["first-contentful-paint"])
    with begin() as visitor:
        alone = prepare_offline(visitor, pages)
        for _ in range(visits):
            found["ours, offline"].append(visitor.visit(alone, pages)["can tap"])
    return {name: median(times) for name, times in found.items()}


def prepare_offline(visitor: Visitor, pages: Pages) -> str:
    """The address of the site after a visit, when its server has stopped.

    In a profile of its own: WebKit may evict a site's caches when its in-memory session visits another site.
    """
    site = Site(pages.folder, caching=KEPT)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    for _ in range(WARMING):
        visitor.visit(site.address, pages, install=True)
    site.end()
    return site.address


# ---- browsers ----


def chromium(playwright: Playwright, slower: int = 1) -> Begin:
    """Chromium, with its pages slower by a factor."""

    @contextmanager
    def begin() -> Iterator[Visitor]:
        with tempfile.TemporaryDirectory() as folder:
            context = playwright.chromium.launch_persistent_context(folder, locale="en-GB", **launch_options())
            yield Visitor(in_tab(context), lambda: slowed(slower))
            context.close()

    return begin


def in_firefox(playwright: Playwright) -> Begin:
    """Firefox."""

    @contextmanager
    def begin() -> Iterator[Visitor]:
        with tempfile.TemporaryDirectory() as folder:
            context = playwright.firefox.launch_persistent_context(
                folder, channel="moz-firefox", executable_path=firefox()
            )
            yield Visitor(in_tab(context))
            context.close()

    return begin


def in_webkitgtk(playwright: Playwright) -> Begin:
    """WebKitGTK."""

    @contextmanager
    def begin() -> Iterator[Visitor]:
        with in_webkit(playwright) as screen:
            yield Visitor(screen)

    return begin


def in_tab(context: BrowserContext) -> Screen:
    """A new tab."""
    return PlaywrightScreen(context.new_page())


WANTED: Mapping[str, tuple[str, str, str]] = {
    "warm": ("ours, warm", "stock, warm", "≤ 0.35"),
    "offline from the service worker": ("ours, offline", "stock, warm", "≤ 0.40"),
    "first visit": ("ours, first visit", "stock, first visit", "≤ 0.45"),
}
"""The pairs to compare, with the target of the ratio."""
