"""A new version is offered on the home screen and never forced into a running game."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import wait_for_mark
from tests.e2e.hands import begin, show_button

READY = "navigator.serviceWorker.ready.then(() => true)"
LOOK = "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)"


def publish_new_version(folder: Path) -> None:
    """Change the version of a site as a new build does."""
    page, worker = folder / "index.html", folder / "service-worker.js"
    page.write_text(re.sub(r'(data-version="[^"]*)"', r'\1new"', page.read_text()))
    digest = re.compile(r'"index.html": "[0-9a-f]+"')
    text = digest.sub(f'"index.html": "{hashlib.sha256(page.read_bytes()).hexdigest()}"', worker.read_text())
    worker.write_text(re.sub(r'(const VERSION = "[^"]*)"', r'\1new"', text))


def version(page: Page) -> str:
    """The version that is shown."""
    return page.locator("html").get_attribute("data-version") or ""


def test_a_new_version_is_offered_at_home_and_taken_when_wanted(open_page, serve, built: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    page = open_page(site=serve(folder))
    page.evaluate(READY)
    page.reload()
    wait_for_mark(page)
    old = version(page)
    begin(page)
    publish_new_version(folder)
    page.evaluate(LOOK)
    expect(show_button(page)).to_be_visible()
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    page.go_back()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    assert version(page) == old
    page.get_by_role("button", name="Use it now").tap()
    expect(page.locator("html")).to_have_attribute("data-version", old + "new")
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
