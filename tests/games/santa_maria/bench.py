"""What measurements must know of Santa Maria."""

from __future__ import annotations

LEAST_ACTIONS = 20_000
"""How many actions a second the engine should manage in CPython."""

PICKS = (
    ("#tab-answers", "#tab-answers.is-open"),
    ("button.choice", "button.choice.is-up"),
    (":is(.colhead, .rowhead)[aria-pressed]", ":is(.colhead, .rowhead).is-at, .choice"),
    ("#tab-ships", "#tab-ships.is-open, .is-at, .choice"),
    ("button.retire__at", ".retire__at.is-up, .is-at, .choice"),
)
"""Selectors of what can be picked on the table, one after another, and of what is picked."""
