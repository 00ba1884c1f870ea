"""Tradewinds: the entry point for all tasks.

Usage: python3 build.py build|serve|package|check|test|bench|arena|fit|pictures|screenshots|format|words|record|lock

Needs Python 3.11 or newer and installs the rest inside the project: a virtual environment, the packages of the page,
and a browser for the tests. Steps whose inputs have not changed are skipped.
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
import threading
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STEPS = WEB / "build"
SCRATCH = ROOT / "build"
VENV = ROOT / ".venv"
BINARIES = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BINARIES / ("python.exe" if os.name == "nt" else "python")
TOOLS = WEB / "node_modules"
LINTED = (
    *("web/page", "web/build", "web/eslint.config.js", "web/prettier.config.js", "web/stylelint.config.js"),
    *("tests/page", "tests/bench", "tests/e2e"),
)
"""The arguments for ESLint."""
STYLED = ("web/style/**/*.css", "assets/games/**/*.css", "web/blog.css")
"""The arguments for Stylelint."""
PRETTIER = TOOLS / "prettier/bin/prettier.cjs"
FORMATTED = ("--log-level=warn", "--config=web/prettier.config.js", *STYLED)
"""The arguments for Prettier, which formats the style sheets."""
LOCKED = STEPS / "requirements.txt"
LOCKED_NODE = STEPS / "requirements-node.txt"
"""The pinned Python packages, and Node from PyPI, with their hashes; made by ``build.py lock``."""
LOCK = "uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links"
TYPED = ("pygame_core", "web/app", "web/library", "web/build", "build.py", "tests")
"""All Python sources of the project, for mypy."""
WITHOUT_SITE = ("tests/engine", "tests/engine/*", "tests/games/test_*.py", "tests/games/*/test_rules*.py")
"""The tests that need neither the built site nor a browser: those of the engine and of the rules."""
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


# ------------------------------------------------------------------ set-up


def set_up_python() -> None:
    """Create .venv with the locked packages."""
    stamp, parts = VENV / "ready", (sys.version, LOCKED.read_bytes())
    if fresh(stamp, *parts):
        return
    say(f"setting up Python {sys.version.split()[0]} in .venv")
    make_venv()
    install(LOCKED)
    stamp.write_text(digest(*parts))


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


def set_up_engines() -> None:
    """If TRADEWINDS_ENGINES is "all", install the missing engines; otherwise their tests are skipped."""
    if os.environ.get("TRADEWINDS_ENGINES") != "all":
        return
    missing = [package for program, package in ENGINES.items() if shutil.which(program) is None]
    if missing:
        install_from_debian(*missing)


# ------------------------------------------------------------------ commands


def build() -> None:
    """Install what is missing and bring dist/ up to date."""
    with alone():
        set_up_python()
        set_up_page()
        run(PYTHON, STEPS / "step.py", "assemble", node())


def serve(port: int) -> None:
    """Build and serve dist/ on this machine only; a change of a source rebuilds and reloads every page."""
    build()
    become(PYTHON, STEPS / "developing.py", node(), str(port))


def package() -> None:
    """Build, then write the site as one archive with checksums into packages/."""
    build()
    run(PYTHON, STEPS / "package.py", node())


def check_sources() -> None:
    """Run all static checks of the sources, also after one has failed."""
    say("ruff, mypy, TypeScript, ESLint, Prettier and Stylelint")
    program, stylelint = node(), TOOLS / "stylelint/bin/stylelint.mjs"
    run_all(
        (PYTHON, "-m", "mypy", "--no-error-summary", *TYPED),
        (PYTHON, "-m", "ruff", "check"),
        (PYTHON, "-m", "ruff", "format", "--check"),
        (program, TOOLS / "typescript/bin/tsc", "--project", "web/tsconfig.json"),
        (program, TOOLS / "typescript/bin/tsc", "--project", "web/tsconfig.workers.json"),
        (program, TOOLS / "eslint/bin/eslint.js", "--max-warnings=0", "--config=web/eslint.config.js", *LINTED),
        (program, PRETTIER, "--check", *FORMATTED),
        (program, stylelint, "--max-warnings=0", "--config=web/stylelint.config.js", *STYLED),
    )


def format_sources() -> None:
    """Format the Python sources and the style sheets."""
    set_up_python()
    set_up_page()
    run(PYTHON, "-m", "ruff", "format")
    run(node(), PRETTIER, "--write", *FORMATTED)


def check() -> None:
    """Install the tools and check the sources; runs no test."""
    build()
    check_sources()


def test(arguments: list[str]) -> None:
    """Build, check the sources and run the tests; tests that need no site run without a build."""
    started = time.monotonic()
    workers = 3 * (os.cpu_count() or 2) // 2  # tests with a browser also wait
    chosen = arguments or ["-n", str(workers), "--dist", "worksteal", "--durations=15", "--coverage"]
    variables = prepare_site(arguments) if needs_site(arguments) else prepare_python()
    run(PYTHON, "-m", "pytest", *chosen, folder=ROOT, **variables)
    say(f"all of this took {time.monotonic() - started:.0f} s")


def needs_site(arguments: Sequence[str]) -> bool:
    """Whether the arguments for pytest name anything else than tests that need no site."""
    paths = [argument.partition("::")[0].rstrip("/") for argument in arguments]
    named = [path for path in paths if (ROOT / path).exists()]
    return not named or not all(any(fnmatch(path, known) for known in WITHOUT_SITE) for path in named)


def prepare_python() -> dict[str, str]:
    """Install the Python packages; returns no further variables for the tests."""
    with alone():
        set_up_python()
    return {}


def prepare_site(arguments: Sequence[str]) -> dict[str, str]:
    """Build, check the sources and meanwhile install the engines; returns the variables that name the browsers."""
    with ThreadPoolExecutor(1) as pool:
        engines = pool.submit(set_up_engines)
        build()
        if not arguments:
            check_sources()
        engines.result()
    headless = shutil.which(HEADLESS) or ""
    return {"TRADEWINDS_NODE": node(), "TRADEWINDS_BROWSER": browser(), "TRADEWINDS_HEADLESS": headless}


def tool(name: str, arguments: list[str]) -> None:
    """Build, then run one of the programs in tests/."""
    build()
    run(PYTHON, ROOT / "tests" / name, *arguments, TRADEWINDS_BROWSER=browser(), TRADEWINDS_NODE=node())


def screenshots() -> None:
    """Make the screenshots of the web manifest."""
    tool("screenshots.py", [])


def lock() -> None:
    """Update the lock files from pyproject.toml; versions change only if it requires that."""
    set_up_python()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *groups["lock"])
    for locked, sources in ((LOCKED, ["pyproject.toml", "--group", "dev"]), (LOCKED_NODE, ["--group", "node"])):
        run(*LOCK.split(), *sources, "-o", locked, UV_CUSTOM_COMPILE_COMMAND="python3 build.py lock")


def words() -> None:
    """Update the catalogs from the sentences in the sources."""
    set_up_python()
    run(PYTHON, STEPS / "step.py", "catalogs")


def record() -> None:
    """Play the recorded games that are missing, and write their facts."""
    set_up_python()
    run(PYTHON, "-m", "tests.games.recording")


def arena(arguments: list[str]) -> None:
    """Compare the levels of the computer players; further arguments go to the program."""
    program = ("-m", "tests.bench.strength", *arguments)
    if not any(argument.startswith("--in-browser") for argument in arguments):
        set_up_python()
        run(PYTHON, *program)
        return
    build()
    run(PYTHON, *program, TRADEWINDS_BROWSER=browser())


def fit(arguments: list[str]) -> None:
    """Fit the weights of a game's computer players; further arguments go to the program."""
    set_up_python()
    run(PYTHON, "-m", "tests.bench.fitting", *arguments)


@dataclass(frozen=True)
class Command:
    """One command of the command line."""

    name: str
    about: str
    call: Callable[..., None]
    """What it calls: with the values of its options, and before them with its further arguments, if it takes any."""
    further: str = ""
    """What its further arguments are called in its help; empty if it takes none."""
    has_own_help: bool = False
    """Whether the program that gets the further arguments also tells what they mean."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Its options, each a number, and what they are if they are not given."""


ABOUT_TEST = "check everything; further arguments go to pytest: files, folders, -k WORD, -x"
ABOUT_BENCH = "measure start-up, sizes and speed, or only what is named, such as sizes or taps"
ABOUT_PICTURES = "make pictures of every screen in pictures/, or only of a game or those whose names contain a word"
COMMANDS = (
    Command("build", "write the site to dist/", build),
    Command("serve", "build and serve on 127.0.0.1, again after every change", serve, numbers={"port": 8000}),
    Command("package", "put the site into one archive with checksums in packages/", package),
    Command("check", "check the sources without running the tests", check),
    Command("format", "format the Python sources and the style sheets", format_sources),
    Command("test", ABOUT_TEST, test, "ARGUMENT"),
    Command("bench", ABOUT_BENCH, partial(tool, "bench"), "NAME"),
    Command("arena", "compare the levels of the computer players", arena, "ARGUMENT", has_own_help=True),
    Command("fit", "learn the weights of a game's computer players", fit, "ARGUMENT", has_own_help=True),
    Command("pictures", ABOUT_PICTURES, partial(tool, "pictures.py"), "PART"),
    Command("screenshots", "make the screenshots of the web manifest in assets/screenshots/", screenshots),
    Command("words", "update the catalogs from the sources", words),
    Command("record", "play the recorded games that are missing in tests/games", record),
    Command("lock", "write the lock files of the Python packages anew", lock),
)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], command: Command) -> None:
    """Let the parser know a command."""
    own = commands.add_parser(command.name, help=command.about, add_help=not command.has_own_help)
    if command.further:
        own.description, own.usage = command.about, f"build.py {command.name} [{command.further} …]"
    for name, value in command.numbers.items():
        own.add_argument(f"--{name}", type=int, default=value)


def main() -> int:
    """Run the command of the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Tradewinds.")
    commands = parser.add_subparsers(dest="command", required=True)
    for command in COMMANDS:
        add_command(commands, command)
    given, further = parser.parse_known_args()
    chosen = next(command for command in COMMANDS if command.name == given.command)
    if further and not chosen.further:
        parser.error(f"unknown: {' '.join(further)}")
    options = {name: getattr(given, name) for name in chosen.numbers}
    try:
        chosen.call(*([further] if chosen.further else []), **options)
    except Stop as stopped:
        print(f"stopped: {stopped}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
