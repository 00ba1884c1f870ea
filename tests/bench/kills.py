"""Whether acknowledged actions survive when the whole browser is killed, at many moments.

Two browsers run in parallel. No session starts after ``LONGEST`` seconds, and each is short: all end two minutes later.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, sync_playwright

from pygame_core.games import GAMES
from tests.kills.browsers import BROWSERS
from tests.kills.games import LONG, SHORT, all_prepared
from tests.kills.sittings import HOWS, Outcome, Plan, Profiles, killed

AT_ONCE = 2
LONGEST = 1200
"""Seconds after which no further browser is started."""
WAITS = (0, 1, 3, 10, 30)
"""Seconds between an action and the kill."""
MANY = 40
"""The number of actions in a row that make a browser fall behind with its writes."""
TOLD = 120
"""The maximum number of characters of an error that kept a session from being measured."""
TIMES_PLAYING = {"Chromium": 6, "Firefox": 3, "WebKitGTK": 2}
"""How often each engine is killed while it plays."""


def plans() -> list[Plan]:
    """All kills, in the installed engines, interleaved, so that a short run has some of each."""
    found = [plan for engine, (_, installed) in BROWSERS.items() if installed() for plan in _plans(engine)]
    return random.Random(len(found)).sample(found, len(found))


def _plans(engine: str) -> list[Plan]:
    games, lengths = list(GAMES), (LONG, SHORT)
    waits = [
        Plan(engine, game, lengths[(row + column) // 2 % 2], wait=wait)
        for row, game in enumerate(games)
        for column, wait in enumerate(WAITS)
        if engine == "Chromium" or (row + column) % 2 == 0
    ]
    far = [Plan(engine, "hispaniola", LONG, actions=MANY, wait=10)] if engine == "Chromium" else []
    playing = [
        Plan(engine, games[number % len(games)], lengths[number // 2 % 2], "while playing", actions=number, seed=number)
        for number in range(TIMES_PLAYING[engine])
    ]
    others = [how for how in HOWS if how not in ("after an action", "while playing")]
    if engine != "Chromium":
        others = [how for how in others if how.startswith("in ")]
    rest = [Plan(engine, games[number % len(games)], lengths[number % 2], how) for number, how in enumerate(others)]
    return waits + far + playing + rest


def measure(address: str, folder: Path, tell: Callable[[Outcome], None]) -> list[Plan]:
    """Run all kills; ``tell`` gets each outcome, from any thread. Returns the plans for which there was no time."""
    waiting: Queue[Plan] = Queue()
    for plan in plans():
        waiting.put(plan)
    profiles = Profiles(address, folder, all_prepared())
    late = time.monotonic() + LONGEST

    def work() -> None:
        with sync_playwright() as playwright, suppress(Empty):
            while time.monotonic() < late:
                tell(_tried(waiting.get_nowait(), profiles, playwright))

    workers = [threading.Thread(target=work) for _ in range(AT_ONCE)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return list(waiting.queue)


def _tried(plan: Plan, profiles: Profiles, playwright: Playwright) -> Outcome:
    try:
        return killed(plan, profiles, playwright)
    except (AssertionError, PlaywrightError, OSError) as error:
        return Outcome(plan, faults=(f"not measured: {str(error)[:TOLD]}",))


HEAD = ("engine", "game", "entries", "killed", "seconds", "acknowledged", "found", "lost")
FORM = "  {:<10} {:<14} {:>7}  {:<17} {:>7} {:>13} {:>7} {:>5}  {}"


def row(outcome: Outcome) -> str:
    """An outcome as a row of the table."""
    plan = outcome.plan
    told = (
        plan.engine,
        plan.game,
        plan.entries,
        plan.how,
        plan.wait,
        outcome.acknowledged,
        outcome.found,
        outcome.lost,
    )
    return FORM.format(*map(str, told), " ".join("; ".join(outcome.faults).split())).rstrip()


def show(address: str, folder: Path) -> None:
    """Print the table while it grows, and its summary."""
    outcomes: list[Outcome] = []
    lock = threading.Lock()

    def tell(outcome: Outcome) -> None:
        with lock:
            outcomes.append(outcome)
            print(row(outcome), flush=True)

    print(f"\nThe whole browser killed, {AT_ONCE} at once; none is started after {LONGEST} s")
    print(FORM.format(*HEAD, "").rstrip())
    begin = time.monotonic()
    left = measure(address, folder, tell)
    for line in summary(outcomes, left, time.monotonic() - begin):
        print(f"  {line}")


def summary(outcomes: Sequence[Outcome], left: Sequence[Plan], seconds: float) -> list[str]:
    """The summary of the table."""
    measured = [outcome for outcome in outcomes if outcome.acknowledged or not outcome.faults]
    faulty = sum(1 for outcome in outcomes if outcome.faults)
    return [
        f"kills: {len(measured)} in {seconds:.0f} s",
        f"not measured: {len(outcomes) - len(measured)} (0); no time for: {len(left)} (0)",
        f"acknowledged actions lost: {sum(outcome.lost for outcome in outcomes)} (0), "
        f"in {sum(1 for outcome in outcomes if outcome.lost)} sittings; sittings with another fault: {faulty} (0)",
    ]
