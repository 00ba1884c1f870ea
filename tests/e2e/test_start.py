"""The site starts: first screen, worker, policy."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

NEVER_PAINTED = "window.requestAnimationFrame = () => 0;"
"""A browser that never paints."""
FONTS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length"""


@pytest.mark.pyodide
def test_home_is_shown_without_python(open_page: Open) -> None:
    page = open_page(wait=False)
    page.context.route("**/*.wasm", lambda _route: None)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()


@pytest.mark.pyodide
def test_a_first_visit_paints_the_first_screen_before_it_requests_fonts(open_page: Open) -> None:
    page = open_page(wait=False, service_workers="block")
    page.add_init_script(NEVER_PAINTED)
    page.reload()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    assert page.evaluate(FONTS) == 0


@pytest.mark.pyodide
def test_home_is_shown_and_python_answers_and_fonts_load_after_the_first_paint_and_with_it_on_later_visits(
    page: Page,
) -> None:
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    assert re.fullmatch(r"\d+\.\d+\.\d+\+[0-9a-f]{8}", page.locator("html").get_attribute("data-version") or "")
    page.wait_for_function(FONTS)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.add_init_script(NEVER_PAINTED)
    page.reload(wait_until="commit")
    page.wait_for_function(FONTS, polling=50)


@pytest.mark.parametrize(
    ("locale", "word"),
    [("fr-FR", "Réglages"), ("fr-CA", "Réglages"), ("de-AT", "Einstellungen"), ("it-IT", "Settings")],
)
def test_home_uses_the_language_of_the_browser(open_page: Open, locale: str, word: str) -> None:
    page = open_page(locale=locale)
    expect(page.get_by_role("link", name=word)).to_be_visible()
