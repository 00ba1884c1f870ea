"""How soon a tap on the table is answered: from the tap to the paint of what it changed.

A tap goes to the worker, its answer is stored, morphed into the page and painted. Milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median, quantiles

from playwright.sync_api import Browser, ViewportSize

SIZE: ViewportSize = {"width": 1024, "height": 768}
TAPS = 200

PICKS = {
    "santo_domingo": [(".hand .card:not(.is-out)", ".hand .card.is-up")],
    "hispaniola": [
        (
            "#own :is(.card, .option:not(.is-not))[data-message]:not(.is-quiet)",
            "#own :is(.card.is-up, .option.is-now)",
        )
    ],
    "santiago": [
        ("button.up", "button.up.is-now"),
        (".plot.is-free[data-message]", ".plot.is-planned"),
        (".place:not(.is-off), button.offered", ":is(.place, .offered):is(.is-up, .is-proposed)"),
    ],
    "santa_maria": [
        ("#tab-answers", "#tab-answers.is-open"),
        ("button.choice", "button.choice.is-up"),
        (":is(.colhead, .rowhead)[aria-pressed]", ":is(.colhead, .rowhead).is-at, .choice"),
        ("#tab-ships", "#tab-ships.is-open, .is-at, .choice"),
        ("button.retire__at", ".retire__at.is-up, .is-at, .choice"),
    ],
}
"""What can be picked on the table of each game, one after another, and what is picked."""

# The page plays by itself: it taps what can be tapped next, and waits until what that changed is painted, which is
# when a task runs that was queued in the frame after the change.
PLAY = """([taps, stages]) => new Promise((done) => {
    const screen = document.getElementById("screen");
    const unable = ":disabled, [aria-disabled=true]";
    const times = [];
    let seed = 7;
    const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
    const all = (place) => [...screen.querySelectorAll(place)];
    const next = () => {
        for (const [picks, picked] of all(".over").length ? [] : stages) {
            const found = all(picks);
            if (found.length && !all(picked).length) return found[random(found.length)];
        }
        const reveals = all(".over .btn--plate");
        return (reveals.length ? reveals : all("#skip, #play")).find((control) => !control.matches(unable));
    };
    const painted = (then) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
    });
    const tap = () => {
        if (times.length === taps || all(".end").length) return done(times);
        const control = next();
        if (!control) return requestAnimationFrame(tap);
        const begin = performance.now();
        new MutationObserver((_, observer) => {
            observer.disconnect();
            painted(() => {
                times.push(performance.now() - begin);
                setTimeout(tap, 30);
            });
        }).observe(screen, { subtree: true, childList: true, attributes: true });
        control.click();
    };
    tap();
})"""


def measure(browser: Browser, address: str, game: str) -> Mapping[str, Mapping[str, float]]:
    """Median and 95th percentile of taps at full speed, and with the processor four times as slow."""
    return {"at full speed": _taps(browser, address, game, 1), "4 times as slow": _taps(browser, address, game, 4)}


def _taps(browser: Browser, address: str, game: str, slower: int) -> Mapping[str, float]:
    context = browser.new_context(viewport=SIZE, locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}#new/{game}")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("heading", level=1).wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    times = [float(time) for time in page.evaluate(PLAY, [TAPS, PICKS[game]])]
    context.close()
    return {"median": median(times), "p95": quantiles(times, n=20)[-1], "taps": float(len(times))}
