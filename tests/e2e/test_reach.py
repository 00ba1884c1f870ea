"""Targets on a crowded board: a finger reaches each of them."""

from __future__ import annotations

import pytest

from tests.e2e.browser import Open
from tests.stage import Stage

pytestmark = pytest.mark.server_python

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


@pytest.mark.parametrize(
    ("save", "places"), [("santiago-3-neutral", "button.plot[data-message]"), ("santiago-4-bribing", "button.place")]
)
def test_a_finger_reaches_each_plot_and_each_ditch(open_page: Open, save: str, places: str) -> None:
    page = open_page()
    stage = Stage(page, page.url.partition("#")[0])
    stage.bring_in(save, f"{places}, .over")
    if page.locator(".over").count():
        stage.tap(".over .btn--plate", places)
    assert page.locator(places).count() > 3
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(STILL)
        assert not page.evaluate(REACHED, places)


@pytest.mark.parametrize("save", ["hispaniola-5-bidding-again", "santo_domingo-4-choosing", "santiago-4-bribing"])
def test_a_finger_reaches_each_control_of_a_hand_over(open_page: Open, save: str) -> None:
    page = open_page(locale="de-DE")
    stage = Stage(page, page.url.partition("#")[0])
    stage.bring_in(save, "#undo-choice")
    for width, height in ((844, 390), (740, 360), (800, 600), (390, 844), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(STILL)
        assert not page.evaluate(REACHED, ".over button")
