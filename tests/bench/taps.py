"""How soon a tap on the table is answered: from the tap to the paint of what it changed.

A tap goes to the worker, its answer is stored, morphed into the page and painted. Milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median, quantiles

from playwright.sync_api import Browser, ViewportSize

from tests.games.parts import take_part

SIZE: ViewportSize = {"width": 1024, "height": 768}
TAPS = 200

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
    times = [float(time) for time in page.evaluate(PLAY, [TAPS, take_part(game, "bench", "PICKS")])]
    context.close()
    return {"median": median(times), "p95": quantiles(times, n=20)[-1], "taps": float(len(times))}
