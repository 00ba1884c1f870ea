"""What the tests for all games must know of Hispaniola."""

from __future__ import annotations

RARE_EVENTS = {"stayed"}
"""Kinds of events to which random games hardly ever come; rule tests see these."""
