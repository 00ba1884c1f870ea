"""What measurements must know of Hispaniola."""

from __future__ import annotations

LEAST_ACTIONS = 50_000
"""How many actions a second the engine should manage in CPython."""

PICKS = (
    ("#own :is(.card, .option:not(.is-not))[data-message]:not(.is-quiet)", "#own :is(.card.is-up, .option.is-now)"),
)
"""Selectors of what can be picked on the table, one after another, and of what is picked."""
