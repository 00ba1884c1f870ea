"""The focus is shown to those who use keys, and to nobody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.hands import SLOW

pytestmark = pytest.mark.server_python

RINGED = "(element) => getComputedStyle(element).outlineStyle !== 'none'"


def heading(page: Page) -> Locator:
    """The heading of the settings, to which the page moves the focus."""
    return page.get_by_role("heading", name="Settings", level=1)


def test_focus_that_moves_after_a_tap_shows_no_ring(page: Page) -> None:
    page.get_by_role("link", name="Settings").tap()
    expect(heading(page)).to_be_focused(timeout=SLOW)
    assert not heading(page).evaluate(RINGED)


def test_focus_that_moves_after_a_key_shows_its_ring_until_the_next_tap(page: Page) -> None:
    page.get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    expect(heading(page)).to_be_focused(timeout=SLOW)
    assert heading(page).evaluate(RINGED)
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    assert focused.evaluate(RINGED)
    page.get_by_role("heading", name="Language").tap()
    assert page.locator(":focus-visible").evaluate_all(f"(found) => found.filter({RINGED}).length") == 0


def test_typing_a_name_after_a_tap_shows_no_ring(page: Page) -> None:
    page.get_by_role("link", name="Santo Domingo").tap()
    name = page.get_by_role("textbox", name="Name of player 1")
    name.tap(timeout=SLOW)
    page.keyboard.type("Anika")
    expect(name).to_have_value("Anika")
    assert not name.evaluate(RINGED)
