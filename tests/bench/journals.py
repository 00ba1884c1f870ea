"""The time until an action is on disk in the journal, requested from a page as the site does it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Any

TIMES = 200
BASE, CHANGE = 22_000, 1_500
"""The size of a long save and of the change by one action, in characters."""

PAGE = """<!doctype html><title>Journal</title>"""
MEASURE = """() => new Promise((done, fail) => {
    const worker = new Worker("%(worker)s", { type: "module" });
    const waiting = new Map();
    let last = 0;
    worker.onmessage = ({ data }) => waiting.get(data.number)(data);
    worker.onerror = () => fail(new Error("no journal"));
    const ask = (act, about) => new Promise((told, refused) => {
        last += 1;
        waiting.set(last, ({ failed }) => (failed ? refused(new Error(failed)) : told()));
        worker.postMessage({ number: last, place: "bench:/", act, about });
    });
    const card = { id: "bench", names: { en: ["Anika", "Mateo"] }, line: { en: "Round 3" } };
    const run = async () => {
        await ask("replace", { id: "bench", serial: 0, keep: 0, add: "a".repeat(%(base)d), card });
        const times = [];
        for (let serial = 1; serial <= %(times)d; serial += 1) {
            const begin = performance.now();
            await ask("append", { id: "bench", serial, keep: %(base)d, add: "b".repeat(%(change)d), card });
            times.push(performance.now() - begin);
        }
        return times;
    };
    run().then(done, fail);
})"""


def write_page(folder: Path) -> str:
    """Add a page to a built site that can use its journal; returns the function that measures."""
    (folder / "journal.html").write_text(PAGE)
    (worker,) = folder.glob("app-*/page/journal-worker.js")
    return MEASURE % {
        "worker": worker.relative_to(folder).as_posix(),
        "base": BASE,
        "change": CHANGE,
        "times": TIMES,
    }


def figures(times: list[Any]) -> Mapping[str, float]:
    """The figures of some times, in milliseconds."""
    return {"median": median(times), "p95": quantiles(times, n=20)[-1]}
