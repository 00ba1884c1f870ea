"""What the tests for all games must know of Santa Maria."""

from __future__ import annotations

RARE_EVENTS = {"docked"}
"""Kinds of events to which random games hardly ever come; rule tests see these."""
