"""Prepares the machine: the virtual environment, Node with the packages of the page, browsers and their engines.

Needs nothing but Python, because it installs the rest.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from places import NODE_MODULES, SCRATCH, STEPS, VENV, WEB
from processes import BINARIES, PYTHON, Stop, run, say, surroundings

LOCKED = STEPS / "requirements.txt"
LOCKED_NODE = STEPS / "requirements-node.txt"
LOCKED_CLUSTER = STEPS / "requirements-cluster.txt"
"""The pinned Python packages, Node from PyPI, and Dask, with their hashes; made by ``build.py lock``."""
OLDEST_NODE = 20
PLAYWRIGHTS = """from playwright.sync_api import sync_playwright
with sync_playwright() as running: print(running.chromium.executable_path)"""
HEADLESS = "chromium-headless-shell"
"""Headless Chromium, which runs a test in about half the time."""
ENGINES = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    HEADLESS: HEADLESS,
}
"""The programs that the engines beside Chromium need, and the Debian packages that contain them."""
DEBIAN = threading.Lock()
"""Held while packages are installed from Debian, because apt-get refuses to run twice at a time."""
CHROMES = ("google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let only one set-up or build run at a time."""
    SCRATCH.mkdir(exist_ok=True)
    with (SCRATCH / "lock").open("w") as lock:
        if importlib.util.find_spec("fcntl"):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fresh(stamp: Path, *parts: str | bytes) -> bool:
    """Whether ``stamp`` was written for exactly these parts."""
    return stamp.is_file() and stamp.read_text() == digest(*parts)


def digest(*parts: str | bytes) -> str:
    """One SHA-256 of all parts."""
    return hashlib.sha256(b"\0".join(p.encode() if isinstance(p, str) else p for p in parts)).hexdigest()


def set_up_python() -> None:
    """Create .venv with the locked packages."""
    stamp, parts = VENV / "ready", (sys.version, LOCKED.read_bytes())
    if fresh(stamp, *parts):
        return
    say(f"setting up Python {sys.version.split()[0]} in .venv")
    make_venv()
    install(LOCKED)
    stamp.write_text(digest(*parts))


def set_up_cluster() -> None:
    """Install Dask, with which programs work on several machines."""
    stamp = VENV / "ready for a cluster"
    if fresh(stamp, LOCKED_CLUSTER.read_bytes()):
        return
    say("installing Dask")
    install(LOCKED_CLUSTER)
    stamp.write_text(digest(LOCKED_CLUSTER.read_bytes()))


def install(locked: Path) -> None:
    """Install the packages of a lock file, each only if its hash is listed there."""
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r", locked)


def make_venv() -> None:
    """Create an empty virtual environment; Debian has part of what that needs in a separate package."""
    if importlib.util.find_spec("ensurepip") is None:
        install_from_debian("python3-venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install_from_debian(*packages: str) -> None:
    """Install Debian packages, which only root can do."""
    names = ", ".join(packages)
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        raise Stop(f"missing here: {names}; please install and try again")
    say(f"installing from Debian: {names}")
    with DEBIAN:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, DEBIAN_FRONTEND="noninteractive")


def node() -> str:
    """The machine's Node if it is new enough, else the one from PyPI."""
    for found in (shutil.which("node"), shutil.which("node", path=str(BINARIES))):
        if found and node_version(found) >= OLDEST_NODE:
            return found
    say("installing Node from PyPI")
    install(LOCKED_NODE)
    return str(BINARIES / "node")


def node_version(program: str) -> int:
    """The major version of Node."""
    output = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", output)
    return int(found[1]) if found else 0


def set_up_page() -> None:
    """Install the packages of the page from npm."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = NODE_MODULES / "ready"
    if fresh(stamp, lock):
        return
    program = node()
    npm = shutil.which("npm", path=os.pathsep.join((str(Path(program).parent), surroundings()["PATH"])))
    if npm is None:
        raise Stop("there is Node but no npm: please install npm and try again")
    say("installing the packages of the page from npm")
    run(npm, "ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", folder=WEB)
    stamp.write_text(digest(lock))


def browser() -> str:
    """The browser for tests: an installed one, else Playwright's, else Debian's."""
    given = os.environ.get("TRADEWINDS_BROWSER") or next(filter(None, map(shutil.which, CHROMES)), None)
    if given:
        return given
    known = subprocess.run([PYTHON, "-c", PLAYWRIGHTS], capture_output=True, text=True, check=False).stdout.strip()
    if not Path(known).is_file():
        say("installing Playwright's Chromium for the tests")
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], check=False, timeout=600)
    if Path(known).is_file():
        return known
    install_from_debian("chromium")
    return str(shutil.which("chromium"))


def is_everything_wanted() -> bool:
    """Whether TRADEWINDS_ENGINES is "all": tests of engines and of a cluster should run, and not be skipped."""
    return os.environ.get("TRADEWINDS_ENGINES") == "all"


def set_up_engines() -> None:
    """Install the missing engines if everything is wanted."""
    if not is_everything_wanted():
        return
    missing = [package for program, package in ENGINES.items() if shutil.which(program) is None]
    if missing:
        install_from_debian(*missing)
