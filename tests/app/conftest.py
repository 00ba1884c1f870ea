"""Fixtures for all tests of the interface: seeded randomness."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _chance(repeatable_chance: None) -> None:
    """Seeds the games of a test from its name."""
