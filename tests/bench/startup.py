"""How soon one can tap: our page against a stock page in every engine, at first, when warm, and without a network.

Chromium and Firefox have profiles on disk, as people have them. WebKitGTK's driver only knows sessions that are kept in
memory, so that a visit there is warm in the sense of an earlier visit in the same session.
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
"""Seconds before each visit: browsers go on working at a page for a while."""
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
WAIT = f"""() => performance.getEntriesByName("can tap").length || ({WAIT_FOR_MARK})(["can tap", {LONGEST_START}])"""
"""Not every engine tells an observer of marks that were set before it."""
TIMES = """() => Object.fromEntries(["first-contentful-paint", "can tap"].map(
    (name) => [name, performance.getEntriesByName(name).at(-1)?.startTime ?? null]))"""


@dataclass(frozen=True, slots=True)
class Pages:
    """What is visited: two pages beside each other on one server, and our site in a folder to be served alone."""

    ours: str
    stock: str
    empty: str
    folder: Path


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser with a profile, and how its pages are slowed down."""

    screen: Screen
    slowing: Callable[[], AbstractContextManager[None]] = nullcontext

    def visit(self, address: str, pages: Pages, *, install: bool = False) -> dict[str, float]:
        """Open a page: the milliseconds from its start to what it shows and to "can tap".

        Before it the browser has time to finish its own start, or to put the page before away.
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
    """The address of our site where it has been visited and where nobody answers any more.

    In a profile of its own: in WebKit's sessions, kept in memory, a visit to another site may cost a site its caches.
    """
    site = Site(pages.folder, caching=KEPT)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    for _ in range(WARMING):
        visitor.visit(site.address, pages, install=True)
    site.end()
    return site.address


# ---- browsers ----


def chromium(playwright: Playwright, slower: int = 1) -> Begin:
    """Chromium, its pages so many times as slow."""

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
"""What is compared with what, and what the ratio should be."""
