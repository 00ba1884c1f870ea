"""The pace of the table: how long the steps of an action are shown."""

from __future__ import annotations

from app.words import Html, Words

AT_ONCE = "once"
"""The value of the setting "pace" with which steps are shown only when the players look again."""

FACTORS = {"slow": 2.0, "": 1.0, "quick": 0.5, AT_ONCE: 1.0}
"""What each value of the setting multiplies the duration of a step by; with AT_ONCE, of a step that is looked at again.
"""

SHORTEST_MS = 350
"""A step is shown for at least so long, so that its motion ends before the next one begins."""


def pace_names(words: Words) -> tuple[tuple[str, Html], ...]:
    """The values of the setting, from the slowest, each with its name."""
    names = (words("Slow"), words("Normal pace"), words("Quick"), words("At once"))
    return tuple(zip(FACTORS, names))


def known_pace(value: object) -> str:
    """The value of the setting "pace" if it is valid; else the normal one, the empty string."""
    return value if isinstance(value, str) and value in FACTORS else ""


def at_pace(duration: int, pace: str) -> int:
    """How long a step is shown, in milliseconds, if at normal pace it is shown for ``duration``."""
    return max(SHORTEST_MS, round(duration * FACTORS[pace]))
