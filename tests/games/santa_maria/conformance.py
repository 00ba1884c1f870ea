"""Parameters of the conformance tests for Santa Maria."""

from __future__ import annotations

from pygame_core.plain import Plain

RARE_EVENTS = {"docked"}
"""Kinds of events that random games hardly ever reach; rule tests cover them."""

NO_SEATS = {("conquistador", "to"), ("religion", "to")}
"""Facts of events that are named like seats, but are positions on a track: the event and the fact."""

REFUSAL_FACTS: dict[str, Plain] = {
    "seat": 0,
    "most": 3,
    "price": 2,
    "line": "row",
    "number": 0,
    "choice": "turn",
    "cost": ["2wood", "gem"],
}
"""A sample value for every fact of a refusal."""
