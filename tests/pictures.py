"""Pictures of every screen of the built site, in every size, theme and language, in the folder pictures/.

Usage: python3 build.py pictures [PART …]    only pictures whose names contain one of the parts, such as a game
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from guides import convert
from languages import LANGUAGES
from places import DIST
from pygame_core.games import GAMES
from serving import Site
from tests.e2e.browser import launch_options, wait_for_mark
from tests.games.parts import take_part
from tests.stage import Stage

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "pictures"
SIZES = (
    (1024, 768),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (390, 844),
    (844, 390),
    (740, 360),
    (800, 600),
)
THEMES = ("light", "dark")
IN_VIEW = """() => document.querySelector(".hand .is-up, .resolve .is-now, .clause.is-here")
    ?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" })"""


def tour(stage: Stage, parts: Sequence[str] = ()) -> Iterator[str]:
    """Go from screen to screen; each is ready when its name is yielded, which begins with its game if it has one.

    If every part begins with a game, such as "santiago" or "santiago-end", only the screens of these games are shown.
    """
    named = {part.partition("-")[0] for part in parts}
    if named and named <= set(GAMES):
        yield from games(stage, [game for game in GAMES if game in named])
        return
    yield "home-first"
    yield from games(stage, GAMES)
    yield from quiet(stage)


def games(stage: Stage, shown: Sequence[str]) -> Iterator[str]:
    """The screens of some games."""
    for game in shown:
        for name in chain(take_part(game, "pictures", "tour")(stage), guide(stage, game), explanations(stage)):
            yield f"{game}-{name}"


def guide(stage: Stage, game: str) -> Iterator[str]:
    """The first step of a guide, and the first one that waits."""
    stage.go(f"guide/{game}", "#voice")
    yield "guide"
    spoken = takewhile(lambda step: step.play is None, convert(game)[0].steps)
    for number, _ in enumerate(spoken, 1):
        stage.tap("#go-on", f"#voice:not([data-step='{number}'])")
    yield "guide-waits"


def explanations(stage: Stage) -> Iterator[str]:
    """The explanation of the prompt beside the open table, and the list of all things."""
    route = stage.page.url.partition("#")[2]
    stage.go(f"{route}/explain/prompt", ".explanation")
    yield "explanation"
    stage.go(f"{route}/explain/all", ".explained")
    yield "explanations"


def quiet_with_saves(stage: Stage) -> Iterator[str]:
    """The screens without a table in a browser that keeps nothing yet: with a finished game, and one to continue."""
    for name, sign in (("santo_domingo-6-finished", ".end"), ("santiago-4-bribing", ".over")):
        stage.bring_in(name, sign)
    yield from quiet(stage)


def quiet(stage: Stage) -> Iterator[str]:
    """Saves, settings, about, and home with games to continue."""
    stage.go("saves", ".shelf")
    yield "saves"
    stage.tap(".kept .tool:last-child", ".notice")
    yield "saves-deleted"
    stage.go("settings", ".sheet--settings")
    yield "settings"
    stage.go("learn", ".sheet--learn")
    yield "learn"
    stage.go("search", ".sheet--search")
    stage.page.get_by_role("searchbox").fill("trader")
    yield "search"
    stage.go("embed", ".sheet--snippet")
    yield "embed"
    stage.go("about", ".sheet--about")
    yield "about"
    stage.go(f"rules/{GAMES[0]}", ".rules")
    yield "rules-from-home"
    stage.go("", ".home .save")
    yield "home"


def take(page: Page, name: str) -> None:
    """One screen in every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(IN_VIEW)
        page.screenshot(path=OUT / f"{name}-{width}x{height}.png", animations="disabled")


def session(browser: Browser, address: str, language: str, theme: str, parts: list[str]) -> None:
    """The whole tour in one language and theme."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale=language, reduced_motion="reduce")
    context.add_init_script(
        f"localStorage['tradewinds:/:settings'] ??= JSON.stringify({{language: '{language}', theme: '{theme}'}})"
    )
    page = context.new_page()
    page.goto(address)
    wait_for_mark(page)
    for name in tour(Stage(page, address), parts):
        picture = f"{name}-{language}-{theme}"
        if not parts or any(part in picture for part in parts):
            take(page, picture)
            page.set_viewport_size({"width": 1024, "height": 768})
    context.close()


def main(parts: list[str]) -> None:
    """All sessions, one after another."""
    if not parts:
        shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(shutil.copytree(DIST, folder, dirs_exist_ok=True)))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(**launch_options())
        for language in LANGUAGES:
            for theme in THEMES:
                session(browser, site.address, language, theme, parts)
                print(f"pictures: {language}, {theme}", flush=True)
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT.name}/")


if __name__ == "__main__":
    main(sys.argv[1:])
