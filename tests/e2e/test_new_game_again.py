"""The form of a new game that is loaded again, or whose tab the system has closed, is as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Open, wait_for_mark
from tests.e2e.hands import SLOW

pytestmark = pytest.mark.server_python


def test_names_colours_and_options_outlive_a_reload(open_page: Open) -> None:
    page = open_page("#new/santiago")
    page.get_by_role("button", name="3 players").tap(timeout=SLOW)
    shell = page.get_by_role("group", name="Colour and shape").first.get_by_role("button", name="yellow shell")
    shell.tap()
    expect(shell).to_have_attribute("aria-pressed", "true")
    page.get_by_role("textbox").nth(0).fill("Éléonore")
    page.get_by_role("textbox").nth(2).fill("Cem")
    page.get_by_role("radio", name="Anywhere").check(force=True)
    for _ in range(2):
        page.reload()
        wait_for_mark(page)
        expect(page.get_by_role("textbox")).to_have_count(3)
        expect(page.get_by_role("textbox").nth(0)).to_have_value("Éléonore")
        expect(page.get_by_role("textbox").nth(2)).to_have_value("Cem")
        expect(page.get_by_role("radio", name="Anywhere")).to_be_checked()
        expect(shell).to_have_attribute("aria-pressed", "true")
