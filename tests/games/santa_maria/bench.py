"""Benchmark parameters of Santa Maria."""

from __future__ import annotations

LEAST_ACTIONS = 20_000
"""The minimum speed of the engine in CPython, in actions per second."""

PICKS = (
    ("button:is(.shipcard, .quay__bonus).is-lit", ".shipcard.is-up"),
    ("button:is(.space, .sq).is-lit", "button:is(.space, .sq).is-up"),
    ("#decline", ".is-up"),
    ("#tab-answers", "#tab-answers.is-open"),
    ("button.choice", "button.choice.is-up"),
    (":is(.colhead, .rowhead)[aria-pressed]", ":is(.colhead, .rowhead).is-at, .choice"),
    ("#tab-ships", "#tab-ships.is-open, .is-at, .choice"),
    ("button.retire__at", ".retire__at.is-up, .is-at, .choice"),
)
"""Selectors of the controls that can be picked on the table, in order, and of the picked ones."""
