"""Chances from the worth of positions: the pairwise comparison of Bradley and Terry (1952, Biometrika 39)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

MOST = 30.0
"""Larger differences are cut: they make a chance of 0 or 1, and the exponential would overflow."""


def shares_of(worths: Sequence[float], scale: float = 1.0) -> list[float]:
    """For two seats or more the expected share of the others that each one beats, from 0 to 1.

    One seat beats another by a logistic function of the difference of their worths, divided by ``scale``.
    """
    shares = [0.0] * len(worths)
    for one, worth in enumerate(worths):
        for other in range(one):
            chance = _chance((worth - worths[other]) / scale)
            shares[one] += chance
            shares[other] += 1.0 - chance
    return [share / (len(worths) - 1) for share in shares]


def share_of(worths: Sequence[float], seat: int, scale: float = 1.0) -> float:
    """The same share of one seat alone."""
    worth, share = worths[seat], 0.0
    for other, theirs in enumerate(worths):
        if other != seat:
            share += _chance((worth - theirs) / scale)
    return share / (len(worths) - 1)


def _chance(ahead: float) -> float:
    """The chance to win, by how far one is ahead."""
    return 1.0 / (1.0 + exp(max(-MOST, min(MOST, -ahead))))
