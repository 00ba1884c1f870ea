"""A tab driven by roles and names, in the same way with Playwright and with Selenium."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar, cast

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchFrameException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

Given = TypeVar("Given")

LONGEST = 60.0
"""Seconds within which a condition must hold."""

LONGEST_START = 180.0
"""Seconds within which Python must have started, offline and while other tests run."""

PAUSE, LONGEST_PAUSE = 0.02, 0.2
"""Seconds between two looks; each time twice as long, for a look takes time from the browser."""

GONE = (
    PlaywrightError,
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchFrameException,
    StaleElementReferenceException,
)
"""A control has been removed or covered since it was found, or its page has loaded again: it is looked for again."""


class Control(Protocol):
    """A visible element."""

    def click(self) -> None:
        """Click it; fails if it is disabled."""

    def text(self) -> str:
        """Its text, with whitespace collapsed."""

    def is_pressed(self) -> bool:
        """Whether it is a pressed switch."""

    def write(self, text: str) -> None:
        """Replace its text."""


class Screen(ABC):
    """One tab. A name matches every accessible name that contains it."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page."""

    @abstractmethod
    def turn(self, width: int, height: int) -> None:
        """Resize the window, in CSS pixels; its frame may be included."""

    @abstractmethod
    def run(self, function: str) -> Any:
        """Call a JavaScript function in the page; returns its result, or that of its promise."""

    @abstractmethod
    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """The visible elements with a role and a name; ``inside`` is the name of a region."""

    def see(self, role: str, name: str = "", inside: str = "") -> str:
        """Wait for an element; returns its text."""
        return self.once(lambda: self.found(role, name, inside)[0].text(), f"{role} “{name}”")

    def press(self, role: str, name: str = "", inside: str = "") -> None:
        """Click a control as soon as it is there."""
        self.once(lambda: self.found(role, name, inside)[0].click(), f"{role} “{name}”")

    def write(self, label: str, text: str) -> None:
        """Replace the text of a field."""
        self.once(lambda: self.found("textbox", label)[0].write(text), f"field “{label}”")

    def switch_on(self, name: str, inside: str = "") -> None:
        """Click a switch, and wait until it is on."""
        self.press("button", name, inside)
        self.soon(lambda: self.found("button", name, inside)[0].is_pressed(), f"“{name}” is on")

    def soon(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until a condition holds."""

        def check() -> None:
            if not holds():
                raise LookupError(what)

        self.once(check, what)

    def once(self, act: Callable[[], Given], what: str) -> Given:
        """Repeat an action until it succeeds; returns its result. AssertionError when that takes too long."""
        begin, pause = time.monotonic(), PAUSE
        while True:
            try:
                return act()
            except (LookupError, *GONE) as error:
                if time.monotonic() - begin > LONGEST:
                    raise AssertionError(f"not in {LONGEST:.0f} s: {what} ({error})") from error
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


# ---- Playwright ----


class PlaywrightControl:
    """A control in Chromium or Firefox."""

    QUICKLY = 1000
    SURELY = 10_000
    """Longer than any click takes that has begun: one given up may have taken place, and is not to be repeated."""

    def __init__(self, locator: Locator) -> None:
        self.locator = locator

    def click(self) -> None:
        """Click it; fails if it is disabled."""
        if not self.locator.is_enabled(timeout=self.QUICKLY):
            raise LookupError("it is disabled")
        self.locator.click(timeout=self.SURELY)

    def text(self) -> str:
        """Its text, with whitespace collapsed."""
        return " ".join(self.locator.inner_text(timeout=self.QUICKLY).split())

    def is_pressed(self) -> bool:
        """Whether it is a pressed switch."""
        return self.locator.get_attribute("aria-pressed", timeout=self.QUICKLY) == "true"

    def write(self, text: str) -> None:
        """Replace its text."""
        self.locator.fill(text, timeout=self.QUICKLY)


class PlaywrightScreen(Screen):
    """A tab in Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        """Go to an address."""
        self.page.goto(address)

    def reload(self) -> None:
        """Reload the page."""
        self.page.reload()

    def turn(self, width: int, height: int) -> None:
        """Resize the window, in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def run(self, function: str) -> Any:
        """Call a JavaScript function in the page; returns its result, or that of its promise."""
        return self.page.evaluate(function)

    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """The visible elements with a role and a name; ``inside`` is the name of a region."""
        box = self.page.get_by_role("region", name=inside) if inside else self.page
        here = box.get_by_role(cast("Any", role), name=_pattern(name))
        return [PlaywrightControl(one) for one in here.all() if one.is_visible()]


# ---- Selenium ----

PLACES = {
    "button": "button",
    "heading": "h1, h2",
    "link": "a[href]",
    "radio": "input[type=radio]",
    "region": "section",
    "row": "tr",
    "slider": "input[type=range]",
    "textbox": "input:not([type])",
}
"""Selectors of candidates for a role; the engine itself decides which role and name an element has."""

OTHER_ROLES = {"textbox": {"textbox", "text field"}, "region": {"region", "landmark region"}}

SHOWN = """const [box, place, name] = arguments;
const bare = (text) => (text ?? "").replace(/\\s/g, "");
const sources = (one) => [
    one, ...(one.labels ?? []), ...one.querySelectorAll("*"),
    ...(one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)),
];
const says = (one) => sources(one).flatMap((source) => [source?.textContent, source?.ariaLabel, source?.title])
    .some((text) => bare(text).includes(bare(name)));
return [...(box ?? document).querySelectorAll(place)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]") && says(one));"""
"""The elements that are visible, not hidden from screen readers, and may have a name; each name needs another call.
"""

WAIT = """const done = arguments[arguments.length - 1];
Promise.resolve(({})()).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"""


class SeleniumControl:
    """A control in WebKit."""

    def __init__(self, element: WebElement) -> None:
        self.element = element

    def click(self) -> None:
        """Click it."""
        if not self.element.is_enabled() or self.element.get_attribute("aria-disabled") == "true":
            raise LookupError("it is disabled")
        self.element.click()

    def text(self) -> str:
        """Its text, with whitespace collapsed."""
        return " ".join(self.element.text.split())

    def is_pressed(self) -> bool:
        """Whether it is a pressed switch."""
        return self.element.get_attribute("aria-pressed") == "true"

    def write(self, text: str) -> None:
        """Replace its text."""
        self.element.send_keys(Keys.CONTROL, "a")
        self.element.send_keys(text)


class SeleniumScreen(Screen):
    """A tab in WebKit."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        driver.set_script_timeout(LONGEST_START)

    def open(self, address: str) -> None:
        """Go to an address."""
        self.driver.get(address)

    def reload(self) -> None:
        """Reload the page."""
        self.driver.refresh()

    def turn(self, width: int, height: int) -> None:
        """Resize the window with its frame, in CSS pixels."""
        self.driver.set_window_size(width, height)

    def run(self, function: str) -> Any:
        """Call a JavaScript function in the page; returns its result, or that of its promise."""
        outcome = self.driver.execute_async_script(WAIT.format(function))
        assert "error" not in outcome, outcome["error"]
        return outcome["value"]

    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """The visible elements with a role and a name; ``inside`` is the name of a region."""
        boxes = self._elements(None, "region", inside) if inside else [None]
        return [SeleniumControl(one) for box in boxes for one in self._elements(box, role, name)]

    def _elements(self, box: WebElement | None, role: str, name: str) -> list[WebElement]:
        shown: list[WebElement] = self.driver.execute_script(SHOWN, box, PLACES[role], name)
        return [one for one in shown if _is(one, role, _pattern(name))]


def _is(element: WebElement, role: str, name: re.Pattern[str]) -> bool:
    """Whether the engine gives an element this role and name; false if the element has been removed."""
    try:
        named = name.search(element.accessible_name) is not None
        return named and element.aria_role in OTHER_ROLES.get(role, {role})
    except WebDriverException:
        return False


def _pattern(name: str) -> re.Pattern[str]:
    """A pattern that finds a name on the page with any kind of spaces."""
    return re.compile(r"\s+".join(map(re.escape, name.split())))
