"""Fixtures for all tests: a page of the built site in a browser, and seeded randomness."""

from __future__ import annotations

import random

import pytest

pytest_plugins = ("tests.e2e.browser",)


@pytest.fixture
def repeatable_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds the games of a test from its name."""
    monkeypatch.setattr("app.session.os.urandom", random.Random(request.node.nodeid).randbytes)
