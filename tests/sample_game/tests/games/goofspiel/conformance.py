"""What the tests for all games must know of Goofspiel."""

from __future__ import annotations

RARE_EVENTS = set[str]()
"""Kinds of events to which random games hardly ever come; rule tests see these."""
