"""How strong the computer players of Santa Maria should be, measured by ``build.py arena``."""

from __future__ import annotations

from tests.bench.strength import Aims

AIMS = dict.fromkeys(range(2, 5), Aims(0.80, 0.80, 0.60, 0.90))
"""The shares that the levels should win, by the number of players."""
