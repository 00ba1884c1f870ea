"""How much of the engine and of the interface the tests without a browser run: ``pytest --coverage`` prints it.

Tracing makes Python more than twice as slow. So only the tests in ``MEASURED`` are traced, which are about rules,
tables and screens; the conformance suite runs the same lines thousands of times more.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
import shutil
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "coverage"
SOURCES = {"pygame_core": ROOT / "pygame_core", "web/app": ROOT / "web" / "app"}
MEASURED = (ROOT / "tests" / "app", ROOT / "tests" / "games")
SEARCHES = ("test_markup.py", "test_proof.py", "test_tap_counts.py")
"""Tests that draw the same screens thousands of times, or read the sources: traced they would take minutes."""
IN_A_BROWSER = {"browser", "serve"}
"""Fixtures of tests in which little of our Python runs in this process."""
LEAST = 10
"""How many of the least covered files are named."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that asks for it."""
    parser.addoption("--coverage", action="store_true", help="print the coverage of pygame_core and web/app")


def pytest_configure(config: pytest.Config) -> None:
    """Trace where tests run; sum up in the process that prints."""
    if not config.getoption("--coverage"):
        return
    is_worker = hasattr(config, "workerinput")
    if not is_worker:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        config.pluginmanager.register(Summary())
    if is_worker or not config.getoption("numprocesses"):
        config.pluginmanager.register(Tracer(measuring(data_suffix=True)))


def measuring(*, data_suffix: bool) -> Coverage:
    """Coverage of our packages, whose data is stored in the build folder."""
    sources = [str(folder) for folder in SOURCES.values()]
    return Coverage(data_file=str(FOLDER / "data"), data_suffix=data_suffix, source=sources)


class Tracer:
    """Traces the imports of all modules, and then the measured tests."""

    def __init__(self, coverage: Coverage) -> None:
        self._coverage = coverage
        coverage.start()

    def pytest_collection_finish(self) -> None:
        """Import the modules that no test has imported yet: their top level belongs to every test."""
        for package in ("pygame_core", "app"):
            for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
                importlib.import_module(module.name)
        self._coverage.stop()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Trace one test if it is measured."""
        if not is_measured(item):
            return (yield)
        self._coverage.start()
        try:
            return (yield)
        finally:
            self._coverage.stop()

    def pytest_sessionfinish(self) -> None:
        """Store what was traced."""
        self._coverage.save()


class Summary:
    """Prints the totals and the least covered files."""

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Combine what all processes have stored."""
        coverage = measuring(data_suffix=False)
        coverage.combine([str(FOLDER)])
        terminalreporter.section("coverage by the tests of rules, tables and screens")
        for name, folder in SOURCES.items():
            share = coverage.report(include=[f"{folder}/*"], file=io.StringIO())
            terminalreporter.write_line(f"{share:5.1f} %  {name}")
        told = io.StringIO()
        coverage.report(sort="cover", skip_covered=True, file=told)
        terminalreporter.write_line("\n".join(told.getvalue().splitlines()[: LEAST + 2]))


def is_measured(item: pytest.Item) -> bool:
    """Whether a test is about rules, tables or screens, needs no browser and is no search."""
    fixtures = set(getattr(item, "fixturenames", ()))
    is_here = any(item.path.is_relative_to(folder) for folder in MEASURED)
    return is_here and item.path.name not in SEARCHES and not fixtures & IN_A_BROWSER
