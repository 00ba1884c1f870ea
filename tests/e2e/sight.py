"""Layout checks: text that is cut off, elements beyond the edge, pages that must be scrolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playwright.sync_api import FloatRect, Locator, Page

TEXTS = ("", "large", "larger")
"""The text sizes of the settings."""

SIZES = ((1024, 768), (768, 1024), (1280, 800), (390, 844))
"""Tablet in landscape and portrait, laptop, phone."""

BOTH_WAYS = ((1024, 768), (768, 1024), (390, 844), (844, 390))
"""A tablet and a phone, each held both ways, in CSS pixels."""

SIDEWAYS = ((844, 390), (740, 360), (667, 375))
"""Phones held sideways."""

LOW = ((844, 390), (740, 360), (800, 600))
"""Phones held sideways, and a small tablet."""

Place = FloatRect

NOT_DRAWN = """() => [...document.querySelectorAll("#screen use")]
    .map((use) => use.getAttribute("href")).filter((name) => !document.querySelector(name))"""
"""Symbols that a page uses and does not contain."""

MAY_END_IN_DOTS = ".seat__name span, .scoring__name, .save__text > span, .since--over:not(:has([open])) li > span"
"""Names at the table and in the sums of a hand, which stand in full in the log; the players of a game to continue;
what has happened, which a tap unfolds.
"""

MAY_GIVE_WAY = ".seat__name small"
"""What a seat does: it gives way to a long name, since its card beside it says the same."""

CUT_OFF = """async (size) => {
    const root = document.documentElement;
    if (size) root.dataset.text = size;
    else delete root.dataset.text;
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((motion) => (motion.finish(), motion.finished)));
    const found = new Set();
    const nameOf = (element) => (element.ariaLabel ?? (element.textContent || element.value || "")).trim().slice(0, 60);
    const tell = (what, element) =>
        found.add(`${what}: ${nameOf(element)} (${element.className || element.parentElement.className})`);
    const remembered = (find) => {
        const results = new Map();
        return (element) => {
            if (!results.has(element)) results.set(element, find(element));
            return results.get(element);
        };
    };
    const styleOf = remembered((element) => getComputedStyle(element));
    const beyond = (inner, outer, spare) => [
        ["left", outer.left - inner.left, 1.5], ["right", inner.right - outer.right, 1.5],
        ["top", outer.top - inner.top, spare], ["bottom", inner.bottom - outer.bottom, spare],
    ].filter(([, over, most]) => over > most).map(([side, over]) => `${side} ${Math.ceil(over)} px`).join(", ");
    const screen = { left: 0, top: -scrollY, right: innerWidth, bottom: root.scrollHeight - scrollY };
    const shortens = (element) => styleOf(element).textOverflow === "ellipsis";
    const clippingBoxOf = remembered((box) => {
        if (!box) return null;
        const { overflowX, overflowY } = styleOf(box);
        if (`${overflowX} ${overflowY}` === "visible visible") return clippingBoxOf(box.parentElement);
        const { left, top } = box.getBoundingClientRect();
        const inside = { left: left + box.clientLeft, top: top + box.clientTop };
        inside.right = inside.left + box.clientWidth;
        inside.bottom = inside.top + box.clientHeight;
        return { box, inside, scrolls: /auto|scroll/.test(overflowX + overflowY), shortens: shortens(box) };
    });
    const faceOf = remembered((button) => {
        const { left, top } = button.getBoundingClientRect();
        const face = { left: left + button.clientLeft, top: top + button.clientTop };
        return { ...face, right: face.left + button.clientWidth, bottom: face.top + button.clientHeight };
    });
    const lookInButton = (word, button) => {
        const over = button ? beyond(word, faceOf(button), 4) : "";
        if (over) tell(`out of its button at the ${over}`, button);
    };
    const look = (place, element, spare) => {
        for (let clip = clippingBoxOf(element); clip; clip = clippingBoxOf(clip.box.parentElement)) {
            const { inside } = clip;
            const isOut = place.left >= inside.right || place.right <= inside.left ||
                place.top >= inside.bottom || place.bottom <= inside.top;
            if (clip.scrolls) return !isOut;
            if (clip.shortens) place.right = Math.min(place.right, inside.right);
            if (place.right <= place.left) return false;
            if (isOut && !element.matches(MAY_GIVE_WAY)) tell("out of sight", element);
            if (isOut) return false;
            const over = beyond(place, inside, spare);
            if (over) tell(`cut off at the ${over}`, element);
            if (over) return true;
        }
        const over = beyond(place, screen, spare);
        if (over) tell(`beyond the edge at the ${over}`, element);
        return true;
    };
    const pen = document.createElement("canvas").getContext("2d");
    const inked = new Map();
    const fontOf = remembered((element) => {
        const { fontStyle, fontWeight, fontSize, fontFamily } = styleOf(element);
        return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    });
    const inkOf = (word, element) => {
        const font = fontOf(element);
        const key = font + word;
        if (!inked.has(key)) {
            pen.font = font;
            inked.set(key, pen.measureText(word));
        }
        return inked.get(key);
    };
    const range = document.createRange();
    const wordsOf = (node, element) => [...node.data.matchAll(/\\S+/g)].flatMap((match) => {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const ink = inkOf(match[0], element);
        return [...range.getClientRects()].map(({ left, right, top }) => {
            const line = top + ink.fontBoundingBoxAscent;
            const [above, below] = [ink.actualBoundingBoxAscent, ink.actualBoundingBoxDescent];
            return { left, right, top: line - above, bottom: line + below, element };
        });
    });
    const layerOf = remembered((box) => {
        if (!box) return null;
        const { position } = styleOf(box);
        const canStick = root.scrollHeight > innerHeight + 1 || clippingBoxOf(box.parentElement)?.scrolls;
        const floats = position === "fixed" || (position === "sticky" && canStick);
        const isSheet = position === "absolute" && box.matches(".sheet-over");
        return floats || isSheet || box.matches(".since--over") ? box : layerOf(box.parentElement);
    });
    const blockOf = remembered((box) =>
        /^inline(-block)?$/.test(styleOf(box).display) ? blockOf(box.parentElement) : box);
    // the dice of a line may stand beside its head
    const faced = "button:not(.colhead, .rowhead), .btn";
    const unseen = ".sr, .for-ears, .imprint, [aria-hidden=true]";
    const words = [];
    for (const element of document.querySelectorAll("#screen :not(svg, svg *)")) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(unseen)) continue;
        const place = DOMRect.fromRect(element.getBoundingClientRect());
        if (element.matches("button, input, a, [role=img]")) look(place, element.parentElement, 4);
        if (shortens(element) && element.scrollWidth > element.clientWidth + 1 && !element.matches(MAY_END_IN_DOTS))
            tell("shortened", element);
        if (element.matches("input") && element.value.length <= 16 && element.scrollWidth > element.clientWidth + 1)
            tell("cut off", element);
        const { fontSize, color, clipPath } = styleOf(element);
        if (fontSize === "0px" || color === "rgba(0, 0, 0, 0)" || clipPath === "inset(50%)") continue;
        const button = element.closest(faced);
        for (const node of element.childNodes) {
            if (node.nodeType !== 3 || !node.data.trim()) continue;
            for (const word of wordsOf(node, element)) {
                if (!look(word, element, 1)) continue;
                words.push(word);
                lookInButton(word, button);
            }
        }
    }
    const topmost = (word) => document.elementFromPoint((word.left + word.right) / 2, (word.top + word.bottom) / 2);
    const hits = (word) => {
        const over = topmost(word);
        return !over || over.contains(word.element) || word.element.contains(over);
    };
    for (const word of document.querySelector("#screen select") ? words : []) {
        const over = topmost(word);
        if (over?.matches("select") && over !== word.element) tell(`under “${nameOf(over)}”`, word.element);
    }
    words.sort((one, other) => one.top - other.top);
    words.forEach((one, index) => {
        for (let next = index + 1; next < words.length && words[next].top < one.bottom - 3; next++) {
            const other = words[next];
            if (one.left > other.right - 2 || other.left > one.right - 2) continue;
            const [here, there] = [blockOf(one.element), blockOf(other.element)];
            if (here === there || layerOf(here) !== layerOf(there) || !hits(one) || !hits(other)) continue;
            tell(`over “${nameOf(other.element)}”`, one.element);
        }
    });
    return [...found];
}""".replace("MAY_END_IN_DOTS", repr(MAY_END_IN_DOTS)).replace("MAY_GIVE_WAY", repr(MAY_GIVE_WAY))
"""What is cut off, out of its button, beyond the edge, or over another text, in one of the text sizes of the settings.

Of each word the ink is measured, which is less than its line where the letters are low, and more for an Å.
"""

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
        found += [f"{state} {width}×{height}: {what}" for what in page.evaluate(CUT_OFF, "")]
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
