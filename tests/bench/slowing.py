"""Slows down a browser's pages and workers, like a slower processor.

Chromium's own throttling slows the main thread but not workers. Here whole processes are stopped and continued in turn,
so that they run for a part of the time only. Linux only.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from tests.kills.processes import Process, all_processes, command

RUN = 0.004
"""The length of a run between two stops, in seconds."""


PAGES = ("--type=renderer", "-contentproc", "WebKitWebProcess")
"""Parts of the command line of the processes that run pages and workers, one for each engine."""


def page_processes() -> list[int]:
    """The descendants of this process that run pages and workers."""
    running = all_processes()
    return [
        pid for pid in running if _is_below(pid, os.getpid(), running) and any(mark in command(pid) for mark in PAGES)
    ]


def _is_below(pid: int, ancestor: int, running: Mapping[int, Process]) -> bool:
    while pid in running:
        pid = running[pid].parent
        if pid == ancestor:
            return True
    return False


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Make the open pages slower by this factor."""
    if times == 1:
        yield
        return
    processes = page_processes()
    assert processes, "no process in which pages run"
    done = threading.Event()
    thread = threading.Thread(target=_slow_down, args=(processes, times, done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _slow_down(processes: list[int], times: int, done: threading.Event) -> None:
    """Stop and continue processes until ``done``; each pause depends on how long they really ran before."""
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
