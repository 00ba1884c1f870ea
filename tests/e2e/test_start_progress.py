"""While Python starts, its progress bar covers nothing that can be read or tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Open
from tests.e2e.sight import cross

SIZES = ((1024, 768), (768, 1024), (390, 844), (844, 390), (800, 600), (1920, 1080))
WRITTEN = """() => [...document.querySelectorAll("#screen a, #screen button, #screen small, #screen p, #screen h1")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ ...element.getBoundingClientRect().toJSON(), name: element.textContent.trim() }))"""
TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"


def covered(page: Page) -> list[str]:
    """What lies under the bar when the page is scrolled to its end."""
    page.evaluate(TO_THE_END)
    place = page.get_by_role("progressbar").locator("..").bounding_box()
    assert place is not None
    return [element["name"] for element in page.evaluate(WRITTEN) if cross(place, element)]


@pytest.mark.first_visit
@pytest.mark.parametrize("address", ["", "#settings"])
def test_the_bar_covers_nothing(open_page: Open, address: str) -> None:
    page = open_page(wait=False)
    page.context.route("**/*.wasm", lambda _: None)
    page.goto(page.url.partition("#")[0] + address)
    page.reload()
    expect(page.get_by_role("progressbar")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert covered(page) == [], f"{width}×{height}"
