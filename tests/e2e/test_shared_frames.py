"""On a slow device a table changes over several frames, and ends as one that changes at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from pygame_core import save
from pygame_core.games import GAMES
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.fingers import RESTED
from tests.e2e.players import bring_in
from tests.e2e.slow_frames import SLOW
from tests.games.parts import take_part
from tests.games.recording import save_path

pytestmark = pytest.mark.server_python

MOMENTS = 4
"""How many moments of a recorded game are shown, forwards and back."""

WATCH = """() => {
    let frame = 0;
    const count = () => { frame += 1; requestAnimationFrame(count); };
    count();
    window.changed = new Set();
    const screen = document.getElementById("screen");
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => window.changed.add(frame)).observe(screen, changes);
}"""
"""Notes in which frames the screen changes."""

SHOWN = """() => [...document.querySelectorAll("#screen .region, #screen .region *")].map((element) => {
    const attributes = [...element.attributes].filter(({ name }) => name !== "tabindex");
    const told = attributes.map(({ name, value }) => `${name}=${value}`).sort();
    return [element.localName, ...told, element.childElementCount ? "" : element.textContent].join(" ");
}).join("\\n")"""
"""The regions with all that they hold; where the focus is does not matter."""

COUNTED = """() => new Promise((done) => {
    let frames = 20;
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done());
    next();
})"""
"""Frames in which a number counts to its end."""

WATCH_MOTION = """() => {
    window.motion = { held: 0, early: 0, moving: 0 };
    const screen = document.getElementById("screen");
    const look = () => {
        for (const animation of screen.getAnimations({ subtree: true })) {
            const moves = screen.hasAttribute("aria-busy") ? "early" : "moving";
            window.motion[animation.playState === "paused" ? "held" : moves] += 1;
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Counts in each frame what waits, what moves although the table is still changing, and what moves."""

STILL = "() => !document.getElementById('screen').getAnimations({ subtree: true }).length"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_changes_over_several_frames_ends_as_one_that_changes_at_once(open_page: Open, game: str) -> None:
    match = save.read(save_path(take_part(game, "pictures", "SHOWN")).read_text(encoding="utf-8")).match
    page = open_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    bring_in(page, match)
    at_once = {moment: shown_at(page, match, moment) for moment in sorted(set(moments(match)))}
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(SLOW)
    page.reload()
    page.locator(".prompt--past").wait_for()
    page.evaluate(WATCH)
    frames = 0
    for moment in moments(match):
        page.evaluate("window.changed.clear()")
        go_to(page, match, moment)
        page.wait_for_function(f"(wanted) => ({SHOWN})() === wanted", arg=at_once[moment])
        page.evaluate(COUNTED)
        assert page.evaluate(SHOWN) == at_once[moment]
        frames = max(frames, page.evaluate("window.changed.size"))
    assert frames > 2, "the table changed at once on the slow device, too"


def test_nothing_moves_before_the_whole_table_has_changed(open_page: Open) -> None:
    match = save.read(save_path(take_part("santo_domingo", "pictures", "SHOWN")).read_text(encoding="utf-8")).match
    page = open_page(viewport={"width": 1024, "height": 768})
    bring_in(page, match)
    page.add_init_script(SLOW)
    page.reload()
    page.locator(".prompt").wait_for()
    page.evaluate(RESTED)
    page.wait_for_function(STILL)
    page.evaluate(WATCH_MOTION)
    for moment in moments(match):
        go_to(page, match, moment)
        page.evaluate(RESTED)
        page.wait_for_function(STILL)
    motion = page.evaluate("window.motion")
    assert motion["held"], "the table changed at once on the slow device, too"
    assert motion["moving"]
    assert not motion["early"]


def moments(match: Match) -> list[int]:
    """Some moments of a match, forwards, then back."""
    last = len(match.events()) - 1
    forwards = [last * number // (MOMENTS + 1) for number in range(1, MOMENTS + 1)]
    return [*forwards, *reversed(forwards[:-1])]


def go_to(page: Page, match: Match, moment: int) -> None:
    """Show a past moment of a match."""
    page.evaluate("(route) => { location.hash = route; }", f"game/{match.setup.id}/at/{moment}")


def shown_at(page: Page, match: Match, moment: int) -> str:
    """All regions of the table at a moment."""
    with page.expect_response("**/*"):
        go_to(page, match, moment)
    page.evaluate(RESTED)
    return str(page.evaluate(SHOWN))
