"""What WCAG 2.2 AA asks for and a program can see: axe-core's findings, small targets, and what flashes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from places import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
WITH_REAL_TIME = "((setTimeout) => { %s })(setTimeout.bind(window))"
"""axe-core waits for itself, and some pictures are taken while the clock of the page stands still."""
SHEETS = """(() => {
    let seen;
    window.haveSheetsChanged = () => seen !== (seen = [...document.styleSheets].map(({ href }) => href).join());
})()"""
"""axe-core reads whole style sheets, a fifth of its time, for one rule that depends on nothing else."""
TOLD = """({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => [
    id, node.html.slice(0, 160), node.any.concat(node.all, node.none).map(({ message }) => message).join("; "),
]))"""
RUN = """() => axe.run(document, {
    preload: haveSheetsChanged() || document.querySelector("audio, video") !== null,
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "label-content-name-mismatch": { enabled: false }, "color-contrast": { enabled: false } },
    resultTypes: ["violations"],
}).then(TOLD)""".replace("TOLD", TOLD)
"""One rule is left out: it is an experiment, and takes the numbers of a picture for a label."""
CONTRAST = """async () => {
    const unseen = document.querySelectorAll("#screen :is(button:empty, .ticks, .chart__rhumbs)");
    for (const element of unseen) element.style.visibility = "hidden";
    const found = await axe.run(document, {
        preload: false,
        runOnly: ["color-contrast"],
        checks: { "color-contrast": { options: { ignoreLength: true, ignorePseudo: true } } },
        resultTypes: ["violations"],
    });
    for (const element of unseen) element.removeAttribute("style");
    return (TOLD)(found);
}""".replace("TOLD", TOLD)
"""Judges numbers of one digit and cards with a shadow, too, and texts below controls and lines that hide nothing."""
SMALL = """() => {
    const controls = document.querySelectorAll("#screen :is(button, summary, select, input, a[href])");
    const reach = (target, x, y, right, down) => {
        const isHit = (far) => target.contains(document.elementFromPoint(x + far * right, y + far * down));
        if (!isHit(0)) return 0;
        let far = 0;
        for (const step of [2, 1, 0.5]) while (far < 44 && isHit(far + step)) far += step;
        return Math.min(far + 0.5, 44);
    };
    const hits = (target) => {
        const { left, top, width, height } = target.getClientRects()[0];
        const [x, y] = [left + width / 2, top + height / 2];
        const across = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0);
        return [across, reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1)];
    };
    return [...controls].map((control) => {
        const isWithin = control.localName === "a" && getComputedStyle(control).display === "inline";
        const isOffered = control.matches(".offered"); // the list beside the board offers the same
        if (!control.checkVisibility({ visibilityProperty: true }) || isWithin || isOffered) return "";
        const target = control.closest("label") ?? control;
        if (target.closest(".sr, .for-ears")) return "";
        const boxes = [target, ...target.children].map((box) => box.getBoundingClientRect());
        const most = (side) => Math.max(...boxes.map((box) => box[side]));
        if (Math.min(most("width"), most("height")) >= 43.5) return "";
        let [width, height] = hits(target);
        if (Math.min(width, height) < 43.5) {
            target.scrollIntoView({ block: "center", behavior: "instant" });
            [width, height] = hits(target);
        }
        const least = Math.min(width, height); // 0 under a sheet, where it is no target
        return least === 0 || least >= 43.5 ? "" : `${width} × ${height}: ${control.outerHTML.slice(0, 160)}`;
    }).filter(Boolean);
}"""
"""Targets smaller than 44 px; links within a sentence may be. What looks smaller is felt for: a link may be spread over
all that belongs to it, and a plot over half of the ditches beside it.
"""
FLASHING = """() => document.getAnimations().filter(({ effect }) => {
    const { duration, iterations } = effect.getComputedTiming();
    return iterations > 3 && duration < 1000 / 3;
}).map(({ animationName }) => `${animationName} flashes`)"""
"""What flashes more than three times a second."""


def breaches(page: Page, contrast: bool = True) -> list[Any]:
    """What axe-core finds on a screen, and what flashes; ``contrast`` is a third of its time."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(WITH_REAL_TIME % AXE.read_text(encoding="utf-8"))
        page.evaluate(SHEETS)
    judged = page.evaluate(CONTRAST) if contrast else []
    return [*page.evaluate(RUN), *judged, *page.evaluate(FLASHING)]


def findings(page: Page, name: str) -> Iterator[tuple[str, Any]]:
    """What axe-core finds on a screen, what flashes and what is too small, each with the name of the screen."""
    for finding in (*breaches(page), *page.evaluate(SMALL)):
        yield name, finding
