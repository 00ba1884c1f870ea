"""Pictures of every screen of the built site, in every size, theme and language, in the folder pictures/.

Usage: python3 build.py pictures [PART …]    only pictures whose names contain one of the parts
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from places import DIST
from serving import Site
from tests.e2e.browser import launch_options, wait_for_mark
from tests.games.recording import save_path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "pictures"
SIZES = ((1024, 768), (768, 1024), (1280, 800), (390, 844))
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")
SLOW = 30_000
IN_VIEW = """() => document.querySelector(".hand .is-up, .resolve .is-now, .clause.is-here")
    ?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" })"""
TABLE = ".table"


class Stage:
    """A page of the site, and the ways to its screens."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def go(self, route: str, sign: str) -> None:
        """Open an address of the page and wait for ``sign``."""
        self.page.goto(f"{self.address}#{route}")
        self.see(sign)

    def see(self, sign: str) -> None:
        """Wait until something is there."""
        expect(self.page.locator(sign).first).to_be_visible(timeout=SLOW)

    def tap(self, control: str, sign: str, *, refused: bool = False) -> None:
        """Use a control, or one that says why not, and wait for ``sign``."""
        self.page.locator(control).first.click(force=refused)
        self.see(sign)

    def bring_in(self, name: str, sign: str) -> str:
        """Import a recorded game; the route of it."""
        self.go("saves", ".sheet--saves")
        self.page.locator("input[data-import]").set_input_files(save_path(name))
        self.see(sign)
        return self.page.url.partition("#")[2]


def tour(stage: Stage) -> Iterator[str]:
    """Go from screen to screen; each is ready when its name comes."""
    yield "home-first"
    yield from new_games(stage)
    yield from playing(stage)
    yield from trading(stage)
    yield from many(stage)
    yield from ended(stage)
    yield from hispaniola(stage)
    yield from santiago(stage)
    yield from santa_maria(stage)
    yield from quiet(stage)


def new_games(stage: Stage) -> Iterator[str]:
    """The new-game screen for few and for many."""
    stage.go("new/santo_domingo", ".newgame")
    yield "new-game"
    for seats in (2, 6):
        stage.tap(
            f"""[data-message='{{"kind":"ui","ui":{{"seats":{seats}}}}}']""",
            f".people > li:nth-child({seats}):last-child",
        )
        yield f"new-game-{seats}"


def playing(stage: Stage) -> Iterator[str]:
    """A game of four: hand-over, choice, a card picked, one refused, the past, the drawers."""
    route = stage.bring_in("santo_domingo-4-choosing", ".over")
    yield "handover"
    stage.tap(".over .btn--plate", ".hand")
    yield "choosing"
    stage.tap(".card[aria-pressed=false]", ".card.is-up")
    yield "choosing-picked"
    stage.tap(".card.is-out", ".prompt a", refused=True)
    yield "choosing-refused"
    stage.go(f"{route}/log", ".drawer")
    yield "log"
    stage.go(f"{route}/rules/SD-7b", ".clause.is-here")
    yield "rules"
    stage.go(f"{route}/keys", ".keys")
    yield "keys"
    stage.go(f"{route}/at/9", ".prompt--past")
    yield "past"


def trading(stage: Stage) -> Iterator[str]:
    """A Trader's choice among five, and the question before an undo that uncovers."""
    stage.bring_in("santo_domingo-5-winter-trading", ".slider")
    yield "trading"
    stage.page.locator(".slider input").press("End")
    stage.see(".slider")
    yield "trading-all"
    stage.tap("#undo", ".dialog")
    yield "undo-uncovers"


def many(stage: Stage) -> Iterator[str]:
    """Six at the table, and two who lay two cards each."""
    stage.bring_in("santo_domingo-6-winter-taken-back", f"{TABLE}, .over")
    yield "six"
    stage.bring_in("santo_domingo-3-standard-45", ".over")
    stage.tap(".over .btn--plate", ".hand")
    yield "three"
    stage.bring_in("santo_domingo-2-just-begun", ".over")
    yield from a_round(stage)


def a_round(stage: Stage) -> Iterator[str]:
    """The first round of two: both choose, then the cards resolve one by one, with time standing still."""
    choose_two(stage, 4, 7)
    yield "two"
    stage.tap("#play", ".over .btn--plate:enabled")
    choose_two(stage, 1, 7)
    stage.page.clock.install()
    stage.page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    stage.tap("#play", ".resolve")
    yield "two-revealed"
    for step in range(1, 4):
        stage.tap("#play", f".resolve .is-now:nth-child({step})")
        yield f"two-step-{step}"
    stage.page.clock.resume()
    stage.tap("#skip, #play", ".slider")
    yield "two-sells"


def choose_two(stage: Stage, *cards: int) -> None:
    """Take the tablet and pick two cards."""
    stage.tap(".over .btn--plate", ".hand")
    for card in cards:
        stage.tap(f"#card-{card}", f"#card-{card}.is-up")


def ended(stage: Stage) -> Iterator[str]:
    """Finished games."""
    for seats in (2, 6):
        stage.bring_in(f"santo_domingo-{seats}-finished", ".end")
        yield f"end-{seats}"


def hispaniola(stage: Stage) -> Iterator[str]:
    """Hispaniola: bids, a trick, its score sheet, ways to board, tricks passed on, the end."""
    stage.go("new/hispaniola", ".newgame")
    yield "hispaniola-new-game"
    stage.bring_in("hispaniola-5-bidding-again", ".over")
    stage.tap(".over .btn--plate", ".fan__cards")
    yield "hispaniola-bidding"
    stage.tap(".fan__cards .card[aria-pressed=false]", ".fan__cards .is-up")
    yield "hispaniola-bidding-picked"
    route = stage.bring_in("hispaniola-4-in-a-trick", ".over")
    stage.tap(".over .btn--plate", ".fan__cards")
    yield "hispaniola-trick"
    stage.go(f"{route}/sheet", ".drawer")
    yield "hispaniola-sheet"
    stage.bring_in("hispaniola-3-normal-boarding", ".option")
    stage.tap(".option:not(.is-not)", ".option.is-now")
    yield "hispaniola-boarding"
    stage.bring_in("hispaniola-5-normal-passing-on", ".option")
    yield "hispaniola-passing-on"
    stage.bring_in("hispaniola-3-finished", ".end")
    yield "hispaniola-end"


def santiago(stage: Stage) -> Iterator[str]:
    """Santiago: a bid, the last plantation, an offer, the overseer's choice, field values, the end."""
    stage.go("new/santiago", ".newgame")
    yield "santiago-new-game"
    stage.bring_in("santiago-4-continued", ".over")
    yield "santiago-handover"
    stage.bring_in("santiago-3-neutral", ".plot.is-free")
    yield "santiago-neutral"
    stage.tap(".plot.is-free", ".plot.is-planned")
    yield "santiago-neutral-picked"
    route = stage.bring_in("santiago-4-bribing", ".over")
    stage.tap(".over .btn--plate", ".deal")
    yield "santiago-bribing"
    stage.tap("button.offered", ".offered.is-up")
    yield "santiago-supporting"
    stage.go(f"{route}/sheet", ".drawer")
    yield "santiago-sheet"
    stage.bring_in("santiago-5-deciding", ".over")
    stage.tap(".over .btn--plate", ".deal")
    yield "santiago-deciding"
    stage.bring_in("santiago-5-anywhere-finished", ".end")
    yield "santiago-end"
    stage.tap(".end__acts > button:nth-child(2)", ".ended")
    yield "santiago-fields"


def santa_maria(stage: Stage) -> Iterator[str]:
    """Santa Maria: a board to choose, a line, ships, a tile to lay, the score so far, the end, alone."""
    stage.go("new/santa_maria", ".newgame")
    yield "santa-maria-new-game"
    stage.bring_in("santa_maria-4-choosing-boards", ".say")
    yield "santa-maria-boards"
    stage.bring_in("santa_maria-2-shipping", ".say")
    yield "santa-maria-shipping"
    route = stage.bring_in("santa_maria-4-laying", ".say")
    yield "santa-maria-laying"
    stage.go(f"{route}/sheet", ".drawer")
    yield "santa-maria-sheet"
    stage.bring_in("santa_maria-3-continued", ".say")
    yield "santa-maria-turn"
    stage.bring_in("santa_maria-3-common-finished", ".end")
    yield "santa-maria-end"
    stage.bring_in("santa_maria-1-advanced-finished", ".end")
    yield "santa-maria-alone"


def quiet(stage: Stage) -> Iterator[str]:
    """Saves, settings, about, and home with games to continue."""
    stage.go("saves", ".shelf")
    yield "saves"
    stage.tap(".kept .tool:last-child", ".notice")
    yield "saves-deleted"
    stage.go("settings", ".sheet--settings")
    yield "settings"
    stage.go("embed", ".sheet--snippet")
    yield "embed"
    stage.go("about", ".sheet--about")
    yield "about"
    stage.go("rules/santo_domingo", ".rules")
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
    for name in tour(Stage(page, address)):
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
