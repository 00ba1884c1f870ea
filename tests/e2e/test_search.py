"""The search in the rules of all games: what is typed, what is found, and where it leads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.server_python
def test_what_is_typed_is_found_in_the_rules_of_several_games(page: Page) -> None:
    page.goto(f"{page.url.partition('#')[0]}#rules/santiago")
    page.get_by_role("link", name="Search all rules").tap()
    found = page.get_by_role("article")
    expect(page.get_by_text("Type words: every rule that contains them is shown.")).to_be_visible()
    expect(found.filter(visible=True)).to_have_count(0)
    page.get_by_role("searchbox", name="Search all rules").fill("TRADER")
    heading = page.get_by_role("heading", level=2)
    expect(heading.filter(visible=True)).to_have_text(["Santo Domingo"])
    expect(found.filter(visible=True).first).to_contain_text(re.compile("trader", re.IGNORECASE))
    page.get_by_role("searchbox", name="Search all rules").fill("ship")
    expect(heading.filter(visible=True).nth(1)).to_be_visible()
    page.get_by_role("searchbox", name="Search all rules").fill("xyzzy")
    expect(page.get_by_text("No rule contains all these words.")).to_be_visible()
    page.get_by_role("searchbox", name="Search all rules").fill("trader sells")
    link = found.filter(visible=True).first.get_by_role("link")
    clause = link.inner_text()
    link.tap()
    expect(page).to_have_url(re.compile(f"#rules/santo_domingo/{clause}$"))
    expect(page.locator(f"#clause-{clause}")).to_be_focused()
