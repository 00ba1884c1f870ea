"""Tradewinds: the entry point for all tasks.

Usage: python3 build.py build|serve|package|check|test|bench|arena|fit|pictures|screenshots|format|words|record|lock

Needs Python 3.11 or newer and installs the rest inside the project: a virtual environment, the packages of the page,
and a browser for the tests. Steps whose inputs have not changed are skipped.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "web/build"))

from machine import (
    HEADLESS,
    LOCKED,
    LOCKED_CLUSTER,
    LOCKED_NODE,
    alone,
    browser,
    is_everything_wanted,
    node,
    set_up_cluster,
    set_up_engines,
    set_up_page,
    set_up_python,
)
from places import NODE_MODULES, ROOT, STEPS
from processes import PYTHON, Stop, become, run, run_all, say

LINTED = (
    *("web/page", "web/build", "web/eslint.config.js", "web/prettier.config.js", "web/stylelint.config.js"),
    *("tests/page", "tests/bench", "tests/e2e"),
)
"""The arguments for ESLint."""
STYLED = ("web/style/**/*.css", "assets/games/**/*.css", "web/blog.css")
"""The arguments for Stylelint."""
PRETTIER = NODE_MODULES / "prettier/bin/prettier.cjs"
FORMATTED = ("--log-level=warn", "--config=web/prettier.config.js", *STYLED)
"""The arguments for Prettier, which formats the style sheets."""
LOCK = "uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links"
TYPED = ("pygame_core", "web/app", "web/library", "web/build", "build.py", "tests")
"""All Python sources of the project, for mypy."""
WITHOUT_SITE = ("tests/engine", "tests/engine/*", "tests/games/test_*.py", "tests/games/*/test_rules*.py")
"""The tests that need neither the built site nor a browser: those of the engine and of the rules."""


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
    program, stylelint = node(), NODE_MODULES / "stylelint/bin/stylelint.mjs"
    run_all(
        (PYTHON, "-m", "mypy", "--no-error-summary", *TYPED),
        (PYTHON, "-m", "ruff", "check"),
        (PYTHON, "-m", "ruff", "format", "--check"),
        (program, NODE_MODULES / "typescript/bin/tsc", "--project", "web/tsconfig.json"),
        (program, NODE_MODULES / "typescript/bin/tsc", "--project", "web/tsconfig.workers.json"),
        (program, NODE_MODULES / "eslint/bin/eslint.js", "--max-warnings=0", "--config=web/eslint.config.js", *LINTED),
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
    """Install the tools, and check the sources and the catalogs; runs no test."""
    build()
    check_sources()
    run(PYTHON, STEPS / "step.py", "catalogs", "check")


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
        if is_everything_wanted():
            set_up_cluster()
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
    sources = {
        LOCKED: ("pyproject.toml", "--group", "dev"),
        LOCKED_NODE: ("--group", "node"),
        LOCKED_CLUSTER: ("--group", "cluster", "-c", str(LOCKED.relative_to(ROOT))),
    }
    for locked, given in sources.items():
        run(*LOCK.split(), *given, "-o", locked, UV_CUSTOM_COMPILE_COMMAND="python3 build.py lock")


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
    if any(argument.startswith("--in-browser") for argument in arguments):
        build()
        run(PYTHON, "-m", "tests.bench.strength", *arguments, TRADEWINDS_BROWSER=browser())
    else:
        compute("tests.bench.strength", arguments)


def fit(arguments: list[str]) -> None:
    """Fit the weights of a game's computer players; further arguments go to the program."""
    compute("tests.bench.fitting", arguments)


def compute(module: str, arguments: list[str]) -> None:
    """Run a program that needs nothing but the engine, and Dask if ``--on`` names a cluster."""
    set_up_python()
    if any(argument.partition("=")[0] == "--on" for argument in arguments):
        set_up_cluster()
    run(PYTHON, "-m", module, *arguments)


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
