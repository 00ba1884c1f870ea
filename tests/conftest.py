"""Fixtures for all tests: a page of the built site in a browser, and seeded randomness."""

from __future__ import annotations

import gc
import random
from importlib import import_module

import pytest

pytest_plugins = ("tests.code_coverage",)

gc.set_threshold(10_000, 20, 50)  # the tests keep many games: to search these often took a tenth of Python's time


def pytest_addoption(parser: pytest.Parser) -> None:
    """How thoroughly the computer players are tested."""
    parser.addoption("--positions", type=int, default=1, help="positions for each set of options and level")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Load the fixtures of the browser when coverage is traced already, because they import the engine.

    If a game lacks its metadata, pytest ends and names the file.
    """
    from pygame_core.meta import BadGame

    try:
        import_module("pygame_core.games")
    except BadGame as error:
        raise pytest.UsageError(str(error)) from None
    config.pluginmanager.import_plugin("tests.e2e.browser")


def pytest_unconfigure() -> None:
    """Keep what is left from pytest and Python, which search all of it for garbage before a process ends."""
    gc.freeze()


@pytest.fixture
def repeatable_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds the games of a test from its name."""
    monkeypatch.setattr("app.opening.os.urandom", random.Random(request.node.nodeid).randbytes)
