"""The processes of this machine, from Linux's /proc."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Process:
    """A process: its state as one letter, its parent, and its group."""

    state: str
    parent: int
    group: int


def all_processes() -> Mapping[int, Process]:
    """Every process by its number."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent, group = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
            found[int(folder.name)] = Process(state, int(parent), int(group))
    return found


def command(pid: int) -> str:
    """The command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
