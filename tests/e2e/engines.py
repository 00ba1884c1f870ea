"""The three browser engines: how each is found and started, with a screen to drive it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright
from selenium import webdriver
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.browser import TABLET, launch_options
from tests.e2e.screens import PlaywrightScreen, Screen, SeleniumScreen

FIREFOXES = ("firefox-esr", "firefox")
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


def firefox() -> str | None:
    """The program of Firefox."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


def webkit() -> tuple[str, str, str] | None:
    """The programs that WebKitGTK needs: its driver, its small browser and a display."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/").glob(MINI_BROWSERS.removeprefix("/")))
    return (driver, str(browsers[-1]), display) if driver and browsers and display else None


@contextmanager
def in_chromium(playwright: Playwright) -> Iterator[Screen]:
    """A new Chromium."""
    with playwright.chromium.launch(**launch_options()) as browser:
        yield in_tab(browser)


@contextmanager
def in_firefox(playwright: Playwright) -> Iterator[Screen]:
    """A new Firefox."""
    with playwright.firefox.launch(channel="moz-firefox", executable_path=firefox()) as browser:
        yield in_tab(browser)


def in_tab(browser: Browser) -> Screen:
    """A new tab in the size of a tablet."""
    return PlaywrightScreen(browser.new_page(viewport=TABLET, locale="en-GB"))


@contextmanager
def in_webkit(playwright: Playwright) -> Iterator[Screen]:
    """A new WebKitGTK with a virtual display of its own."""
    programs = webkit()
    assert programs is not None
    driver_program, browser_program, display_program = programs
    with display(display_program) as name:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = browser_program
        options.add_argument("--automation")
        service = Service(driver_program, env=os.environ | {"DISPLAY": name, "LC_ALL": "C.UTF-8"})
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield SeleniumScreen(driver)
        finally:
            driver.quit()


@contextmanager
def display(program: str) -> Iterator[str]:
    """Start a virtual display; yields its name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    running = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}"
    finally:
        running.terminate()
        running.wait()


Start = Callable[[Playwright], AbstractContextManager[Screen]]

ENGINES: Mapping[str, tuple[Start, Callable[[], Any]]] = {
    "Chromium": (in_chromium, lambda: launch_options()["executable_path"]),
    "Firefox": (in_firefox, firefox),
    "WebKitGTK": (in_webkit, webkit),
}
"""For each engine the function that starts it, and one that finds its programs: None if it is not installed."""
