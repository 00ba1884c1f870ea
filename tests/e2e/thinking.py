"""Watches the worker that thinks for computer players: whether it answers, or the table's own Python has to."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WATCH = """() => {
  const thinking = globalThis.thinking = { thoughts: 0, failures: [], workers: [] };
  thinking.first = new Promise((resolve) => { thinking.onThought = resolve; });
  globalThis.Worker = class extends Worker {
    constructor(...address) {
      super(...address);
      thinking.workers.push(this);
      this.addEventListener("message", ({ data }) => {
        if (data?.thought) thinking.onThought(thinking.thoughts += 1);
        if (data?.failed) thinking.failures.push(data.failed);
      });
    }
  };
}"""


def watch_thinking(page: Page) -> None:
    """Count from now on what thinking workers answer."""
    page.evaluate(WATCH)


def thoughts(page: Page) -> int:
    """How many answers they have given; AssertionError if one has failed."""
    found: dict[str, Any] = page.evaluate("({ thoughts: thinking.thoughts, failures: thinking.failures })")
    assert not found["failures"], found["failures"][0]
    return int(found["thoughts"])


KILL = """async () => {
  await thinking.first;
  const worker = thinking.workers.at(-1);
  worker.terminate();
  worker.dispatchEvent(new Event("error", { cancelable: true }));
}"""


def kill_thinker(page: Page) -> int:
    """Wait for a thought, and kill the worker that has had it; returns how many thoughts there were."""
    page.evaluate(KILL)
    return thoughts(page)
