"""What tests of every folder can ask for: a page of the built site in a browser, and chance that repeats."""

from __future__ import annotations

import random

import pytest

pytest_plugins = ("tests.e2e.browser",)


@pytest.fixture
def repeatable_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are begun with bytes that follow from the test's name."""
    monkeypatch.setattr("app.session.os.urandom", random.Random(request.node.nodeid).randbytes)
