"""How strong the computer players of Santiago should be, measured by ``build.py arena``."""

from __future__ import annotations

from tests.bench.strength import Aims

AIMS = dict.fromkeys(range(3, 6), Aims(0.80, 0.60, 0.55, 0.65))
"""The shares that the levels should win, by the number of players."""
