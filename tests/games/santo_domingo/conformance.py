"""Parameters of the conformance tests for Santo Domingo."""

from __future__ import annotations

from pygame_core.plain import Plain

RARE_EVENTS = set[str]()
"""Kinds of events that random games hardly ever reach; rule tests cover them."""

NO_SEATS = set[tuple[str, str]]()
"""Facts of events that are named like seats, but are none: the event and the fact."""

REFUSAL_FACTS: dict[str, Plain] = {"seat": 0, "card": 1, "round": 1, "count": 1, "most": 3}
"""A sample value for every fact of a refusal."""
