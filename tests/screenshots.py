"""The screenshots for the web manifest, in assets/screenshots/.

Usage: python3 build.py screenshots
"""

from __future__ import annotations

import base64
import shutil
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from places import ASSETS, DIST
from pygame_core.games import GAMES
from serving import Site
from tests.e2e.browser import launch_options, wait_for_mark
from tests.games.parts import take_part
from tests.stage import Stage

ROOT = Path(__file__).resolve().parent.parent
OUT = ASSETS / "screenshots"
LARGEST = 100_000
"""The maximum size of a screenshot, in bytes."""
FORMS = {"wide": (1280, 800), "narrow": (390, 844)}
BEST, WORST, STEP = 90, 40, 10
"""Qualities of WebP, in percent."""


def scenes(stage: Stage) -> Iterator[str]:
    """Go from scene to scene; each is ready when its name is yielded."""
    for game in GAMES:
        take_part(game, "pictures", "scene")(stage)
        yield game
    stage.go("", ".home .save")
    yield "home"


def take(page: Page, path: Path) -> None:
    """One screenshot, in the best quality that fits the limit."""
    session = page.context.new_cdp_session(page)
    for quality in range(BEST, WORST, -STEP):
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        body = base64.b64decode(shot["data"])
        if len(body) <= LARGEST:
            path.write_bytes(body)
            return
    raise ValueError(f"{path.name} cannot be made small enough")


def session(browser: Browser, address: str, form: str) -> None:
    """All scenes in one form factor."""
    width, height = FORMS[form]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce", color_scheme="light"
    )
    page = context.new_page()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    wait_for_mark(page)
    for name in scenes(Stage(page, address)):
        take(page, OUT / f"{name}-{form}-{width}x{height}.webp")
    context.close()


def main() -> None:
    """All form factors, one after another."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(shutil.copytree(DIST, folder, dirs_exist_ok=True)))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(**launch_options())
        for form in FORMS:
            session(browser, site.address, form)
        browser.close()
    print(f"{len(list(OUT.iterdir()))} screenshots in {OUT.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
