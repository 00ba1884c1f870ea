"""Parameters of the conformance tests for Santiago."""

from __future__ import annotations

from pygame_core.plain import Plain

RARE_EVENTS = set[str]()
"""Kinds of events that random games hardly ever reach; rule tests cover them."""

NO_SEATS = set[tuple[str, str]]()
"""Facts of events that are named like seats, but are none: the event and the fact."""

REFUSAL_FACTS: dict[str, Plain] = {"seat": 0, "amount": 2, "column": 0, "row": 0, "phase": "bid"}
"""A sample value for every fact of a refusal."""
