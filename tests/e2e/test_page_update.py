"""A new version is offered on the home screen and never interrupts a running game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Open, Serve, wait_for_mark
from tests.e2e.deploying import LOOK, publish, version
from tests.e2e.hands import begin, show_button
from tests.e2e.warm import INSTALLED

pytestmark = pytest.mark.first_visit


def test_a_new_version_is_offered_at_home_and_used_on_request(
    open_page: Open, serve: Serve, built: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    page = open_page(site=serve(folder))
    page.evaluate(INSTALLED)
    page.reload()
    wait_for_mark(page)
    old = version(page)
    begin(page)
    publish(folder)
    page.evaluate(LOOK)
    expect(show_button(page)).to_be_visible()
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    page.go_back()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    assert version(page) == old
    page.get_by_role("button", name="Use it now").tap()
    expect(page.locator("html")).to_have_attribute("data-version", old + ".next")
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
