"""Parameters of the conformance tests for Santa Maria."""

from __future__ import annotations

RARE_EVENTS = {"docked"}
"""Kinds of events that random games hardly ever reach; rule tests cover them."""
