"""A table in a window that is too low for it: its board is still readable, and the prompt stays visible."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from pygame_core.games import GAMES
from serving import Site
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW
from tests.e2e.hosting import Hosts, frame_of, play
from tests.e2e.sight import Place

pytestmark = pytest.mark.server_python

BLOGS = ((360, 720), (640, 640), (720, 640), (800, 800), (960, 720), (1024, 640))
"""Widths and heights of frames."""
PRINTED = """(board) => [...board.querySelectorAll("h3, h3 ~ b, li")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const cut = Number(getComputedStyle(part).clipPath.match(/^inset\\(\\S+ ([\\d.]+)%/)?.[1] ?? 0);
    return { name: part.innerText.trim() || "waves", x, y, width: width * (1 - cut / 100), height };
})"""
"""The parts of Santo Domingo's board: names of tracks, their large and small numbers, waves that show, and rates."""
SPARE = 3
"""Pixels by which boxes may overlap: a line of text is higher than its letters."""


def at_the_table(hosts: Hosts, site: Site, game: str, players: int) -> Frame:
    """A frame which shows the table to the first player to decide."""
    address = f"{site.address}embed.html?game={game}&players={players}"
    around = hosts.around(site.address, frame_of(address))
    frame = around.frame()
    if game == "santa_maria":  # this game has no secrets
        frame.get_by_role("button", name="Play here").tap()
    else:
        play(frame)
        frame.get_by_role("button", name=re.compile("^I am")).tap()
    expect(what_to_do(frame)).to_be_visible(timeout=SLOW)
    return frame


def resize(frame: Frame, width: int, height: int) -> None:
    """Give the frame this size in a larger page, and show its top."""
    frame.page.set_viewport_size({"width": width + 60, "height": height + 200})
    size = [str(width), str(height)]
    frame.frame_element().evaluate("(frame, size) => { [frame.width, frame.height] = size; }", size)
    frame.wait_for_function("(size) => `${[innerWidth, innerHeight]}` === `${size}`", arg=size)
    frame.evaluate("scrollTo(0, 0)")


def what_to_do(shown: Frame | Page) -> Locator:
    """The prompt of the table."""
    return shown.get_by_role("region", name="What to do now")


def overlaps(one: Place, other: Place) -> bool:
    """Whether one box covers more of another than its edge."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > SPARE and down > SPARE


def test_the_tracks_of_santo_domingo_do_not_overlap_in_a_low_frame(hosts: Hosts, site: Site) -> None:
    frame = at_the_table(hosts, site, "santo_domingo", 2)
    board = frame.get_by_role("region", name=re.compile("^Board"))
    for size in BLOGS:
        resize(frame, *size)
        parts = board.evaluate(PRINTED)
        assert {"Points", "Goods", "Trade", "0", "15", "waves"} <= {part["name"] for part in parts}, size
        found = [(one["name"], other["name"]) for one, other in combinations(parts, 2) if overlaps(one, other)]
        assert found == [], size
        bottom = board.evaluate("(board) => board.getBoundingClientRect().bottom")
        assert max(part["y"] + part["height"] for part in parts) < bottom, size


@pytest.mark.parametrize(
    ("game", "players"), [("santo_domingo", 2), ("hispaniola", 3), ("santiago", 3), ("santa_maria", 2)]
)
def test_the_prompt_stays_visible_in_a_low_frame(hosts: Hosts, site: Site, game: str, players: int) -> None:
    frame = at_the_table(hosts, site, game, players)
    for size in ((720, 640), (900, 720)):
        resize(frame, *size)
        expect(what_to_do(frame)).to_be_in_viewport(ratio=0.99)
        frame.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(what_to_do(frame)).to_be_in_viewport(ratio=0.99)


LOWEST = ((320, 420), (360, 480), (480, 360), (640, 360), (720, 320), (1024, 480))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_facade_fits_into_low_frames(open_page: Open, language: str) -> None:
    page = open_page(f"embed.html?game=santo_domingo&lang={language}", wait=False)
    play_here = page.get_by_role("button", name="Play here" if language == "en" else "Jouer ici")
    for width, height in LOWEST:
        page.set_viewport_size({"width": width, "height": height})
        expect(play_here).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, f"{width}×{height}"


@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_stays_visible_with_larger_text(open_page: Open, game: str) -> None:
    page = open_page("#settings")
    page.get_by_role("radio", name="Larger").check(force=True)
    page.goto(page.url.replace("#settings", f"#new/{game}"))
    page.get_by_role("button", name="Start").tap()
    ready = page.get_by_role("button", name=re.compile("^I am"))
    expect(ready.or_(what_to_do(page)).first).to_be_visible(timeout=SLOW)
    if ready.is_visible():
        ready.tap()
    expect(what_to_do(page)).to_be_in_viewport(ratio=0.99)
