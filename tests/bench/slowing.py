"""Makes a browser's pages and workers run as on a slower processor.

Chromium's own throttling slows the main thread and leaves workers alone. Here whole processes are stopped and
continued in turn, so that they run for a part of the time only. Needs POSIX signals.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser, CDPSession

RUN = 0.004
"""Seconds that a process runs at a time."""


def renderers(session: CDPSession) -> list[int]:
    """The processes in which pages and their workers run."""
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in found if process["type"] == "renderer"]


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Let everything in the pages of ``browser`` take so many times as long; new pages must be open already."""
    if times == 1:
        yield
        return
    session = browser.new_browser_cdp_session()
    done = threading.Event()
    thread = threading.Thread(target=_slow_down, args=(renderers(session), times, done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        session.detach()


def _slow_down(processes: list[int], times: int, done: threading.Event) -> None:
    """Stop and continue processes until ``done``, each pause as long as what really ran before it asks for."""
    begin = time.perf_counter()
    while not done.wait(RUN):
        pause = (time.perf_counter() - begin) * (times - 1)
        _tell(processes, signal.SIGSTOP)
        time.sleep(pause)
        _tell(processes, signal.SIGCONT)
        begin = time.perf_counter()


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)
