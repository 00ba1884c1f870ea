"""WCAG 2.2 AA: axe-core finds nothing on any screen, in both themes; no target is too small, and nothing flashes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page

from places import WEB
from pygame_core.games import GAMES
from tests import pictures
from tests.e2e.browser import Open
from tests.stage import Stage

pytestmark = pytest.mark.server_python

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
WITH_REAL_TIME = "((setTimeout) => { %s })(setTimeout.bind(window))"
"""axe-core waits for itself, and some pictures are taken while the clock of the page stands still."""
RUN = """() => axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "label-content-name-mismatch": { enabled: false } },
    resultTypes: ["violations"],
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => [
    id, node.html.slice(0, 160), node.any.concat(node.all, node.none).map(({ message }) => message).join("; "),
])))"""
"""One rule is left out: it is an experiment, and takes the numbers of a picture for a label."""
SMALL = """() => {
    const controls = document.querySelectorAll("#screen :is(button, summary, select, input, a[href])");
    return [...controls].map((control) => {
        const isWithin = control.localName === "a" && getComputedStyle(control).display === "inline";
        const isOffered = control.matches(".offered"); // the list beside the board offers the same
        if (!control.checkVisibility({ visibilityProperty: true }) || isWithin || isOffered) return "";
        const target = control.closest("label") ?? control;
        if (target.closest(".sr, .for-ears")) return "";
        const boxes = [target, ...target.children].map((box) => box.getBoundingClientRect());
        const most = (side) => Math.max(...boxes.map((box) => box[side]));
        const [width, height] = [most("width"), most("height")];
        return Math.min(width, height) < 43.5 ? `${width} × ${height}: ${control.outerHTML.slice(0, 160)}` : "";
    }).filter(Boolean);
}"""
"""Targets smaller than 44 px; links within a sentence may be."""
STILL = "() => document.getAnimations().every(({ effect }) => effect.getComputedTiming().iterations === Infinity)"
"""Nothing moves any more; what goes on for ever may."""
REACHED = """(selector) => [...document.querySelectorAll(selector)].map((control) => {
    control.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isHit = (across, down) => document.elementFromPoint(x + across, y + down)?.closest(selector) === control;
    const reach = (across, down) => {
        let steps = 0;
        while (isHit(across * (steps + 1) / 4, down * (steps + 1) / 4)) steps += 1;
        return steps / 4;
    };
    const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    return Math.min(width, height) < 43.5 ? `${width} × ${height}: ${control.id}` : "";
}).filter(Boolean)"""
"""Controls of which a finger reaches less than 44 px around the middle, to the right and the left or up and down."""
FLASHING = """() => document.getAnimations().filter(({ effect }) => {
    const { duration, iterations } = effect.getComputedTiming();
    return iterations > 3 && duration < 1000 / 3;
}).map(({ animationName }) => `${animationName} flashes`)"""
"""What flashes more than three times a second."""
DARK = dict(zip(GAMES, cycle(("fr", "de"))))
"""The language in which each game is looked at by lamplight."""
LOOKS = [(game, "en", "light") for game in GAMES] + [(game, DARK[game], "dark") for game in GAMES]


def findings(page: Page, screens: Iterator[str]) -> Iterator[Any]:
    """What axe-core finds on each of these screens, and what is too small or flashes."""
    page.evaluate(WITH_REAL_TIME % AXE.read_text(encoding="utf-8"))
    for name in screens:
        for finding in (*page.evaluate(RUN), *page.evaluate(SMALL), *page.evaluate(FLASHING)):
            yield name, finding


@pytest.mark.first_visit
@pytest.mark.parametrize(("game", "language", "theme"), LOOKS)
def test_axe_finds_nothing_at_a_table(open_page: Open, game: str, language: str, theme: str) -> None:
    page = open_page(locale=language, color_scheme=theme, reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0])
    assert not list(findings(page, pictures.games(stage, [game])))


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("fr", "dark")])
def test_axe_finds_nothing_on_screens_without_a_table(open_page: Open, language: str, theme: str) -> None:
    page = open_page(locale=language, color_scheme=theme, reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0])
    assert not list(findings(page, pictures.quiet_with_saves(stage)))


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize(
    ("save", "places"), [("santiago-3-neutral", "button.plot[data-message]"), ("santiago-4-bribing", "button.place")]
)
def test_a_finger_reaches_each_plot_and_each_ditch(
    open_page: Open, save: str, places: str, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    stage = Stage(page, page.url.partition("#")[0])
    stage.bring_in(save, f"{places}, .over")
    if page.locator(".over").count():
        stage.tap(".over .btn--plate", places)
    assert page.locator(places).count() > 3
    page.wait_for_function(STILL)
    assert not page.evaluate(REACHED, places)
