"""How strong the computer players of Santo Domingo should be, measured by ``build.py arena``."""

from __future__ import annotations

from tests.bench.strength import Aims

AIMS = {2: Aims(0.85, 0.80, 0.60, 0.90), **dict.fromkeys(range(3, 7), Aims(0.70, 0.70, 0.55, 0.75))}
"""The shares that the levels should win, by the number of players."""
