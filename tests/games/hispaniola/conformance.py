"""Parameters of the conformance tests for Hispaniola."""

from __future__ import annotations

RARE_EVENTS = {"stayed"}
"""Kinds of events that random games hardly ever reach; rule tests cover them."""
