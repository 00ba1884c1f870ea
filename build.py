"""Tradewinds: the one entry for everything.

Usage: python3 build.py build|serve|package|test|bench|pictures|screenshots|words|lock

Needs Python 3.11 or newer and sets up the rest inside the project: a virtual environment, the packages of the page,
and a browser for the tests. Everything is quick when nothing has changed.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STEPS = WEB / "build"
SCRATCH = ROOT / "build"
VENV = ROOT / ".venv"
BINARIES = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BINARIES / ("python.exe" if os.name == "nt" else "python")
TOOLS = WEB / "node_modules"
LINTED = ("web/page", "web/build", "web/eslint.config.js", "web/stylelint.config.js", "tests/page", "tests/bench")
"""What ESLint reads."""
STYLED = ("web/style/**/*.css", "assets/games/*/*.css", "web/blog.css")
"""What Stylelint reads."""
LOCKED = STEPS / "requirements.txt"
LOCKED_NODE = STEPS / "requirements-node.txt"
"""Every Python package with its version and hashes, made by ``build.py lock``."""
LOCK = "uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links"
TYPED = ("pygame_core", "web/app", "web/library", "web/build", "build.py", "tests")
"""All Python of ours, whose types are checked."""
OLDEST_NODE = 20
PLAYWRIGHTS = """from playwright.sync_api import sync_playwright
with sync_playwright() as running: print(running.chromium.executable_path)"""
HEADLESS = "chromium-headless-shell"
"""Chromium that can have no window: it needs about half the time for a test."""
ENGINES = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    HEADLESS: HEADLESS,
}
"""What the engines beside Chromium need: programs, and the packages of Debian that bring them."""
CHROMES = ("google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome")


class Stop(Exception):
    """A step failed and has said why."""


def say(text: str) -> None:
    """Announce a step."""
    print(f"· {text}", flush=True)


def run(*command: str | Path, folder: Path = ROOT, **extra: str) -> None:
    """Run a command in the project's surroundings, or stop."""
    done = subprocess.run([str(part) for part in command], cwd=folder, env=surroundings(**extra), check=False)
    if done.returncode:
        raise Stop(f"{Path(command[0]).name} {' '.join(map(str, command[1:4]))} … ended with {done.returncode}")


def surroundings(**extra: str) -> dict[str, str]:
    """The environment of our tools: they find the engine, the interface and the steps of the build."""
    path = os.pathsep.join(str(folder) for folder in (ROOT, WEB, STEPS))
    binaries = os.pathsep.join((str(BINARIES), os.environ.get("PATH", "")))
    return os.environ | {"PYTHONPATH": path, "PATH": binaries, "PYTHONDONTWRITEBYTECODE": "1"} | extra


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
    """Whether ``stamp`` was written for just these parts."""
    return stamp.is_file() and stamp.read_text() == digest(*parts)


def digest(*parts: str | bytes) -> str:
    """One SHA-256 over all parts."""
    return hashlib.sha256(b"\0".join(p.encode() if isinstance(p, str) else p for p in parts)).hexdigest()


# ------------------------------------------------------------------ set-up


def set_up_python() -> None:
    """Make .venv with the locked packages."""
    stamp, parts = VENV / "ready", (sys.version, LOCKED.read_bytes())
    if fresh(stamp, *parts):
        return
    say(f"setting up Python {sys.version.split()[0]} in .venv")
    make_venv()
    install(LOCKED)
    stamp.write_text(digest(*parts))


def install(locked: Path) -> None:
    """Install the packages of a lock file, each only if its hash is one of those that stand there."""
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r", locked)


def make_venv() -> None:
    """Make an empty virtual environment; Debian keeps part of what that takes in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        install_from_debian("python3-venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install_from_debian(*packages: str) -> None:
    """Install some of Debian's packages, which only root can."""
    names = ", ".join(packages)
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        raise Stop(f"missing here: {names}; please install and try again")
    say(f"installing from Debian: {names}")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, DEBIAN_FRONTEND="noninteractive")


def node() -> str:
    """Node of the machine if it is new enough, else the one from PyPI."""
    for found in (shutil.which("node"), shutil.which("node", path=str(BINARIES))):
        if found and node_version(found) >= OLDEST_NODE:
            return found
    say("installing Node from PyPI")
    install(LOCKED_NODE)
    return str(BINARIES / "node")


def node_version(program: str) -> int:
    """The first number of Node's version."""
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", told)
    return int(found[1]) if found else 0


def set_up_page() -> None:
    """Install the packages of the page from npm."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / "ready"
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
    """The browser for tests: one that is installed, else Playwright's, else Debian's."""
    given = os.environ.get("TRADEWINDS_BROWSER") or next(filter(None, map(shutil.which, CHROMES)), None)
    if given:
        return given
    known = subprocess.run([PYTHON, "-c", PLAYWRIGHTS], capture_output=True, text=True, check=False).stdout.strip()
    if not Path(known).is_file():
        say("installing Playwright's Chromium for the tests")
        subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], check=False, timeout=600)
    if Path(known).is_file():
        return known
    install_from_debian("chromium")
    return str(shutil.which("chromium"))


def set_up_engines() -> None:
    """Where TRADEWINDS_ENGINES says "all", install the engines that are missing; elsewhere their tests are skipped."""
    if os.environ.get("TRADEWINDS_ENGINES") != "all":
        return
    missing = [package for program, package in ENGINES.items() if shutil.which(program) is None]
    if missing:
        install_from_debian(*missing)


# ------------------------------------------------------------------ commands


def build() -> None:
    """Set up what is missing and bring dist/ up to date."""
    with alone():
        set_up_python()
        set_up_page()
        run(PYTHON, STEPS / "assemble.py", node())


def serve(port: int) -> None:
    """Build, then serve dist/ on this machine only; a change of a source builds again and reloads every page."""
    build()
    run(PYTHON, STEPS / "developing.py", node(), str(port))


def package() -> None:
    """Build, then put the site into one archive with checksums in packages/."""
    build()
    run(PYTHON, STEPS / "package.py", node())


def check_sources() -> None:
    """Run everything that reads the sources and finds mistakes in them."""
    say("ruff and mypy")
    run(PYTHON, "-m", "ruff", "check")
    run(PYTHON, "-m", "ruff", "format", "--check", "--quiet")
    run(PYTHON, "-m", "mypy", "--no-error-summary", *TYPED)
    say("TypeScript, ESLint and Stylelint")
    for project in ("web/tsconfig.json", "web/tsconfig.workers.json"):
        run(node(), TOOLS / "typescript/bin/tsc", "--project", project)
    run(node(), TOOLS / "eslint/bin/eslint.js", "--max-warnings=0", "--config=web/eslint.config.js", *LINTED)
    stylelint = TOOLS / "stylelint/bin/stylelint.mjs"
    run(node(), stylelint, "--max-warnings=0", "--config=web/stylelint.config.js", *STYLED)


def check() -> None:
    """Set up what the tools need, and check the sources; no test is run."""
    build()
    check_sources()


def test(arguments: list[str]) -> None:
    """Build, check the sources and run the tests."""
    started = time.monotonic()
    build()
    if not arguments:
        check_sources()
    set_up_engines()
    chosen = arguments or ["-n", "auto", "--dist", "worksteal", "--durations=15"]
    browsers = {"TRADEWINDS_BROWSER": browser(), "TRADEWINDS_HEADLESS": shutil.which(HEADLESS) or ""}
    run(PYTHON, "-m", "pytest", *chosen, folder=ROOT, TRADEWINDS_NODE=node(), **browsers)
    say(f"all of this took {time.monotonic() - started:.0f} s")


def tool(name: str, arguments: list[str]) -> None:
    """Build, then run one of the programs beside the tests."""
    build()
    run(PYTHON, ROOT / "tests" / name, *arguments, TRADEWINDS_BROWSER=browser(), TRADEWINDS_NODE=node())


def lock() -> None:
    """Write the lock files anew from pyproject.toml; versions change only where that asks for others."""
    set_up_python()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *groups["lock"])
    for locked, sources in ((LOCKED, ["pyproject.toml", "--group", "dev"]), (LOCKED_NODE, ["--group", "node"])):
        run(*LOCK.split(), *sources, "-o", locked, UV_CUSTOM_COMPILE_COMMAND="python3 build.py lock")


def words() -> None:
    """Bring the catalogs up to date with the sentences in the sources."""
    set_up_python()
    run(PYTHON, STEPS / "catalogs.py")


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Tradewinds.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="write the site to dist/")
    serving = commands.add_parser("serve", help="build and serve on 127.0.0.1, again after every change")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("package", help="put the site into one archive with checksums in packages/")
    commands.add_parser("check", help="check the sources without running the tests")
    commands.add_parser("test", help="check everything; further arguments go to pytest", add_help=False)
    commands.add_parser("bench", help="measure start-up, sizes and speed", add_help=False)
    commands.add_parser("pictures", help="make pictures of every screen in pictures/", add_help=False)
    commands.add_parser("screenshots", help="make the screenshots of the web manifest in assets/screenshots/")
    commands.add_parser("words", help="update the catalogs from the sources")
    commands.add_parser("lock", help="write the lock files of the Python packages anew")
    given, rest = parser.parse_known_args()
    if rest and given.command in ("build", "serve", "package", "check", "screenshots", "words", "lock"):
        parser.error(f"unknown: {' '.join(rest)}")
    actions = {
        "build": build,
        "serve": lambda: serve(given.port),
        "package": package,
        "check": check,
        "test": lambda: test(rest),
        "bench": lambda: tool("bench", rest),
        "pictures": lambda: tool("pictures.py", rest),
        "screenshots": lambda: tool("screenshots.py", []),
        "words": words,
        "lock": lock,
    }
    try:
        actions[given.command]()
    except Stop as stopped:
        print(f"stopped: {stopped}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
