"""What every test of the application stands on: chance that is the same in each run."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _chance(repeatable_chance: None) -> None:
    """Games are begun with bytes that follow from the test's name."""
