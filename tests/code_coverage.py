"""How much of the engine and of the interface the tests run: ``pytest --coverage`` prints it.

A tracer would make the tests that draw tables three to five times as slow. SlipCover puts probes into the code of our
modules as they are imported, and takes each probe out once it has been passed.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import shutil
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from slipcover import Slipcover, merge_coverage

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "coverage"
SOURCES = ("pygame_core", "web/app")
LEAST = 10
"""How many of the least covered files are named."""
TIMES = 2000
"""How often a probe is passed again before all that were passed are taken out, for which every module is searched."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that asks for it."""
    parser.addoption("--coverage", action="store_true", help="print the coverage of pygame_core and web/app")


def pytest_configure(config: pytest.Config) -> None:
    """Measure in the processes that run tests; sum up in the process that prints."""
    if not config.getoption("--coverage"):
        return
    is_worker = hasattr(config, "workerinput")
    if not is_worker:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        config.pluginmanager.register(Summary())
    if is_worker or not config.getoption("numprocesses"):
        config.pluginmanager.register(Measurement(Slipcover(source=list(SOURCES), d_miss_threshold=TIMES)))


class ProbedLoader(SourceFileLoader):
    """Loads a module with probes in its code."""

    def __init__(self, name: str, path: str, probes: Slipcover) -> None:
        super().__init__(name, path)
        self._probes = probes

    def exec_module(self, module: ModuleType) -> None:
        """Run the module; its functions are known to the probes, which are taken out later."""
        self._probes.register_module(module)
        super().exec_module(module)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module, with probes."""
        code = super().get_code(fullname)
        return code and self._probes.instrument(code)


class ProbedFinder(MetaPathFinder):
    """Finds our own modules for the loader with probes, and leaves all others to Python."""

    def __init__(self, probes: Slipcover) -> None:
        self._probes = probes
        self._folders = [ROOT / folder for folder in SOURCES]

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if its source is ours."""
        found = PathFinder.find_spec(fullname, path, target)
        if found is None or found.origin is None or not isinstance(found.loader, SourceFileLoader):
            return None
        if not any(Path(found.origin).is_relative_to(folder) for folder in self._folders):
            return None
        found.loader = ProbedLoader(fullname, found.origin, self._probes)
        return found


class Measurement:
    """Puts probes into all modules of ours that are imported from now on, and stores what they have seen."""

    def __init__(self, probes: Slipcover) -> None:
        self._probes = probes
        sys.meta_path.insert(0, ProbedFinder(probes))

    def pytest_collection_finish(self) -> None:
        """Import the modules that no test has imported: their top level belongs to every test."""
        for package in ("pygame_core", "app"):
            for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
                importlib.import_module(module.name)

    def pytest_sessionfinish(self) -> None:
        """Store what this process has run."""
        (FOLDER / f"{os.getpid()}.json").write_text(json.dumps(self._probes.get_coverage()), encoding="utf-8")


class Summary:
    """Prints the totals and the least covered files."""

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Combine what all processes have stored."""
        first, *others = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")]
        for other in others:
            merge_coverage(first, other)
        lines = {
            name: (len(file["executed_lines"]), len(file["missing_lines"])) for name, file in first["files"].items()
        }
        terminalreporter.section("coverage by all tests")
        for folder in SOURCES:
            inside = [counts for name, counts in lines.items() if Path(name).is_relative_to(folder)]
            terminalreporter.write_line(f"{share(inside):5.1f} %  {folder}")
        terminalreporter.write_line("lines not run, of the files with the smallest shares:")
        for name in sorted(lines, key=lambda name: share([lines[name]]))[:LEAST]:
            terminalreporter.write_line(f"{share([lines[name]]):5.1f} %  {lines[name][1]:4d}  {name}")


def share(files: Sequence[tuple[int, int]]) -> float:
    """The percentage of lines that were run, of files with so many lines run and missed; 100 for empty files."""
    run, missed = (sum(counts) for counts in zip(*files))
    return 100 * run / (run + missed) if run + missed else 100.0
