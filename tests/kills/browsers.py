"""Browsers with a profile on disk that can be killed with all their processes, as by a system short of memory.

Playwright and WebKitGTK each start a browser as the leader of a process group of its own. Linux only.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.browser import TABLET, launch_options
from tests.e2e.engines import display, firefox, webkit
from tests.kills.inspector import Inspector
from tests.kills.processes import all_processes, command

LONGEST = 20.0
"""Seconds until a browser is gone."""
STEP = 0.02


class Gone(Exception):
    """The browser was killed while it was executing a request."""


class Browser(ABC):
    """A browser with one tab."""

    BROKEN_OFF: type[Exception]
    """The error raised if the browser does not respond."""

    def __init__(self, group: int) -> None:
        self.group = group
        self.struck = False

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def _run(self, function: str) -> Any:
        """Like ``run``, but raises one of ``BROKEN_OFF`` if the browser does not respond."""

    def run(self, function: str) -> Any:
        """The result of a JavaScript function in the page, awaited. Raises Gone if the browser has been killed."""
        try:
            return self._run(function)
        except self.BROKEN_OFF:
            if self.struck:
                raise Gone from None
            raise

    @abstractmethod
    def leave(self) -> None:
        """Close the browser normally, with everything on disk."""

    def strike(self) -> None:
        """Kill all its processes, from any thread."""
        self.struck = True
        with suppress(ProcessLookupError):
            os.killpg(self.group, signal.SIGKILL)

    def kill(self) -> None:
        """Kill all its processes, and wait until none is left."""
        self.strike()
        wait_for_end(self.group)


def wait_for_end(group: int) -> None:
    """Wait until no process of a group is running."""
    late = time.monotonic() + LONGEST
    while processes(group):
        assert time.monotonic() < late, f"processes of group {group} do not end: {processes(group)}"
        time.sleep(STEP)


def processes(group: int) -> list[int]:
    """The running processes of a group."""
    return [pid for pid, one in all_processes().items() if one.group == group and one.state not in "ZX"]


def leader(profile: Path) -> int:
    """The process group leader among the processes with a profile on their command line."""
    found = {one.group for pid, one in all_processes().items() if str(profile) in command(pid)}
    (group,) = found - {os.getpgid(0)}
    return group


# ---- Chromium and Firefox ----


class PlaywrightBrowser(Browser):
    """Chromium or Firefox."""

    BROKEN_OFF = PlaywrightError

    def __init__(self, context: BrowserContext, profile: Path) -> None:
        super().__init__(leader(profile))
        self._context = context
        self._page = context.new_page()

    def open(self, address: str) -> None:
        """Go to an address."""
        self._page.goto(address)

    def _run(self, function: str) -> Any:
        """The result of a function in the page."""
        return self._page.evaluate(function)

    def leave(self) -> None:
        """Close it normally."""
        with suppress(PlaywrightError):
            self._context.close()


def in_chromium(playwright: Playwright, profile: Path) -> Browser:
    """Chromium."""
    options = {"locale": "en-GB", "viewport": TABLET} | launch_options()
    return PlaywrightBrowser(playwright.chromium.launch_persistent_context(profile, **options), profile)


def in_firefox(playwright: Playwright, profile: Path) -> Browser:
    """Firefox."""
    options: dict[str, Any] = {"channel": "moz-firefox", "executable_path": firefox(), "viewport": TABLET}
    return PlaywrightBrowser(playwright.firefox.launch_persistent_context(profile, locale="en-GB", **options), profile)


# ---- WebKitGTK ----


class WebKit(Browser):
    """WebKitGTK's MiniBrowser, controlled by the inspector protocol, because it stores nothing under its driver."""

    BROKEN_OFF = OSError
    BLANK = "about:blank"
    ENDING = 5.0

    def __init__(self, profile: Path) -> None:
        programs = webkit()
        assert programs is not None
        _, program, display_program = programs
        self._display = display(display_program)
        folders = {f"XDG_{kind}_HOME": str(profile / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        address = Inspector.free_address()
        surroundings = {
            "DISPLAY": self._display.__enter__(),
            "LC_ALL": "C.UTF-8",
            "WEBKIT_INSPECTOR_HTTP_SERVER": address,
        }
        command = [program, "--enable-developer-extras=true", self.BLANK]
        environment = os.environ | surroundings | folders
        self._running = subprocess.Popen(command, env=environment, start_new_session=True, stderr=subprocess.DEVNULL)
        super().__init__(self._running.pid)
        self._inspector = Inspector(address)

    def open(self, address: str) -> None:
        """Go to an address."""
        self._inspector.open(address)

    def _run(self, function: str) -> Any:
        """The result of a function in the page."""
        return self._inspector.run(function)

    def leave(self) -> None:
        """Give it time to write, and close its window, because there is no other way to ask it."""
        if processes(self.group):
            time.sleep(self.ENDING)
            self.kill()
        else:
            self._end()

    def kill(self) -> None:
        """Kill all its processes."""
        super().kill()
        self._end()

    def _end(self) -> None:
        self._running.wait()
        self._inspector.end()
        self._display.__exit__(None, None, None)


Start = Callable[[Playwright, Path], Browser]

BROWSERS: Mapping[str, tuple[Start, Callable[[], Any]]] = {
    "Chromium": (in_chromium, lambda: launch_options()["executable_path"]),
    "Firefox": (in_firefox, firefox),
    "WebKitGTK": (lambda _, profile: WebKit(profile), webkit),
}
"""How each engine is started with a profile; None if it is not installed."""


@contextmanager
def started(engine: str, playwright: Playwright, profile: Path) -> Iterator[Browser]:
    """A browser with a profile, closed normally afterwards unless it has been killed."""
    browser = BROWSERS[engine][0](playwright, profile)
    try:
        yield browser
    finally:
        browser.leave()
