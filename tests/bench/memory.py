"""The memory of the page and its worker: after a game of 500 actions with its replay, and after many games in a row.

Figures are megabytes after a garbage collection: the heaps of JavaScript in page and worker, and the linear memory of
WebAssembly, in which Python lives and which never shrinks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from pygame_core import save
from pygame_core.games import load_game
from tests.bench.engine import finished_match
from tests.e2e.browser import wait_for_mark

MEGA = 1e6
MOST = 250
GAME, SEATS = "hispaniola", 5
"""A game of about 500 actions."""
STRIDE = 5
"""The replay visits every so many moments of it."""
GAMES_IN_A_ROW = 10
SHOW = """const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (source, imports = {}) => {
    const made = await instantiate(source, imports);
    const all = [(made.instance ?? made).exports, ...Object.values(imports)].flatMap((names) => Object.values(names));
    globalThis.linearMemory ??= all.find((one) => one instanceof WebAssembly.Memory);
    return made;
};
"""


# Everything runs inside the page: handles of a locator would keep the elements of every screen alive.
REPLAY = """async ([text, moments]) => {
    const screen = document.getElementById("screen");
    const frame = () => new Promise(requestAnimationFrame);
    const there = async (place) => {
        while (!screen.querySelector(place)) await frame();
        return screen.querySelector(place);
    };
    const changed = () => new Promise((done) => {
        new MutationObserver((_, observer) => { observer.disconnect(); done(); })
            .observe(screen, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    location.hash = "saves";
    const input = await there("input[data-import]");
    const files = new DataTransfer();
    files.items.add(new File([text], "long.tradewinds"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await there(".end");
    const route = location.hash;
    for (const moment of moments) {
        const next = changed();
        location.hash = `${route}/at/${moment}`;
        await next;
        await there(".prompt--past, .prompt");
    }
    location.hash = "saves";
    (await there(".kept .tool:last-child")).click();
    while (screen.querySelector(".kept .tool:last-child")) await frame();
}"""


class Heaps:
    """Measures the heaps of a page and of its worker."""

    def __init__(self, page: Page) -> None:
        self._page = page.context.new_cdp_session(page)
        self._answers: dict[int, dict[str, Any]] = {}
        self._workers: list[str] = []
        self._last = 0
        self._page.on("Target.attachedToTarget", lambda event: self._workers.append(event["sessionId"]))
        self._page.on("Target.detachedFromTarget", lambda event: self._workers.remove(event["sessionId"]))
        self._page.on("Target.receivedMessageFromTarget", self._hear)
        automatic = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self._page.send("Target.setAutoAttach", automatic)

    def megabytes(self) -> Mapping[str, float]:
        """The current memory in megabytes, by place."""
        found = {"JavaScript, page": _heap(self._page.send)}
        for worker in self._workers:
            ask = self._asking(worker)
            found["JavaScript, worker"] = found.get("JavaScript, worker", 0) + _heap(ask)
            found["WebAssembly"] = found.get("WebAssembly", 0) + _linear(ask)
        assert found["WebAssembly"], "the linear memory of Python is not shown"
        return {name: size / MEGA for name, size in found.items()}

    def _asking(self, worker: str) -> Callable[..., Any]:
        def ask(method: str, params: Mapping[str, Any] | None = None) -> Any:
            self._last += 1
            number = self._last
            message = json.dumps({"id": number, "method": method, "params": params or {}})
            self._page.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
            while number not in self._answers:
                self._page.send("Runtime.evaluate", {"expression": "0"})
            return self._answers.pop(number)["result"]

        return ask

    def _hear(self, event: Mapping[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message


def _heap(ask: Callable[..., Any]) -> float:
    """Bytes of objects, of the browser's data for them, and of their buffers."""
    ask("HeapProfiler.enable")
    ask("HeapProfiler.collectGarbage")
    ask("HeapProfiler.disable")
    usage = ask("Runtime.getHeapUsage")
    return float(sum(usage.get(part, 0) for part in ("usedSize", "embedderHeapUsedSize", "backingStorageSize")))


def _linear(ask: Callable[..., Any]) -> float:
    """Bytes of Python's linear memory, 0 if there is none."""
    asked = {"expression": "globalThis.linearMemory?.buffer.byteLength ?? 0", "returnByValue": True}
    return float(ask("Runtime.evaluate", asked)["result"]["value"])


def show_linear_memory(site: Path) -> None:
    """Make the interpreter of a copy of the site expose its linear memory, which no tool of the browser measures."""
    for interpreter in site.glob("app-*/page/interpreter.mjs"):
        interpreter.write_text(SHOW + interpreter.read_text(encoding="utf-8"), encoding="utf-8")


def measure(browser: Browser, address: str) -> tuple[Mapping[str, float], list[float]]:
    """The memory after the long game and its replay; then the total after each of the games in a row."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    page = context.new_page()
    page.goto(address)
    wait_for_mark(page)
    heaps = Heaps(page)
    replayed(page, 0)
    after = heaps.megabytes()
    sums = []
    for number in range(1, GAMES_IN_A_ROW + 1):
        replayed(page, number)
        sums.append(sum(heaps.megabytes().values()))
    context.close()
    return after, sums


def replayed(page: Page, seed: int) -> None:
    """Import a finished game, view it moment by moment, and delete it."""
    match = finished_match(load_game(GAME), SEATS, seed)
    page.evaluate(REPLAY, [save.write(match), list(range(0, match.now, STRIDE))])
