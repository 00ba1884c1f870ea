"""Benchmark parameters of Santiago."""

from __future__ import annotations

LEAST_ACTIONS = 40_000
"""The minimum speed of the engine in CPython, in actions per second."""

PICKS = (
    ("button.up", "button.up.is-now"),
    (".plot.is-free[data-message]", ".plot.is-planned"),
    (":nth-child(1 of [id^=offer-dig])", "[id^=offer-dig].is-up"),
    (".place:not(.is-off), button.offered", ":is(.place, .offered):is(.is-up, .is-proposed)"),
)
"""Selectors of the controls that can be picked on the table, in order, and of the picked ones.

Of several who may dig (SA-5) the first one digs: then nobody else passes, and one tap is one action.
"""
