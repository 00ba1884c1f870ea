"""Parameters of the conformance tests for Santo Domingo."""

from __future__ import annotations

RARE_EVENTS = set[str]()
"""Kinds of events that random games hardly ever reach; rule tests cover them."""
