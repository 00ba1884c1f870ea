"""The built site in a real browser. A console message or a request to another origin fails the test."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from places import DIST
from serving import Site
from tests.e2e.deploying import Failings, PythonFailings
from tests.e2e.hosting import Hosts
from tests.e2e.hosts import Host, Way
from tests.e2e.server_python import PythonHost
from tests.e2e.warm import CHANGEABLE, WarmContexts

FAILED = pytest.StashKey[bool]()
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
ONE_PROCESS = "--process-per-site"
"""All tabs of a context share a process, and with it the compiled code."""
UNDRAWN = "--force-gpu-mem-available-mb=0"
"""There is no memory for the pixels of a page, at which no test looks; a tenth of the time went into them."""
COMPILED_ONCE = "--js-flags=--liftoff-only"
"""WebAssembly is not compiled a second time for speed: a short test ends before that would pay."""
TABLET: ViewportSize = {"width": 1024, "height": 768}
LONGEST_START = 60_000
SOON_ENDED = {"poll_interval": 0.02}
"""Seconds between two checks whether a server is to stop: every test with a server of its own waits for one."""
WAIT_FOR_MARK = """([name, longest]) => new Promise((done, fail) => {
    new PerformanceObserver((list, observer) => {
        if (!performance.getEntriesByName(name).length) return;
        observer.disconnect();
        done();
    }).observe({ type: "mark", buffered: true });
    setTimeout(() => fail(new Error(`no mark "${name}"`)), longest);
})"""


def launch_options() -> dict[str, Any]:
    """How the browser is started."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {
        "executable_path": os.environ.get("TRADEWINDS_BROWSER") or shutil.which("chromium"),
        "args": [*FLAGS, "--no-sandbox"] if as_root else FLAGS,
    }


def wait_for_mark(page: Page, name: str = "can tap") -> None:
    """Wait until the page has set a performance mark."""
    page.evaluate(WAIT_FOR_MARK, [name, LONGEST_START])


class Watch:
    """Records everything in a browser context that no test may cause."""

    def __init__(self, context: BrowserContext, allowed: tuple[str, ...]) -> None:
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.allowed = (*allowed, "blob:", "data:", "about:")
        self._heard: list[tuple[Any, Callable[..., None]]] = [
            ("console", self._console),
            ("weberror", lambda error: self._note(f"page error: {error.error}")),
            ("request", lambda request: self._request(request.url)),
        ]
        for event, hear in self._heard:
            context.on(event, hear)
        self._context = context

    def forgive(self, pattern: str) -> None:
        """Allow complaints that match ``pattern``, which this test causes on purpose."""
        self.forgiven.append(pattern)

    def end(self) -> None:
        """Stop recording: another test uses the context from now on."""
        for event, hear in self._heard:
            self._context.remove_listener(event, hear)

    def unforgiven(self) -> list[str]:
        """All complaints that are not forgiven."""
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.forgiven)]

    def check(self) -> None:
        """Fail if there is a complaint that is not forgiven."""
        left = self.unforgiven()
        assert not left, "\n".join(left)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, url: str) -> None:
        if not url.startswith(self.allowed):
            self._note(f"request to another origin: {url}")

    def _note(self, text: str) -> None:
        self.complaints.append(text)


class WatchedPage(Page):
    """A page with the watch of its context."""

    watch: Watch


Serve = Callable[..., Site]
ServeCopy = Callable[..., Failings]
StartHost = Callable[..., Host]
Open = Callable[..., WatchedPage]


def begin(site: Site) -> None:
    """Let a site answer requests until it is ended."""
    threading.Thread(target=site.serve_forever, kwargs=SOON_ENDED, daemon=True).start()


def lasting(site: Site) -> Iterator[Site]:
    """A site that answers requests as long as the tests last."""
    begin(site)
    yield site
    site.end()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, which a build during the tests does not change."""
    assert (DIST / "index.html").is_file(), "run python3 build.py build first"
    return Path(shutil.copytree(DIST, tmp_path_factory.mktemp("built") / "dist"))


@pytest.fixture
def serve(built: Path) -> Iterator[Serve]:
    """Start servers: ``serve(path="/games/")`` for a subfolder, ``folder=`` for another site, each an origin."""
    sites: list[Site] = []

    def start(folder: Path = built, *, kind: Callable[..., Site] = Site, **options: Any) -> Site:
        site = kind(folder, **options)
        begin(site)
        sites.append(site)
        return site

    yield start
    for site in sites:
        site.end()


@pytest.fixture
def serve_copy(serve: Serve, built: Path, tmp_path: Path) -> ServeCopy:
    """Serve a copy of the site that can be changed and can fail, whose Python runs in this process."""

    def start(**options: Any) -> Failings:
        found = serve(Path(shutil.copytree(built, tmp_path / "site")), kind=PythonFailings, **options)
        assert isinstance(found, PythonFailings)
        return found

    return start


@pytest.fixture
def host(request: pytest.FixtureRequest, serve: Serve) -> Iterator[StartHost]:
    """Start hosts that alter what they send: ``host(compressed, only("*.mjs", typed("text/plain")))``.

    In a test that is marked with ``server_python`` the Python of this process answers the messages of their pages.
    """
    hosts: list[Any] = []
    kind = PythonHost if kind_of(request) == "server_python" else Host

    def start(*ways: Way, caching: str = "no-cache", **options: Any) -> Host:
        hosts.append(serve(kind=kind, ways=ways, caching=caching, **options))
        return cast("Host", hosts[-1])

    yield start
    for started in hosts:
        started.ways.clear()  # release held requests, which the server would wait for


@pytest.fixture(scope="session")
def standing_site(built: Path) -> Iterator[Site]:
    """The built site at one origin, for all tests that do not change it."""
    yield from lasting(Site(built))


@pytest.fixture(scope="session")
def server_python_site(built: Path) -> Iterator[Site]:
    """The built site whose Python runs in this process, for all tests that are marked with ``server_python``."""
    yield from lasting(PythonHost(built))


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """The built site at the root of an origin; a test of a first visit with Pyodide has an origin of its own."""
    kind = kind_of(request)
    if kind == "standing" and request.node.get_closest_marker("first_visit"):
        return cast("Site", request.getfixturevalue("serve")())
    return cast("Site", request.getfixturevalue(f"{kind}_site"))


def kind_of(request: pytest.FixtureRequest) -> str:
    """Which of the lasting sites a test visits."""
    has = request.node.get_closest_marker
    return "server_python" if has("server_python") and not has("pyodide") else "standing"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as running:
        yield running


def launched(playwright: Playwright, *arguments: str) -> Iterator[Browser]:
    """A browser without a window: the headless shell if it is installed, as it needs half the time."""
    options = launch_options()
    options["args"] = [*options["args"], ONE_PROCESS, UNDRAWN, *arguments]
    options["executable_path"] = os.environ.get("TRADEWINDS_HEADLESS") or options["executable_path"]
    running = playwright.chromium.launch(**options)
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests that are no first visit."""
    yield from launched(playwright)


@pytest.fixture(scope="session")
def first_visit_browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all first visits, each of which compiles the program anew."""
    yield from launched(playwright, COMPILED_ONCE)


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The complete Chromium, for features that the headless shell lacks."""
    running = playwright.chromium.launch(**launch_options())
    yield running
    running.close()


@pytest.fixture(scope="session")
def standing_warm(browser: Browser, standing_site: Site) -> WarmContexts:
    """Contexts that have visited the site."""
    return WarmContexts(browser, standing_site)


@pytest.fixture(scope="session")
def server_python_warm(browser: Browser, server_python_site: Site) -> WarmContexts:
    """Contexts that have visited the site whose Python runs in this process."""
    return WarmContexts(browser, server_python_site)


@pytest.fixture
def warm(request: pytest.FixtureRequest) -> WarmContexts:
    """The contexts that have visited the lasting site of a test."""
    return cast("WarmContexts", request.getfixturevalue(f"{kind_of(request)}_warm"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on each test whether any part of it failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def open_page(request: pytest.FixtureRequest, site: Site, warm: WarmContexts) -> Iterator[Open]:
    """Open pages: ``open_page("#settings", site=…, locale=…, viewport=…)``, each in a context of its own, watched.

    The context has visited the site and has no user data. It is new if the test is marked with ``first_visit`` or
    ``whole_browser``, if the site is another one, or if ``options`` has an option that only a new context can have.

    ``allow`` names other origins that may be requested, such as those of frames.

    ``page.watch`` is its watch, for tests that cause a complaint on purpose.
    """
    request.getfixturevalue("serve")  # so that hosts end after their pages, which would complain otherwise
    watches: list[Watch] = []
    new: list[BrowserContext] = []
    known: list[tuple[BrowserContext, dict[str, Any]]] = []
    is_first = request.node.get_closest_marker("first_visit") is not None
    new_browser = "whole_browser" if request.node.get_closest_marker("whole_browser") else "first_visit_browser"
    is_first = is_first or new_browser == "whole_browser"

    def start(
        fragment: str = "", *, site: Site = site, wait: bool = True, allow: tuple[str, ...] = (), **options: Any
    ) -> WatchedPage:
        settings: dict[str, Any] = {"viewport": TABLET, "locale": "en-GB", "has_touch": True} | options
        is_known = warm.site.address in (site.address, *allow) and not options.keys() - {"locale", *CHANGEABLE}
        if is_first or not is_known:
            context = request.getfixturevalue(new_browser).new_context(**settings)
            new.append(context)
            found = context.new_page()
        else:
            context = warm.take(settings)
            known.append((context, settings))
            found = warm.new_page(context, settings)
        watch = Watch(context, (site.address, *allow))
        watches.append(watch)
        page = cast("WatchedPage", found)
        page.watch = watch
        page.goto(site.address + fragment)
        if wait:
            wait_for_mark(page)
        return page

    yield start
    has_failed = request.node.stash.get(FAILED, False) or any(watch.unforgiven() for watch in watches)
    for context, settings in known:
        if has_failed:
            context.close()
        else:
            warm.give_back(context, settings)
    for context in new:
        context.close()
    for watch in watches:
        watch.end()
    for watch in watches:
        watch.check()


@pytest.fixture
def page(open_page: Open) -> WatchedPage:
    """The first screen in English on a tablet, ready to be tapped."""
    return open_page()


@pytest.fixture
def hosts(serve: Serve, open_page: Open, tmp_path: Path) -> Hosts:
    """Pages of other websites, with frames in them."""
    return Hosts(serve, open_page, tmp_path)
