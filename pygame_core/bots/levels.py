"""The levels of computer players, from the weakest to the strongest.

Levels differ by what they understand and by how far they look. None of them knows more than its seat may know.
"""

from __future__ import annotations

LEVELS = ("relaxed", "fair", "strong", "captain")
