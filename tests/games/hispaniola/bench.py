"""Benchmark parameters of Hispaniola."""

from __future__ import annotations

LEAST_ACTIONS = 50_000
"""The minimum speed of the engine in CPython, in actions per second."""

PICKS = (
    ("#own :is(.card, .option:not(.is-not))[data-message]:not(.is-quiet)", "#own :is(.card.is-up, .option.is-now)"),
)
"""Selectors of the controls that can be picked on the table, in order, and of the picked ones."""
