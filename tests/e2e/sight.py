"""Layout checks: text that is cut off, elements beyond the edge, pages that must be scrolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playwright.sync_api import FloatRect, Locator, Page

SIZES = ((1024, 768), (768, 1024), (1280, 800), (390, 844))
"""Tablet in landscape and portrait, laptop, phone."""

LOW = ((844, 390), (740, 360), (800, 600))
"""Phones held sideways, and a small tablet."""

Place = FloatRect

NOT_DRAWN = """() => [...document.querySelectorAll("#screen use")]
    .map((use) => use.getAttribute("href")).filter((name) => !document.querySelector(name))"""
"""Symbols that a page uses and does not contain."""

CUT_OFF = """async () => {
    await Promise.allSettled(document.getAnimations().map((motion) => motion.finished));
    const found = [];
    const nameOf = (element) => (element.ariaLabel ?? element.textContent).trim().slice(0, 60);
    const tell = (what, element) => found.push(`${what}: ${nameOf(element)}`);
    const spare = 4;
    const beyond = (inner, outer) =>
        inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5 ||
        inner.top < outer.top - spare || inner.bottom > outer.bottom + spare;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: document.documentElement.scrollHeight };
    const hides = (element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    const shortens = (element) => getComputedStyle(element).textOverflow === "ellipsis";
    const look = (place, element) => {
        for (let box = element; box; box = box.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(box).overflow) || shortens(box)) return;
            if (hides(box) && beyond(place, box.getBoundingClientRect())) return tell("cut off", element);
        }
        if (beyond(place, screen)) tell("beyond the edge", element);
    };
    const unseen = ".sr, .for-ears, .imprint, [aria-hidden=true]";
    for (const element of document.querySelectorAll("#screen *")) {
        if (!element.checkVisibility() || element.closest(unseen)) continue;
        if (element.matches("button, input, a")) look(element.getBoundingClientRect(), element.parentElement);
        for (const node of element.childNodes) {
            if (node.nodeType !== 3 || !node.data.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            look(range.getBoundingClientRect(), element);
        }
    }
    return found;
}"""
OVER = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""


def sizes(page: Page, others: Sequence[tuple[int, int]] = ()) -> Iterator[tuple[int, int]]:
    """Resize the page to every size and to ``others``, one after another, and finally to the first one again."""
    for width, height in (*SIZES[1:], *others, SIZES[0]):
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def complaints(page: Page, state: str, scrolls: bool = False, others: Sequence[tuple[int, int]] = ()) -> list[str]:
    """What is wrong with a screen in any size and in ``others``; ``scrolls`` if it may be longer than the window."""
    found = []
    for width, height in sizes(page, others):
        wide, long = page.evaluate(OVER)
        if wide > 0:
            found.append(f"{state} {width}×{height}: {wide} too wide")
        if long > 0 and not scrolls:
            found.append(f"{state} {width}×{height}: {long} too long")
        found += [f"{state} {width}×{height}: {what}" for what in page.evaluate(CUT_OFF)]
    return found


def places(controls: Locator) -> list[list[Place]]:
    """The boxes of controls in each size."""
    return [
        [box for control in controls.all() if (box := control.bounding_box()) is not None] for _ in sizes(controls.page)
    ]


def cross(one: Place, other: Place) -> bool:
    """Whether two boxes overlap."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )
