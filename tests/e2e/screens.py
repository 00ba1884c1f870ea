"""A tab as its reader knows it, by role and name; the same whichever program drives the engine."""

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
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

Given = TypeVar("Given")

LONGEST = 60.0
"""Seconds until something must have happened."""

LONGEST_START = 180.0
"""Seconds until Python must have started, without a network and beside other tests."""

PAUSE = 0.02

GONE = (
    PlaywrightError,
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
"""A control that was there a moment ago has gone, or something has come before it: it is looked for again."""


class Control(Protocol):
    """Something on the screen that can be seen."""

    def click(self) -> None:
        """Use it, or fail where it is disabled."""

    def text(self) -> str:
        """What it says, any spaces as one."""

    def is_pressed(self) -> bool:
        """Whether it is a switch that is on."""

    def write(self, text: str) -> None:
        """Write into it in place of what stands there."""


class Screen(ABC):
    """One tab. Names are parts of accessible names."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def turn(self, width: int, height: int) -> None:
        """Give the window another size in CSS pixels; its frame may be part of that."""

    @abstractmethod
    def run(self, function: str) -> Any:
        """What a function in JavaScript returns in the page; a promise is waited for."""

    @abstractmethod
    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """What can be seen of a role with a name; ``inside`` is the name of a region."""

    def see(self, role: str, name: str = "", inside: str = "") -> str:
        """Wait for something, and tell what it says."""
        return self.once(lambda: self.found(role, name, inside)[0].text(), f"{role} “{name}”")

    def press(self, role: str, name: str = "", inside: str = "") -> None:
        """Use a control as soon as it is there."""
        self.once(lambda: self.found(role, name, inside)[0].click(), f"{role} “{name}”")

    def write(self, label: str, text: str) -> None:
        """Write into a field."""
        self.once(lambda: self.found("textbox", label)[0].write(text), f"field “{label}”")

    def switch_on(self, name: str, inside: str = "") -> None:
        """Use a switch, and wait until it is on."""
        self.press("button", name, inside)
        self.soon(lambda: self.found("button", name, inside)[0].is_pressed(), f"“{name}” is on")

    def soon(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""

        def check() -> None:
            if not holds():
                raise LookupError(what)

        self.once(check, what)

    def once(self, act: Callable[[], Given], what: str) -> Given:
        """Do something once it can be done, and tell what it gives; AssertionError when that takes too long."""
        begin = time.monotonic()
        while True:
            try:
                return act()
            except (LookupError, *GONE) as error:
                if time.monotonic() - begin > LONGEST:
                    raise AssertionError(f"not in {LONGEST:.0f} s: {what} ({error})") from error
            time.sleep(PAUSE)


# ---- Playwright ----


class PlaywrightControl:
    """A control in Chromium or Firefox."""

    QUICKLY = 1000
    SURELY = 10_000
    """Longer than any click takes that has begun: one given up may have taken place, and is not to be repeated."""

    def __init__(self, locator: Locator) -> None:
        self.locator = locator

    def click(self) -> None:
        """Use it, or fail where it is disabled."""
        if not self.locator.is_enabled(timeout=self.QUICKLY):
            raise LookupError("it is disabled")
        self.locator.click(timeout=self.SURELY)

    def text(self) -> str:
        """What it says, any spaces as one."""
        return " ".join(self.locator.inner_text(timeout=self.QUICKLY).split())

    def is_pressed(self) -> bool:
        """Whether it is a switch that is on."""
        return self.locator.get_attribute("aria-pressed", timeout=self.QUICKLY) == "true"

    def write(self, text: str) -> None:
        """Write into it in place of what stands there."""
        self.locator.fill(text, timeout=self.QUICKLY)


class PlaywrightScreen(Screen):
    """A tab in Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        """Go to an address."""
        self.page.goto(address)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def turn(self, width: int, height: int) -> None:
        """Give the window another size in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def run(self, function: str) -> Any:
        """What a function in JavaScript returns in the page; a promise is waited for."""
        return self.page.evaluate(function)

    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """What can be seen of a role with a name; ``inside`` is the name of a region."""
        box = self.page.get_by_role("region", name=inside) if inside else self.page
        here = box.get_by_role(cast("Any", role), name=_pattern(name))
        return [PlaywrightControl(one) for one in here.all() if one.is_visible()]


# ---- Selenium ----

PLACES = {
    "button": "button",
    "heading": "h1, h2",
    "link": "a[href]",
    "region": "section",
    "row": "tr",
    "slider": "input[type=range]",
    "textbox": "input:not([type])",
}
"""Where to look for a role; the engine itself says which role and name something has."""

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
"""What can be seen, is not withheld from those who listen, and may have a name: each is asked for in a call of its own.
"""

WAIT = """const done = arguments[arguments.length - 1];
Promise.resolve(({})()).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"""


class SeleniumControl:
    """A control in WebKit."""

    def __init__(self, element: WebElement) -> None:
        self.element = element

    def click(self) -> None:
        """Use it."""
        if not self.element.is_enabled() or self.element.get_attribute("aria-disabled") == "true":
            raise LookupError("it is disabled")
        self.element.click()

    def text(self) -> str:
        """What it says, any spaces as one."""
        return " ".join(self.element.text.split())

    def is_pressed(self) -> bool:
        """Whether it is a switch that is on."""
        return self.element.get_attribute("aria-pressed") == "true"

    def write(self, text: str) -> None:
        """Write into it in place of what stands there."""
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
        """Load the page again."""
        self.driver.refresh()

    def turn(self, width: int, height: int) -> None:
        """Give the window another size in CSS pixels, its frame included."""
        self.driver.set_window_size(width, height)

    def run(self, function: str) -> Any:
        """What a function in JavaScript returns in the page; a promise is waited for."""
        outcome = self.driver.execute_async_script(WAIT.format(function))
        assert "error" not in outcome, outcome["error"]
        return outcome["value"]

    def found(self, role: str, name: str = "", inside: str = "") -> Sequence[Control]:
        """What can be seen of a role with a name; ``inside`` is the name of a region."""
        boxes = self._elements(None, "region", inside) if inside else [None]
        return [SeleniumControl(one) for box in boxes for one in self._elements(box, role, name)]

    def _elements(self, box: WebElement | None, role: str, name: str) -> list[WebElement]:
        shown: list[WebElement] = self.driver.execute_script(SHOWN, box, PLACES[role], name)
        return [one for one in shown if _is(one, role, _pattern(name))]


def _is(element: WebElement, role: str, name: re.Pattern[str]) -> bool:
    """Whether the engine gives an element this role and name; of one that has gone meanwhile it says nothing."""
    try:
        named = name.search(element.accessible_name) is not None
        return named and element.aria_role in OTHER_ROLES.get(role, {role})
    except WebDriverException:
        return False


def _pattern(name: str) -> re.Pattern[str]:
    """A name as it can be found on the page: any space is as good as another."""
    return re.compile(r"\s+".join(map(re.escape, name.split())))
