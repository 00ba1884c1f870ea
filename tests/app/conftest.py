"""What every test of the application stands on: chance that is the same in each run."""

from __future__ import annotations

import random

import pytest


@pytest.fixture(autouse=True)
def repeatable_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are begun with bytes that follow from the test's name."""
    monkeypatch.setattr("app.session.os.urandom", random.Random(request.node.nodeid).randbytes)
