"""Benchmark parameters of Santo Domingo."""

from __future__ import annotations

LEAST_ACTIONS = 50_000
"""The minimum speed of the engine in CPython, in actions per second."""

PICKS = ((".hand .card:not(.is-out)", ".hand .card.is-up"),)
"""Selectors of the controls that can be picked on the table, in order, and of the picked ones."""
