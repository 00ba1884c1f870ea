"""What the tests for all games must know of Goofspiel."""

from __future__ import annotations

from pygame_core.plain import Plain

RARE_EVENTS = set[str]()
"""Kinds of events to which random games hardly ever come; rule tests see these."""

NO_SEATS = set[tuple[str, str]]()
"""Facts of events that are named like seats, but are none: the event and the fact."""

REFUSAL_FACTS: dict[str, Plain] = {"card": 1, "round": 1}
"""A sample value for every fact of a refusal."""
