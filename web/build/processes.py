"""Runs programs in the project's environment; needs nothing but Python."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from places import ROOT, STEPS, VENV, WEB

BINARIES = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BINARIES / ("python.exe" if os.name == "nt" else "python")


class Stop(Exception):
    """A step failed; the message explains it."""


def say(text: str) -> None:
    """Print what happens next."""
    print(f"· {text}", flush=True)


def run(*command: str | Path, folder: Path = ROOT, **extra: str) -> None:
    """Run a command in the project's environment; Stop if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=folder, env=surroundings(**extra), check=False)
    if done.returncode:
        raise Stop(f"{Path(command[0]).name} {' '.join(map(str, command[1:4]))} … ended with {done.returncode}")


def run_all(*commands: Sequence[str | Path]) -> None:
    """Run all commands, one on each processor at a time; Stop that names those that failed."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [str(stopped) for stopped in pool.map(failure_of, commands) if stopped]
    if failed:
        raise Stop("\n         ".join(failed))


def failure_of(command: Sequence[str | Path]) -> Stop | None:
    """Run a command; what stopped it, or None."""
    try:
        run(*command)
    except Stop as stopped:
        return stopped
    return None


def become(*command: str | Path) -> None:
    """Replace this process by a command, which so gets its signals; where that is impossible, run the command."""
    if os.name == "nt":
        run(*command)
    else:
        os.chdir(ROOT)
        os.execve(command[0], [str(part) for part in command], surroundings())


def surroundings(**extra: str) -> dict[str, str]:
    """The environment variables of tools: they find our sources, and keep what Python has compiled for the next."""
    path = os.pathsep.join(str(folder) for folder in (ROOT, WEB, STEPS))
    binaries = os.pathsep.join((str(BINARIES), os.environ.get("PATH", "")))
    return os.environ | {"PYTHONPATH": path, "PATH": binaries, "PYTHONDONTWRITEBYTECODE": ""} | extra
