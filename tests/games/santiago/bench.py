"""What measurements must know of Santiago."""

from __future__ import annotations

LEAST_ACTIONS = 40_000
"""How many actions a second the engine should manage in CPython."""

PICKS = (
    ("button.up", "button.up.is-now"),
    (".plot.is-free[data-message]", ".plot.is-planned"),
    (".place:not(.is-off), button.offered", ":is(.place, .offered):is(.is-up, .is-proposed)"),
)
"""Selectors of what can be picked on the table, one after another, and of what is picked."""
