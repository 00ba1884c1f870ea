"""What measurements must know of Santo Domingo."""

from __future__ import annotations

LEAST_ACTIONS = 50_000
"""How many actions a second the engine should manage in CPython."""

PICKS = ((".hand .card:not(.is-out)", ".hand .card.is-up"),)
"""Selectors of what can be picked on the table, one after another, and of what is picked."""
