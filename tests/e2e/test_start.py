"""The site starts: first screen, worker, policy."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open, Serve

pytestmark = pytest.mark.first_visit

NEVER_PAINTED = "window.requestAnimationFrame = () => 0;"
"""The browser does not come to painting."""
FONTS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length"""


def test_home_stands_and_python_answers(page: Page) -> None:
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    assert re.fullmatch(r"\d+\.\d+\.\d+\+[0-9a-f]{8}", page.locator("html").get_attribute("data-version") or "")


def test_home_stands_without_python(open_page: Open) -> None:
    page = open_page(wait=False)
    page.context.route("**/*.wasm", lambda _route: None)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()


def test_on_a_first_visit_the_first_screen_is_painted_before_its_fonts_are_asked_for(open_page: Open) -> None:
    page = open_page(wait=False, service_workers="block")
    page.add_init_script(NEVER_PAINTED)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    assert page.evaluate(FONTS) == 0


def test_the_fonts_come_once_it_is_painted_and_later_with_it(page: Page) -> None:
    page.wait_for_function(FONTS)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.add_init_script(NEVER_PAINTED)
    page.reload(wait_until="commit")
    page.wait_for_function(FONTS, polling=50)


@pytest.mark.parametrize(("locale", "word"), [("fr-FR", "Réglages"), ("fr-CA", "Réglages"), ("de-DE", "Settings")])
def test_home_speaks_the_language_of_the_browser(open_page: Open, locale: str, word: str) -> None:
    page = open_page(locale=locale)
    expect(page.get_by_role("link", name=word)).to_be_visible()


def test_works_in_a_sub_folder(serve: Serve, open_page: Open) -> None:
    page = open_page(site=serve(path="/blog/games/"))
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
